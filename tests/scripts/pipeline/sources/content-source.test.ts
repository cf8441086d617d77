import { describe, expect, test } from 'vitest'
import { PAGED_MODELS } from '#content-schema/source/content-service.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createContentSource } from '../../../../scripts/pipeline/sources/content-source.ts'
import { syncDelta } from '../../../../scripts/pipeline/sources/delta.ts'
import { type EntryReference, isEarly } from '../../../../scripts/pipeline/sources/sources.ts'
import { syncFully } from '../../../../scripts/pipeline/sources/sync.ts'
import { entryKeys } from '../../../../scripts/pipeline/tables/entry-table.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { createNodePlatform } from '../../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { type Asked, answering } from './answering.ts'

interface Node {
  id: string
  updatedAt: string
  [field: string]: unknown
}
type Connection = {
  edges: { cursor: string; node: Node }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  aggregate: { count: number }
}

function buildPageNode(id: string, languages: string[] = ['en'], fields: object = {}): Node {
  const localizations = languages.map((locale) => ({ locale, title: `${id} ${locale}`, bodyBlocks: [] }))
  return { id, updatedAt: '2026-01-01', slug: id, kind: 'content', protection: 0, localizations, ...fields }
}

/** The content service in memory: pages only, everything else is empty. `lie` may change what a connection says. */
function createService(
  pages: Node[],
  options: { perPage?: number; lie?: (connection: Connection, after: string | null) => Connection } = {},
) {
  const { perPage = 100, lie = (connection) => connection } = options
  const state = { pages, asked: [] as Asked[] }
  const request = answering((asked) => {
    const { text, variables } = asked
    state.asked.push(asked)
    if (text.includes('SystemData')) return { countries: [], languages: [], sites: [], brands: [] }
    const field = /(\w+Connection)\(/.exec(text)?.[1] ?? ''
    const where = variables.where as { id_in?: string[] } | null
    const all = field === 'pagesConnection' ? state.pages.filter(({ id }) => !where?.id_in || where.id_in.includes(id)) : []
    const start = variables.after ? all.findIndex(({ id }) => id === variables.after) + 1 : 0
    const edges = all.slice(start, start + perPage).map((node) => ({ cursor: node.id, node }))
    const connection = {
      edges,
      pageInfo: { hasNextPage: start + perPage < all.length, endCursor: edges.at(-1)?.cursor ?? null },
      aggregate: { count: all.length },
    }
    return { [field]: field === 'pagesConnection' ? lie(connection, variables.after as string | null) : connection }
  })
  return { ...state, state, source: createContentSource(request) }
}

async function createSnapshot() {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  const platform = createNodePlatform(sql, () => 0)
  return {
    platform,
    keys: () => entryKeys(platform, 'content/'),
    problems: () => sql.all<{ subject: string }>('SELECT subject FROM problem'),
  }
}

const reference = (entryId: string, fields: Partial<EntryReference> = {}): EntryReference => ({
  service: 'content',
  model: 'Page',
  entryId,
  revision: '',
  isGone: false,
  ...fields,
})

describe('a full read of the content service', () => {
  test('follows the cursor to the end, with all languages asked for', async () => {
    const pages = Array.from({ length: 7 }, (_, number) => buildPageNode(`p${number}`))
    const { source, asked } = createService(pages, { perPage: 3 })
    const { platform, keys } = await createSnapshot()
    await syncFully({ platform, sources: [source] })
    expect(await keys()).toHaveLength(14)
    expect(asked.filter(({ text }) => text.includes('pagesConnection')).map(({ variables }) => variables.after)).toEqual([null, 'p2', 'p5'])
    for (const { headers, variables } of asked) {
      expect(headers['gcms-locales']?.split(', ').slice(0, 2)).toEqual(['en', 'de'])
      expect(variables.stage).toBe('PUBLISHED')
    }
    expect(asked.filter(({ text }) => text.includes('Connection(')).length).toBe(PAGED_MODELS.length + 2)
  })

  test.each<[string, (connection: Connection, after: string | null) => Connection, string]>([
    ['is silently capped', (connection) => ({ ...connection, pageInfo: { hasNextPage: false, endCursor: null } }), 'delivered 3 of 7'],
    ['repeats a cursor', (connection) => ({ ...connection, pageInfo: { hasNextPage: true, endCursor: 'p2' } }), 'repeats a page'],
    [
      'has more and does not say where',
      (connection) => ({ ...connection, pageInfo: { hasNextPage: true, endCursor: null } }),
      'repeats a page',
    ],
    ['leaves entries out', (connection) => ({ ...connection, edges: connection.edges.slice(1) }), 'of 7'],
  ])('that %s throws, and nothing is removed', async (_what, lie, message) => {
    const pages = Array.from({ length: 7 }, (_, number) => buildPageNode(`p${number}`))
    const { platform, keys } = await createSnapshot()
    await syncFully({ platform, sources: [createService(pages).source] })
    await expect(syncFully({ platform, sources: [createService(pages, { perPage: 3, lie }).source] })).rejects.toThrow(message)
    expect(await keys()).toHaveLength(14)
  })

  test('forgives an editor who publishes while it reads', async () => {
    const pages = [buildPageNode('p0'), buildPageNode('p1')]
    let times = 0
    const { source } = createService(pages, {
      lie(connection) {
        times += 1
        return times === 1 ? { ...connection, aggregate: { count: 3 } } : connection
      },
    })
    const { platform, keys } = await createSnapshot()
    await syncFully({ platform, sources: [source] })
    expect(await keys()).toHaveLength(4)
  })

  test('removes what is no longer there, and keeps the last good version of what cannot be used', async () => {
    const { platform, keys, problems } = await createSnapshot()
    await syncFully({
      platform,
      sources: [createService([buildPageNode('a'), buildPageNode('b'), buildPageNode('c', ['en', 'de'])]).source],
    })
    const now = [buildPageNode('b', ['en'], { slug: '' }), buildPageNode('c', ['en'])]
    await syncFully({ platform, sources: [createService(now).source] })
    expect(await keys()).toEqual(['b', 'c'].flatMap((id) => [entryKey.content('Page', id), entryKey.content('Page', id, 'en')]))
    expect((await problems()).map(({ subject }) => subject)).toEqual(['content/Page/b'])
    await syncFully({ platform, sources: [createService([buildPageNode('b'), buildPageNode('c')]).source] })
    expect(await problems()).toEqual([])
  })
})

describe('a read of some entries', () => {
  test('removes languages that vanished and entries that are gone, and nothing beside them', async () => {
    const { platform, keys } = await createSnapshot()
    const service = createService([buildPageNode('a', ['en', 'de']), buildPageNode('ab'), buildPageNode('c'), buildPageNode('d')])
    await syncFully({ platform, sources: [service.source] })
    service.state.pages = [buildPageNode('a', ['en']), buildPageNode('ab')]
    await syncDelta({ platform, sources: [service.source], references: [reference('a'), reference('c', { isGone: true })] })
    expect(await keys()).toEqual(['a', 'ab', 'd'].flatMap((id) => [entryKey.content('Page', id), entryKey.content('Page', id, 'en')]))
  })

  test('keeps the last good version of what cannot be used', async () => {
    const { platform, keys, problems } = await createSnapshot()
    const service = createService([buildPageNode('a', ['en', 'de'])])
    await syncFully({ platform, sources: [service.source] })
    const broken = { locale: 'de', title: 'a de', image: { url: 1 } }
    service.state.pages = [{ ...buildPageNode('a', []), localizations: [broken] }]
    await syncDelta({ platform, sources: [service.source], references: [reference('a')] })
    expect(await keys()).toEqual([entryKey.content('Page', 'a'), entryKey.content('Page', 'a', 'de')])
    expect((await problems()).map(({ subject }) => subject)).toContain('content/Page/a@de')
  })

  test('asks for many entries a hundred at a time', async () => {
    const pages = Array.from({ length: 250 }, (_, number) => buildPageNode(`p${number}`))
    const { source, asked } = createService(pages)
    const { platform, keys } = await createSnapshot()
    await syncDelta({ platform, sources: [source], references: pages.map(({ id }) => reference(id)) })
    expect(asked).toHaveLength(3)
    expect(await keys()).toHaveLength(500)
  })

  test('takes nothing of an entry that is older than announced, until the wait is over', async () => {
    const { platform, keys } = await createSnapshot()
    const { source } = createService([buildPageNode('a')])
    const references = [reference('a', { revision: '2026-01-02' })]
    expect((await syncDelta({ platform, sources: [source], references })).early).toHaveLength(1)
    expect(await keys()).toEqual([])
    expect((await syncDelta({ platform, sources: [source], references, acceptEarly: true })).early).toEqual([])
    expect(await keys()).toHaveLength(2)
  })

  test('of models it does not know is answered with nothing', async () => {
    const { platform } = await createSnapshot()
    const { source, asked } = createService([])
    const result = await syncDelta({ platform, sources: [source], references: [reference('x', { model: 'Asset' })] })
    expect(result).toMatchObject({ early: [], failures: [] })
    expect(asked).toEqual([])
  })
})

test.each<[string, Partial<EntryReference>, string | undefined, boolean]>([
  ['published, shown', { revision: '2' }, '2', false],
  ['published, shown newer', { revision: '2' }, '3', false],
  ['published, older shown', { revision: '2' }, '1', true],
  ['published, nothing shown', { revision: '2' }, undefined, true],
  ['published, revision unknown', {}, '1', false],
  ['gone, nothing shown', { isGone: true, revision: '2' }, undefined, false],
  ['gone, still shown', { isGone: true, revision: '2' }, '1', true],
  ['gone, published again since', { isGone: true, revision: '2' }, '3', false],
  ['gone, revision unknown', { isGone: true }, '1', false],
])('%s: early %#', (_what, fields, shown, expected) => {
  expect(isEarly(reference('a', fields), shown)).toBe(expected)
})
