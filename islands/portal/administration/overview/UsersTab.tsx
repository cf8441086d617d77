import { lazy, Suspense, useState } from 'react'
import type { ManagedUser } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS, type USER_SORTS } from '#content-schema/administration/people-operations.ts'
import { askOperation } from '../../api/ask-operation.ts'
import { useOperation } from '../../api/use-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import type { ListColumn } from '../../list/column.ts'
import { Popup } from '../../list/Popup.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { EmailText } from '../ui/EmailText.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useChoices, useNames } from '../ui/use-names.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { USERS } from './list-specs.ts'
import { PeopleList, usePeopleQuestion } from './PeopleList.tsx'

const AddAccessDialog = lazy(() => import('../change/AddAccessDialog.tsx'))
const AddOrganizationDialog = lazy(() => import('../change/AddOrganizationDialog.tsx'))

type Column = ListColumn<ManagedUser, (typeof USER_SORTS)[number]>
type Asked = { kind: 'organization' | 'application'; userId: string }

/** The users who share an organisation with the administrator (UA-03, UA-05). */
export function UsersTab({ onNew }: { onNew: () => void }) {
  const t = usePeopleTexts()
  const { session } = usePortal()
  const list = usePeopleQuestion(USERS)
  const answer = useOperation(PEOPLE_OPERATIONS.UserList, list.question, { keepsPrevious: true })
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useUserColumns(setAsked)
  const close = () => setAsked(null)
  return (
    <>
      <PeopleList
        {...{ columns, onNew, list, name: 'users' }}
        query={{ ...answer, data: answer.data?.userList }}
        caption={t(($) => $.tab.users)}
        searchLabel={t(($) => $.search.users)}
        emptyText={t(($) => $.empty.users)}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/user-admin/${id}`}
        readRows={async (question) => (await askOperation(session, PEOPLE_OPERATIONS.UserList, question)).userList}
      />
      <Suspense fallback={null}>
        {asked?.kind === 'organization' && <AddOrganizationDialog userId={asked.userId} onClose={close} />}
        {asked?.kind === 'application' && <AddAccessDialog userId={asked.userId} onClose={close} />}
      </Suspense>
    </>
  )
}

function useUserColumns(onAsk: (asked: Asked) => void): Column[] {
  const t = usePeopleTexts()
  const names = useNames()
  const isNarrow = useNarrow()
  const hasOneOrganization = useChoices().data?.peopleChoices.organizations.length === 1
  const head = (field: Parameters<typeof headOf>[1]) => headOf(t, field)
  const plain = (id: 'firstName' | 'lastName' | 'subRegion' | 'city'): Column => {
    const text = (user: ManagedUser) => user[id]
    return { id, head: head(id), cell: text, text, isExtra: true }
  }
  return [
    { id: 'name', head: head('name'), sort: 'name', isMain: true, cell: (user) => <Name user={user} />, text: ({ name }) => name },
    plain('firstName'),
    plain('lastName'),
    { id: 'email', head: head('email'), sort: 'email', cell: ({ email }) => <EmailText email={email} />, text: ({ email }) => email },
    {
      id: 'organization',
      head: head('organization'),
      sort: 'organization',
      isExtra: hasOneOrganization || isNarrow,
      cell: ({ organizations }) => organizations.map(({ name }) => name).join(', '),
      text: ({ organizations }) => organizations.map(({ name }) => name).join(', '),
    },
    {
      id: 'orguid',
      head: head('orguid'),
      isExtra: true,
      cell: ({ organizations }) => organizations.map(({ orguid }) => orguid).join(', '),
      text: ({ organizations }) => organizations.map(({ orguid }) => orguid).join(', '),
    },
    {
      id: 'status',
      head: head('status'),
      sort: 'status',
      cell: ({ status }) => <StatusBadge status={status} />,
      text: ({ status }) => names.status(status),
    },
    {
      id: 'applications',
      head: head('applications'),
      isNumber: true,
      isExtra: isNarrow,
      cell: ({ applications }) => applications,
      text: ({ applications }) => applications,
    },
    plain('subRegion'),
    {
      id: 'country',
      head: head('country'),
      sort: 'country',
      isExtra: true,
      cell: ({ country }) => names.country(country),
      text: ({ country }) => country,
    },
    plain('city'),
    {
      id: 'requestedBy',
      head: head('requestedBy'),
      isExtra: true,
      cell: (user) => user.requestedBy?.name,
      text: (user) => user.requestedBy?.name ?? null,
    },
    {
      id: 'requestedDate',
      head: head('requestedDate'),
      sort: 'requestedDate',
      isExtra: true,
      cell: ({ requestedDate }) => requestedDate && <RelativeTime at={requestedDate} />,
      text: ({ requestedDate }) => requestedDate,
    },
    {
      id: 'lastSeen',
      head: head('lastSeen'),
      sort: 'lastSeen',
      cell: ({ lastSeen }) => (lastSeen ? <RelativeTime at={lastSeen} /> : t(($) => $.field.never)),
      text: ({ lastSeen }) => lastSeen,
    },
    { id: 'actions', head: head('actions'), cell: (user) => <Manage user={user} onAsk={onAsk} />, text: () => null },
  ]
}

type Fields =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'organization'
  | 'orguid'
  | 'status'
  | 'applications'
  | 'subRegion'
  | 'country'
  | 'city'
  | 'requestedBy'
  | 'requestedDate'
  | 'lastSeen'
  | 'actions'

function headOf(t: ReturnType<typeof usePeopleTexts>, field: Fields): string {
  return t(($) => $.field[field])
}

function Name({ user }: { user: ManagedUser }) {
  const t = usePeopleTexts()
  return (
    <>
      {user.name || user.email}
      {user.isSelf && <span className="people-tag">{t(($) => $.field.self)}</span>}
      {user.isManaged && <span className="people-tag">{t(($) => $.field.staff)}</span>}
      {user.isAdministrator && !user.isManaged && <span className="people-tag">{t(($) => $.field.administrator)}</span>}
    </>
  )
}

/** What can be added to a user without leaving the list (UA-01). */
function Manage({ user, onAsk }: { user: ManagedUser; onAsk: (asked: Asked) => void }) {
  const t = usePeopleTexts()
  if (user.isManaged) return null
  const label = (
    <>
      <span aria-hidden="true">{t(($) => $.action.manage)}</span>
      <span className="visually-hidden">{t(($) => $.action.manageNamed, { name: user.name || user.email })}</span>
    </>
  )
  return (
    <Popup label={label} className="list-popup-end people-manage">
      {(close) => (
        <ul className="people-menu">
          {(['organization', 'application'] as const).map((kind) => (
            <li key={kind}>
              <button
                type="button"
                className="link-button"
                onClick={() => {
                  close()
                  onAsk({ kind, userId: user.id })
                }}
              >
                {kind === 'organization' ? t(($) => $.action.addOrganization) : t(($) => $.action.add)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popup>
  )
}
