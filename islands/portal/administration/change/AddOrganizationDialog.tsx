import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedOrganization, UserDetail } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { SelectField } from '#islands/kit/ui/Field.tsx'
import { askOperation } from '../../api/ask-operation.ts'
import { useStampedDraft } from '../../draft/use-stamped-draft.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { Problem } from '../../ui/Problem.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { useChoices } from '../ui/use-names.ts'
import { UserDialog } from './UserDialog.tsx'
import { useReread } from './use-reread.ts'

/** Takes a user into one more organisation of the administrator (UA-08). */
export default function AddOrganizationDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = usePeopleTexts()
  const choices = useChoices()
  return (
    <UserDialog userId={userId} title={t(($) => $.action.addOrganization)} onClose={onClose}>
      {(user) => <AddOrganizationForm user={user} organizations={choices.data?.peopleChoices.organizations ?? []} onClose={onClose} />}
    </UserDialog>
  )
}

interface Props {
  user: UserDetail
  organizations: readonly ManagedOrganization[]
  onClose: () => void
}

function AddOrganizationForm({ user, organizations, onClose }: Props) {
  const portal = useTexts()
  const t = usePeopleTexts()
  const { session } = usePortal()
  const reread = useReread()
  const draft = useStampedDraft(`add-organization-${user.id}`)
  const [chosen, setChosen] = useState(draft.texts.orguid ?? '')
  const [isMissing, setMissing] = useState(false)
  const offered = organizations.filter((organization) => !user.organizations.some((own) => own.orguid === organization.orguid))
  const orguid = offered.find((organization) => organization.orguid === chosen)?.orguid ?? ''
  const add = useMutation({
    mutationFn: () => askOperation(session, PEOPLE_OPERATIONS.AddOrganization, { userId: user.id, orguid }),
    async onSuccess() {
      draft.forget()
      await reread()
      onClose()
      const organization = offered.find((one) => one.orguid === orguid)?.name ?? ''
      showFlash({ type: 'success', text: t(($) => $.done.addOrganization, { name: user.name, organization }), isFloating: true })
    },
  })
  if (user.isManaged) return <p>{t(($) => $.refusal.managed)}</p>
  if (offered.length === 0) return <p>{t(($) => $.change.allOrganizations, { name: user.name })}</p>
  return (
    <form
      className="people-form"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(orguid === '')
        if (orguid) add.mutate()
      }}
    >
      <p>{t(($) => $.change.addOrganization, { name: user.name })}</p>
      <SelectField
        label={t(($) => $.field.organization)}
        value={orguid}
        error={isMissing && !orguid ? t(($) => $.change.chooseOrganization) : undefined}
        onChange={({ currentTarget: { value } }) => {
          setChosen(value)
          draft.keep({ orguid: value })
        }}
      >
        <option value="">–</option>
        {offered.map((organization) => (
          <option key={organization.orguid} value={organization.orguid}>
            {organization.name}
          </option>
        ))}
      </SelectField>
      <Problem error={add.error} />
      <p className="button-row">
        <BusyButton type="submit" className="button button-accent" isBusy={add.isPending}>
          {t(($) => $.action.addOrganization)}
        </BusyButton>
        <button type="button" className="button" onClick={onClose}>
          {portal(($) => $.action.cancel)}
        </button>
      </p>
    </form>
  )
}
