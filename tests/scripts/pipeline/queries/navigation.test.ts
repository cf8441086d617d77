import { describe, expect, test } from 'vitest'
import type { NavigationItemView } from '#content-schema/pages/frame.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { contentPagesQuery } from '../../../../scripts/pipeline/queries/pages-of-content.ts'
import { buildPageText } from '../world.ts'
import { askWorld, change, header, item, page, pageLink } from './ask-world.ts'

const path = (to: string) => ({ kind: 'path', text: '', path: to })
const titles = (items: NavigationItemView[]) => items.map(({ title }) => title)

async function headerOf(locale: string, ...changes: Record<string, unknown>[]) {
  const { content } = await askWorld(Object.assign({}, ...changes))
  return (await content.header('main', locale)).items
}

describe('the header', () => {
  test('shows title, link and address without locale of each item (NV-01)', async () => {
    const [about] = (await headerOf('de-ch')).filter(({ id }) => id === 'nav-main-about')
    expect(about).toMatchObject({ title: 'about de', unlocalizedUrl: '/about', link: { href: '/de-ch/about', target: null } })
    expect(titles(about?.items ?? [])).toEqual(['team en', 'secret de'])
  })

  test.each<[string, unknown]>([
    ['no link', null],
    ['an empty path', path('')],
    ['an empty page', pageLink('')],
    ['a page that does not exist', pageLink('nope')],
    ['an empty address', { kind: 'external', text: '', url: ' ' }],
  ])('leaves out a top item with %s, and what is below it (NV-02)', async (_what, link) => {
    const items = await headerOf('en', header('a', 'b'), item('a', { link, items: ['b'] }), item('b', { link: path('/b') }))
    expect(titles(items)).toEqual(['b'])
  })

  test('leaves out items that are not meant for the country, and shows those meant for all (NV-03)', async () => {
    const changes = [header('a', 'b'), item('a', { link: path('/a'), countries: ['US'] }), item('b', { link: path('/b') })]
    expect(titles(await headerOf('en-us', ...changes))).toEqual(['a', 'b'])
    expect(titles(await headerOf('de-ch', ...changes))).toEqual(['b'])
    expect(titles(await headerOf('en', ...changes))).toEqual(['b'])
  })

  test('leaves out hidden items and the children of those that hide them; their pages exist (NV-04, NV-05)', async () => {
    const changes = Object.assign(
      {},
      header('a', 'b'),
      item('a', { link: path('/a'), hidden: true }),
      item('b', {
        link: pageLink('main-about'),
        hiddenSubItems: true,
        items: ['nav-main-team'],
        sections: [{ id: 's', items: ['nav-main-secret'] }],
      }),
    )
    const [only, ...rest] = await headerOf('en', changes)
    expect(rest).toEqual([])
    expect(only).toMatchObject({ title: 'b', items: [], sections: [] })
    expect([...(await (await askWorld(changes)).pages(contentPagesQuery, { site: 'main', locale: 'en' })).keys()]).toContain(
      '/en/about/team',
    )
  })

  test('gives a link its target, and a new tab no way back (NV-06)', async () => {
    const items = await headerOf(
      'en',
      header('a', 'b'),
      item('a', { link: path('/a'), target: '_blank' }),
      item('b', { link: path('/b'), target: '_top' }),
    )
    expect(items.map(({ link }) => [link?.target, link?.rel])).toEqual([
      ['_blank', 'noopener'],
      ['_top', null],
    ])
  })

  test('is another for a page only where it leads to the section of the page', async () => {
    const sectionsOf = async (...changes: Record<string, unknown>[]) => {
      const { content } = await askWorld(Object.assign({}, ...changes))
      return Promise.all(
        ['main-about', 'main-team', 'main-home'].map(
          async (id) =>
            (await content.pageView({ siteId: 'main', locale: 'en', template: 'content', args: { pageId: id } })).meta.headerSection,
        ),
      )
    }
    expect(await sectionsOf(header('a'), item('a', { link: pageLink('main-about'), items: ['nav-main-team'] }))).toEqual([
      'about',
      'about',
      '',
    ])
    expect(await sectionsOf(header('a'), item('a', { link: path('/elsewhere') }))).toEqual(['', '', ''])
  })

  test('shows the marketing section of an item (NV-07)', async () => {
    const marketing = { logo: null, backgroundColor: 'Dark_White', link: path('/campaign') }
    const text = { title: 'a', breadcrumbOverride: '', marketingText: 'Come and see.', sectionTitles: {} }
    const [only] = await headerOf('en', header('a'), item('a', { link: path('/a'), marketingSection: marketing }), {
      [entryKey.content('NavigationItem', 'a', 'en')]: text,
    })
    expect(only?.marketing).toMatchObject({ text: 'Come and see.', backgroundColor: 'Dark_White', link: { href: '/en/campaign' } })
  })

  test('groups items in sections with titles, without those that are empty (NV-08)', async () => {
    const sections = [
      { id: 's1', items: ['nav-main-team'] },
      { id: 's2', items: ['nope'] },
    ]
    const text = { title: 'a', breadcrumbOverride: '', sectionTitles: { s1: 'People', s2: 'Nobody' } }
    const [only] = await headerOf('en', header('a'), item('a', { link: path('/a'), sections }), {
      [entryKey.content('NavigationItem', 'a', 'en')]: text,
    })
    expect(only?.sections.map(({ title, items }) => [title, titles(items)])).toEqual([['People', ['team en']]])
  })

  test('ends where items contain each other', async () => {
    const items = await headerOf(
      'en',
      header('a'),
      item('a', { link: path('/a'), items: ['b'] }),
      item('b', { link: path('/b'), items: ['a'] }),
    )
    expect(items[0]?.items[0]?.title).toBe('b')
  })
})

