import { describe, expect, test } from 'vitest'
import type { RedirectTable } from '#content-schema/release/release.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { queryKey } from '../../../../scripts/pipeline/graph/query.ts'
import { catalogueTargetQuery, visibleItemCountQuery } from '../../../../scripts/pipeline/queries/catalogue-tree.ts'
import { headerQuery } from '../../../../scripts/pipeline/queries/navigation.ts'
import { pageProblemsQuery } from '../../../../scripts/pipeline/queries/page-problems.ts'
import { pagesOfSiteQuery } from '../../../../scripts/pipeline/queries/pages.ts'
import { itemPagesQuery } from '../../../../scripts/pipeline/queries/pages-of-catalogue.ts'
import { contentPagesQuery } from '../../../../scripts/pipeline/queries/pages-of-content.ts'
import type { RedirectTableAnswer } from '../../../../scripts/pipeline/queries/tables.ts'
import { redirectTableQuery, routingTableQuery } from '../../../../scripts/pipeline/queries/tables.ts'
import { callbackPagesQuery } from '../../../../scripts/pipeline/queries/technical-pages.ts'
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
    const pages = await (await askWorld(homes(['US'], []))).pages(contentPagesQuery, { site: 'main', locale })
    expect(pages.get(`/${locale}`)).toMatchObject({ template: 'content', args: { pageId: home }, status: 200 })
  })

  test('a country without one gets an error page that says why, the others theirs (NV-27)', async () => {
    const world = await askWorld(homes(['US']))
    expect((await world.pages(contentPagesQuery, { site: 'main', locale: 'de-ch' })).get('/de-ch')).toMatchObject({
      template: 'error',
      status: 500,
      args: { message: 'Invalid home page configuration for site main' },
    })
    expect((await world.pages(contentPagesQuery, { site: 'main', locale: 'en-us' })).get('/en-us')).toMatchObject({ status: 200 })
  })

  test('are protected like every other page', async () => {
    const pages = await (await askWorld(page('main-home', { slug: 'home', protection: 1 }))).pages(contentPagesQuery, {
      site: 'main',
      locale: 'en',
    })
    expect(pages.get('/en')).toMatchObject({ protection: 1 })
  })
})

/** Pages of the login that a site has, by their path. */
async function loginPages(site: string, changes: Record<string, unknown> = {}) {
  const world = await askWorld(changes)
  const { children } = await world.ask(pagesOfSiteQuery, { site })
  const pages = children.includes(queryKey(callbackPagesQuery, { site })) ? await world.pages(callbackPagesQuery, { site }) : new Map()
  return new Map([...pages.values()].map((page) => [page.path, page]))
}

test('a login returns to the main site in each locale and without one (RT-29, RT-30)', async () => {
  const pages = await loginPages('main')
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['/blank-callback', '/callback', '/en/callback', '/de-ch/callback']))
  expect(pages.get('/de-ch/callback')).toMatchObject({ locale: 'de-ch', args: { language: 'de', home: '/de-ch', portal: 'portal' } })
  expect(pages.has('/en/sign-in')).toBe(false)
})

test('a site with a host of its own has a page in each locale that begins a login, and a callback, but no portal to lead to (CP-18)', async () => {
  const domains = [{ host: 'portal.test', slug: null }]
  const pages = await loginPages('portal', change(entryKey.content('Site', 'portal'), { domains }))
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['/blank-callback', '/callback', '/en/sign-in']))
  expect(pages.get('/en/sign-in')).toMatchObject({ locale: 'en', args: { kind: 'signIn', language: 'en', home: '/en' } })
  for (const { args } of pages.values()) expect(args).not.toHaveProperty('portal')
})

test('a site below the main site’s host signs in there, and has no page for it (CP-18)', async () => {
  expect([...(await loginPages('portal')).keys()]).toEqual([])
})

test('the portal is on the host of the main site and of sites below its paths, and on no other host (CP-18)', async () => {
  const isOnPortalHost = async (site: string, domains?: { host: string; slug: string | null }[]) => {
    const world = await askWorld(domains ? change(entryKey.content('Site', 'portal'), { domains }) : {})
    return (await world.content.frame(site, 'en')).isOnPortalHost
  }
  expect(await isOnPortalHost('main')).toBe(true)
  expect(await isOnPortalHost('portal')).toBe(true)
  expect(await isOnPortalHost('portal', [{ host: 'portal.test', slug: null }])).toBe(false)
})

