import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NextAnswer } from '#content-schema/editing/next.ts'
import { NEXT_KEY, readNext } from '../api/next-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'

const WHILE_WORKING_MS = 1000
const WHILE_DOWN_MS = 5000

/** What stands on `next`: asked again every second while the builder works on it, every few seconds while it does not answer. */
export function useNext() {
  const queries = useQueryClient()
  const next = useEditorQuery(NEXT_KEY, readNext, { refetchInterval: ({ state }) => pauseAfter(state.data) })
  const isWorking = next.data?.builder != null && isUnderWay(next.data.builder.work.state)
  // What ended may have brought another release.
  useEffect(() => (isWorking ? () => void queries.invalidateQueries({ queryKey: ['releases'] }) : undefined), [isWorking, queries])
  return next
}

const isUnderWay = (state: string) => state === 'building' || state === 'promoting'

function pauseAfter(answer: NextAnswer | undefined): number | false {
  if (!answer) return false
  if (answer.builder === null) return WHILE_DOWN_MS
  return isUnderWay(answer.builder.work.state) ? WHILE_WORKING_MS : false
}
