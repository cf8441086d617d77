import { beforeEach, describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { revisionKey } from '../../../../scripts/pipeline/snapshot/entry-changes.ts'
import { listKey } from '../../../../scripts/pipeline/snapshot/lists.ts'
import { createSnapshotReader, SnapshotUnavailable, writeEntries } from '../../../../scripts/pipeline/snapshot/snapshot.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { hash } from '../../../../scripts/platform/node-platform.ts'
import { type NodeSqlStore, openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createTestBuilder, readLiveRelease, type TestBuilder } from '../test-build-context.ts'
import { addProduct, createWorld } from '../world.ts'

describe('the snapshot', () => {
  let sql: NodeSqlStore
  beforeEach(async () => {
    sql = openSqlStore(':memory:')
    await prepareSnapshotTables(sql)
  })
  const write = (put: Record<string, unknown>, remove: string[] = []) =>
    writeEntries({ sql, hash, now: Date.now }, { put: Object.entries(put).map(([key, body]) => ({ key, revision: '1', body })), remove })
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
    const at = (revision: string, name: string) =>
      writeEntries({ sql, hash, now: Date.now }, { put: [{ key, revision, body: { name } }], remove: [] })
    await at('2026-01-01', 'P')
    expect([...(await at('2026-01-02', 'P'))]).toEqual([revisionKey(key)])
    expect([...(await at('2026-01-03', 'Q'))].sort()).toEqual([key, revisionKey(key)])
    const reader = createSnapshotReader({ sql })
    expect(await reader.revision(key)).toBe('2026-01-03')
    expect(await writeEntries({ sql, hash, now: Date.now }, { put: [], remove: [key] })).toContain(revisionKey(key))
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
    const renderer = { inlineScriptsOf: () => [], renderPart: async () => '<p>', ownText: async () => '', renderBytes }
    const builder = await createTestBuilder({ sql, renderer })
    await builder.take(createWorld())
    isBroken = true
    await expect(builder.build()).rejects.toThrow('gone')
    isBroken = false
    expect((await builder.build()).failed).toEqual([])
    expect((await readLiveRelease(builder.buildContext.store)).size).toBeGreaterThan(100)
  })
})

test('a capability with a new name leaves its old address to a redirect, also after a second one and back again [PR-21]', async () => {
  const builder = await createTestBuilder()
  const key = entryKey.capability('c1', 'en')
  const world = new Map(createWorld())
  const named = async (name: string) => {
    world.set(key, { id: 'c1', name, imageUrl: '' })
    await builder.take(new Map([...world, ...(await rememberedOf(builder))]))
    await builder.build()
    const table: unknown = await builder.buildContext.engine.askKey('redirectTable[]')
    return JSON.stringify(table)
  }
  expect(await named('Cutting')).not.toContain('capabilities')
  expect(await named('Cutting to length')).toContain('"/products/capabilities/cutting":"/products/capabilities/cutting-to-length"')
  const third = await named('Shearing')
  expect(third).toContain('"/products/capabilities/cutting":"/products/capabilities/shearing"')
  expect(third).toContain('"/products/capabilities/cutting-to-length":"/products/capabilities/shearing"')
  const back = await named('Cutting')
  expect(back).not.toContain('"/products/capabilities/cutting":')
  expect(back).toContain('"/products/capabilities/shearing":"/products/capabilities/cutting"')
})

/** Entries of our own, which no service delivers and no read removes. */
async function rememberedOf({ buildContext }: TestBuilder): Promise<[string, unknown][]> {
  const rows = await buildContext.platform.sql.all<{ key: string; body: string }>("SELECT key, body FROM entry WHERE key LIKE 'former/%'")
  return rows.map(({ key, body }) => [key, JSON.parse(body)])
}

test('tables of another version lose all they hold but what is known of the release store', async () => {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  const tables = async () => {
    const rows = await sql.all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'schema_version' ORDER BY name",
    )
    return rows.map(({ name }) => name)
  }
  const before = await tables()
  for (const name of before) await sql.run(`ALTER TABLE ${name} ADD COLUMN of_before TEXT`)
  await sql.run('UPDATE schema_version SET version = version - 1')
  await prepareSnapshotTables(sql)
  const kept: string[] = []
  for (const name of await tables()) {
    const columns = await sql.all<{ name: string }>(`SELECT name FROM pragma_table_info('${name}')`)
    if (columns.some((column) => column.name === 'of_before')) kept.push(name)
  }
  expect(await tables()).toEqual(before)
  expect(kept).toEqual(['gone_file', 'stored_file', 'tree_node'])
  sql.close()
})
