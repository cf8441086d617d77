import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { writeEntries } from '../../../../scripts/pipeline/snapshot/snapshot.ts'
import { syncDelta } from '../../../../scripts/pipeline/sources/delta.ts'
import { referenceProblems, referencesOf } from '../../../../scripts/pipeline/sources/references.ts'
import type { Source } from '../../../../scripts/pipeline/sources/sources.ts'
import { syncFully } from '../../../../scripts/pipeline/sources/sync.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { createNodePlatform } from '../../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

const entry = (key: string, body: unknown) => ({ key, revision: '', body })
const item = (slug: string, classificationId = 'cutting', type = 'products') => ({
  slug,
  type,
  classificationId,
  supportedCountries: [],
  sortIndex: 1,
  capabilityIds: [],
})
const classification = (id: string, slug: string, parentId: string | null) =>
  entry(entryKey.classification(id), { id, type: 'products', slug, parentId, supportedCountries: [] })

const CATALOGUE = [
  classification('root', 'products', null),
  classification('cutting', 'cutting', 'root'),
  classification('lost', 'lost', 'nobody'),
  entry(entryKey.product('placed'), item('placed')),
  entry(entryKey.product('placed', 'en'), {}),
  entry(entryKey.product('adrift'), item('adrift', 'lost')),
  entry(entryKey.product('text-only', 'de'), {}),
  entry(entryKey.product('text-only-too', 'de'), {}),
  entry(entryKey.content('Page', 'here'), {}),
]

async function createSnapshot(entries = CATALOGUE) {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  const platform = createNodePlatform(sql, () => 0)
  await writeEntries(platform, { put: entries, remove: [] })
  return platform
}

const messages = (problems: readonly { message: string }[]) => problems.map(({ message }) => message)

describe('what an entry names', () => {
  test('is found in links, teasers, injections and relations, with its path', () => {
    const page = {
      injection: { type: 'service', slug: 's' },
      bodyBlocks: [
        { kind: 'productTeaser', productSlugs: ['a', 'b'] },
        { kind: 'callToAction', links: [{ kind: 'page', pageId: 'p' }, { kind: 'product', productSlug: 'c' }] },
      ],
    } // biome-ignore format: blocks
    expect(referencesOf(entry('content/Page/x@de', page)).map(({ path, kind, target }) => `${path} ${kind} ${target}`)).toEqual([
      'injection.slug service s',
      'bodyBlocks.0.productSlugs.0 product a',
      'bodyBlocks.0.productSlugs.1 product b',
      'bodyBlocks.1.links.0.pageId page p',
      'bodyBlocks.1.links.1.productSlug product c',
    ])
  })

  test('is read once for all languages of a product', () => {
    const product = { related: [{ type: 'related', slug: 'r' }, { type: 'service', slug: 's' }, { type: 'component', slug: 'c' }] } // biome-ignore format: kinds
    expect(referencesOf(entry(entryKey.product('x', 'en'), product)).map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'product r',
      'service s',
      'product c',
    ])
    expect(referencesOf(entry(entryKey.product('x', 'de'), product))).toEqual([])
  })

  test('is the product in the place of one that is made no more, told once for all languages', async () => {
    const withdrawn = entry(entryKey.product('x'), { ...item('x'), successor: 'nowhere' })
    const references = referencesOf(withdrawn)
    expect(references).toEqual([{ entry: withdrawn.key, path: 'successor', kind: 'product', target: 'nowhere' }])
    const problems = await referenceProblems(await createSnapshot(), [...references, ...referencesOf(withdrawn)])
    expect(messages(problems)).toEqual(['No product found for slug nowhere'])
  })
})

