import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { catalogueTargetQuery, writtenItemsQuery } from '../../../../scripts/pipeline/queries/catalogue-tree.ts'
import { itemCountOfBranchQuery } from '../../../../scripts/pipeline/queries/comparison.ts'
import { feedItemQuery } from '../../../../scripts/pipeline/queries/feeds.ts'
import { listedPagesQuery, pageModifiedQuery } from '../../../../scripts/pipeline/queries/listed-pages.ts'
import { pageProblemsQuery } from '../../../../scripts/pipeline/queries/page-problems.ts'
import { cataloguePagesQuery, itemPagesQuery } from '../../../../scripts/pipeline/queries/pages-of-catalogue.ts'
import { contentPagesQuery } from '../../../../scripts/pipeline/queries/pages-of-content.ts'
import { catalogueTableQuery, redirectTableQuery } from '../../../../scripts/pipeline/queries/tables.ts'
import type { Problem } from '../../../../scripts/pipeline/sources/mapping/collector.ts'
import { addProduct } from '../world.ts'
import { askWorld, change, header, item, page, pageLink } from './ask-world.ts'

const product = (slug: string, countries?: string[]) => {
  const entries = new Map<string, unknown>()
  addProduct(entries, { slug, classificationId: 'products-b', ...(countries ? { countries } : {}) })
  return Object.fromEntries(entries)
}
const codes = (problems: readonly Problem[]) => problems.map(({ code, entry }) => [code, entry])

describe('the address of a product', () => {
  test('is spelled as the edge spells it, in pages, lists, links and tables, however the PIM spells the slug [RT-05, CI-04]', async () => {
    const { ask, pages } = await askWorld(product('Punto 9 Ü'))
    const path = '/de-ch/products/a/b/punto 9 ü'
    expect(
      (await pages(itemPagesQuery, { site: 'main', locale: 'de-ch', type: 'products', classificationId: 'products-b' })).get(path)?.args,
    ).toEqual({ slug: 'Punto 9 Ü' })
    expect(JSON.stringify(await ask(listedPagesQuery, { site: 'main', locale: 'de-ch', segment: 'products/products-b' }))).toContain(path)
    expect(await ask(catalogueTargetQuery, { site: 'main', locale: 'de-ch', type: 'products', slug: 'Punto 9 Ü' })).toMatchObject({
      route: '/products/a/b/punto 9 ü',
    })
    expect((await ask(catalogueTableQuery)).products).toHaveProperty(['punto 9 ü'])
  })

  test('that two products want is one of theirs, and the other is told [CI-01]', async () => {
    const { ask, pages } = await askWorld({ ...product('Twin'), ...product('twin') })
    const wanted = [
      ...(await pages(itemPagesQuery, { site: 'main', locale: 'de-ch', type: 'products', classificationId: 'products-b' })).keys(),
    ].filter((path) => path.endsWith('/twin'))
    expect(wanted).toEqual(['/de-ch/products/a/b/twin'])
    expect(codes(await ask(pageProblemsQuery))).toEqual([['address-taken', entryKey.product('twin')]])
  })

  test('leads through no classification that stands below itself, which is told', async () => {
    const { ask, pages } = await askWorld({
      ...change(entryKey.classification('products-a'), { parentId: 'products-b' }),
      ...change(entryKey.classification('products-b'), { parentId: 'products-a' }),
    })
    const found = await pages(cataloguePagesQuery, { site: 'main', locale: 'de-ch', type: 'products' })
    expect([...found.keys()]).toEqual(['/de-ch/products'])
    expect(await ask(itemCountOfBranchQuery, { id: 'products-a' })).toBe((await ask(writtenItemsQuery, { id: 'products-a' })).length)
    expect(codes(await ask(pageProblemsQuery))).toEqual([
      ['classification-circle', entryKey.classification('products-a')],
      ['classification-circle', entryKey.classification('products-b')],
    ])
  })

  test('may be the same for products of different countries', async () => {
    const { ask } = await askWorld({ ...product('Twin', ['CH']), ...product('twin', ['US']) })
    expect(await ask(pageProblemsQuery)).toEqual([])
  })
})

describe('the address of a content page', () => {
  const items = (...ids: string[]) => header('nav-main-home', 'nav-main-about', ...ids)

  test('that another page has in a country they share is told [CI-01]', async () => {
    const rivals = { ...page('x', { slug: 'about' }), ...item('nav-x', { link: pageLink('x') }) }
    const { ask } = await askWorld({ ...rivals, ...items('nav-x') })
    expect(codes(await ask(pageProblemsQuery))).toEqual([['address-taken', entryKey.content('Page', 'x')]])
    const apart = await askWorld({
      ...rivals,
      ...items('nav-x'),
      ...page('x', { slug: 'about', countries: ['CH'] }),
      ...change(entryKey.content('Page', 'main-about'), { countries: ['US'] }),
    })
    expect(await apart.ask(pageProblemsQuery)).toEqual([])
  })

  test.each([
    ['a page of the platform has', 'search', 'address-taken'],
    ['that begins like a locale', 'uk', 'address-unreachable'],
  ])('%s is told [RT-04]', async (_, slug, code) => {
    const { ask } = await askWorld({ ...page('x', { slug }), ...item('nav-x', { link: pageLink('x') }), ...items('nav-x') })
    expect(codes(await ask(pageProblemsQuery))).toEqual([[code, entryKey.content('Page', 'x')]])
  })

  test('of a page `home` below another is that of the other, which keeps it [AH-01]', async () => {
    const { ask, pages } = await askWorld({
      ...page('inner', { slug: 'home' }),
      ...item('nav-inner', { link: pageLink('inner') }),
      ...change(entryKey.content('NavigationItem', 'nav-main-about'), { items: ['nav-inner'] }),
    })
    const specs = await pages(contentPagesQuery, { site: 'main', locale: 'de' })
    expect([specs.get('/de/about')?.args.pageId, specs.has('/de/about/home')]).toEqual(['main-about', false])
    expect(codes(await ask(pageProblemsQuery))).toEqual([['address-taken', entryKey.content('Page', 'inner')]])
  })
})

