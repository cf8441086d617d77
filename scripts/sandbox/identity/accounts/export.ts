import type { SessionFacts } from '../sessions.ts'
import type { Account } from './account.ts'
import { ORGANISATIONS } from './sample-accounts.ts'

/** Everything that is held about a user, but for what would let somebody sign in as him. */
export function exportOf(account: Account, sessions: readonly { facts: SessionFacts }[]): object {
  const { passwordHash: _, pendingSecret: __, isDeleted: ___, secondFactor, organisations, ...held } = account
  return {
    ...held,
    organisations: organisations.flatMap((key) => {
      const organisation = ORGANISATIONS.get(key)
      return organisation ? [{ orguid: organisation.orguid, name: organisation.name }] : []
    }),
    secondFactor: secondFactor && { since: secondFactor.since, recoveryCodesLeft: secondFactor.recoveryDigests.length },
    sessions: sessions.map(({ facts }) => ({
      ...facts,
      startedAt: new Date(facts.startedAt * 1000).toISOString(),
      lastSeenAt: new Date(facts.lastSeenAt * 1000).toISOString(),
    })),
  }
}
