import { useId } from 'react'
import type { Application, ManagedOrganization } from '#content-schema/administration/access.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { useNames } from '../ui/use-names.ts'
import type { AssignedAccess } from './invite-draft.ts'

interface OrganizationsProps {
  organizations: readonly ManagedOrganization[]
  chosen: readonly string[]
  onChange: (orguids: string[]) => void
  isMissing: boolean
}

/** Organisations the invited people will belong to (UA-07). */
export function AssignedOrganizations({ organizations, chosen, onChange, isMissing }: OrganizationsProps) {
  const t = usePeopleTexts()
  const id = useId()
  return (
    <fieldset className="people-choice field" aria-describedby={isMissing ? id : undefined}>
      <legend>{t(($) => $.invite.organizations)}</legend>
      {organizations.map(({ orguid, name }) => (
        <label key={orguid} className="list-option">
          <input
            type="checkbox"
            checked={chosen.includes(orguid)}
            aria-invalid={isMissing || undefined}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, orguid] : chosen.filter((other) => other !== orguid))
            }
          />
          <span>{name}</span>
        </label>
      ))}
      {isMissing && (
        <p className="field-error" id={id}>
          {t(($) => $.invite.organizationMissing)}
        </p>
      )}
    </fieldset>
  )
}

interface AccessesProps {
  applications: readonly Application[]
  chosen: readonly AssignedAccess[]
  onChange: (accesses: AssignedAccess[]) => void
}

/** Applications the invited people may use, with their role in each (UA-07). */
export function AssignedAccesses({ applications, chosen, onChange }: AccessesProps) {
  const t = usePeopleTexts()
  const names = useNames()
  const without = (id: string) => chosen.filter(({ application }) => application !== id)
  return (
    <fieldset className="people-choice">
      <legend>{t(($) => $.invite.applications)}</legend>
      <p className="field-hint">{t(($) => $.invite.applicationsHint)}</p>
      {applications.map((application) => {
        const own = chosen.find((access) => access.application === application.id)
        const name = names.application(application)
        return (
          <div key={application.id} className="people-assigned">
            <label className="list-option">
              <input
                type="checkbox"
                checked={own !== undefined}
                onChange={({ currentTarget }) =>
                  onChange([
                    ...without(application.id),
                    ...(currentTarget.checked ? [{ application: application.id, role: application.roles[0]?.id ?? '' }] : []),
                  ])
                }
              />
              <span>{name}</span>
            </label>
            {own && application.roles.length > 1 && (
              <select
                aria-label={t(($) => $.invite.roleFor, { application: name })}
                value={own.role}
                onChange={({ currentTarget }) =>
                  onChange(chosen.map((access) => (access === own ? { ...access, role: currentTarget.value } : access)))
                }
              >
                {application.roles.map((role) => (
                  <option key={role.id} value={role.id}>
                    {role.name}
                  </option>
                ))}
              </select>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
