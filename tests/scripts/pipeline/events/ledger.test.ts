import { beforeEach, describe, expect, test } from 'vitest'
import type { ContentEvent } from '#content-schema/source/content-event.ts'
import { createLedger, type Ledger } from '../../../../scripts/pipeline/events/ledger.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { type NodeSqlStore, openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

const DAY = 24 * 60 * 60 * 1000

function buildEvent(event: Partial<ContentEvent> = {}): ContentEvent {
  const whole = {
    service: 'content',
    model: 'Page',
    entryId: 'about',
    operation: 'publish',
    revision: '2026-01-01',
    receivedAt: 1,
    ...event,
  }
  return { id: JSON.stringify(whole), ...whole } as ContentEvent
}

describe('the ledger', () => {
  let sql: NodeSqlStore
  let ledger: Ledger
  let now = 0
  beforeEach(async () => {
    sql = openSqlStore(':memory:')
    await prepareSnapshotTables(sql)
    now = 0
    ledger = createLedger({ sql, now: () => now })
  })

  const apply = async () => sql.transaction(ledger.appliedStatements(await ledger.pending()))

  test('takes an event once, however often it is told', async () => {
    expect(await ledger.accept([buildEvent(), buildEvent()])).toBe(1)
    expect(await ledger.accept([buildEvent()])).toBe(0)
    expect(await ledger.counts()).toEqual({ pending: 1, applied: 0, live: 0 })
  })

  test('makes one reference of all events of an entry: the newest revision counts, not the last told', async () => {
    await ledger.accept([
      buildEvent({ revision: '2026-01-03', operation: 'unpublish', receivedAt: 1 }),
      buildEvent({ revision: '2026-01-02', receivedAt: 2 }),
      buildEvent({ entryId: 'team', receivedAt: 3 }),
    ])
    const pending = await ledger.pending()
    expect(pending.map(({ entryId, isGone, revision, receivedAt }) => ({ entryId, isGone, revision, receivedAt }))).toEqual([
      { entryId: 'about', isGone: true, revision: '2026-01-03', receivedAt: 1 },
      { entryId: 'team', isGone: false, revision: '2026-01-01', receivedAt: 3 },
    ])
    expect(pending[0]?.eventIds).toHaveLength(2)
  })

  test.each<[ContentEvent['operation'], boolean]>([
    ['publish', false],
    ['create', false],
    ['update', false],
    ['unpublish', true],
    ['delete', true],
  ])('an event %s says that its entry is gone: %s', async (operation, isGone) => {
    await ledger.accept([buildEvent({ operation })])
    expect(await ledger.pending()).toMatchObject([{ isGone }])
  })

  test('the same id of two services or models are two entries', async () => {
    await ledger.accept([buildEvent(), buildEvent({ service: 'pim' }), buildEvent({ model: 'Story' })])
    expect(await ledger.pending()).toHaveLength(3)
  })

  test('leads an event from pending over applied to live, and counts tries that came too early', async () => {
    await ledger.accept([buildEvent()])
    await sql.transaction(ledger.triedStatements(await ledger.pending()))
    expect(await ledger.pending()).toMatchObject([{ attempts: 1 }])
    await apply()
    expect(await ledger.counts()).toEqual({ pending: 0, applied: 1, live: 0 })
    await ledger.markLive()
    expect(await ledger.counts()).toEqual({ pending: 0, applied: 0, live: 1 })
  })

  test('counts the tries of the newest revision: what was asked in vain before it says nothing of it', async () => {
    await ledger.accept([buildEvent({ revision: '2026-01-02' })])
    await sql.transaction(ledger.triedStatements(await ledger.pending()))
    await ledger.accept([buildEvent({ revision: '2026-01-03', operation: 'unpublish' })])
    expect(await ledger.pending()).toMatchObject([{ attempts: 0, isGone: true }])
    await sql.transaction(ledger.triedStatements(await ledger.pending()))
    await ledger.accept([buildEvent({ revision: '2026-01-01' })])
    expect(await ledger.pending()).toMatchObject([{ attempts: 1, isGone: true }])
  })

  test('an event told while a build runs is not live with it', async () => {
    await ledger.accept([buildEvent()])
    await apply()
    await ledger.accept([buildEvent({ revision: '2026-02-01' })])
    await ledger.markLive()
    expect(await ledger.counts()).toEqual({ pending: 1, applied: 0, live: 1 })
  })

  test('forgets live events after a week and no sooner, and pending ones never', async () => {
    await ledger.accept([buildEvent({ receivedAt: 0 })])
    await apply()
    await ledger.accept([buildEvent({ entryId: 'waiting', receivedAt: 0 })])
    now = 7 * DAY
    await ledger.markLive()
    expect(await ledger.counts()).toEqual({ pending: 1, applied: 0, live: 1 })
    now = 7 * DAY + 1
    await ledger.markLive()
    expect(await ledger.counts()).toEqual({ pending: 1, applied: 0, live: 0 })
  })
})