describe('content pages', () => {
  test('exist where their countries are (CP-14)', async () => {
    const world = await askWorld(page('main-team', { slug: 'team', countries: ['US'] }))
    expect((await world.pages(contentPagesQuery, { site: 'main', locale: 'en-us' })).has('/en-us/about/team')).toBe(true)
    for (const locale of ['de-ch', 'en'])
      expect((await world.pages(contentPagesQuery, { site: 'main', locale })).has(`/${locale}/about/team`)).toBe(false)
  })

  test('are protected by themselves or by the configured paths, and their children are not (CP-16, AH-19)', async () => {
    const pages = await (await askWorld(page('main-about', { slug: 'about', protection: 2 }))).pages(contentPagesQuery, {
      site: 'main',
      locale: 'de',
    })
    expect(pages.get('/de/about')).toMatchObject({ protection: 2 })
    expect(pages.get('/de/about/secret')).toMatchObject({ protection: 1 })
    expect(pages.get('/de/about/team')).not.toHaveProperty('protection')
  })

  test('that are not translated exist once more for each other language a reader may prefer (CP-12)', async () => {
    const pages = await (await askWorld({ ...text('main-team', 'fr') })).pages(contentPagesQuery, { site: 'main', locale: 'de-ch' })
    expect(pages.get('/de-ch/about/team')).toMatchObject({ variants: ['fr'] })
    expect(pages.get('/de-ch/about/team~fr')).toMatchObject({ args: { pageId: 'main-team', fallback: 'fr' } })
    expect(pages.get('/de-ch/about')).not.toHaveProperty('variants')
  })

  test('show in their fallback language and say so', async () => {
    const { content } = await askWorld(text('main-team', 'fr'))
    const { meta } = await content.pageView({ siteId: 'main', locale: 'de-ch', template: 'content', args: { pageId: 'main-team' } })
    expect(meta).toMatchObject({
      contentLanguage: 'en',
      isLanguageFallback: true,
      isLanguageUnavailable: false,
      wantedLanguageName: 'Deutsch',
    })
    expect(
      (await content.pageView({ siteId: 'main', locale: 'de-ch', template: 'content', args: { pageId: 'main-team', fallback: 'fr' } }))
        .meta,
    ).toMatchObject({
      contentLanguage: 'fr',
      title: 'main-team fr',
    })
    const imprint = await content.pageView({ siteId: 'main', locale: 'fr', template: 'content', args: { pageId: 'main-imprint' } })
    expect(imprint.meta).toMatchObject({ contentLanguage: 'de', isLanguageFallback: false, isLanguageUnavailable: true })
  })

  test('that enrich a product have no address of their own while it exists (AH-16)', async () => {
    const injected = (slug: string) => page('main-team', { slug: 'team', injection: { type: 'product', slug } })
    const paths = async (slug: string) => [
      ...(await (await askWorld(injected(slug))).pages(contentPagesQuery, { site: 'main', locale: 'en' })).keys(),
    ]
    expect(await paths('p1')).not.toContain('/en/about/team')
    expect(await paths('nope')).toContain('/en/about/team')
  })

  test('every locale has pages for not found and error (CP-30)', async () => {
    const pages = await (await askWorld()).pages(contentPagesQuery, { site: 'main', locale: 'de-ch' })
    expect(pages.get('/de-ch/!not-found')).toMatchObject({ status: 404 })
    expect(pages.get('/de-ch/!error')).toMatchObject({ status: 500 })
  })
})

describe('head data', () => {
  test('the option of a page replaces its theme (ST-26)', async () => {
    const themeOf = async (fields: Record<string, unknown>) => {
      const { content } = await askWorld(page('main-team', { slug: 'team', theme: 'Copper', ...fields }))
      return (await content.pageView({ siteId: 'main', locale: 'en', template: 'content', args: { pageId: 'main-team' } })).meta.theme
    }
    expect(await themeOf({})).toBe('Copper')
    expect(await themeOf({ themeOverride: 'Corda' })).toBe('Corda')
  })

  test('names the page in every locale it exists in, and where it is translated (CP-10)', async () => {
    const { content } = await askWorld(page('main-about', { slug: 'about', countries: ['CH'] }))
    const { meta } = await content.pageView({ siteId: 'main', locale: 'de-ch', template: 'content', args: { pageId: 'main-about' } })
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
    expect((await content.pageView({ siteId: 'main', locale, template: 'content', args: { pageId: id } })).meta.canonicalUrl).toBe(
      canonical,
    )
  })

  test('a page whose language no country speaks has none and fails; a protected one needs none (CP-11)', async () => {
    const only = { ...text('portal-team', 'de'), [entryKey.content('Page', 'portal-team', 'en')]: undefined }
    await expect(
      (await askWorld(only)).content.pageView({ siteId: 'portal', locale: 'en', template: 'content', args: { pageId: 'portal-team' } }),
    ).rejects.toThrow('No country supports the content language "de"')
    const { content } = await askWorld({ ...only, ...page('portal-team', { slug: 'team', protection: 1 }) })
    expect(
      (await content.pageView({ siteId: 'portal', locale: 'en', template: 'content', args: { pageId: 'portal-team' } })).meta.canonicalUrl,
    ).toBeNull()
  })
})

