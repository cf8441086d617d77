import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { InviteResult } from '#content-schema/administration/access.ts'
import { StatusDot } from '#islands/kit/ui/StatusDot.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { Technical } from './Technical.tsx'

const TONES = { invited: 'good', exists: 'waiting', failed: 'bad' } as const

/** What became of each invitation. */
export function InviteResults({ results, onMore, onClose }: { results: readonly InviteResult[]; onMore: () => void; onClose: () => void }) {
  const t = usePeopleTexts()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <div className="people-form">
      <ul className="people-results" ref={list} tabIndex={-1}>
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may be there twice, and the list never changes
          <li key={index}>
            <p className="people-result-email">{result.email}</p>
            <StatusDot tone={TONES[result.result]}>
              <Said result={result} />
            </StatusDot>
            {result.details && <Technical text={result.details} />}
          </li>
        ))}
      </ul>
      <p className="button-row">
        <button type="button" className="button button-accent" onClick={onClose}>
          {t(($) => $.invite.close)}
        </button>
        <button type="button" className="button" onClick={onMore}>
          {t(($) => $.invite.more)}
        </button>
      </p>
    </div>
  )
}

function Said({ result: { result, userId } }: { result: InviteResult }) {
  const t = usePeopleTexts()
  if (result === 'invited') return t(($) => $.invite.invited)
  if (result === 'failed') return t(($) => $.invite.failed)
  if (userId === null) return t(($) => $.invite.existsElsewhere)
  return (
    <>
      {t(($) => $.invite.exists)} <Link href={`/user-admin/${userId}`}>{t(($) => $.invite.profile)}</Link>
    </>
  )
}
