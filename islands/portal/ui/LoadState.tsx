import type { ReactNode } from 'react'
import { PortalError } from '../api/portal-error.ts'
import { useTexts } from '../frame/texts.ts'

/** What a query says of itself; of TanStack Query's answer as much as is needed. */
interface Loaded<T> {
  data: T | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface Props<T> {
  query: Loaded<T>
  /** In the size of what will come. */
  skeleton: ReactNode
  /** What could not be loaded, for the message. */
  name: string
  /** Where there is room for a line only. */
  isShort?: boolean
  /** In place of nothing; asked once there is an answer. */
  empty?: (data: T) => ReactNode | null
  children: (data: T) => ReactNode
}

/** A part of a screen that loads by itself: skeleton, then what has come, nothing with a next step, or a failure that can be tried again. */
export function LoadState<T>({ query, skeleton, name, isShort = false, empty, children }: Props<T>) {
  const t = useTexts()
  if (query.data !== undefined) return <>{empty?.(query.data) ?? children(query.data)}</>
  if (query.isPending || query.isFetching)
    return (
      <>
        <span className="visually-hidden" role="status">
          {t(($) => $.common.loading, { name })}
        </span>
        {skeleton}
      </>
    )
  const reference = query.error instanceof PortalError ? query.error.reference : null
  return (
    <div className="load-failure" role="alert">
      <p>
        {isShort ? t(($) => $.common.failedShort) : t(($) => $.common.failed, { name })}
        {reference && !isShort && <small> {t(($) => $.common.reference, { reference })}</small>}
      </p>
      <button type="button" className="link-button" onClick={() => void query.refetch()}>
        {t(($) => $.common.retry)}
      </button>
    </div>
  )
}
