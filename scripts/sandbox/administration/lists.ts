import type { Access, UserDetail } from '#content-schema/administration/access.ts'
import type { ACCESS_SORTS, PeopleFilter, USER_SORTS } from '#content-schema/administration/people-operations.ts'

interface ListQuery<Sort> {
  filter: PeopleFilter
  sort: Sort
  ascending: boolean
  offset: number
  first: number
}
export type UserQuery = ListQuery<(typeof USER_SORTS)[number]>
export type AccessQuery = ListQuery<(typeof ACCESS_SORTS)[number]>

interface Page<Row> {
  total: number
  rows: Row[]
  statuses: { id: string; name: string; count: number }[]
}

/** What a row says to filters and sorting. */
interface Facts {
  organizations: readonly string[]
  applications: readonly string[]
  status: string
  words: readonly string[]
  /** What it is sorted by; null comes last either way. */
  key: string | null
  name: string
}

export function listUsers(users: readonly UserDetail[], query: UserQuery): Page<UserDetail> {
  return pageOf(users, query, (user) => ({
    organizations: user.organizations.map(({ orguid }) => orguid),
    applications: user.accesses.map(({ application }) => application.id),
    status: user.status,
    words: [user.name, user.email, user.city ?? '', ...user.organizations.map(({ name }) => name)],
    key: keyOfUser(user, query.sort),
    name: user.name,
  }))
}

function keyOfUser(user: UserDetail, sort: UserQuery['sort']): string | null {
  return sort === 'organization' ? (user.organizations[0]?.name ?? null) : user[sort]
}

export function listAccesses(accesses: readonly Access[], query: AccessQuery): Page<Access> {
  return pageOf(accesses, query, (access) => ({
    organizations: [access.organization.orguid],
    applications: [access.application.id],
    status: access.status,
    words: [access.user.name, access.user.email, access.application.name, access.organization.name],
    key: keyOfAccess(access, query.sort),
    name: access.user.name,
  }))
}

function keyOfAccess(access: Access, sort: AccessQuery['sort']): string | null {
  if (sort === 'role' || sort === 'status' || sort === 'requestedDate') return access[sort]
  return access[sort].name
}

const COLLATOR = new Intl.Collator('en', { numeric: true })

function pageOf<Row>(rows: readonly Row[], query: ListQuery<string>, factsOf: (row: Row) => Facts): Page<Row> {
  const { filter, ascending, offset, first } = query
  const words = fold(filter.words).split(/\s+/).filter(Boolean)
  const isAmong = (wanted: readonly string[], values: readonly string[]) =>
    wanted.length === 0 || values.some((value) => wanted.includes(value))
  const found = rows
    .map((row) => ({ row, facts: factsOf(row) }))
    .filter(({ facts }) => isAmong(filter.organizations, facts.organizations) && isAmong(filter.applications, facts.applications))
    .filter(({ facts }) => words.every((word) => facts.words.some((text) => fold(text).includes(word))))
  const counts = new Map<string, number>()
  for (const { facts } of found) counts.set(facts.status, (counts.get(facts.status) ?? 0) + 1)
  const shown = found.filter(({ facts }) => isAmong(filter.statuses, [facts.status]))
  const sorted = shown.toSorted((one, other) => compare(one.facts, other.facts, ascending))
  return {
    total: shown.length,
    rows: sorted.slice(offset, offset + first).map(({ row }) => row),
    statuses: [...counts].map(([id, count]) => ({ id, name: id, count })),
  }
}

function compare(one: Facts, other: Facts, ascending: boolean): number {
  if (one.key === null || other.key === null) {
    if (one.key !== other.key) return one.key === null ? 1 : -1
    return COLLATOR.compare(one.name, other.name)
  }
  const order = COLLATOR.compare(one.key, other.key) * (ascending ? 1 : -1)
  return order || COLLATOR.compare(one.name, other.name)
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
