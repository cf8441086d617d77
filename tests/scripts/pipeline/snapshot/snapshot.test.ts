import { beforeEach, describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { listKey } from '../../../../scripts/pipeline/snapshot/lists.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/snapshot/schema.ts'
import { createSnapshotReader, revisionKey, SnapshotUnavailable, writeEntries } from '../../../../scripts/pipeline/snapshot/snapshot.ts'
import { hash } from '../../../../scripts/platform/node-platform.ts'
import { type NodeSqlStore, openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createTestBuilder, readLiveRelease } from '../test-workshop.ts'
import { addProduct, createWorld } from '../world.ts'

describe('the snapshot', () => {
  let sql: NodeSqlStore
  beforeEach(async () => {
    sql = openSqlStore(':memory:')
    await prepareSnapshotTables(sql)
  })
  const write = (put: Record<string, unknown>, remove: string[] = []) =>
    writeEntries({ sql, hash }, { put: Object.entries(put).map(([key, body]) => ({ key, revision: '1', body })), remove })
  const products = (options: { classificationId: string; countries?: string[] }) => {
    const world = new Map<string, unknown>()
    addProduct(world, { slug: 'p', ...options })
    return Object.fromEntries(world)
  }

  test('says which entries and lists really changed', async () => {
    expect(await write(products({ classificationId: 'a' }))).toContain(listKey.classificationItems('a'))
    expect((await write(products({ classificationId: 'a' }))).size).toBe(0)
    const moved = await write(products({ classificationId: 'b' }))
    expect([...moved].sort()).toEqual([listKey.classificationItems('a'), listKey.classificationItems('b'), entryKey.product('p')])
    const text = entryKey.product('p', 'de')
    const renamed = { [text]: { ...(products({ classificationId: 'b' })[text] as object), name: 'Other' } }
    expect([...(await write(renamed))]).toEqual([text])
  })

  test('takes an entry out of its lists when it goes', async () => {
    await write(products({ classificationId: 'a' }))
    await write({}, [entryKey.product('p'), entryKey.product('nope')])
    const reader = createSnapshotReader({ sql })
    expect(await reader.list(listKey.classificationItems('a'))).toEqual([])
    expect(await reader.entry(entryKey.product('p'))).toBeNull()
  })

  test('counts text in another language than the one asked for as no translation', async () => {
    const [de, fr] = [entryKey.product('p', 'de'), entryKey.product('p', 'fr')]
    await write({ [de]: { language: 'en', name: 'P' }, [fr]: { language: 'fr', name: 'P' } })
    const members = await createSnapshotReader({ sql }).list(listKey.translations(entryKey.product('p')))
    expect(members.map(({ member }) => member)).toEqual(['fr'])
  })

  test('tells a new moment of change apart from a new text: who shows the moment is asked, who shows the text is not', async () => {
    const key = entryKey.product('p', 'de')
    const at = (revision: string, name: string) => writeEntries({ sql, hash }, { put: [{ key, revision, body: { name } }], remove: [] })
    await at('2026-01-01', 'P')
    expect([...(await at('2026-01-02', 'P'))]).toEqual([revisionKey(key)])
    expect([...(await at('2026-01-03', 'Q'))].sort()).toEqual([key, revisionKey(key)])
    const reader = createSnapshotReader({ sql })
    expect(await reader.revision(key)).toBe('2026-01-03')
    expect(await writeEntries({ sql, hash }, { put: [], remove: [key] })).toContain(revisionKey(key))
    reader.forget([revisionKey(key)])
    expect(await reader.revision(key)).toBe('')
  })

  test('remembers what changed until a plan has dealt with it, also beyond a restart', async () => {
    await write(products({ classificationId: 'a' }))
    await prepareSnapshotTables(sql)
    expect((await sql.all('SELECT key FROM changed_key')).length).toBeGreaterThan(0)
  })

  test('of another version is thrown away', async () => {
    await write(products({ classificationId: 'a' }))
    await sql.run('UPDATE schema_version SET version = -1')
    await prepareSnapshotTables(sql)
    expect(await sql.all('SELECT key FROM entry')).toEqual([])
  })

  test('that cannot be read is no empty one', async () => {
    const fail = () => Promise.reject(new Error('disk I/O error'))
    const reader = createSnapshotReader({ sql: { ...sql, get: fail, all: fail } })
    await expect(reader.entry('content/Page/x')).rejects.toThrow(SnapshotUnavailable)
    await expect(reader.list('list/x')).rejects.toThrow(SnapshotUnavailable)
  })

  test('that cannot be read while pages are rendered fails the build; it is no fault of the pages', async () => {
    let isBroken = false
    const renderBytes = async () => {
      if (isBroken) throw new SnapshotUnavailable('gone')
      return new TextEncoder().encode('<html>')
    }
    const renderer = { inlineScripts: [], renderPart: async () => '<p>', renderBytes }
    const builder = await createTestBuilder({ sql, renderer })
    await builder.take(createWorld())
    isBroken = true
    await expect(builder.build()).rejects.toThrow('gone')
    isBroken = false
    expect((await builder.build()).failed).toEqual([])
    expect((await readLiveRelease(builder.workshop.store)).size).toBeGreaterThan(100)
  })
})
