import type { ReactNode } from 'react'
import { useEditorTexts } from './editor-texts.ts'

interface Loaded<T> {
  data: T | undefined
  isPending: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** A part of a screen that loads by itself: its room, then what has come, or a failure that can be tried again. */
export function Loading<T>({ query, children }: { query: Loaded<T>; children: (data: T) => ReactNode }) {
  const t = useEditorTexts()
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isPending || query.isFetching)
    return (
      <>
        <span className="visually-hidden" role="status">
          {t(($) => $.problem.loading)}
        </span>
        <span className="skeleton editor-skeleton" aria-hidden="true" />
      </>
    )
  return (
    <div className="notice notice-error" role="alert">
      <p>{t(($) => $.problem.notLoaded)}</p>
      <button type="button" className="button" onClick={() => void query.refetch()}>
        {t(($) => $.problem.retry)}
      </button>
    </div>
  )
}
