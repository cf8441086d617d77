import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeltaReader } from '../../../../scripts/builder/cycles/delta-reader.ts'
import { createLedger } from '../../../../scripts/pipeline/events/ledger.ts'
import type { DeltaResult, EntryReference, Source } from '../../../../scripts/pipeline/sources/sources.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

const REVISION = '2026-03-01T00:00:00.000Z'
const NOTHING: DeltaResult = { entries: [], kept: [], problems: [], covered: [], early: [] }
const PRODUCT: EntryReference = { service: 'pim', model: 'Product', entryId: 'corda-330', revision: REVISION, isGone: false }
const SWEEP: EntryReference = { service: 'pim', model: 'ProductRelations', entryId: '*', revision: '', isGone: true }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A reader of one service that answers for entries at once, and for a sweep when it is let. */
async function createReader() {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  const answered: string[] = []
  const sweep = Promise.withResolvers<void>()
  const source: Source = {
    service: 'pim',
    full: () => Promise.reject(new Error('not asked')),
    probe: () => Promise.resolve(),
    changes: () => Promise.resolve([]),
    async delta(references) {
      const [only] = references
      if (only?.model === SWEEP.model) await sweep.promise
      answered.push(...references.map(({ model }) => model))
      return NOTHING
    },
  }
  const platform = { sql, hash: (text: string) => text, now: () => Date.parse(REVISION) }
  const ledger = createLedger(platform)
  const wake = vi.fn()
  const options = { platform, sources: [source], ledger, wake, onProblems: () => undefined, elapsed: () => 0 }
  const reader = createDeltaReader({
    ...options,
    onFailure(error) {
      throw error
    },
  })
  const follow = (reference: EntryReference) => sql.transaction(ledger.followStatements([reference], 'follow'))
  return { reader, follow, wake, answered, letSweep: sweep.resolve, close: () => sql.close() }
}

test('an entry that is asked for beside a sweep does not wait for it, and the sweep wakes the builder when it is done', async () => {
  const { reader, follow, wake, answered, letSweep, close } = await createReader()
  await follow(SWEEP)
  await follow(PRODUCT)
  const reading = reader.read()
  await vi.advanceTimersByTimeAsync(100)
  const { answered: taken } = await reading
  expect(taken.map(({ model }) => model)).toEqual(['Product'])
  expect(answered).toEqual(['Product'])
  wake.mockClear()
  letSweep()
  await vi.waitFor(() => expect(wake).toHaveBeenCalled())
  const second = await reader.read()
  expect(second.answered.map(({ model }) => model)).toContain('ProductRelations')
  close()
})

test('a sweep that is answered at once is taken with the entry', async () => {
  const { reader, follow, letSweep, close } = await createReader()
  letSweep()
  await follow(SWEEP)
  await follow(PRODUCT)
  const { answered } = await reader.read()
  expect(answered.map(({ model }) => model).sort()).toEqual(['Product', 'ProductRelations'])
  close()
})
