import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentEvent } from '#content-schema/source/content-event.ts'
import { createDeltaReader } from '../../../../scripts/builder/cycles/delta-reader.ts'
import { createLedger } from '../../../../scripts/pipeline/events/ledger.ts'
import type { EntryReference, Source } from '../../../../scripts/pipeline/sources/sources.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { type NodeSqlStore, openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

const CONTACT = 'content/StoryContact/ada'
const MOMENTS = ['2026-03-01T00:00:00.000Z', '2026-03-01T00:00:01.000Z', '2026-03-01T00:00:02.000Z'] as const

let sql: NodeSqlStore
beforeEach(async () => {
  sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
})
afterEach(() => sql.close())

/** A reader of a service that shows one contact, as of a moment; null while it is not there. Stories name contacts, so all are swept when one comes. */
function createReader() {
  let shown: string | null = null
  let asked: string[] = []
  const source: Source = {
    service: 'content',
    full: () => Promise.reject(new Error('not asked')),
    probe: () => Promise.resolve(),
    changes: () => Promise.resolve([]),
    delta(references) {
      asked.push(...references.map(({ model, entryId }) => `${model}/${entryId}`))
      const isOfContact = references.some(({ model }) => model === 'StoryContact')
      const entries = isOfContact && shown !== null ? [{ key: CONTACT, revision: shown, body: { id: 'ada', name: `Ada ${shown}` } }] : []
      return Promise.resolve({ entries, kept: [], problems: [], covered: [], early: [] })
    },
  }
  const platform = { sql, hash: (text: string) => text, now: () => Date.parse(MOMENTS[2]) }
  const ledger = createLedger(platform)
  const reader = createDeltaReader({
    platform,
    sources: [source],
    ledger,
    wake: () => undefined,
    onProblems: () => undefined,
    onFailure(error) {
      throw error
    },
  })
  const isSwept = async () => {
    asked = []
    await reader.read()
    expect(asked).toContain('StoryContact/ada')
    return asked.includes('Story/*')
  }
  let number = 0
  const contact = { service: 'content', model: 'StoryContact', entryId: 'ada' } as const
  return {
    reader,
    show: (moment: string | null) => {
      shown = moment
    },
    /** Read because of another entry. @returns whether all stories were read then */
    async readUnannounced() {
      const reference: EntryReference = { ...contact, revision: '', isGone: true }
      await sql.transaction(ledger.followStatements([reference], 'follow'))
      return isSwept()
    },
    /** Read because its service told of it. @returns whether all stories were read then */
    async readAnnounced(revision: string, operation: ContentEvent['operation'] = 'publish') {
      number += 1
      await ledger.accept([{ ...contact, id: `event-${number}`, operation, revision, receivedAt: Date.parse(revision) } as ContentEvent])
      return isSwept()
    },
  }
}

test('a notice of what was read before it sweeps nothing, if the entry was there all the time, and a second one does', async () => {
  const { show, readUnannounced, readAnnounced } = createReader()
  show(MOMENTS[0])
  expect(await readUnannounced()).toBe(true)
  show(MOMENTS[1])
  expect(await readUnannounced()).toBe(false)
  expect(await readAnnounced(MOMENTS[1])).toBe(false)
  expect(await readAnnounced(MOMENTS[1])).toBe(true)
})

test('an entry that came before its notice is swept for with both', async () => {
  const { show, readUnannounced, readAnnounced } = createReader()
  show(MOMENTS[0])
  expect(await readUnannounced()).toBe(true)
  expect(await readAnnounced(MOMENTS[0])).toBe(true)
})

test('a notice of a later moment than what was read sweeps', async () => {
  const { show, readUnannounced, readAnnounced } = createReader()
  show(MOMENTS[0])
  await readUnannounced()
  show(MOMENTS[1])
  await readUnannounced()
  expect(await readAnnounced(MOMENTS[2])).toBe(true)
})

test('so does the notice of one that went and came again', async () => {
  const { show, readUnannounced, readAnnounced } = createReader()
  show(MOMENTS[0])
  await readUnannounced()
  show(MOMENTS[1])
  await readUnannounced()
  expect(await readAnnounced(MOMENTS[1], 'unpublish')).toBe(true)
})

test('what was read is forgotten when everything is read anew', async () => {
  const { reader, show, readUnannounced, readAnnounced } = createReader()
  show(MOMENTS[0])
  await readUnannounced()
  show(MOMENTS[1])
  await readUnannounced()
  await reader.discard()
  expect(await readAnnounced(MOMENTS[1])).toBe(true)
})
