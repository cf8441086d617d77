import { useMutation } from '@tanstack/react-query'
import type { UserDetail } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { askOperation } from '../../api/ask-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useCommandKey } from '../change/use-command-key.ts'
import { useReread } from '../change/use-reread.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { useNames } from '../ui/use-names.ts'

const FACTS = [
  ...(['firstName', 'lastName', 'email', 'country', 'city', 'subRegion'] as const),
  ...(['requestedBy', 'requestedDate', 'expiresOn', 'lastSeen'] as const),
]

/** What is known of a user (UA-03). */
export function UserFacts({ user }: { user: UserDetail }) {
  const t = usePeopleTexts()
  const names = useNames()
  const when = (at: string | null) => at && <RelativeTime at={at} />
  const facts = {
    firstName: user.firstName,
    lastName: user.lastName,
    email: <a href={`mailto:${encodeURIComponent(user.email)}`}>{user.email}</a>,
    country: names.country(user.country),
    city: user.city,
    subRegion: user.subRegion,
    requestedBy: user.requestedBy?.name,
    requestedDate: when(user.requestedDate),
    ...(user.expiresOn ? { expiresOn: when(user.expiresOn) } : {}),
    lastSeen: when(user.lastSeen) ?? t(($) => $.field.never),
  }
  return (
    <Card title={t(($) => $.detail.facts)}>
      <dl className="people-facts">
        {FACTS.filter((field) => field in facts).map((field) => (
          <div key={field}>
            <dt>{t(($) => $.field[field])}</dt>
            <dd>{facts[field] || '–'}</dd>
          </div>
        ))}
      </dl>
      {(user.status === 'invited' || user.status === 'inviteExpired') && <Resend user={user} status={user.status} />}
    </Card>
  )
}

/** Sends the invitation of a user again, or a new one when it has expired (UA-13, UA-14). */
function Resend({ user, status }: { user: UserDetail; status: 'invited' | 'inviteExpired' }) {
  const t = usePeopleTexts()
  const { session } = usePortal()
  const reread = useReread()
  const { keyOf, forget } = useCommandKey()
  const action = status === 'invited' ? 'resend' : 'reinvite'
  const resend = useMutation({
    mutationFn: () => {
      const command = { userId: user.id, seenStatus: status }
      return askOperation(session, PEOPLE_OPERATIONS.ResendInvitation, { invitation: { ...command, key: keyOf(command) } })
    },
    onSuccess() {
      forget()
      showFlash({ type: 'success', text: t(($) => $.done[action], { name: user.name || user.email }), isFloating: true })
    },
    onSettled: () => reread(),
  })
  return (
    <>
      <p className="button-row">
        <BusyButton isBusy={resend.isPending} onClick={() => resend.mutate()}>
          {t(($) => $.action[action])}
        </BusyButton>
      </p>
      <Problem error={resend.error} />
    </>
  )
}
