import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { UserDetail } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { askOperation } from '../../api/ask-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { Card } from '../../ui/Card.tsx'
import AddOrganizationDialog from '../change/AddOrganizationDialog.tsx'
import RemovalDialog from '../change/RemovalDialog.tsx'
import { useReread } from '../change/use-reread.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { useChoices, useNames } from '../ui/use-names.ts'

/** The organisations a user shares with the administrator (UA-08, UA-18 to UA-20). */
export function OrganizationsSection({ user }: { user: UserDetail }) {
  const t = usePeopleTexts()
  const names = useNames()
  const { data } = useChoices()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<UserDetail['organizations'][number] | null>(null)
  const add = (
    <button type="button" className="button" onClick={() => setAdding(true)}>
      {t(($) => $.action.addOrganization)}
    </button>
  )
  return (
    <Card title={t(($) => $.field.organizations)} action={user.isManaged ? undefined : add}>
      <ul className="people-organizations">
        {user.organizations.map((organization) => {
          const more = data?.peopleChoices.organizations.find(({ orguid }) => orguid === organization.orguid)
          const facts = [
            more?.city,
            names.country(more?.country ?? null),
            more?.subRegion,
            more && t(($) => $.mine.members, { count: more.members }),
          ]
          return (
            <li key={organization.orguid}>
              <div>
                <p>
                  <strong>{organization.name}</strong>
                </p>
                <p className="people-note">{facts.filter(Boolean).join(' · ')}</p>
                <p className="people-note people-id">{organization.orguid}</p>
              </div>
              {!user.isManaged && (
                <button
                  type="button"
                  className="link-button people-withdraw"
                  aria-label={t(($) => $.action.removeNamed, {
                    action: t(($) => $.action.remove),
                    organization: organization.name,
                  })}
                  onClick={() => setRemoved(organization)}
                >
                  {t(($) => $.action.remove)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {isAdding && <AddOrganizationDialog userId={user.id} onClose={() => setAdding(false)} />}
      {removed && <RemoveOrganization user={user} organization={removed} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

function RemoveOrganization({
  user,
  organization,
  onClose,
}: {
  user: UserDetail
  organization: { orguid: string; name: string }
  onClose: () => void
}) {
  const t = usePeopleTexts()
  const { session } = usePortal()
  const [, navigate] = useLocation()
  const reread = useReread()
  const values = { name: user.name || user.email, organization: organization.name }
  const remove = useMutation({
    mutationFn: () => askOperation(session, PEOPLE_OPERATIONS.RemoveOrganization, { userId: user.id, orguid: organization.orguid }),
    async onSuccess({ removeOrganization: left }) {
      // Whoever leaves his own organisation may have lost the right to be here: his roles are read again (UA-20).
      if (user.isSelf) await session.renew().catch(() => false)
      if (left === null) navigate('/user-admin')
      else onClose()
      showFlash({ type: 'success', text: messageOf(left === null), isFloating: true })
      await reread()
    },
    onError: () => reread(),
  })
  const messageOf = (isGone: boolean) => {
    if (user.isSelf) return t(($) => $.done.ownRemoval, values)
    return isGone ? t(($) => $.done.lostFromSight, values) : t(($) => $.done.removeOrganization, values)
  }
  return (
    <RemovalDialog
      userId={user.id}
      removal={{ kind: 'organization', orguid: organization.orguid }}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      isBusy={remove.isPending}
      error={remove.error}
    />
  )
}
