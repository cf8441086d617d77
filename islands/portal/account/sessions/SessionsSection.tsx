import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showFlash } from '#islands/kit/flash.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { type AccountSession, accountApi } from '../api/account-api.ts'
import { isRefusal } from '../api/account-refusal.ts'
import { useAccount, useRereadAccount } from '../api/use-account.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import { SectionLoad } from '../ui/SectionLoad.tsx'
import { useDate } from '../ui/use-date.ts'
import { thisFirst } from './this-first.ts'

/** Where somebody is signed in, and the end of it elsewhere. */
export function SessionsSection() {
  const t = useAccountTexts()
  const query = useAccount('/sessions')
  return (
    <SectionLoad query={query} name={t(($) => $.sessions.title)}>
      {({ sessions }) => <Sessions sessions={thisFirst(sessions)} />}
    </SectionLoad>
  )
}

function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const t = useAccountTexts()
  const [isAsked, setAsked] = useState(false)
  if (sessions.length === 0) return <p className="portal-empty">{t(($) => $.sessions.none)}</p>
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className="account-sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers ? (
        <p className="button-row">
          <button type="button" className="button" onClick={() => setAsked(true)}>
            {t(($) => $.sessions.endOthers)}
          </button>
        </p>
      ) : (
        <p className="account-note">{t(($) => $.sessions.onlyThis)}</p>
      )}
      {isAsked && <EndOthersDialog onClose={() => setAsked(false)} />}
    </>
  )
}

function SessionRow({ session: { id, isCurrent, device, place, startedAt, lastSeenAt } }: { session: AccountSession }) {
  const t = useAccountTexts()
  const writeDate = useDate()
  const { session } = usePortal()
  const reread = useRereadAccount()
  const name = device || t(($) => $.sessions.unknownDevice)
  const end = useMutation({
    mutationFn: () =>
      accountApi.endSession(session, id).catch((error: unknown) => {
        // It has ended by itself meanwhile.
        if (!isRefusal(error, 'NOT_FOUND')) throw error
      }),
    onSuccess: () => {
      showFlash({ type: 'success', text: t(($) => $.sessions.ended, { device: name }), isFloating: true })
      void reread('/sessions')
    },
  })
  return (
    <li>
      <p className="account-session-device">
        {name}
        {isCurrent && <span className="ticket-status">{t(($) => $.sessions.current)}</span>}
      </p>
      <dl>
        <div>
          <dt>{t(($) => $.sessions.place)}</dt>
          <dd>{place || t(($) => $.sessions.unknownPlace)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.sessions.since)}</dt>
          <dd>{writeDate(startedAt)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.sessions.seen)}</dt>
          <dd>
            <RelativeTime at={lastSeenAt} />
          </dd>
        </div>
      </dl>
      {!isCurrent && (
        <BusyButton
          className="link-button"
          isBusy={end.isPending}
          aria-label={t(($) => $.sessions.endNamed, { device: name })}
          onClick={() => end.mutate()}
        >
          {t(($) => $.sessions.end)}
        </BusyButton>
      )}
      <Problem error={end.error} />
    </li>
  )
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const t = useAccountTexts()
  const common = useTexts()
  const { session } = usePortal()
  const reread = useRereadAccount()
  const end = useMutation({
    mutationFn: () => accountApi.endOtherSessions(session),
    onSuccess: () => {
      onClose()
      showFlash({ type: 'success', text: t(($) => $.sessions.endedOthers), isFloating: true })
      void reread('/sessions')
    },
  })
  return (
    <Dialog title={t(($) => $.sessions.endOthers)} onClose={onClose}>
      <div className="account-form">
        <p>{t(($) => $.sessions.endOthersText)}</p>
        <Problem error={end.error} />
        <p className="button-row">
          <BusyButton className="button button-accent" isBusy={end.isPending} onClick={() => end.mutate()}>
            {t(($) => $.sessions.endOthers)}
          </BusyButton>
          <button type="button" className="button" onClick={onClose}>
            {common(($) => $.action.cancel)}
          </button>
        </p>
      </div>
    </Dialog>
  )
}
