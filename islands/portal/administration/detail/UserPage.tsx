import { useRef } from 'react'
import { Link } from 'wouter'
import type { UserDetail } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { PortalError } from '../../api/portal-error.ts'
import { useOperation } from '../../api/use-operation.ts'
import { ScreenTitle } from '../../frame/ScreenTitle.tsx'
import { Card } from '../../ui/Card.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { ActivityLog } from '../ui/ActivityLog.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { AccessSection } from './AccessSection.tsx'
import { DeleteSection } from './DeleteSection.tsx'
import { OrganizationsSection } from './OrganizationsSection.tsx'
import { UserFacts } from './UserFacts.tsx'

const isId = (id: string) => /^[\w.:-]{1,80}$/.test(id)
const LOG_ROWS = 10

/** One user: who it is, where he belongs, what he may use, and what was done (UA-02, UA-24). */
export function UserPage({ id }: { id: string }) {
  const t = usePeopleTexts()
  const query = useOperation(PEOPLE_OPERATIONS.UserDetail, { id }, { isAsked: isId(id) })
  const { error } = query
  const isForeign = error instanceof PortalError && (error.status === 404 || error.status === 422)
  if (!isId(id) || (isForeign && query.data === undefined)) return <Gone />
  const title = t(($) => $.field.user)
  return (
    <>
      {query.data === undefined && (
        <>
          <WayBack />
          <ScreenTitle title={title} />
        </>
      )}
      <LoadState query={query} name={title} skeleton={<RowsSkeleton rows={6} />} empty={({ user }) => (user ? null : <Gone />)}>
        {({ user }) => user && <User user={user} />}
      </LoadState>
    </>
  )
}

function WayBack() {
  const t = usePeopleTexts()
  return (
    <p className="people-back">
      <Link href="/user-admin">{t(($) => $.action.back)}</Link>
    </p>
  )
}

function Gone() {
  const t = usePeopleTexts()
  return (
    <div className="portal-message" role="alert">
      <ScreenTitle title={t(($) => $.detail.gone)} />
      <p className="lead">{t(($) => $.detail.goneText)}</p>
      <p className="portal-ways">
        <Link href="/user-admin">{t(($) => $.action.back)}</Link>
      </p>
    </div>
  )
}

function User({ user }: { user: UserDetail }) {
  const t = usePeopleTexts()
  const log = useRef({ actions: [], userId: user.id, words: '', offset: 0, first: LOG_ROWS }).current
  return (
    <div className="people-user">
      <WayBack />
      <ScreenTitle title={user.name || user.email} />
      <p className="people-badges">
        <StatusBadge status={user.status} />
        {user.isSelf && <span className="people-tag">{t(($) => $.field.self)}</span>}
        {user.isAdministrator && <span className="people-tag">{t(($) => $.field.administrator)}</span>}
        {user.isManaged && <span className="people-tag">{t(($) => $.field.staff)}</span>}
      </p>
      {user.isManaged && (
        <div className="notice">
          <p>{t(($) => $.refusal.managed)}</p>
        </div>
      )}
      <UserFacts user={user} />
      <AccessSection user={user} />
      <OrganizationsSection user={user} />
      <Card title={t(($) => $.detail.log)}>
        <ActivityLog question={log} />
      </Card>
      {!user.isManaged && <DeleteSection user={user} />}
    </div>
  )
}
