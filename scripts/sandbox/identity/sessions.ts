import { z } from 'zod'
import { epochSeconds, type IdentityDatabase } from './database.ts'

const sessionPayload = z.object({
  uid: z.string(),
  accountId: z.string().optional(),
  loginTs: z.number().optional(),
  amr: z.array(z.string()).optional(),
  authorizations: z.record(z.string(), z.object({ grantId: z.string().optional() })).default({}),
})
const sessionRow = z.object({ payload: z.string().transform((text) => sessionPayload.parse(JSON.parse(text))) })
export type SessionRecord = z.infer<typeof sessionPayload>

const seenRow = z.object({ account_id: z.string(), seen_at: z.number() })
const factRow = z.object({ device: z.string(), place: z.string(), started_at: z.number(), last_seen_at: z.number() })

/** Where somebody is signed in, for the list of his sessions. Times are seconds since 1970. */
export interface SessionFacts {
  device: string
  place: string
  startedAt: number
  lastSeenAt: number
}

/** The sessions of users: who signed in where, and ending them. */
export interface Sessions {
  find(uid: string): SessionRecord | undefined
  ofAccount(accountId: string): { session: SessionRecord; facts: SessionFacts }[]
  /** Remembers that a session was used just now. */
  see(session: SessionRecord, facts: Pick<SessionFacts, 'device' | 'place'>): void
  /** Remembers the same of a session that no browser passed by with. */
  touch(uid: string): void
  /** Ends a session with all that was granted in it. */
  end(uid: string): void
  /** Makes the logins of a user as old as if they had been made so many seconds earlier. */
  age(accountId: string, seconds: number): void
  /** When each user was seen last, seconds since 1970. */
  lastSeen(): ReadonlyMap<string, number>
  endAll(accountId: string, options?: { except?: string | undefined }): void
}

export function createSessions(database: IdentityDatabase): Sessions {
  const live = `FROM artifact WHERE model = 'Session' AND expires_at > ?`
  const find = (uid: string) => database.get(sessionRow, `SELECT payload ${live} AND uid = ?`, epochSeconds(), uid)?.payload
  const list = (accountId: string) =>
    database.all(sessionRow, `SELECT payload ${live} AND account_id = ?`, epochSeconds(), accountId).map(({ payload }) => payload)

  function factsOf({ uid, loginTs = 0 }: SessionRecord): SessionFacts {
    const row = database.get(factRow, 'SELECT device, place, started_at, last_seen_at FROM session_fact WHERE uid = ?', uid)
    if (!row) return { device: '', place: '', startedAt: loginTs, lastSeenAt: loginTs }
    return { device: row.device, place: row.place, startedAt: row.started_at, lastSeenAt: row.last_seen_at }
  }

  function end(uid: string): void {
    for (const { grantId } of Object.values(find(uid)?.authorizations ?? {})) {
      if (grantId) database.run(`DELETE FROM artifact WHERE grant_id = ?1 OR (model = 'Grant' AND id = ?1)`, grantId)
    }
    database.run(`DELETE FROM artifact WHERE model = 'Session' AND uid = ?`, uid)
    database.run('DELETE FROM session_fact WHERE uid = ?', uid)
  }

  return {
    find,
    ofAccount: (accountId) =>
      list(accountId)
        .map((session) => ({ session, facts: factsOf(session) }))
        .toSorted((one, other) => other.facts.lastSeenAt - one.facts.lastSeenAt),
    see({ uid }, { device, place }) {
      database.run(
        `INSERT INTO session_fact (uid, device, place, started_at, last_seen_at) VALUES (?1, ?2, ?3, ?4, ?4)
         ON CONFLICT (uid) DO UPDATE SET device = ?2, place = ?3, last_seen_at = ?4`,
        ...[uid, device, place, epochSeconds()],
      )
    },
    touch: (uid) => database.run('UPDATE session_fact SET last_seen_at = ? WHERE uid = ?', epochSeconds(), uid),
    end,
    age: (accountId, seconds) =>
      database.run(
        `UPDATE artifact SET payload = json_set(payload, '$.loginTs', json_extract(payload, '$.loginTs') - ?) WHERE model = 'Session' AND account_id = ?`,
        ...[seconds, accountId],
      ),
    lastSeen() {
      const sql = `SELECT account_id, MAX(last_seen_at) AS seen_at FROM session_fact JOIN artifact USING (uid)
        WHERE model = 'Session' AND account_id IS NOT NULL GROUP BY account_id`
      return new Map(database.all(seenRow, sql).map(({ account_id, seen_at }) => [account_id, seen_at]))
    },
    endAll(accountId, { except } = {}) {
      for (const { uid } of list(accountId)) if (uid !== except) end(uid)
    },
  }
}
