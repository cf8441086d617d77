import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EditorError } from '../api/editor-api.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'

/** What the system answered; that it knows nothing by a name, or cannot be asked, in words. The rest of the area stands. */
export function Answered<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const t = useEditorTexts()
  const { error, isFetching, refetch } = query
  if (query.data !== undefined || error === null || isFetching) return <Loading query={query}>{children}</Loading>
  const status = error instanceof EditorError ? error.status : 0
  if (status === 404 || status === 400)
    return (
      <p className="notice" role="status">
        {t(($) => $.ask.unknown)}
      </p>
    )
  return (
    <div className="notice notice-error" role="alert">
      <p>{t(($) => $.ask.down)}</p>
      <button type="button" className="button" onClick={() => void refetch()}>
        {t(($) => $.problem.retry)}
      </button>
    </div>
  )
}
