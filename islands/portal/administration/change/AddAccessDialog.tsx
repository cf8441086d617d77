import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application, UserDetail } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { SelectField } from '#islands/kit/ui/Field.tsx'
import { askOperation } from '../../api/ask-operation.ts'
import { useStampedDraft } from '../../draft/use-stamped-draft.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { useChoices, useNames } from '../ui/use-names.ts'
import { UserDialog } from './UserDialog.tsx'
import { useCommandKey } from './use-command-key.ts'
import { useReread } from './use-reread.ts'

/** Opens an application to a user (UA-09). */
export default function AddAccessDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = usePeopleTexts()
  const choices = useChoices()
  return (
    <UserDialog userId={userId} title={t(($) => $.action.add)} onClose={onClose}>
      {(user) => (
        <LoadState query={choices} name={t(($) => $.field.application)} skeleton={<RowsSkeleton rows={2} />}>
          {({ peopleChoices: { applications } }) => <AddAccessForm user={user} applications={applications} onClose={onClose} />}
        </LoadState>
      )}
    </UserDialog>
  )
}

/** Applications the user has not in an organisation, and has not asked for there. */
function missingIn(user: UserDetail, orguid: string, applications: readonly Application[]): Application[] {
  return applications.filter(
    ({ id }) => !user.accesses.some(({ application, organization }) => application.id === id && organization.orguid === orguid),
  )
}

function AddAccessForm({ user, applications, onClose }: { user: UserDetail; applications: readonly Application[]; onClose: () => void }) {
  const portal = useTexts()
  const t = usePeopleTexts()
  const names = useNames()
  const { session } = usePortal()
  const reread = useReread()
  const { keyOf } = useCommandKey()
  const draft = useStampedDraft(`add-access-${user.id}`)
  const { texts } = draft
  const [orguid, setOrguid] = useState(
    user.organizations.find((one) => one.orguid === texts.orguid)?.orguid ?? user.organizations[0]?.orguid ?? '',
  )
  const [chosen, setChosen] = useState({ application: texts.application ?? '', role: texts.role ?? '' })
  const [isMissing, setMissing] = useState(false)
  const offered = missingIn(user, orguid, applications)
  const application = offered.find(({ id }) => id === chosen.application)
  const choose = (next: { application: string; role: string }, organization = orguid) => {
    setOrguid(organization)
    setChosen(next)
    draft.keep({ ...next, orguid: organization })
  }
  const add = useMutation({
    mutationFn: () => {
      const access = { userId: user.id, application: application?.id ?? '', role: chosen.role, orguid }
      return askOperation(session, PEOPLE_OPERATIONS.AddAccess, { access: { ...access, key: keyOf(access) } })
    },
    async onSuccess({ addAccess }) {
      draft.forget()
      await reread()
      onClose()
      const values = { name: user.name, application: names.application(addAccess.application) }
      showFlash({ type: 'success', text: t(($) => $.done.add, values), isFloating: true })
    },
  })
  if (user.organizations.every((organization) => missingIn(user, organization.orguid, applications).length === 0))
    return <p>{t(($) => $.change.allApplications, { name: user.name })}</p>
  return (
    <form
      className="people-form"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!application)
        if (application) add.mutate()
      }}
    >
      <p>{user.name}</p>
      <SelectField
        label={t(($) => $.field.organization)}
        value={orguid}
        onChange={({ currentTarget }) => choose({ application: '', role: '' }, currentTarget.value)}
      >
        {user.organizations.map((organization) => (
          <option key={organization.orguid} value={organization.orguid}>
            {organization.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(($) => $.field.application)}
        value={chosen.application}
        error={isMissing && !application ? t(($) => $.change.chooseApplication) : undefined}
        onChange={({ currentTarget: { value } }) =>
          choose({ application: value, role: offered.find(({ id }) => id === value)?.roles[0]?.id ?? '' })
        }
      >
        <option value="">–</option>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {names.application(one)}
          </option>
        ))}
      </SelectField>
      {application && (
        <SelectField
          label={t(($) => $.field.role)}
          value={chosen.role}
          onChange={({ currentTarget }) => choose({ ...chosen, role: currentTarget.value })}
        >
          {application.roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Problem error={add.error} />
      <p className="button-row">
        <BusyButton type="submit" className="button button-accent" isBusy={add.isPending}>
          {t(($) => $.action.add)}
        </BusyButton>
        <button type="button" className="button" onClick={onClose}>
          {portal(($) => $.action.cancel)}
        </button>
      </p>
    </form>
  )
}
