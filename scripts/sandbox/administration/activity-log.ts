import { z } from 'zod'
import type { LogEntry } from '#content-schema/administration/access.ts'
import { type Account, daysBefore, fullName } from '../identity/accounts/account.ts'
import type { AccountStore } from '../identity/accounts/account-store.ts'
import { ORGANISATIONS } from '../identity/accounts/sample-accounts.ts'
import type { IdentityDatabase } from '../identity/database.ts'

const personSchema = z.object({ id: z.string(), name: z.string() })
const entrySchema = z.object({
  actor: personSchema,
  action: z.string(),
  user: personSchema.nullable(),
  /** Id. */
  application: z.string().nullable(),
  /** Keys. */
  organisations: z.array(z.string()),
})
type StoredEntry = z.infer<typeof entrySchema>

const row = z.object({ id: z.number(), at: z.string(), entry: z.string().transform((text) => entrySchema.parse(JSON.parse(text))) })

/** What was done to users, by whom; names are those of the moment, so that they stay when an account goes. */
export interface ActivityLog {
  write(fact: { actor: Account; action: string; user: Account; application?: string; organisations: readonly string[] }): void
  /** Newest first: what concerns these organisations. */
  read(organisations: readonly string[], wish: { actions: readonly string[]; userId: string | null; words: string }): LogEntry[]
}

/** What had happened before the sandbox was started. */
const EARLIER: readonly { actor: string; action: string; user: string; application?: string; organisation: string; daysAgo: number }[] = [
  { actor: 'sofia-lindt', action: 'invited', user: 'lea-frei', organisation: 'albis', daysAgo: 3 },
  { actor: 'beat-amstutz', action: 'granted', user: 'oskar-hahn', application: 'assetInventory', organisation: 'albis', daysAgo: 8 },
  { actor: 'beat-amstutz', action: 'invited', user: 'nina-buehler', organisation: 'albis', daysAgo: 24 },
  { actor: 'sofia-lindt', action: 'declined', user: 'katja-lorenz', application: 'wireMaster', organisation: 'albis', daysAgo: 33 },
  { actor: 'sofia-lindt', action: 'declined', user: 'carmen-ruiz', application: 'masterData', organisation: 'albis', daysAgo: 51 },
  { actor: 'thomas-egger', action: 'granted', user: 'jonas-brandt', application: 'directService', organisation: 'hoshi', daysAgo: 60 },
  { actor: 'anke-petersen', action: 'removed', user: 'ion-popescu', application: 'assetInventory', organisation: 'nordlicht', daysAgo: 75 },
]

export function createActivityLog(database: IdentityDatabase, accounts: AccountStore): ActivityLog {
  const initially = EARLIER.map(({ actor, action, user, application = null, organisation, daysAgo }, index) => ({
    id: `earlier-${index + 1}`,
    at: daysBefore(daysAgo),
    entry: {
      actor: personOf(accounts.find(actor), actor),
      action,
      user: personOf(accounts.find(user), user),
      application,
      organisations: [organisation],
    },
  }))
  return {
    write({ actor, action, user, application = null, organisations }) {
      const entry: StoredEntry = { actor: personOf(actor), action, user: personOf(user), application, organisations: [...organisations] }
      database.run('INSERT INTO administration_log (at, entry) VALUES (?, ?)', new Date().toISOString(), JSON.stringify(entry))
    },
    read(organisations, { actions, userId, words }) {
      const written = database.all(row, 'SELECT id, at, entry FROM administration_log ORDER BY id DESC')
      const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
      return [...written.map(({ id, ...more }) => ({ id: `log-${id}`, ...more })), ...initially]
        .filter(({ entry }) => entry.organisations.some((key) => organisations.includes(key)))
        .filter(({ entry }) => actions.length === 0 || actions.includes(entry.action))
        .filter(({ entry }) => userId === null || entry.user?.id === userId)
        .filter(({ entry }) => wanted.every((word) => textOf(entry).includes(word)))
        .map(({ id, at, entry }) => ({ id, at, ...entryView(entry, organisations) }))
    },
  }
}

/** `actor` and `user` by name; an id where nobody is there any more. */
function personOf(account: Account | undefined, id = ''): { id: string; name: string } {
  return account ? { id: account.id, name: fullName(account) } : { id, name: id }
}

function entryView(
  { actor, action, user, application, organisations }: StoredEntry,
  visible: readonly string[],
): Omit<LogEntry, 'id' | 'at'> {
  const names = organisations.filter((key) => visible.includes(key)).map((key) => ORGANISATIONS.get(key)?.name ?? key)
  return { actor, action, user, application, organization: names.join(', ') || null }
}

function textOf({ actor, user, organisations }: StoredEntry): string {
  return [actor.name, user?.name, ...organisations.map((key) => ORGANISATIONS.get(key)?.name)].join(' ').toLowerCase()
}
