import { describe, expect, test } from 'vitest'
import type { RedirectTable, RoutingTable } from '#content-schema/contracts/release.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { RedirectTableAnswer } from '../../../../scripts/pipeline/queries/tables.ts'
import { buildPageText } from '../world.ts'
import { askWorld, change, header, item, page, pageLink } from './ask-world.ts'

const text = (id: string, language: string, title = `${id} ${language}`) => ({
  [entryKey.content('Page', id, language)]: buildPageText(title, []),
})

describe('home pages', () => {
  const homes = (...countries: string[][]) =>
    Object.assign(
      {},
      header(...countries.map((_, at) => `nav-home${at}`)),
      ...countries.map((of, at) => ({
        ...page(`home${at}`, { slug: 'home' }),
        ...text(`home${at}`, 'en'),
        ...item(`nav-home${at}`, { link: pageLink(`home${at}`), countries: of }),
      })),
    )

  test.each([
    ['en-us', 'home0'],
    ['de-ch', 'home1'],
    ['en', 'home1'],
  ])('%s shows %s: the one of the country, else the one of none (NV-25, NV-26)', async (locale, home) => {
    const pages = await (await askWorld(homes(['US'], []))).pages('contentPages', 'main', locale)
    expect(pages.get(`/${locale}`)).toMatchObject({ template: 'content', args: { pageId: home }, status: 200 })
  })

  test('a country without one gets an error page that says why, the others theirs (NV-27)', async () => {
    const world = await askWorld(homes(['US']))
    expect((await world.pages('contentPages', 'main', 'de-ch')).get('/de-ch')).toMatchObject({
      template: 'error',
      status: 500,
      args: { message: 'Invalid home page configuration for site main' },
    })
    expect((await world.pages('contentPages', 'main', 'en-us')).get('/en-us')).toMatchObject({ status: 200 })
  })

  test('are protected like every other page', async () => {
    const pages = await (await askWorld(page('main-home', { slug: 'home', protection: 1 }))).pages('contentPages', 'main', 'en')
    expect(pages.get('/en')).toMatchObject({ protection: 1 })
  })
})

test('a login returns to the main site only, in each locale and without one (RT-29, RT-30)', async () => {
  const world = await askWorld({})
  const callbacks = async (site: string) =>
    [...(await world.pages('pagesOfSite', site)).values()].filter(({ template }) => template === 'callback')
  const ofMain = await callbacks('main')
  expect(ofMain.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/blank-callback', '/callback', '/en/callback', '/de-ch/callback']),
  )
  expect(ofMain.find(({ path }) => path === '/de-ch/callback')).toMatchObject({ locale: 'de-ch', args: { language: 'de', home: '/de-ch' } })
  expect(await callbacks('portal')).toEqual([])
})

describe('content pages', () => {
  test('exist where their countries are (CP-14)', async () => {
    const world = await askWorld(page('main-team', { slug: 'team', countries: ['US'] }))
    expect((await world.pages('contentPages', 'main', 'en-us')).has('/en-us/about/team')).toBe(true)
    for (const locale of ['de-ch', 'en'])
      expect((await world.pages('contentPages', 'main', locale)).has(`/${locale}/about/team`)).toBe(false)
  })

  test('are protected by themselves or by the configured paths, and their children are not', async () => {
    const pages = await (await askWorld(page('main-about', { slug: 'about', protection: 2 }))).pages('contentPages', 'main', 'de')
    expect(pages.get('/de/about')).toMatchObject({ protection: 2 })
    expect(pages.get('/de/about/secret')).toMatchObject({ protection: 1 })
    expect(pages.get('/de/about/team')).not.toHaveProperty('protection')
  })

  test('that are not translated exist once more for each other language a reader may prefer (CP-12)', async () => {
    const pages = await (await askWorld({ ...text('main-team', 'fr') })).pages('contentPages', 'main', 'de-ch')
    expect(pages.get('/de-ch/about/team')).toMatchObject({ variants: ['fr'] })
    expect(pages.get('/de-ch/about/team~fr')).toMatchObject({ args: { pageId: 'main-team', fallback: 'fr' } })
    expect(pages.get('/de-ch/about')).not.toHaveProperty('variants')
  })

  test('show in their fallback language and say so', async () => {
    const { content } = await askWorld(text('main-team', 'fr'))
    const { meta } = await content.contentPage('main', 'de-ch', 'main-team')
    expect(meta).toMatchObject({
      contentLanguage: 'en',
      isLanguageFallback: true,
      isLanguageUnavailable: false,
      wantedLanguageName: 'Deutsch',
    })
    expect((await content.contentPage('main', 'de-ch', 'main-team', 'fr')).meta).toMatchObject({
      contentLanguage: 'fr',
      title: 'main-team fr',
    })
    const imprint = await content.contentPage('main', 'fr', 'main-imprint')
    expect(imprint.meta).toMatchObject({ contentLanguage: 'de', isLanguageFallback: false, isLanguageUnavailable: true })
  })

  test('that enrich a product have no address of their own while it exists (AH-16)', async () => {
    const injected = (slug: string) => page('main-team', { slug: 'team', injection: { type: 'product', slug } })
    const paths = async (slug: string) => [...(await (await askWorld(injected(slug))).pages('contentPages', 'main', 'en')).keys()]
    expect(await paths('p1')).not.toContain('/en/about/team')
    expect(await paths('nope')).toContain('/en/about/team')
  })

  test('every locale has pages for not found and error', async () => {
    const pages = await (await askWorld()).pages('contentPages', 'main', 'de-ch')
    expect(pages.get('/de-ch/!not-found')).toMatchObject({ status: 404 })
    expect(pages.get('/de-ch/!error')).toMatchObject({ status: 500 })
  })
})

