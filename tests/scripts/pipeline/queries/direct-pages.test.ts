import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { addressesOfArticlesQuery, addressesOfPagesQuery } from '../../../../scripts/pipeline/queries/direct-pages.ts'
import { orphanPagesQuery } from '../../../../scripts/pipeline/queries/orphan-pages.ts'
import { contentPagesQuery } from '../../../../scripts/pipeline/queries/pages-of-content.ts'
import { buildPageText } from '../world.ts'
import { askWorld, change, header, item, page, pageLink } from './ask-world.ts'

const stray = (fields: Record<string, unknown> = {}, languages: readonly string[] = ['en']) => ({
  ...page('Page-Stray', { slug: 'stray', ...fields }),
  ...Object.fromEntries(
    languages.map((language) => [entryKey.content('Page', 'Page-Stray', language), buildPageText(`stray in ${language}`, [])]),
  ),
})

test('pages deeper than two slugs are found by their last two, with all that share them [AH-01]', async () => {
  const deeper = {
    ...page('deep', { slug: 'deep' }),
    ...page('twin', { slug: 'deep' }),
    ...item('nav-deep', { link: pageLink('deep') }),
    ...item('nav-twin', { link: pageLink('twin') }),
    ...page('other', { slug: 'other' }),
    ...item('nav-other', { link: pageLink('other'), items: ['nav-inner'] }),
    ...page('inner', { slug: 'team' }),
    ...item('nav-inner', { link: pageLink('inner'), items: ['nav-twin'] }),
    ...change(entryKey.content('NavigationItem', 'nav-main-team'), { items: ['nav-deep'] }),
    ...header('nav-main-home', 'nav-main-about', 'nav-other'),
  }
  const pages = await (await askWorld(deeper)).pages(addressesOfPagesQuery, { site: 'main' })
  const short = [...pages].filter(([path]) => path.startsWith('/!short/')).map(([path, { args }]) => [path, args.path, args.more])
  expect(short).toEqual([['/!short/team/deep.json', '/about/team/deep', '/other/team/deep']])
})

test('a page behind a gate is not found by its last two slugs: the way to it would say where it stands [AH-01]', async () => {
  const closed = {
    ...page('deep', { slug: 'deep', protection: 1 }),
    ...item('nav-deep', { link: pageLink('deep') }),
    ...change(entryKey.content('NavigationItem', 'nav-main-team'), { items: ['nav-deep'] }),
  }
  const pages = await (await askWorld(closed)).pages(addressesOfPagesQuery, { site: 'main' })
  expect([...pages.keys()].filter((path) => path.startsWith('/!short/'))).toEqual([])
})

describe('addresses of pages by id (CP-21, CP-22)', () => {
  test('say of each site where its pages are, without locale, and on which host', async () => {
    const world = await askWorld()
    const main = await world.pages(addressesOfPagesQuery, { site: 'main' })
    expect(main.get('/!direct/main-team.json')).toMatchObject({
      locale: '',
      template: 'document',
      args: { kind: 'pageAddress', path: '/about/team', origin: 'http://localhost:8787' },
    })
    expect(main.get('/!direct/main-home.json')?.args.path).toBe('/')
    expect([...main.keys()].filter((path) => path.includes('portal'))).toEqual([])
    expect((await world.pages(addressesOfPagesQuery, { site: 'portal' })).get('/!direct/portal-team.json')?.args.path).toBe('/about/team')
  })

  test('name the product a page enriches, in the navigation or not (AH-16)', async () => {
    const injection = { type: 'product', slug: 'p2' }
    const world = await askWorld({ ...page('main-team', { slug: 'team', injection }), ...stray({ injection }) })
    const main = await world.pages(addressesOfPagesQuery, { site: 'main' })
    expect(main.get('/!direct/main-team.json')?.args).toMatchObject({ route: '/products/a/b/p2', path: '/about/team' })
    expect(main.get('/!direct/page-stray.json')?.args).toMatchObject({ route: '/products/a/b/p2' })
    expect(main.get('/!direct/page-stray.json')?.args).not.toHaveProperty('path')
    const unknown = await askWorld(page('main-team', { slug: 'team', injection: { type: 'product', slug: 'nope' } }))
    expect((await unknown.pages(addressesOfPagesQuery, { site: 'main' })).get('/!direct/main-team.json')?.args).not.toHaveProperty('route')
  })

  test('hold stories and media releases too (DL-07)', async () => {
    const pages = await (await askWorld()).pages(addressesOfArticlesQuery, { site: 'main' })
    expect(pages.get('/!direct/story1.json')?.args.path).toBe('/stories/story1')
    expect(pages.get('/!direct/m1.json')?.args.path).toBe('/media-releases/m1')
  })
})

describe('a page no navigation names (CP-24)', () => {
  test('is there at every site and locale of its countries for who knows its id, and nowhere else', async () => {
    const world = await askWorld(stray({ countries: ['CH'] }))
    expect((await world.pages(orphanPagesQuery, { site: 'main', locale: 'de-ch' })).get('/de-ch/!direct/page-stray')).toMatchObject({
      template: 'content',
      args: { pageId: 'Page-Stray' },
      status: 200,
    })
    expect((await world.pages(orphanPagesQuery, { site: 'portal', locale: 'en' })).size).toBe(0)
    expect((await world.pages(orphanPagesQuery, { site: 'main', locale: 'en-us' })).size).toBe(0)
    expect(
      [...(await world.pages(contentPagesQuery, { site: 'main', locale: 'de-ch' })).keys()].filter((path) => path.includes('stray')),
    ).toEqual([])
    expect((await (await askWorld()).pages(orphanPagesQuery, { site: 'main', locale: 'de-ch' })).size).toBe(0)
  })

  test('needs a text, and keeps its protection', async () => {
    expect((await (await askWorld(stray({}, []))).pages(orphanPagesQuery, { site: 'main', locale: 'en' })).size).toBe(0)
    const pages = await (await askWorld(stray({ protection: 1 }))).pages(orphanPagesQuery, { site: 'main', locale: 'en' })
    expect(pages.get('/en/!direct/page-stray')).toMatchObject({ protection: 1 })
  })

  test('stands below the home page and is nothing for search engines', async () => {
    const { content } = await askWorld(stray({}, ['en', 'de']))
    const { meta } = await content.pageView({ siteId: 'main', locale: 'de-ch', template: 'content', args: { pageId: 'Page-Stray' } })
    expect(meta.breadcrumbs.map(({ title, url, isHome }) => [title, url, isHome])).toEqual([
      ['main', '/de-ch', true],
      ['stray in de', null, false],
    ])
    expect(meta).toMatchObject({ canonicalUrl: null, sharePicture: null, alternates: [], contentLanguage: 'de', canChooseLanguage: false })
  })

  test('of another site, or unknown, is still refused', async () => {
    const { content } = await askWorld()
    await expect(content.pageView({ siteId: 'portal', locale: 'en', template: 'content', args: { pageId: 'main-team' } })).rejects.toThrow(
      'no place in the navigation of site portal',
    )
    await expect(content.pageView({ siteId: 'main', locale: 'en', template: 'content', args: { pageId: 'nobody' } })).rejects.toThrow(
      'Page nobody has no place',
    )
  })
})
