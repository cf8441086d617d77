import { describe, expect, test } from 'vitest'
import { buildGroup, type SearchBundle } from '#content-schema/search/build-group.ts'
import { placeOf, searchPaths } from '#content-schema/search/index-format.ts'
import { FIGURE_PIECES } from '#content-schema/search/record-figures.ts'
import { search } from '#content-schema/search/search.ts'
import { createOpenIndex, type IndexDocuments } from '../../../edge/search/release-search.ts'

type Release = object

const GROUPS = 4

function bundle(key: string, body: string): SearchBundle {
  const shown = { id: key, kind: 'pages' as const, title: key, description: '', path: `/${key}`, imageUrl: '', category: '' }
  return { key, records: [{ shown, codes: [], headings: [], body, countries: null, figures: [], isDestination: false, importance: 1 }] }
}
/** A word of letters for a number. */
const wordOf = (number: number) => `alpha${[...String(number)].map((digit) => 'ghjkmnpqrs'[Number(digit)]).join('')}`
const texts = new Map(Array.from({ length: 60 }, (_, at) => [`page${at}`, `wire ${wordOf(at)}`]))

/** Releases as the edge sees them: texts by page, and what is read of their documents. */
function createReleases() {
  const indexes = new Map<Release, Map<string, unknown>>()
  const read: string[] = []
  const documents: IndexDocuments<Release> = {
    async version(release, { key }) {
      const document = indexes.get(release)?.get(key)
      return document === undefined ? null : JSON.stringify(document)
    },
    async json(release, { key }, schema) {
      read.push(key)
      const document = indexes.get(release)?.get(key)
      return document === undefined ? null : schema.parse(document)
    },
  }
  const publish = (pages: ReadonlyMap<string, string>): Release => {
    const release: Release = {}
    const index = new Map<string, unknown>([
      [searchPaths.layout('en'), { v: 1, groups: GROUPS, brand: '', assetOrigins: [], synonyms: [], popular: [] }],
    ])
    for (let group = 0; group < GROUPS; group += 1) {
      const members = [...pages].filter(([key]) => placeOf(key, GROUPS) === group).map(([key, body]) => bundle(key, body))
      const { head, shards, buckets, figures } = buildGroup(members, { language: 'en', groups: GROUPS })
      index.set(searchPaths.head('en', group), head)
      for (const [at, shard] of shards.entries()) index.set(searchPaths.shard('en', group, at), shard)
      for (const [at, piece] of FIGURE_PIECES.entries()) index.set(searchPaths.figures('en', group, piece), figures[at])
      for (const [at, bucket] of buckets.entries()) index.set(searchPaths.bucket('en', group, at), bucket)
    }
    indexes.set(release, index)
    return release
  }
  const openIndex = createOpenIndex(documents)
  const find = async (release: Release, query: string) => {
    read.length = 0
    const index = await openIndex(release, 'main', 'en')
    if (!index) throw new Error('There is no index')
    const { records } = await search(index, { query, country: 'CH', page: 1, pageSize: 100 })
    return records.map(({ title }) => title)
  }
  const readKinds = (part: string) => read.filter((key) => key.includes(part)).length
  return { publish, find, readKinds, openIndex }
}

describe('the index of a release', () => {
  test('its heads are read once, however often it is asked', async () => {
    const { publish, find, readKinds } = createReleases()
    const release = publish(texts)
    expect(await find(release, wordOf(7))).toEqual(['page7'])
    expect(readKinds('head')).toBe(GROUPS)
    expect(await find(release, 'wire')).toHaveLength(60)
    expect(readKinds('head')).toBe(0)
  })

  test('of a word, only the groups that have it are read', async () => {
    const { publish, find, readKinds } = createReleases()
    const release = publish(texts)
    await find(release, 'wire')
    expect(readKinds('words')).toBe(GROUPS)
    await find(release, wordOf(7))
    expect(readKinds('words')).toBe(1)
    expect(await find(release, 'nothingofthekind')).toEqual([])
    expect(readKinds('words')).toBe(0)
  })

  test('of a figure, only what is measured as it is read; of words nothing', async () => {
    const { publish, find, readKinds } = createReleases()
    const release = publish(texts)
    await find(release, '16 mm²')
    expect(readKinds('figures')).toBe(GROUPS)
    expect(readKinds('figures-area')).toBe(GROUPS)
    await find(release, 'wire')
    expect(readKinds('figures')).toBe(0)
  })

  test('of a release from before there were figures is searched by words', async () => {
    const { publish, openIndex } = createReleases()
    const index = await openIndex(publish(texts), 'main', 'en')
    if (!index) throw new Error('There is no index')
    const { total } = await search({ ...index, figures: async () => null }, { query: 'wire 16 mm²', country: 'CH', page: 1, pageSize: 1 })
    expect(total).toBeGreaterThan(0)
  })

  test('of the next release, only the group that changed is read again; new words are known at once, old ones forgotten', async () => {
    const { publish, find, readKinds } = createReleases()
    const before = publish(texts)
    await find(before, 'wire')
    const after = publish(new Map([...texts, ['page7', 'wire zulu']]))
    expect(await find(after, 'zulu')).toEqual(['page7'])
    expect(readKinds('head')).toBe(1)
    expect(await find(after, wordOf(7))).not.toContain('page7')
    expect(await find(before, wordOf(7))).toEqual(['page7'])
  })

  test('asked by many at once, it is opened once', async () => {
    const { publish, find, readKinds } = createReleases()
    const release = publish(texts)
    await Promise.all(['wire', wordOf(1), wordOf(2)].map((query) => find(release, query)))
    expect(readKinds('head')).toBe(GROUPS)
  })

  test('that lacks a head is told, and asked again the next time', async () => {
    const { publish, openIndex } = createReleases()
    const release = publish(texts)
    await expect(openIndex(release, 'main', 'xx')).resolves.toBeNull()
    const broken = createReleases()
    const documents: IndexDocuments<Release> = {
      version: async () => null,
      json: async (_release, { key }, schema) =>
        key.endsWith('layout.json') ? schema.parse({ v: 1, groups: 1, brand: '', assetOrigins: [], synonyms: [], popular: [] }) : null,
    }
    const open = createOpenIndex(documents)
    const one = broken.publish(texts)
    await expect(open(one, 'main', 'en')).rejects.toThrow('The search index lacks /!search/en/0/head.json')
    await expect(open(one, 'main', 'en')).rejects.toThrow('The search index lacks')
  })
})
