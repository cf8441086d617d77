import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { buildPageText } from '../world.ts'
import { askWorld, page } from './ask-world.ts'

const stray = (fields: Record<string, unknown> = {}, languages: readonly string[] = ['en']) => ({
  ...page('Page-Stray', { slug: 'stray', ...fields }),
  ...Object.fromEntries(
    languages.map((language) => [entryKey.content('Page', 'Page-Stray', language), buildPageText(`stray in ${language}`, [])]),
  ),
})

describe('addresses of pages by id (CP-21, CP-22)', () => {
  test('say of each site where its pages are, without locale, and on which host', async () => {
    const world = await askWorld()
    const main = await world.pages('addressesOfPages', 'main')
    expect(main.get('/!direct/main-team.json')).toMatchObject({
      locale: '',
      template: 'document',
      args: { kind: 'pageAddress', path: '/about/team', origin: 'http://localhost:8787' },
    })
    expect(main.get('/!direct/main-home.json')?.args.path).toBe('/')
    expect([...main.keys()].filter((path) => path.includes('portal'))).toEqual([])
    expect((await world.pages('addressesOfPages', 'portal')).get('/!direct/portal-team.json')?.args.path).toBe('/about/team')
  })

  test('name the product a page enriches, in the navigation or not (AH-16)', async () => {
    const injection = { type: 'product', slug: 'p2' }
    const world = await askWorld({ ...page('main-team', { slug: 'team', injection }), ...stray({ injection }) })
    const main = await world.pages('addressesOfPages', 'main')
    expect(main.get('/!direct/main-team.json')?.args).toMatchObject({ route: '/products/a/b/p2', path: '/about/team' })
    expect(main.get('/!direct/page-stray.json')?.args).toMatchObject({ route: '/products/a/b/p2' })
    expect(main.get('/!direct/page-stray.json')?.args).not.toHaveProperty('path')
    const unknown = await askWorld(page('main-team', { slug: 'team', injection: { type: 'product', slug: 'nope' } }))
    expect((await unknown.pages('addressesOfPages', 'main')).get('/!direct/main-team.json')?.args).not.toHaveProperty('route')
  })

  test('hold stories and media releases too (DL-07)', async () => {
    const pages = await (await askWorld()).pages('addressesOfArticles', 'main')
    expect(pages.get('/!direct/story1.json')?.args.path).toBe('/stories/story1')
    expect(pages.get('/!direct/m1.json')?.args.path).toBe('/media-releases/m1')
  })
})

describe('a page no navigation names (CP-24)', () => {
  test('is there at every site and locale of its countries for who knows its id, and nowhere else', async () => {
    const world = await askWorld(stray({ countries: ['CH'] }))
    expect((await world.pages('strayPages', 'main', 'de-ch')).get('/de-ch/!direct/page-stray')).toMatchObject({
      template: 'content',
      args: { pageId: 'Page-Stray' },
      status: 200,
    })
    expect((await world.pages('strayPages', 'portal', 'en')).size).toBe(0)
    expect((await world.pages('strayPages', 'main', 'en-us')).size).toBe(0)
    expect([...(await world.pages('contentPages', 'main', 'de-ch')).keys()].filter((path) => path.includes('stray'))).toEqual([])
    expect((await (await askWorld()).pages('strayPages', 'main', 'de-ch')).size).toBe(0)
  })

  test('needs a text, and keeps its protection', async () => {
    expect((await (await askWorld(stray({}, []))).pages('strayPages', 'main', 'en')).size).toBe(0)
    const pages = await (await askWorld(stray({ protection: 1 }))).pages('strayPages', 'main', 'en')
    expect(pages.get('/en/!direct/page-stray')).toMatchObject({ protection: 1 })
  })

  test('stands below the home page and is nothing for search engines', async () => {
    const { content } = await askWorld(stray({}, ['en', 'de']))
    const { meta } = await content.contentPage('main', 'de-ch', 'Page-Stray')
    expect(meta.breadcrumbs.map(({ title, url, isHome }) => [title, url, isHome])).toEqual([
      ['main', '/de-ch', true],
      ['stray in de', null, false],
    ])
    expect(meta).toMatchObject({ canonicalUrl: null, sharePicture: null, alternates: [], contentLanguage: 'de', canChooseLanguage: false })
  })

  test('of another site, or unknown, is still refused', async () => {
    const { content } = await askWorld()
    await expect(content.contentPage('portal', 'en', 'main-team')).rejects.toThrow('no place in the navigation of site portal')
    await expect(content.contentPage('main', 'en', 'nobody')).rejects.toThrow('Page nobody has no place')
  })
})
