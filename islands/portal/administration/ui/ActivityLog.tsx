import { type ReactNode, useEffect } from 'react'
import type { LogEntry } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { LOGGED_ACTIONS } from './log-actions.ts'
import { useNames } from './use-names.ts'

interface Props {
  question: { actions: string[]; userId: string | null; words: string; offset: number; first: number }
  /** Below the entries. */
  children?: (total: number) => ReactNode
  /** Hears how many entries there are, once that is known. */
  onTotal?: (total: number) => void
}

/** Entries of the log, the newest first. */
export function ActivityLog({ question, children, onTotal }: Props) {
  const t = usePeopleTexts()
  const query = useOperation(PEOPLE_OPERATIONS.ActivityLog, question, { keepsPrevious: true })
  const total = query.isPlaceholderData ? undefined : query.data?.activityLog.total
  useEffect(() => {
    if (total !== undefined) onTotal?.(total)
  }, [total, onTotal])
  return (
    <LoadState
      query={query}
      name={t(($) => $.tab.log)}
      skeleton={<RowsSkeleton rows={4} />}
      empty={({ activityLog }) => (activityLog.total === 0 ? <p className="portal-empty">{t(($) => $.empty.log)}</p> : null)}
    >
      {({ activityLog }) => (
        <>
          <ol className="people-log">
            {activityLog.rows.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          {children?.(activityLog.total)}
        </>
      )}
    </LoadState>
  )
}

function Entry({ entry: { at, actor, action, user, application, organization } }: { entry: LogEntry }) {
  const t = usePeopleTexts()
  const names = useNames()
  const known = LOGGED_ACTIONS.find((name) => name === action)
  const about = [
    user && user.id !== actor.id ? user.name : null,
    application && names.application({ id: application, name: application }),
    organization,
  ]
  return (
    <li>
      <p>
        <strong>{actor.name}</strong> {known ? t(($) => $.log[known]) : action}
        <span className="people-log-about">{about.filter(Boolean).join(' · ')}</span>
      </p>
      <RelativeTime at={at} />
    </li>
  )
}
