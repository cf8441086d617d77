import { type ReactNode, useEffect, useState } from 'react'
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

/** When a skeleton begins to say that this takes long: within three seconds somebody knows that it is not his browser. */
const SLOW_MS = 2_500

/**
 * A part of a screen that loads by itself: skeleton, then what has come, nothing with a next step, or a failure that can be tried again. What
 * could not be read again stands as it was, under a line that says so.
 */
export function LoadState<T>({ query, skeleton, name, isShort = false, empty, children }: Props<T>) {
  if (query.data !== undefined)
    return (
      <>
        {query.error ? <Stale query={query} name={name} isShort={isShort} /> : null}
        {empty?.(query.data) ?? children(query.data)}
      </>
    )
  if (query.isPending || query.isFetching) return <Waiting name={name} skeleton={skeleton} />
  return <Failure query={query} name={name} isShort={isShort} />
}

function Waiting({ name, skeleton }: { name: string; skeleton: ReactNode }) {
  const t = useTexts()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <span className={isSlow ? 'load-note' : 'visually-hidden'} role="status">
        {isSlow ? t(($) => $.common.slow) : t(($) => $.common.loading, { name })}
      </span>
      {skeleton}
    </>
  )
}

type Part = Pick<Props<unknown>, 'isShort' | 'name'> & { query: Pick<Loaded<unknown>, 'error' | 'refetch'> }

function Stale({ query, name, isShort }: Part) {
  const t = useTexts()
  return (
    <span className="load-note" role="status">
      {isShort ? t(($) => $.common.staleShort) : t(($) => $.common.stale, { name })} <Retry query={query} />
    </span>
  )
}

function Failure({ query, name, isShort }: Part) {
  const t = useTexts()
  const reference = query.error instanceof PortalError ? query.error.reference : null
  return (
    <div className="load-failure" role="alert">
      <p>
        {isShort ? t(($) => $.common.failedShort) : t(($) => $.common.failed, { name })}
        {reference && !isShort && <small> {t(($) => $.common.reference, { reference })}</small>}
      </p>
      <Retry query={query} />
    </div>
  )
}

function Retry({ query }: Pick<Part, 'query'>) {
  const t = useTexts()
  return (
    <button type="button" className="link-button" onClick={() => void query.refetch()}>
      {t(($) => $.common.retry)}
    </button>
  )
}
