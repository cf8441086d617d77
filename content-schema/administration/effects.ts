import type { Access, ManagedOrganization, ManagedUser, UserDetail } from './access.ts'

/** Application that makes a user an administrator of the organisation of his access. */
export const ADMINISTRATION = 'userAdministration'

/** Something that cannot be undone. */
export type Removal =
  | { kind: 'access'; access: Access }
  | { kind: 'organization'; orguid: string }
  /** The account. */
  | { kind: 'account' }

/** Why the service refuses it. */
export type RemovalRefusal =
  /** One of the organisations would have no administrator of its own. `names` are the organisations. */
  | { reason: 'lastAdministrator'; names: readonly string[] }
  /** The account of staff: it is managed internally. */
  | { reason: 'managed' }
  /** Only a user whose organisations are all the administrator's can be deleted by him. */
  | { reason: 'elsewhere' }

/** What comes of it, in the order in which it is told. `names` go into the sentence. */
export interface RemovalEffect {
  effect:
    | 'accessEnds'
    | 'accessesEnd'
    | 'administrationEnds'
    | 'invitationEnds'
    | 'lostFromSight'
    | 'accountEnds'
    | 'dataEnds'
    | 'ownAdministrationEnds'
    | 'ownOrganizationEnds'
    | 'ownAccountEnds'
  names: readonly string[]
}

/** What a removal does, for the screen that says it before it happens and for the service that refuses it. */
export interface RemovalOutcome {
  refusal: RemovalRefusal | null
  effects: readonly RemovalEffect[]
}

type Subject = Pick<ManagedUser, 'id' | 'isSelf' | 'isManaged' | 'isElsewhere' | 'status' | 'organizations'> & Pick<UserDetail, 'accesses'>
type Organization = Pick<ManagedOrganization, 'orguid' | 'name' | 'administrators'>

/** `organizations` are those under the administrator, each with its administrators (UA-18 to UA-21). */
export function outcomeOf(removal: Removal, user: Subject, organizations: readonly Organization[]): RemovalOutcome {
  return { refusal: refusalOf(removal, user, organizations), effects: effectsOf(removal, user) }
}

function refusalOf(removal: Removal, user: Subject, organizations: readonly Organization[]): RemovalRefusal | null {
  if (user.isManaged) return { reason: 'managed' }
  if (removal.kind === 'account' && user.isElsewhere) return { reason: 'elsewhere' }
  const names = organizations
    .filter(({ orguid }) => endsAdministrationOf(removal, orguid))
    .filter(({ administrators }) => isLastOf(user.id, administrators))
    .map(({ name }) => name)
  return names.length > 0 ? { reason: 'lastAdministrator', names } : null
}

function endsAdministrationOf(removal: Removal, orguid: string): boolean {
  if (removal.kind === 'account') return true
  if (removal.kind === 'organization') return removal.orguid === orguid
  return removal.access.application.id === ADMINISTRATION && removal.access.organization.orguid === orguid
}

/** Staff of the maker help out; an organisation keeps an administrator of its own. */
function isLastOf(userId: string, administrators: Organization['administrators']): boolean {
  const own = administrators.filter(({ isInternal }) => !isInternal)
  return own.length === 1 && own[0]?.id === userId
}

function effectsOf(removal: Removal, user: Subject): RemovalEffect[] {
  if (removal.kind === 'account') return effectsOfDeletion(user)
  return removal.kind === 'organization' ? effectsOfLeaving(removal.orguid, user) : effectsOfWithdrawal(removal.access, user)
}

function effectsOfWithdrawal(access: Access, user: Subject): RemovalEffect[] {
  const { application, organization } = access
  if (application.id === ADMINISTRATION && access.status === 'active')
    return [{ effect: user.isSelf ? 'ownAdministrationEnds' : 'administrationEnds', names: [organization.name] }]
  return [{ effect: 'accessEnds', names: [application.name, organization.name] }]
}

function effectsOfLeaving(orguid: string, user: Subject): RemovalEffect[] {
  const name = user.organizations.find((organization) => organization.orguid === orguid)?.name ?? ''
  const ended = user.accesses.filter(({ organization }) => organization.orguid === orguid)
  const ends =
    ended.length > 0
      ? [
          effect(
            'accessesEnd',
            ended.map(({ application }) => application.name),
          ),
        ]
      : []
  if (user.isSelf) return [...ends, effect('ownOrganizationEnds', [name])]
  const administration = ended.some(({ application, status }) => application.id === ADMINISTRATION && status === 'active')
  const isLast = user.organizations.every((organization) => organization.orguid === orguid)
  return [...ends, ...(administration ? [effect('administrationEnds', [name])] : []), ...(isLast ? [effect('lostFromSight', [])] : [])]
}

function effectsOfDeletion(user: Subject): RemovalEffect[] {
  const isInvited = user.status === 'invited' || user.status === 'inviteExpired'
  return [
    effect(isInvited ? 'invitationEnds' : 'accountEnds', []),
    effect('dataEnds', []),
    ...(user.isSelf ? [effect('ownAccountEnds', [])] : []),
  ]
}

const effect = (name: RemovalEffect['effect'], names: readonly string[]): RemovalEffect => ({ effect: name, names })
