import { useEffect, useState } from 'react'
import type { Machine } from '#content-schema/inventory/machine.ts'
import { MACHINE_OPERATIONS } from '#content-schema/inventory/machine-operations.ts'
import { useOperation } from '../../api/use-operation.ts'

const MAX_SHOWN = 20
/** Until somebody stops typing, in ms. */
const PAUSE_MS = 200

interface Machines {
  machines: readonly Machine[]
  isPending: boolean
  hasFailed: boolean
  /** There are more than are shown. */
  hasMore: boolean
}

/** Machines of the user's inventory that words are about; `plants` narrows them down unless it is empty. */
export function useMachines({ words, plants, isAsked = true }: { words: string; plants: readonly string[]; isAsked?: boolean }): Machines {
  const settled = useSettled(words.trim().slice(0, 200))
  const filter = { organizations: [], plants: [...plants], models: [], statuses: [], words: settled }
  const variables = { filter, sort: 'name' as const, ascending: true, offset: 0, first: MAX_SHOWN }
  const { data, isError, isPending, isFetching } = useOperation(MACHINE_OPERATIONS.MachineList, variables, { isAsked, keepsPrevious: true })
  const rows = data?.machineList.rows ?? []
  return {
    machines: rows,
    isPending: isAsked && (isPending || isFetching || settled !== words.trim()),
    hasFailed: isError,
    hasMore: (data?.machineList.total ?? 0) > rows.length,
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
