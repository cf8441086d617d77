import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PortalError } from '../../api/portal-error.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { useAccountTexts } from '../texts/account-texts.ts'

interface Props<T> {
  query: UseQueryResult<T>
  name: string
  rows?: number
  children: (data: T) => ReactNode
}

/** What a section shows of an answer: on its way, here, failed with another try, or not for this user, which no other try changes. */
export function SectionLoad<T>({ query, name, rows = 3, children }: Props<T>) {
  const t = useAccountTexts()
  const { error } = query
  const isForbidden = error instanceof PortalError && (error.status === 403 || error.status === 404)
  if (query.data === undefined && isForbidden) return <p className="portal-empty">{t(($) => $.forbidden)}</p>
  return (
    <LoadState query={query} name={name} skeleton={<RowsSkeleton rows={rows} />}>
      {children}
    </LoadState>
  )
}
