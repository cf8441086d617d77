import { useCallback, useEffect } from 'react'
import { PAGE_ROWS } from '#content-schema/operations/arguments.ts'

interface Shown {
  /** Of the address, which may lie behind the last one: rows have gone meanwhile, or it is an old one. */
  page: number
  /** Rows the filter finds; null while that is not known. */
  total: number | null
  change: (change: { page: number }, options?: { isStep?: boolean }) => void
}

/**
 * The pages of a list: an address behind the last one leads to the last, and `turn` goes one on or back where there is one; back also while
 * nobody knows how many there are.
 */
export function usePages({ page, total, change }: Shown): { page: number; turn: (by: 1 | -1) => void } {
  const last = total === null ? page : Math.max(1, Math.ceil(total / PAGE_ROWS))
  useEffect(() => {
    if (page > last) change({ page: last }, { isStep: false })
  }, [page, last, change])
  const turn = useCallback(
    (by: 1 | -1) => {
      const next = page + by
      if (next >= 1 && next <= last) change({ page: next })
    },
    [page, last, change],
  )
  return { page: Math.min(page, last), turn }
}