describe('content in a language that is no longer listed', () => {
  const withoutFrench = { [entryKey.content('Language', 'fr')]: undefined }
  const noText = (id: string, ...languages: string[]) =>
    Object.fromEntries(languages.map((language) => [entryKey.content('Page', id, language), undefined]))

  test('is no page, nobody links to it, and no other page offers it as a version (CP-11)', async () => {
    const frenchOnly = { ...text('main-team', 'fr'), ...noText('main-team', 'en') }
    const listed = await askWorld(frenchOnly)
    expect((await listed.pages(contentPagesQuery, { site: 'main', locale: 'de-ch' })).has('/de-ch/about/team')).toBe(true)
    const { ask, pages } = await askWorld({ ...frenchOnly, ...withoutFrench })
    expect((await pages(contentPagesQuery, { site: 'main', locale: 'de-ch' })).has('/de-ch/about/team')).toBe(false)
    expect(JSON.stringify(await ask(headerQuery, { site: 'main', locale: 'de-ch' }))).not.toContain('/about/team')
    const both = await askWorld({ ...text('main-team', 'fr'), ...withoutFrench })
    expect((await both.pages(contentPagesQuery, { site: 'main', locale: 'de-ch' })).get('/de-ch/about/team')).not.toHaveProperty('variants')
  })

  test('makes no product page, and no list counts it (CP-11)', async () => {
    const english = entryKey.product('p1', 'en')
    const onlyFrench = { [english]: undefined, [entryKey.product('p1', 'de')]: undefined }
    const { ask, pages } = await askWorld({ ...onlyFrench, ...withoutFrench })
    const items = await pages(itemPagesQuery, { site: 'main', locale: 'de-ch', type: 'products', classificationId: 'products-a' })
    expect([...items.keys()]).toEqual(['/de-ch/products/a/p3'])
    expect(await ask(visibleItemCountQuery, { type: 'products', id: 'products-a', country: 'CH' })).toBe(3)
    expect(await ask(catalogueTargetQuery, { site: 'main', locale: 'de-ch', type: 'products', slug: 'p1' })).toBeNull()
  })
})

describe('a page in a language no country it is meant for supports', () => {
  test('is no page there and is told, with what to do (CP-11)', async () => {
    const { ask, pages } = await askWorld(page('main-team', { slug: 'team', countries: ['DE'] }))
    expect((await pages(contentPagesQuery, { site: 'main', locale: 'de-de' })).has('/de-de/about/team')).toBe(false)
    expect(await ask(pageProblemsQuery)).toMatchObject([{ code: 'page-without-locale', entry: entryKey.content('Page', 'main-team') }])
  })

  test('is no mistake while no locale of the site is meant (CP-14)', async () => {
    const { ask } = await askWorld(page('main-team', { slug: 'team', countries: ['FR'] }))
    expect(await ask(pageProblemsQuery)).toEqual([])
  })
})