describe('a reference', () => {
  test.each<[string, string, string[]]>([
    ['to what is there', 'placed', []],
    ['to an unknown product', 'nowhere', ['No product found for slug nowhere']],
    ['to a product below a broken chain', 'adrift', ['The classification hierarchy has no product for the slug adrift']],
    ['to a product with text and no place', 'text-only', ['The classification hierarchy has no product for the slug text-only']],
  ])('%s', async (_what, productSlug, expected) => {
    const references = referencesOf(entry('content/Story/x', { productSlugs: [productSlug] }))
    expect(messages(await referenceProblems(await createSnapshot(), references))).toEqual(expected)
  })

  test('of the navigation to nothing says that its URL is missing [NV-30]', async () => {
    const platform = await createSnapshot()
    const problemsOf = (link: object) => referenceProblems(platform, referencesOf(entry('content/NavigationItem/n', { link })))
    expect(await problemsOf({ kind: 'page', pageId: 'here' })).toEqual([])
    expect(await problemsOf({ kind: 'page', pageId: 'gone' })).toMatchObject([
      { code: 'navigation-url-missing', entry: 'content/NavigationItem/n', path: 'link.pageId', message: 'Navigation URL missing: there is no page gone' },
    ]) // biome-ignore format: one problem
    expect(messages(await problemsOf({ kind: 'product', productSlug: 'nowhere' }))).toEqual([
      'No product found for slug nowhere',
      'Navigation URL missing: there is no product nowhere',
    ])
  })

  test('counts what is about to be written and removed', async () => {
    const references = referencesOf(entry('content/Story/x', { productSlugs: ['placed', 'new'] }))
    const changes = {
      put: [entry(entryKey.product('new'), item('new'))],
      remove: [entryKey.product('placed'), entryKey.product('placed', 'en')],
    }
    expect(messages(await referenceProblems(await createSnapshot(), references, { changes }))).toEqual(['No product found for slug placed'])
  })
})

describe('a sync', () => {
  const story = entry('content/Story/s', { productSlugs: ['placed', 'nowhere'] })
  const batch = { entries: [story], kept: [], problems: [] }
  const content: Source = {
    service: 'content',
    probe: async () => undefined,
    changes: async () => [],
    full: async (deliver) => deliver(batch),
    delta: async () => ({ ...batch, covered: ['content/Story/s'], early: [] }),
  }
  const pim: Source = {
    service: 'pim',
    probe: async () => undefined,
    changes: async () => [],
    full: async (deliver) => deliver({ entries: CATALOGUE.filter(({ key }) => key.startsWith('pim/')), kept: [], problems: [] }),
    delta: async () => ({ entries: [], kept: [], problems: [], covered: [], early: [] }),
  }
  const stored = async (platform: Awaited<ReturnType<typeof createSnapshot>>) =>
    (await platform.sql.all<{ subject: string; body: string }>('SELECT subject, body FROM problem')).map(
      ({ subject, body }) => `${subject}: ${JSON.parse(body).message}`,
    )

  test('of everything looks up what entries name once all of it was read, and keeps what is wrong beside the entry', async () => {
    const platform = await createSnapshot([])
    const { problems } = await syncFully({ platform, sources: [content, pim] })
    expect(messages(problems)).toEqual(['No product found for slug nowhere'])
    expect(await stored(platform)).toEqual(['content/Story/s: No product found for slug nowhere'])
  })

  test('says of what it cannot look up that the service does not answer, and why, rather than that there is nothing (PR-28)', async () => {
    const mute: Source = { ...pim, published: async () => Promise.reject(new Error('HTTP 503')) }
    const platform = await createSnapshot([])
    const { problems } = await syncFully({ platform, sources: [content, mute] })
    expect(problems).toMatchObject([{ code: 'product-unasked', entry: 'content/Story/s', path: 'productSlugs.1' }])
    expect(messages(problems)[0]).toContain('HTTP 503')
    expect(await stored(platform)).toEqual([`content/Story/s: ${messages(problems)[0]}`])
    await syncFully({ platform, sources: [content, { ...pim, published: async () => new Set<string>() }] })
    expect(await stored(platform)).toEqual(['content/Story/s: No product found for slug nowhere'])
  })

  test('of one entry looks up what it names, and forgets what was wrong before', async () => {
    const platform = await createSnapshot()
    const references = [{ service: 'content', model: 'Story', entryId: 's', revision: '', isGone: false } as const]
    await syncDelta({ platform, sources: [content], references })
    expect(await stored(platform)).toEqual(['content/Story/s: No product found for slug nowhere'])
    await writeEntries(platform, { put: [entry(entryKey.product('nowhere'), item('nowhere'))], remove: [] })
    await syncDelta({ platform, sources: [content], references })
    expect(await stored(platform)).toEqual([])
  })
})
