import type { ManagedOrganization } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { useOperation } from '../api/use-operation.ts'
import { ScreenTitle } from '../frame/ScreenTitle.tsx'
import { Card } from '../ui/Card.tsx'
import { LoadState } from '../ui/LoadState.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { PeopleFrame } from './PeopleFrame.tsx'
import { usePeopleTexts } from './texts/people-texts.ts'

/** `/user-admin/mine`: who administrates the organisations of the user. For everybody. */
export default function MyAdministrators() {
  return (
    <PeopleFrame isForAll>
      <Content />
    </PeopleFrame>
  )
}

function Content() {
  const t = usePeopleTexts()
  const title = t(($) => $.mine.title)
  const query = useOperation(PEOPLE_OPERATIONS.MyAdministrators, {})
  return (
    <>
      <ScreenTitle title={title} />
      <p className="lead people-lead">{t(($) => $.mine.text)}</p>
      <LoadState
        query={query}
        name={title}
        skeleton={<RowsSkeleton rows={3} />}
        empty={({ myAdministrators }) =>
          myAdministrators.length === 0 ? <p className="portal-empty">{t(($) => $.mine.noOrganization)}</p> : null
        }
      >
        {({ myAdministrators }) =>
          myAdministrators.map((organization) => <Organization key={organization.orguid} organization={organization} />)
        }
      </LoadState>
    </>
  )
}

function Organization({ organization: { name, members, administrators } }: { organization: ManagedOrganization }) {
  const t = usePeopleTexts()
  const own = administrators.filter(({ isInternal }) => !isInternal)
  return (
    <Card title={name} action={<small className="people-note">{t(($) => $.mine.members, { count: members })}</small>}>
      {own.length === 0 && <p className="portal-empty">{t(($) => $.mine.none)}</p>}
      <ul className="people-administrators">
        {[...own, ...administrators.filter(({ isInternal }) => isInternal)].map((administrator) => (
          <li key={administrator.id}>
            <p>
              <strong>{administrator.name}</strong>{' '}
              {administrator.isInternal && <span className="people-tag">{t(($) => $.mine.internal)}</span>}
            </p>
            <a href={`mailto:${encodeURIComponent(administrator.email)}`}>{administrator.email}</a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