describe('a site', () => {
  test('with a home page for some countries only is told, with the countries that have none [NV-27]', async () => {
    const { ask } = await askWorld(change(entryKey.content('Page', 'main-home'), { countries: ['US'] }))
    expect(await ask(pageProblemsQuery)).toMatchObject([
      {
        code: 'home-page-missing',
        entry: entryKey.content('Site', 'main'),
        path: 'headerNavigation',
        message: 'Invalid home page configuration for site main: there is none for visitors without a country, CH, DE',
        hint: expect.stringContaining('home page'),
      },
    ])
  })
})

describe('a chain of redirects', () => {
  const redirect = (id: string, previousUrl: string, path: string) => ({
    [entryKey.content('SystemRedirect', id)]: { id, previousUrl, target: { kind: 'path', text: '', path } },
  })
  const tableOf = async (...changes: Record<string, unknown>[]) => {
    const { ask } = await askWorld(Object.assign({ [entryKey.content('SystemRedirect', 'r1')]: undefined }, ...changes))
    const { table, dangling } = await ask(redirectTableQuery)
    return { ...table.redirects, dangling }
  }

  test.each([
    ['content page', '/about/team'],
    ['page of another site', '/about/imprint'],
    ['classification', '/products/a/b'],
    ['product', '/products/a/b/p2'],
    ['service', '/services/a/s1'],
    ['story', '/stories/story1'],
    ['media release', '/media-releases/m1'],
    ['contact', '/stories/contacts/ada'],
    ['overview', '/news'],
  ])('does not pass through a %s [AH-04]', async (_, path) => {
    const other =
      path === '/about/imprint'
        ? { ...change(entryKey.content('NavigationItem', 'nav-portal-about'), { items: ['nav-portal-imprint'] }) }
        : {}
    expect(await tableOf(other, redirect('a', '/old', path), redirect('b', path, '/new'))).toEqual({
      '/old': path,
      [path]: '/new',
      dangling: [],
    })
  })

  test('passes through what only looks like a page [AH-04]', async () => {
    for (const path of ['/products/a/none', '/products/none/p2', '/stories/none', '/services/a/p2'])
      expect(await tableOf(redirect('a', '/old', path), redirect('b', path, '/new'))).toMatchObject({ '/old': '/new' })
  })

  test('keeps a hard target as the editor wrote it, and an action is none [RT-15]', async () => {
    const table = await tableOf(
      redirect('a', '/a', 'hard:/en/Other'),
      redirect('b', '/b', 'action:contact'),
      redirect('c', '/c', '//evil.test'),
    )
    expect(table).toEqual({ '/a': 'hard:/en/Other', dangling: ['b', 'c'] })
  })
})

test('a system page has an address and is nothing to be found: neither indexed nor in a sitemap nor in the search', async () => {
  const { content, ask } = await askWorld(change(entryKey.content('Page', 'main-team'), { kind: 'system', variant: 'error' }))
  expect(
    (await content.pageView({ siteId: 'main', locale: 'en', template: 'content', args: { pageId: 'main-team' } })).meta.canonicalUrl,
  ).toBeNull()
  expect(
    (await content.pageView({ siteId: 'main', locale: 'en', template: 'content', args: { pageId: 'main-about' } })).meta.canonicalUrl,
  ).toBe('http://localhost:8787/en/about')
  expect(await ask(pageModifiedQuery, { kind: 'content', subject: 'main-team', language: 'en' })).toBeNull()
  expect(await ask(pageModifiedQuery, { kind: 'content', subject: 'main-about', language: 'en' })).not.toBeNull()
})

test('what others are told of a page holds its address as it is asked for: canonical address and feeds [CI-04, CP-11]', async () => {
  const story = { ...page('main-team', { slug: 'über uns' }), ...change(entryKey.content('Story', 'story1'), { slug: 'größe' }) }
  const { content, ask } = await askWorld(story)
  expect(
    (await content.pageView({ siteId: 'main', locale: 'en', template: 'content', args: { pageId: 'main-team' } })).meta.canonicalUrl,
  ).toBe('http://localhost:8787/en/about/%C3%BCber%20uns')
  expect(await ask(feedItemQuery, { site: 'main', locale: 'en', kind: 'stories', id: 'story1' })).toMatchObject({
    url: 'http://localhost:8787/en/stories/gr%C3%B6%C3%9Fe',
  })
})
