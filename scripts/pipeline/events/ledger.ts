import type { ContentEvent } from '#content-schema/source/content-event.ts'
import type { Platform, SqlStatement } from '../platform/platform.ts'
import { type EntryReference, referenceName } from '../sources/sources.ts'

/**
 * Events accepted and what became of them: `pending` (said, not yet read), `applied` (read into the snapshot, not yet live),
 * `live`. An event is in the ledger before it is acknowledged, so none is lost; the same event twice is one row.
 */
export interface Ledger {
  /** @returns how many were new */
  accept(events: readonly ContentEvent[]): Promise<number>
  /** What is pending, one reference an entry: the newest thing said of it. */
  pending(): Promise<PendingReference[]>
  counts(): Promise<EventCounts>
  /** What became of an event; null for one that never arrived or is long forgotten. */
  stateOf(id: string): Promise<string | null>
  /** When the oldest event that is not live yet was accepted, ms since 1970; null when none is. */
  oldestWaiting(): Promise<number | null>
  /** Makes entries pending that no event announced: the builder itself wants to read them again. */
  followStatements(references: readonly EntryReference[], why: Unannounced): SqlStatement[]
  /** Marks everything pending for these references as applied. To be run with the entries it led to. */
  appliedStatements(references: readonly PendingReference[]): SqlStatement[]
  /** Counts a try that came too early. */
  triedStatements(references: readonly PendingReference[]): SqlStatement[]
  /** Everything applied is live now. Events of long ago are forgotten. */
  markLive(): Promise<void>
}

export interface EventCounts {
  pending: number
  applied: number
  live: number
}

/**
 * Why the builder reads an entry that no event announced: another it depends on came or went (`follow`), the snapshot has it newer than
 * the service shows (`fence`), or the service says that it changed (`found`).
 */
export type Unannounced = 'follow' | 'fence' | 'found'

export interface PendingReference extends EntryReference {
  eventIds: string[]
  /** A notice of its service is among the events. */
  isAnnounced: boolean
  /** How often its service was asked for this revision. */
  attempts: number
  /** When the first of them was accepted, ms since 1970. */
  receivedAt: number
}

type EventRow = {
  id: string
  service: string
  model: string
  entry_id: string
  operation: string
  revision: string
  received_at: number
  attempts: number
}

/** An event without revision looks like every other of its entry: once the last one was read, it counts anew. */
const ACCEPT = `INSERT INTO event (id, service, model, entry_id, operation, revision, received_at, state) VALUES (?, ?, ?, ?, ?, ?, ?, 'pending')
  ON CONFLICT (id) DO UPDATE SET state = 'pending', received_at = excluded.received_at WHERE state <> 'pending' AND event.revision = ''`

/** How long a live event is remembered, so that its repetition is recognised. ms. */
const MEMORY_MS = 7 * 24 * 60 * 60 * 1000

/** Entries that events not yet read are about. */
export async function pendingEntries({ sql }: Pick<Platform, 'sql'>): Promise<{ service: string; model: string; entryId: string }[]> {
  return sql.all<{ service: string; model: string; entryId: string }>(
    "SELECT service, model, entry_id AS entryId FROM event WHERE state = 'pending'",
  )
}

/** An entry that was read and is not live yet. */
export interface AnsweredEntry {
  /** @example 'content/Page/about' */
  key: string
  /** The last thing said of it was that it is gone. */
  isGone: boolean
  /** When the first notice of it was accepted, ms since 1970. */
  receivedAt: number
}

/**
 * Entries somebody changed that the next release answers: announced by their service, or found when it was asked what changed. What is
 * only read again because of another entry is not among them. In the order they came.
 */
export async function answeredEntries({ sql }: Pick<Platform, 'sql'>): Promise<AnsweredEntry[]> {
  const rows = await sql.all<{ key: string; operation: string; received_at: number }>(
    `SELECT service || '/' || model || '/' || entry_id AS key, operation, received_at FROM event
     WHERE state = 'applied' AND (substr(id, 1, 1) <> '~' OR substr(id, 1, 7) = '~found ') ORDER BY revision, received_at, id`,
  )
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, own]) => ({
      key,
      isGone: ['unpublish', 'delete'].includes(own.at(-1)?.operation ?? ''),
      receivedAt: Math.min(...own.map(({ received_at }) => received_at)),
    }))
    .sort((a, b) => a.receivedAt - b.receivedAt)
}

