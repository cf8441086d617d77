import type { Access } from '#content-schema/administration/access.ts'
import { type ACCESS_SORTS, PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { askOperation } from '../../api/ask-operation.ts'
import { useOperation } from '../../api/use-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import type { ListColumn } from '../../list/column.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { AccessActions } from '../change/AccessActions.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { EmailText } from '../ui/EmailText.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useChoices, useNames } from '../ui/use-names.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { ACCESSES } from './list-specs.ts'
import { PeopleList, usePeopleQuestion } from './PeopleList.tsx'

type Column = ListColumn<Access, (typeof ACCESS_SORTS)[number]>

/** Who has access to which application, and who asks for it (UA-03, UA-09 to UA-16). */
export function AccessesTab({ onNew }: { onNew: () => void }) {
  const t = usePeopleTexts()
  const { session } = usePortal()
  const list = usePeopleQuestion(ACCESSES)
  const answer = useOperation(PEOPLE_OPERATIONS.AccessList, list.question, { keepsPrevious: true })
  return (
    <PeopleList
      {...{ columns: useAccessColumns(), onNew, list, name: 'applications' }}
      query={{ ...answer, data: answer.data?.accessList }}
      caption={t(($) => $.tab.applications)}
      searchLabel={t(($) => $.search.accesses)}
      emptyText={t(($) => $.empty.accesses)}
      rowId={({ id }) => id}
      hrefOf={({ user }) => `/user-admin/${user.id}`}
      readRows={async (question) => (await askOperation(session, PEOPLE_OPERATIONS.AccessList, question)).accessList}
    />
  )
}

function useAccessColumns(): Column[] {
  const t = usePeopleTexts()
  const names = useNames()
  const isNarrow = useNarrow()
  const hasOneOrganization = useChoices().data?.peopleChoices.organizations.length === 1
  const time = (id: 'requestedDate' | 'expiresOn', more: Partial<Column>): Column => ({
    id,
    head: t(($) => $.field[id]),
    cell: (access) => access[id] && <RelativeTime at={access[id]} />,
    text: (access) => access[id],
    ...more,
  })
  const application = (access: Access) => names.application(access.application)
  const role = (access: Access) => names.role(access.application.id, access.role)
  return [
    {
      id: 'user',
      head: t(($) => $.field.name),
      sort: 'user',
      isMain: true,
      cell: ({ user }) => user.name || user.email,
      text: ({ user }) => user.name,
    },
    {
      id: 'email',
      head: t(($) => $.field.email),
      isExtra: true,
      cell: ({ user }) => <EmailText email={user.email} />,
      text: ({ user }) => user.email,
    },
    { id: 'application', head: t(($) => $.field.application), sort: 'application', cell: application, text: application },
    {
      id: 'organization',
      head: t(($) => $.field.organization),
      sort: 'organization',
      isExtra: hasOneOrganization || isNarrow,
      cell: ({ organization }) => organization.name,
      text: ({ organization }) => organization.name,
    },
    {
      id: 'orguid',
      head: t(($) => $.field.orguid),
      isExtra: true,
      cell: (access) => access.organization.orguid,
      text: (access) => access.organization.orguid,
    },
    { id: 'role', head: t(($) => $.field.role), sort: 'role', isExtra: isNarrow, cell: role, text: role },
    {
      id: 'status',
      head: t(($) => $.field.status),
      sort: 'status',
      cell: ({ status }) => <StatusBadge status={status} />,
      text: ({ status }) => names.status(status),
    },
    {
      id: 'requestedBy',
      head: t(($) => $.field.requestedBy),
      isExtra: true,
      cell: (access) => access.requestedBy?.name,
      text: (access) => access.requestedBy?.name ?? null,
    },
    time('requestedDate', { sort: 'requestedDate', isExtra: isNarrow }),
    time('expiresOn', { isExtra: true }),
    { id: 'actions', head: t(($) => $.field.actions), cell: (access) => <AccessActions access={access} />, text: () => null },
  ]
}
