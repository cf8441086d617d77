import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type ListSpec, type ListState, readListState, writeListState } from './list-state.ts'

/** A change of how a list is looked at; what narrows or orders it begins at the first page again. */
export type ChangeList<N extends string, F extends string, S extends string> = (
  change: Partial<ListState<N, F, S>>,
  options?: { isStep?: boolean },
) => void

/** How somebody looks at a list, kept in the address. `isStep: false` takes the place of the last entry of the history, as typing does. */
export function useListState<N extends string, F extends string, S extends string>(
  spec: ListSpec<N, F, S>,
): { state: ListState<N, F, S>; change: ChangeList<N, F, S>; query: string } {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const state = useMemo(() => readListState(spec, query), [spec, query])
  const change = useCallback<ChangeList<N, F, S>>(
    (changes, { isStep = true } = {}) => {
      const now = readListState(spec, location.search)
      const keepsPage = 'page' in changes || Object.keys(changes).every((name) => name === 'columns' || name === 'view')
      const next = writeListState(spec, { ...now, ...(keepsPage ? {} : { page: 1 }), ...changes })
      navigate(next ? `${path}?${next}` : path, { replace: !isStep })
    },
    [spec, path, navigate],
  )
  return { state, change, query }
}
