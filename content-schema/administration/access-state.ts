import { ACCESS_ACTIONS, ACCESS_STATUSES, type AccessAction, type AccessStatus } from './access.ts'

/** Where an access can be: one of the statuses, or not there. */
export type AccessState = AccessStatus | 'none'
export const ACCESS_STATES: readonly AccessState[] = ['none', ...ACCESS_STATUSES]

/**
 * What an administrator may do with an access, and what becomes of it (UA-09 to UA-17, AH-40). What stands not here is refused. An access that is
 * added for somebody who is still invited reads as `invited` until he accepts: that is a matter of the user, not of this table.
 */
const NEXT: Readonly<Record<AccessState, Partial<Record<AccessAction, AccessState>>>> = {
  none: { add: 'active' },
  pending: { accept: 'active', grant: 'active', decline: 'declined' },
  invited: { resend: 'invited', remove: 'none' },
  inviteExpired: { reinvite: 'invited', remove: 'none' },
  active: { update: 'active', remove: 'none' },
  inactive: { grant: 'active', remove: 'none' },
  declined: { grant: 'active', remove: 'none' },
  unknown: {},
}

/** A status as a service sends it; one that nobody knows is `unknown` (UA-04). */
export function readStatus(status: string): AccessStatus {
  return ACCESS_STATUSES.find((known) => known === status) ?? 'unknown'
}

/** The state after an action; null where the action is refused. @example ('pending', 'decline') → 'declined' */
export function nextAccessState(state: string, action: string): AccessState | null {
  const known = ACCESS_ACTIONS.find((name) => name === action)
  return (known && NEXT[readState(state)][known]) ?? null
}

/** What is offered at a status, in the order of the buttons. */
export function actionsAt(state: string): AccessAction[] {
  return Object.keys(NEXT[readState(state)]).flatMap((name) => ACCESS_ACTIONS.find((action) => action === name) ?? [])
}

function readState(state: string): AccessState {
  return state === 'none' ? state : readStatus(state)
}
