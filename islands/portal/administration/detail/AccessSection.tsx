import { useState } from 'react'
import type { UserDetail } from '#content-schema/administration/access.ts'
import { Card } from '../../ui/Card.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { AccessActions } from '../change/AccessActions.tsx'
import AddAccessDialog from '../change/AddAccessDialog.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useNames } from '../ui/use-names.ts'

/** The applications of a user, each with what can be done at its status (UA-09 to UA-17). */
export function AccessSection({ user }: { user: UserDetail }) {
  const t = usePeopleTexts()
  const names = useNames()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <button type="button" className="button" onClick={() => setAdding(true)}>
      {t(($) => $.action.add)}
    </button>
  )
  const head = {
    role: t(($) => $.field.role),
    organization: t(($) => $.field.organization),
    status: t(($) => $.field.status),
    requested: t(($) => $.field.requestedDate),
  }
  return (
    <Card title={t(($) => $.detail.access)} action={user.isManaged ? undefined : add}>
      {user.accesses.length === 0 ? (
        <p className="portal-empty">{t(($) => $.empty.access)}</p>
      ) : (
        <table className="portal-table people-accesses">
          <caption className="visually-hidden">{t(($) => $.detail.access)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.field.application)}</th>
              {Object.entries(head).map(([name, text]) => (
                <th key={name} scope="col">
                  {text}
                </th>
              ))}
              <th scope="col">{t(($) => $.field.actions)}</th>
            </tr>
          </thead>
          <tbody>
            {user.accesses.map((access) => (
              <tr key={access.id}>
                <th scope="row" className="portal-table-main">
                  {names.application(access.application)}
                </th>
                <td data-label={head.role}>{names.role(access.application.id, access.role)}</td>
                <td data-label={head.organization}>{access.organization.name}</td>
                <td data-label={head.status}>
                  <StatusBadge status={access.status} />
                </td>
                <td data-label={head.requested}>
                  {access.requestedDate ? <RelativeTime at={access.requestedDate} /> : '–'}
                  {access.requestedBy && <small className="people-note"> {access.requestedBy.name}</small>}
                </td>
                <td>
                  <AccessActions access={access} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAdding && <AddAccessDialog userId={user.id} onClose={() => setAdding(false)} />}
    </Card>
  )
}
