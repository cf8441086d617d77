import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InviteResult } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { askOperation } from '../../api/ask-operation.ts'
import { PortalError } from '../../api/portal-error.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { useCommandKey } from '../change/use-command-key.ts'
import { useReread } from '../change/use-reread.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { useChoices } from '../ui/use-names.ts'
import { InviteForm, type InviteWish } from './InviteForm.tsx'
import { InviteResults } from './InviteResults.tsx'
import { useInviteDraft } from './invite-draft.ts'
import { Technical } from './Technical.tsx'

/** The panel that invites users: who, into which organisations, to which applications, and what became of each (UA-06, UA-07, UA-22, UA-23). */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = usePeopleTexts()
  const { session } = usePortal()
  const choices = useChoices()
  const reread = useReread()
  const { keyOf, forget } = useCommandKey()
  const draft = useInviteDraft()
  const [results, setResults] = useState<readonly InviteResult[] | null>(null)
  const invite = useMutation({
    mutationFn: (wish: InviteWish) => askOperation(session, PEOPLE_OPERATIONS.InviteUsers, { invitation: { ...wish, key: keyOf(wish) } }),
    onSuccess({ inviteUsers }) {
      forget()
      draft.forget()
      setResults(inviteUsers)
    },
    onSettled: () => reread(),
  })
  const title = results ? t(($) => $.invite.results) : t(($) => $.invite.title)
  return (
    <Dialog title={title} onClose={onClose} className="people-dialog people-invite">
      {results ? (
        <InviteResults results={results} onMore={() => setResults(null)} onClose={onClose} />
      ) : (
        <LoadState query={choices} name={title} skeleton={<RowsSkeleton rows={4} />}>
          {({ peopleChoices }) => (
            <InviteForm
              draft={draft}
              choices={peopleChoices}
              isBusy={invite.isPending}
              onInvite={(wish) => invite.mutate(wish)}
              onClose={onClose}
            >
              <Problem error={invite.error} />
              {invite.error instanceof PortalError && <Technical text={detailsOf(invite.error)} />}
            </InviteForm>
          )}
        </LoadState>
      )}
    </Dialog>
  )
}

/** What somebody who helps wants to know; nothing of the user's. */
function detailsOf({ status, message, reference }: PortalError): string {
  return [`HTTP ${status}`, message, reference].filter(Boolean).join(' · ')
}