describe('the footer', () => {
  test('has a theme, sections and a contact link with its own text (NV-09)', async () => {
    const footer = entryKey.content('Footer', 'footer-main')
    const { content } = await askWorld({
      ...change(footer, { contactLink: path('/contact') }),
      [`${footer}@de`]: { contactText: 'Kontakt', sectionTitles: {} },
    })
    expect(await content.footer('main', 'de')).toMatchObject({ theme: 'Default', contactLink: { href: '/de/contact', text: 'Kontakt' } })
    expect((await content.footer('main', 'en')).sections).toMatchObject([{ title: 'Company', items: [{ title: 'imprint de' }] }])
  })

  test('that does not exist is an error that names it and the site', async () => {
    const { content } = await askWorld({ [entryKey.content('Footer', 'footer-main')]: undefined })
    await expect(content.footer('main', 'en')).rejects.toThrow('Footer footer-main of site "main" does not exist')
  })
})

describe('links', () => {
  /** A link outside the navigation, as an item would give its page a place on the site. */
  async function linkOf(link: object, ...changes: Record<string, unknown>[]) {
    const footer = change(entryKey.content('Footer', 'footer-main'), { contactLink: link })
    const { content } = await askWorld(Object.assign(footer, { [entryKey.content('Footer', 'footer-main', 'en')]: undefined }, ...changes))
    return (await content.footer('main', 'de-ch')).contactLink
  }

  test.each<[string, object, string]>([
    ['to a page, with parameters (NV-12)', pageLink('main-about', { pageParameters: '?a=1#b' }), '/de-ch/about?a=1#b'],
    ['to a path, in the locale (NV-13)', path('/x/y?z'), '/de-ch/x/y?z'],
    ['to a path with another locale (RT-13)', path('/en-us/x'), '/de-ch/x'],
    ['as written (RT-15)', path('hard:/api/x'), '/api/x'],
    ['to another origin, as given (NV-14)', { kind: 'external', text: '', url: 'https://a.test/en/x' }, 'https://a.test/en/x'],
    ['to a product (NV-15)', { kind: 'product', text: '', productSlug: 'p2' }, '/de-ch/products/a/b/p2'],
    ['to a service (NV-16)', { kind: 'service', text: '', serviceSlug: 's1' }, '/de-ch/services/a/s1'],
    [
      'to a page of another site, with its origin, in a locale it offers',
      pageLink('portal-about'),
      'http://localhost:8787/en/brand-portal/about',
    ],
  ])('lead %s', async (_what, link, href) => {
    expect((await linkOf(link))?.href).toBe(href)
  })

  test('open a new tab without a way back, when they are told to', async () => {
    expect(await linkOf(pageLink('main-about', { openInNewTab: true }))).toMatchObject({ target: '_blank', rel: 'noopener' })
  })

  test('trigger actions in place of navigating (RT-16)', async () => {
    expect(await linkOf(path('action:cookie-settings'))).toMatchObject({ href: null, action: 'cookie-settings' })
  })

  test.each<[string, object]>([
    ['a product nobody knows', { kind: 'product', text: '', productSlug: 'nope' }],
    ['a service nobody knows', { kind: 'service', text: '', serviceSlug: 'nope' }],
    ['script', { kind: 'external', text: '', url: 'javascript:alert(1)' }],
  ])('to %s are not rendered', async (_what, link) => {
    expect(await linkOf(link)).toBeNull()
  })

  test('to a product or page that is not for the country are not rendered there (CI-11)', async () => {
    const product = change(entryKey.product('p1'), { supportedCountries: ['US'] })
    expect(await linkOf({ kind: 'product', text: '', productSlug: 'p1' }, product)).toBeNull()
    expect(await linkOf(pageLink('main-team'), page('main-team', { countries: ['US'] }))).toBeNull()
  })

  test.each<[object, string]>([
    [{ kind: 'product', text: 'Discover {{name}}, {{ name }}!', productSlug: 'p1' }, 'Discover Product p1 de, Product p1 de!'],
    [pageLink('main-about', { text: 'To {{name}}' }), 'To main-about in de'],
    [pageLink('main-about'), 'main-about in de'],
    [{ kind: 'service', text: '', serviceSlug: 's1' }, 'Service s1'],
  ])('name what they lead to (NV-17): %j', async (link, text) => {
    expect((await linkOf(link))?.text).toBe(text)
  })

  test('to a page that is not translated are called what the menu calls it, where the menu is (NV-17)', async () => {
    const inMenu = { [entryKey.content('NavigationItem', 'nav-main-team', 'de')]: { title: 'Mannschaft' } }
    expect((await linkOf(pageLink('main-team', { text: 'Zu {{name}}' }), inMenu))?.text).toBe('Zu Mannschaft')
    const nowhere = { [entryKey.content('NavigationItem', 'nav-main-team', 'de')]: undefined }
    expect((await linkOf(pageLink('main-team'), nowhere))?.text).toBe('main-team in en')
  })

  test('to a page that enriches a product lead to the product (AH-16)', async () => {
    const injection = { type: 'product', slug: 'p1' }
    expect((await linkOf(pageLink('main-team'), page('main-team', { slug: 'team', injection })))?.href).toBe('/de-ch/products/a/p1')
    const unknown = { type: 'product', slug: 'nope' }
    expect((await linkOf(pageLink('main-team'), page('main-team', { slug: 'team', injection: unknown })))?.href).toBe('/de-ch/about/team')
  })
})