describe('breadcrumbs', () => {
  const crumbs = (list: { title: string; url: string | null }[]) => list.map(({ title, url }) => [title, url])

  test('follow the branch: overrides above, the title of the page last (NV-20, CP-09)', async () => {
    const override = (id: string, name: string) => change(entryKey.content('NavigationItem', id, 'en'), { breadcrumbOverride: name })
    const { content } = await askWorld({ ...override('nav-main-about', 'We'), ...override('nav-main-team', 'ignored') })
    expect(
      crumbs(
        (await content.pageView({ siteId: 'main', locale: 'en', template: 'content', args: { pageId: 'main-team' } })).meta.breadcrumbs,
      ),
    ).toEqual([
      ['main', '/en'],
      ['We', '/en/about'],
      ['main-team in en', '/en/about/team'],
    ])
  })

  test('follow the lineage on catalogue pages, the product last and without link (NV-19)', async () => {
    const { content } = await askWorld()
    expect(
      crumbs((await content.pageView({ siteId: 'main', locale: 'de-ch', template: 'product', args: { slug: 'p2' } })).meta.breadcrumbs),
    ).toEqual([
      ['main', '/de-ch'],
      ['products-root de', '/de-ch/products'],
      ['products-a de', '/de-ch/products/a'],
      ['products-b de', '/de-ch/products/a/b'],
      ['Product p2 de', null],
    ])
  })

  test('lead home from a page that is not found (NV-21)', async () => {
    const { content } = await askWorld()
    expect(crumbs((await content.pageView({ siteId: 'main', locale: 'de', template: 'notFound', args: {} })).meta.breadcrumbs)).toEqual([
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
  ): Promise<{ redirects: RedirectTable['redirects'] } & Pick<RedirectTableAnswer, 'loops' | 'dangling' | 'foreign'>> {
    const listed = change(entryKey.settings(), { redirectOrigins: ['https://a.test'] })
    const { ask } = await askWorld(Object.assign({ [entryKey.content('SystemRedirect', 'r1')]: undefined }, listed, ...redirects))
    const { table, ...rest } = await ask(redirectTableQuery)
    return { redirects: table.redirects, ...rest }
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

  test('leads to no page of a site that offers no language, and on to other addresses', async () => {
    const none = Object.fromEntries(['en', 'de', 'fr'].map((code) => [entryKey.content('Language', code), undefined]))
    const { redirects, dangling } = await tableOf(none, redirect('a', '/a', pageLink('main-team')), redirect('b', '/b', to('/about')))
    expect({ redirects, dangling }).toEqual({ redirects: { '/b': '/about' }, dangling: ['a'] })
  })

  test('leads to pages and products of some countries only', async () => {
    const restricted = {
      ...page('main-team', { slug: 'team', countries: ['US'] }),
      ...change(entryKey.product('p2'), { supportedCountries: ['US'] }),
    }
    const { redirects, dangling } = await tableOf(
      restricted,
      redirect('b', '/b', pageLink('main-team')),
      redirect('c', '/c', { kind: 'product', productSlug: 'p2' }),
    )
    expect({ redirects, dangling }).toEqual({ redirects: { '/b': '/about/team', '/c': '/products/a/b/p2' }, dangling: [] })
  })

  test('leads to own hosts and listed origins only, and names what would lead elsewhere (SC-06)', async () => {
    const { redirects, foreign, dangling } = await tableOf(
      redirect('a', '/a', { kind: 'external', url: 'https://a.test/x' }),
      redirect('b', '/b', to('http://localhost:8787/en')),
      redirect('c', '/c', { kind: 'external', url: 'https://evil.test/' }),
      redirect('d', '/d', to('https://a.test.evil.test/')),
      redirect('e', '/e', to('//evil.test/x')),
      redirect('f', '/f', to('/\\evil.test')),
      redirect('g', '/g', { kind: 'external', url: 'http://a.test/' }),
      redirect('h', '/h', { kind: 'external', url: 'https://user@evil.test/https://a.test' }),
      redirect('i', '/i', to('javascript:alert(1)')),
    )
    expect(Object.keys(redirects)).toEqual(['/a', '/b'])
    expect(foreign).toEqual(['c', 'd', 'g', 'h'])
    expect(dangling).toEqual(['e', 'f', 'i'])
  })

  test('flattens chains, leaves loops out and names them', async () => {
    const { redirects, loops } = await tableOf(
      redirect('a', '/a', to('/b')),
      redirect('b', '/b', to('/c')),
      redirect('x', '/x', to('/y')),
      redirect('y', '/y', to('/x')),
    )
    expect(redirects).toEqual({ '/a': '/c', '/b': '/c' })
    expect(loops).toEqual([
      { id: 'x', previousUrl: '/x' },
      { id: 'y', previousUrl: '/y' },
    ])
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
  const table = await ask(routingTableQuery)
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
      (await content.pageView({ siteId: 'main', locale, template: 'content', args: { pageId } })).meta.alternates
        .filter((version) => version.isTranslated)
        .map(({ urlCode }) => urlCode)
    const versions = await translated('de', 'main-home')
    expect(versions).toEqual(expect.arrayContaining(['en', 'de', 'en-us', 'de-de', 'fr-ch']))
    expect(versions).not.toContain('de-ch')
    expect(await translated('fr-ch', 'home-ch')).toEqual(versions)
  })
})
