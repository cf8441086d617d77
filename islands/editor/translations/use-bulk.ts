import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TranslatedPage } from '#content-schema/editing/translation.ts'
import { isLoggedOut, LOGIN_KEY, translatePage } from '../api/editor-api.ts'
import { type BulkAction, type BulkRun, runBulk } from './bulk.ts'

/** Starts or resets many pages. It ends when it is stopped, when the screen is left, and when nobody is logged in any more. */
export function useBulk(onChanged: (page: TranslatedPage) => void) {
  const queries = useQueryClient()
  const [run, setRun] = useState<BulkRun | null>(null)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  const perform = (action: BulkAction) => async (page: TranslatedPage) => {
    try {
      onChanged({ ...page, ...(await translatePage(action, page.id)) })
    } catch (error) {
      if (isLoggedOut(error)) {
        stopped.current = true
        queries.setQueryData(LOGIN_KEY, false)
      }
      throw error
    }
  }
  return {
    run,
    begin(action: BulkAction, pages: readonly TranslatedPage[]) {
      if (run?.state === 'running') return
      stopped.current = false
      void runBulk({ action, pages, perform: perform(action), onStep: setRun, isStopped: () => stopped.current })
    },
    stop() {
      stopped.current = true
    },
  }
}