describe('where visitors write to', () => {
  const contactAt = (link: unknown) => change(entryKey.content('Footer', 'footer-main'), { contactLink: link })

  test.each<[string, unknown, string | null]>([
    ['a page', pageLink('main-about'), '/de-ch/about#expert'],
    ['a page with a query of its own', pageLink('main-about', { pageParameters: '?from=footer' }), '/de-ch/about#expert'],
    ['a page nobody knows', pageLink('nope'), null],
    ['an address that is no page', { kind: 'external', text: '', url: 'mailto:info@strandwerk.example' }, null],
    ['nothing', null, null],
  ])('is the form on what the footer names: %s (FM-01)', async (_what, link, url) => {
    const { content } = await askWorld(contactAt(link))
    expect((await content.frame('main', 'de-ch')).contactUrl).toBe(url)
  })

  test('is a path for another site of the same host, so that the form can be brought there', async () => {
    const { content } = await askWorld(change(entryKey.content('Footer', 'footer-portal'), { contactLink: pageLink('main-about') }))
    expect((await content.frame('portal', 'en')).contactUrl).toBe('/en/about#expert')
  })

  test('is told about the privacy policy of the main site, from every site, and about none where there is none', async () => {
    const written = { [entryKey.content('Page', 'privacy', 'en')]: buildPageText('Privacy', []) }
    const policy = { ...page('privacy'), ...written, ...item('nav-privacy', { link: pageLink('privacy') }), ...header('nav-privacy') }
    const { content } = await askWorld(policy)
    expect((await content.frame('main', 'de-ch')).privacyUrl).toBe('/de-ch/privacy')
    expect((await content.frame('portal', 'en')).privacyUrl).toMatch(/\/en\/privacy$/)
    expect((await (await askWorld()).content.frame('main', 'de-ch')).privacyUrl).toBeNull()
  })

  test('is where a link that opens the panel leads without script (RT-16)', async () => {
    const action = [header('a', 'nav-main-about'), item('a', { link: path('action:contact') })]
    const withPage = await askWorld(Object.assign({}, ...action, contactAt(pageLink('main-about'))))
    expect((await withPage.content.header('main', 'de-ch')).items[0]?.link).toMatchObject({
      action: 'contact',
      href: '/de-ch/about#expert',
    })
    const without = await askWorld(Object.assign({}, ...action, contactAt(null)))
    expect((await without.content.header('main', 'de-ch')).items[0]?.link).toMatchObject({ action: 'contact', href: null })
  })
})