describe('head data', () => {
  test('the option of a page replaces its theme (ST-26)', async () => {
    const themeOf = async (fields: Record<string, unknown>) => {
      const { content } = await askWorld(page('main-team', { slug: 'team', theme: 'Copper', ...fields }))
      return (await content.contentPage('main', 'en', 'main-team')).meta.theme
    }
    expect(await themeOf({})).toBe('Copper')
    expect(await themeOf({ themeOverride: 'Corda' })).toBe('Corda')
  })

  test('names the page in every locale it exists in, and where it is translated (CP-10)', async () => {
    const { content } = await askWorld(page('main-about', { slug: 'about', countries: ['CH'] }))
    const { meta } = await content.contentPage('main', 'de-ch', 'main-about')
    expect(meta.alternates.map(({ url, htmlLang, isTranslated }) => [url, htmlLang, isTranslated])).toEqual([
      ['/de-ch/about', 'de-CH', true],
      ['/fr-ch/about', 'fr-CH', true],
      ['/en-ch/about', 'en-CH', true],
    ])
  })

  test.each([
    ['de-ch', 'main-about', 'http://localhost:8787/de-ch/about'],
    ['de-ch', 'main-team', 'http://localhost:8787/en-ch/about/team'],
    ['de-de', 'main-team', 'http://localhost:8787/en/about/team'],
  ])('in %s the canonical address of %s is %s (CP-11)', async (locale, id, canonical) => {
    const { content } = await askWorld()
    expect((await content.contentPage('main', locale, id)).meta.canonicalUrl).toBe(canonical)
  })

  test('a page whose language no country speaks has none and fails; a protected one needs none (CP-11)', async () => {
    const only = { ...text('portal-team', 'de'), [entryKey.content('Page', 'portal-team', 'en')]: undefined }
    await expect((await askWorld(only)).content.contentPage('portal', 'en', 'portal-team')).rejects.toThrow(
      'No country supports the content language "de"',
    )
    const { content } = await askWorld({ ...only, ...page('portal-team', { slug: 'team', protection: 1 }) })
    expect((await content.contentPage('portal', 'en', 'portal-team')).meta.canonicalUrl).toBeNull()
  })
})

describe('breadcrumbs', () => {
  const crumbs = (list: { title: string; url: string | null }[]) => list.map(({ title, url }) => [title, url])

  test('follow the branch: overrides above, the title of the page last (NV-20)', async () => {
    const override = (id: string, name: string) => change(entryKey.content('NavigationItem', id, 'en'), { breadcrumbOverride: name })
    const { content } = await askWorld({ ...override('nav-main-about', 'We'), ...override('nav-main-team', 'ignored') })
    expect(crumbs((await content.contentPage('main', 'en', 'main-team')).meta.breadcrumbs)).toEqual([
      ['main', '/en'],
      ['We', '/en/about'],
      ['main-team in en', '/en/about/team'],
    ])
  })

  test('follow the lineage on catalogue pages, the product last and without link (NV-19)', async () => {
    const { content } = await askWorld()
    expect(crumbs((await content.product('main', 'de-ch', 'p2')).meta.breadcrumbs)).toEqual([
      ['main', '/de-ch'],
      ['products-root de', '/de-ch/products'],
      ['products-a de', '/de-ch/products/a'],
      ['products-b de', '/de-ch/products/a/b'],
      ['Product p2 de', null],
    ])
  })

  test('lead home from a page that is not found (NV-21)', async () => {
    const { content } = await askWorld()
    expect(crumbs((await content.systemPage('main', 'de', 'notFound')).meta.breadcrumbs)).toEqual([
      ['main', '/de'],
      ['404', '/de'],
    ])
  })
})

