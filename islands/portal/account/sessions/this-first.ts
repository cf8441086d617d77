import type { AccountSession } from '../api/account-api.ts'

/** The session of this browser, then the others, the one used last first. */
export function thisFirst(sessions: readonly AccountSession[]): AccountSession[] {
  return sessions.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || Date.parse(other.lastSeenAt) - Date.parse(one.lastSeenAt),
  )
}
