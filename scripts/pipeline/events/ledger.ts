import type { ContentEvent } from '#content-schema/contracts/content-event.ts'
import type { Platform, SqlStatement } from '../platform.ts'
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
  counts(): Promise<{ pending: number; applied: number; live: number }>
  /** Marks everything pending for these references as applied. To be run with the entries it led to. */
  appliedStatements(references: readonly PendingReference[]): SqlStatement[]
  /** Counts a try that came too early. */
  triedStatements(references: readonly PendingReference[]): SqlStatement[]
  /** Everything applied is live now. Events of long ago are forgotten. */
  markLive(): Promise<void>
}

export interface PendingReference extends EntryReference {
  eventIds: string[]
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
    appliedStatements: (references) => each(references, "UPDATE event SET state = 'applied' WHERE id = ?"),
    triedStatements: (references) => each(references, 'UPDATE event SET attempts = attempts + 1 WHERE id = ?'),
    async markLive() {
      await sql.transaction([
        { sql: "UPDATE event SET state = 'live' WHERE state = 'applied'" },
        { sql: "DELETE FROM event WHERE state = 'live' AND received_at < ?", params: [now() - MEMORY_MS] },
      ])
    },
  }
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
    attempts: Math.max(...rows.map((row) => row.attempts)),
    receivedAt: Math.min(...rows.map((row) => row.received_at)),
  }
}

function serviceOf({ service }: { service: string }): EntryReference['service'] {
  return service === 'pim' || service === 'service-information' ? service : 'content'
}
