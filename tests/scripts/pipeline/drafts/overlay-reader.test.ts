import { beforeEach, describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createOverlayReader } from '../../../../scripts/pipeline/drafts/overlay-reader.ts'
import type { Platform } from '../../../../scripts/pipeline/platform/platform.ts'
import { computeEntryChanges, type EntryChanges } from '../../../../scripts/pipeline/snapshot/entry-changes.ts'
import { listKey } from '../../../../scripts/pipeline/snapshot/lists.ts'
import { createSnapshotReader, writeEntries } from '../../../../scripts/pipeline/snapshot/snapshot.ts'
import { listsBelow } from '../../../../scripts/pipeline/tables/entry-table.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { createNodePlatform } from '../../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

const story = (id: string, fields: object = {}) => ({
  key: entryKey.content('Story', id),
  revision: '2026-01-01',
  body: { id, slug: id, publicationDate: '2026-01-02', category: 'news', storyContacts: [], productSlugs: ['p1'], image: null, ...fields },
})
const NOW = Date.UTC(2026, 6, 1)

let platform: Platform
beforeEach(async () => {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  platform = createNodePlatform(sql, () => NOW)
  await writeEntries(platform, { put: [story('a'), story('b')], remove: [] })
})

async function overlay(changes: EntryChanges) {
  const computed = await computeEntryChanges(platform, changes, { believed: () => true })
  const base = { reader: createSnapshotReader(platform), listsBelow: (prefix: string) => listsBelow(platform, prefix) }
  return createOverlayReader(base, computed)
}

describe('a snapshot with drafts laid over it', () => {
  test('answers the draft where there is one, and the snapshot for all else', async () => {
    const reader = await overlay({ put: [{ ...story('a', { slug: 'fresh' }), revision: '2026-05-05' }], remove: [] })
    expect(await reader.entry('content/Story/a')).toMatchObject({ slug: 'fresh' })
    expect(await reader.entry('content/Story/b')).toMatchObject({ slug: 'b' })
    expect(await reader.revision('content/Story/a')).toBe('2026-05-05')
    expect(await reader.revision('content/Story/b')).toBe('2026-01-01')
    expect(await reader.entry('content/Story/none')).toBeNull()
  })

  test('has members of lists come, go and change, in the order of the snapshot', async () => {
    const reader = await overlay({ put: [story('aa', { productSlugs: ['p1', 'p2'] })], remove: ['content/Story/b'] })
    expect((await reader.list(listKey.model('Story'))).map(({ member }) => member)).toEqual(['a', 'aa'])
    expect((await reader.list(listKey.storiesOfProduct('p1'))).map(({ member }) => member)).toEqual(['a', 'aa'])
    expect((await reader.list(listKey.storiesOfProduct('p2'))).map(({ member }) => member)).toEqual(['aa'])
    expect(await reader.entry('content/Story/b')).toBeNull()
  })

  test('names the lists that have a member, not those that lost their last one', async () => {
    const reader = await overlay({ put: [story('c', { productSlugs: ['p9'] })], remove: ['content/Story/a', 'content/Story/b'] })
    expect(await reader.listsBelow('list/stories-of-product/')).toEqual(['list/stories-of-product/p9'])
  })

  test('lacks a draft that is to be published later, as the snapshot will', async () => {
    const reader = await overlay({ put: [story('a', { publicationDate: '2026-09-01' })], remove: [] })
    expect(await reader.entry('content/Story/a')).toBeNull()
    expect((await reader.list(listKey.model('Story'))).map(({ member }) => member)).toEqual(['b'])
  })

  test('is what the snapshot answers once the drafts are written to it, which so far it knows nothing of', async () => {
    const changes = { put: [story('a', { slug: 'fresh', productSlugs: [] }), story('z')], remove: ['content/Story/b'] }
    const reader = await overlay(changes)
    const keys = ['a', 'b', 'z'].map((id) => `content/Story/${id}`)
    const lists = [listKey.model('Story'), listKey.storiesOfProduct('p1')]
    const said = await Promise.all([...keys.map(reader.entry), ...lists.map(reader.list), ...keys.map(reader.revision)])
    expect(await createSnapshotReader(platform).entry('content/Story/a')).toMatchObject({ slug: 'a' })
    await writeEntries(platform, changes)
    const written = createSnapshotReader(platform)
    expect(said).toEqual(await Promise.all([...keys.map(written.entry), ...lists.map(written.list), ...keys.map(written.revision)]))
  })
})
