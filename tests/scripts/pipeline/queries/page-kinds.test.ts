import { beforeAll, describe, expect, test } from 'vitest'
import type { ListedPage } from '#content-schema/feeds/feed-views.ts'
import { FEED_KINDS, PAGE_FEEDS, type TemplateName } from '#content-schema/pages/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { parseQueryKey } from '../../../../scripts/pipeline/graph/query.ts'
import { addressesOfArticlesQuery } from '../../../../scripts/pipeline/queries/direct-pages.ts'
import { feedQuery } from '../../../../scripts/pipeline/queries/feeds.ts'
import { listedPagesQuery, listedSegmentsQuery, pageModifiedQuery } from '../../../../scripts/pipeline/queries/listed-pages.ts'
import { PAGE_KINDS } from '../../../../scripts/pipeline/queries/page-kinds.ts'
import { pagesOfSiteQuery } from '../../../../scripts/pipeline/queries/pages.ts'
import { searchSourcesQuery } from '../../../../scripts/pipeline/queries/search.ts'
import { type AskedWorld, askWorld, change } from './ask-world.ts'

type Kind = (typeof PAGE_KINDS)[TemplateName]
const kinds = (holds: (kind: Kind) => boolean) =>
  (Object.entries(PAGE_KINDS) as [TemplateName, Kind][]).flatMap(([name, kind]) => (holds(kind) ? [{ name, kind }] : []))

let world: AskedWorld
/** Pages of the main site in English that sitemaps list, by kind. */
let listed: Map<string, ListedPage[]>
beforeAll(async () => {
  world = await askWorld(change(entryKey.settings(), { sharePictures: true }))
  const segments = await world.ask(listedSegmentsQuery, { site: 'main', locale: 'en' })
  const pages = await Promise.all(segments.map((segment) => world.ask(listedPagesQuery, { site: 'main', locale: 'en', segment })))
  listed = Map.groupBy(pages.flat(), ({ kind }) => kind)
})

describe('what a kind of page says of itself is so', () => {
  test.each(kinds(({ pages }) => pages.length > 0))(
    'the site enumerates pages of the kind $name by the queries it names',
    async ({ kind }) => {
      const { children } = await world.ask(pagesOfSiteQuery, { site: 'main' })
      const asked = new Set(children.map((key) => parseQueryKey(key).name))
      for (const { query } of kind.pages) expect(asked).toContain(query.name)
    },
  )

  test.each(kinds((kind) => kind.listed !== null))(
    'sitemaps list pages of the kind $name, and know when they changed',
    async ({ name }) => {
      const [page] = listed.get(name) ?? []
      expect(page).toBeDefined()
      expect(await world.ask(pageModifiedQuery, { kind: name, subject: page?.subject ?? '', language: 'en' })).not.toBeNull()
    },
  )

  test.each(kinds(({ picture }) => picture !== null))('a picture is drawn of a page of the kind $name', async ({ name, kind }) => {
    const { card } = kind.picture ?? {}
    if (!card) throw new Error(`${name} has a picture`)
    expect(await world.ask(card, { subject: listed.get(name)?.[0]?.subject ?? '', language: 'en' })).toMatchObject({
      title: expect.any(String),
    })
  })

  test.each(kinds(({ search }) => search.length > 0))('search knows what a page of the kind $name is about', async ({ kind }) => {
    const sources = await world.ask(searchSourcesQuery, { site: 'main' })
    const models = new Set(kind.search.map(({ model }) => model))
    expect(sources.some(({ model }) => models.has(model))).toBe(true)
  })

  test.each(kinds(({ byId }) => byId !== null))('a page of the kind $name is found by its id', async ({ name }) => {
    const addresses = await world.pages(addressesOfArticlesQuery, { site: 'main' })
    expect([...addresses.keys()]).toContain(`/!direct/${listed.get(name)?.[0]?.subject}.json`)
  })

  test('each feed there is has the ids of what it holds', async () => {
    const feeds = kinds(({ feed }) => feed !== null).map(({ name }) => name)
    expect(feeds.sort()).toEqual(Object.keys(PAGE_FEEDS).sort())
    for (const kind of FEED_KINDS) expect((await world.ask(feedQuery, { site: 'main', locale: 'en', kind })).ids).not.toEqual([])
  })

  test('a kind that sitemaps do not list is in none', () => {
    const silent = kinds((kind) => kind.listed === null).map(({ name }) => name)
    expect(silent.filter((name) => listed.has(name))).toEqual([])
  })
})