export function createLedger({ sql, now }: Pick<Platform, 'sql' | 'now'>): Ledger {
  const count = async () => {
    const rows = await sql.all<{ state: string; n: number }>('SELECT state, count(*) AS n FROM event GROUP BY state')
    const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0
    return { pending: of('pending'), applied: of('applied'), live: of('live') }
  }
  const total = async () => (await sql.get<{ n: number }>('SELECT count(*) AS n FROM event'))?.n ?? 0
  return {
    async accept(events) {
      const before = await total()
      await sql.transaction(
        events.map((event) => ({
          sql: ACCEPT,
          params: [event.id, event.service, event.model, event.entryId, event.operation, event.revision, event.receivedAt],
        })),
      )
      return (await total()) - before
    },
    async pending() {
      const rows = await sql.all<EventRow>("SELECT * FROM event WHERE state = 'pending' ORDER BY received_at, id")
      return [...Map.groupBy(rows, (row) => referenceName({ ...row, service: serviceOf(row), entryId: row.entry_id })).values()].map(
        newestOf,
      )
    },
    counts: count,
    followStatements: (references, why) =>
      references.map((reference) => ({
        sql: ACCEPT,
        params: [
          unannouncedId(reference, why),
          reference.service,
          reference.model,
          reference.entryId,
          reference.isGone ? 'delete' : 'update',
          reference.revision,
          now(),
        ],
      })),
    async stateOf(id) {
      return (await sql.get<{ state: string }>('SELECT state FROM event WHERE id = ?', id))?.state ?? null
    },
    async oldestWaiting() {
      return (await sql.get<{ at: number | null }>("SELECT min(received_at) AS at FROM event WHERE state <> 'live'"))?.at ?? null
    },
    appliedStatements: (references) => each(references, "UPDATE event SET state = 'applied' WHERE id = ?"),
    triedStatements: (references) => each(references, 'UPDATE event SET attempts = attempts + 1 WHERE id = ?'),
    async markLive() {
      await sql.transaction([
        { sql: `DELETE FROM event WHERE state = 'applied' AND substr(id, 1, ${MARK.length}) = ?`, params: [MARK] },
        { sql: "UPDATE event SET state = 'live' WHERE state = 'applied'" },
        { sql: "DELETE FROM event WHERE state = 'live' AND received_at < ?", params: [now() - MEMORY_MS] },
      ])
    },
  }
}

/** What ids of unannounced references begin with; those of events are digests. */
const MARK = '~'

/** Whether an event is a notice of a service, and not what the builder asks of itself. */
export const isNotice = (eventId: string) => !eventId.startsWith(MARK)

/** A follow-up asked for while the same entry is being read is a new one: what is being read may be older than its reason. */
function unannouncedId(reference: EntryReference, why: Unannounced): string {
  const distinction = why === 'follow' ? crypto.randomUUID() : reference.revision
  return `${MARK}${why} ${referenceName(reference)} ${distinction}`
}

function each(references: readonly PendingReference[], sql: string): SqlStatement[] {
  return references.flatMap(({ eventIds }) => eventIds.map((id) => ({ sql, params: [id] })))
}

/** Several events of one entry, in any order: what counts is the one with the newest revision. */
function newestOf(rows: EventRow[]): PendingReference {
  const newest = rows.reduce((best, row) => (row.revision >= best.revision ? row : best))
  return {
    service: serviceOf(newest),
    model: newest.model,
    entryId: newest.entry_id,
    revision: newest.revision,
    isGone: newest.operation === 'unpublish' || newest.operation === 'delete',
    eventIds: rows.map((row) => row.id),
    isAnnounced: rows.some(({ id }) => isNotice(id)),
    attempts: Math.max(...rows.filter(({ revision }) => revision === newest.revision).map(({ attempts }) => attempts)),
    receivedAt: Math.min(...rows.map((row) => row.received_at)),
  }
}

function serviceOf({ service }: { service: string }): EntryReference['service'] {
  return service === 'pim' || service === 'service-information' ? service : 'content'
}