describe('the redirect table', () => {
  const redirect = (id: string, previousUrl: string, target: object) => ({
    [entryKey.content('SystemRedirect', id)]: { id, previousUrl, target: { text: '', ...target } },
  })
  const to = (path: string) => ({ kind: 'path', path })
  async function tableOf(
    ...redirects: Record<string, unknown>[]
  ): Promise<{ redirects: RedirectTable['redirects']; loops: string[]; dangling: string[] }> {
    const { ask } = await askWorld(Object.assign({ [entryKey.content('SystemRedirect', 'r1')]: undefined }, ...redirects))
    const { table, loops, dangling } = await ask<RedirectTableAnswer>('redirectTable')
    return { redirects: table.redirects, loops, dangling }
  }

  test('holds targets of every kind, without locale', async () => {
    const { redirects } = await tableOf(
      redirect('a', '/A/', to('/about')),
      redirect('b', '/b', pageLink('main-team', { pageParameters: '?x#y' })),
      redirect('c', '/c', { kind: 'product', productSlug: 'p2' }),
      redirect('d', '/d', { kind: 'service', serviceSlug: 's1' }),
      redirect('e', '/e', { kind: 'external', url: 'https://a.test/x' }),
      redirect('f', '/f', pageLink('portal-about')),
    )
    expect(redirects).toEqual({
      '/a': '/about',
      '/b': '/about/team?x#y',
      '/c': '/products/a/b/p2',
      '/d': '/services/a/s1',
      '/e': 'https://a.test/x',
      '/f': 'http://localhost:8787/en/brand-portal/about',
    })
  })

  test('leads to pages and products of some countries only', async () => {
    const restricted = {
      ...page('main-team', { slug: 'team', countries: ['DE'] }),
      ...change(entryKey.product('p2'), { supportedCountries: ['US'] }),
    }
    const { redirects, dangling } = await tableOf(
      restricted,
      redirect('b', '/b', pageLink('main-team')),
      redirect('c', '/c', { kind: 'product', productSlug: 'p2' }),
    )
    expect({ redirects, dangling }).toEqual({ redirects: { '/b': '/about/team', '/c': '/products/a/b/p2' }, dangling: [] })
  })

  test('flattens chains, leaves loops out and names them', async () => {
    const { redirects, loops } = await tableOf(
      redirect('a', '/a', to('/b')),
      redirect('b', '/b', to('/c')),
      redirect('x', '/x', to('/y')),
      redirect('y', '/y', to('/x')),
    )
    expect(redirects).toEqual({ '/a': '/c', '/b': '/c' })
    expect(loops).toEqual(['/x', '/y'])
  })

  test('leaves out and names redirects to what does not exist, and of what is no path', async () => {
    const { redirects, dangling } = await tableOf(
      redirect('a', '/a', pageLink('nope')),
      redirect('b', '/b', { kind: 'product', productSlug: 'nope' }),
      redirect('c', '/', to('/about')),
      redirect('d', '/d', to('')),
    )
    expect({ redirects, dangling }).toEqual({ redirects: {}, dangling: ['a', 'b', 'c', 'd'] })
  })

  test('of two redirects of one address the first by id counts', async () => {
    expect((await tableOf(redirect('b', '/a', to('/second')), redirect('a', '/a', to('/first')))).redirects).toEqual({ '/a': '/first' })
  })
})

test('the routing table tells sites with their locales, the default one first, and countries without ALL', async () => {
  const { ask } = await askWorld(change(entryKey.settings(), { routeRules: { '/go': '/about' } }))
  const table = await ask<RoutingTable>('routingTable')
  expect(table.sites.map(({ id, slug, locales }) => [id, slug, locales])).toEqual([
    ['main', '', ['en', 'de', 'fr', 'de-ch', 'fr-ch', 'en-ch', 'en-us', 'de-de']],
    ['portal', 'brand-portal', ['en']],
  ])
  expect(table.countries.map(({ countryCode }) => countryCode)).toEqual(['CH', 'US', 'DE'])
  expect(table.routeRules).toEqual({ '/go': { redirect: '/about' } })
})

describe('home pages of several countries', () => {
  test('are versions of each other, each in the languages it speaks [CP-10] [CI-15]', async () => {
    const swiss = { countries: ['CH'], link: pageLink('home-ch') }
    const { content } = await askWorld({
      ...page('home-ch', { slug: 'home', countries: ['CH'] }),
      [entryKey.content('Page', 'home-ch', 'fr')]: buildPageText('Accueil'),
      ...item('nav-home-ch', swiss),
      ...header('nav-home-ch', 'nav-main-home', 'nav-main-about'),
    })
    const translated = async (locale: string, pageId: string) =>
      (await content.contentPage('main', locale, pageId)).meta.alternates
        .filter((version) => version.isTranslated)
        .map(({ urlCode }) => urlCode)
    const versions = await translated('de', 'main-home')
    expect(versions).toEqual(expect.arrayContaining(['en', 'de', 'en-us', 'de-de', 'fr-ch']))
    expect(versions).not.toContain('de-ch')
    expect(await translated('fr-ch', 'home-ch')).toEqual(versions)
  })
})
