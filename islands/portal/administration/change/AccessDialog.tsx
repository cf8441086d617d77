import { useState } from 'react'
import type { Access } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { SelectField } from '#islands/kit/ui/Field.tsx'
import { useOperation } from '../../api/use-operation.ts'
import { useStampedDraft } from '../../draft/use-stamped-draft.ts'
import { useTexts } from '../../frame/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { useChoices, useNames } from '../ui/use-names.ts'
import { accessDraft } from './access-draft.ts'

interface Props {
  access: Access
  action: 'grant' | 'update'
  onClose: () => void
  onDone: (wish: { role: string; organization: Access['organization'] | null }) => void
}

/** Role of an access that is granted or changed, and its organisation where the user has more than one (UA-10, UA-12). */
export default function AccessDialog({ access, action, onClose, onDone }: Props) {
  const portal = useTexts()
  const t = usePeopleTexts()
  const names = useNames()
  const choices = useChoices()
  const { texts, keep } = useStampedDraft(accessDraft(access.id, action))
  const [role, setRole] = useState(texts.role ?? access.role)
  const [orguid, setOrguid] = useState(texts.orguid ?? access.organization.orguid)
  const detail = useOperation(PEOPLE_OPERATIONS.UserDetail, { id: access.user.id })
  const organizations = detail.data?.user?.organizations ?? [access.organization]
  const organization = organizations.find((one) => one.orguid === orguid) ?? access.organization
  const subject = t(($) => $.action.of, { application: names.application(access.application), name: access.user.name })
  const title = t(($) => $.action[action])
  return (
    <Dialog title={title} onClose={onClose}>
      <LoadState query={choices} name={title} skeleton={<RowsSkeleton rows={2} />}>
        {({ peopleChoices: { applications } }) => (
          <form
            className="people-form"
            onSubmit={(event) => {
              event.preventDefault()
              onDone({ role, organization: organization.orguid === access.organization.orguid ? null : organization })
            }}
          >
            <p>{subject}</p>
            <SelectField
              label={t(($) => $.field.role)}
              value={role}
              onChange={({ currentTarget: { value } }) => {
                setRole(value)
                keep({ role: value })
              }}
            >
              {applications
                .find(({ id }) => id === access.application.id)
                ?.roles.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </SelectField>
            {action === 'update' && organizations.length > 1 && (
              <SelectField
                label={t(($) => $.field.organization)}
                value={organization.orguid}
                onChange={({ currentTarget: { value } }) => {
                  setOrguid(value)
                  keep({ orguid: value })
                }}
              >
                {organizations.map((one) => (
                  <option key={one.orguid} value={one.orguid}>
                    {one.name}
                  </option>
                ))}
              </SelectField>
            )}
            <p className="button-row">
              <button type="submit" className="button button-accent">
                {title}
              </button>
              <button type="button" className="button" onClick={onClose}>
                {portal(($) => $.action.cancel)}
              </button>
            </p>
          </form>
        )}
      </LoadState>
    </Dialog>
  )
}
