import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentReader } from '#content-schema/contracts/content-reader.ts'
import { type PageSpec, REQUESTED_PATH_TOKEN } from '#content-schema/contracts/page-spec.ts'
import { blockSchema } from '#content-schema/entities/block.ts'
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import { THEMES } from '#content-schema/entities/theme.ts'
import { IMAGE_SIZES } from '#content-schema/rules/image-url.ts'
import { themeClassOf } from '#content-schema/rules/theme.ts'
import { elements, only, textOf } from './html.ts'
import { type CompiledRenderer, compileRenderer } from './renderer.ts'
import {
  ASSET_ORIGIN,
  buildArticle,
  buildClassification,
  buildContentPage,
  buildFrame,
  buildHeader,
  buildHome,
  buildImage,
  buildLink,
  buildMediaReleases,
  buildMeta,
  buildNavigationItem,
  buildProduct,
  buildProductReference,
  buildSpec,
  buildStoryContact,
  buildStoryContacts,
  buildStoryOverview,
  createSampleReader,
  paragraph,
  richText,
} from './sample-reader.ts'

let renderer: CompiledRenderer
beforeAll(async () => {
  renderer = await compileRenderer()
}, 60_000)
afterAll(() => renderer.remove())

const TEMPLATES: PageSpec['template'][] = [
  'content',
  'classification',
  'product',
  'service',
  'storyOverview',
  'story',
  'storyContacts',
  'storyContact',
  'mediaReleases',
  'mediaRelease',
  'newsFeed',
  'notFound',
  'error',
]
const STYLE_GUIDE_PAGES = ['', 'buttons', 'components', 'inputs', 'modules', 'pages/error', 'tools/email-links', 'typography']

function renderPage(template: PageSpec['template'], change: Partial<PageSpec> = {}, answers: Partial<ContentReader> = {}): Promise<string> {
  return renderer.render({ spec: buildSpec(template, change), content: createSampleReader(answers) })
}
const renderHome = (locale = 'en', answers: Partial<ContentReader> = {}) =>
  renderPage('content', { locale, args: { pageId: 'home' } }, { contentPage: async () => buildHome(locale), ...answers })

/** What could run and is not ours: inline scripts that are not announced, event attributes, script addresses. */
function foreignCode(html: string): string[] {
  const scripts = elements(html, 'script').filter(({ attributes }) => !attributes.src && attributes.type !== 'application/ld+json')
  const links = elements(html, 'a').filter(({ attributes }) => /^[\s\0]*(java|vb)\s*script:|^data:/i.test(attributes.href ?? ''))
  const handlers = ['img', 'a', 'svg', 'p', 'div', 'button', 'body'].flatMap((name) =>
    elements(html, name).filter(({ attributes }) => Object.keys(attributes).some((attribute) => attribute.startsWith('on'))),
  )
  return [
    ...scripts.map((script) => script.html).filter((code) => !renderer.inlineScripts.includes(code)),
    ...[...links, ...handlers].map((element) => JSON.stringify(element.attributes)),
  ]
}

describe('every page', () => {
  test.each(TEMPLATES)('%s is a complete document', async (template) => {
    const html = await renderPage(template, { locale: 'de-ch' })
    expect(html.toLowerCase()).toMatch(/^<!doctype html>/)
    expect(only(html, 'html').attributes.lang).toBe('de-CH')
    expect(only(only(html, 'head').html, 'title').text).toMatch(/ \| Strandwerk$/)
    only(html, 'main')
    only(html, 'h1')
    expect(elements(html, 'header').some(({ attributes }) => attributes.class === 'site-header')).toBe(true)
    expect(elements(html, 'footer')).toHaveLength(1)
    expect(elements(html, 'a')[0]?.attributes.href).toBe('#content')
  })

  test.each(TEMPLATES)('%s shows no marker, placeholder, undefined or null in addresses and text', async (template) => {
    const html = await renderPage(template, { locale: 'de-ch' })
    const addresses = ['a', 'img', 'link'].flatMap((name) =>
      elements(html, name).flatMap(({ attributes }) => [attributes.href, attributes.src]),
    )
    for (const address of addresses.filter((value) => value !== undefined)) {
      expect(address).not.toMatch(/hard:|action:|\{\{|undefined|null/)
      expect(address).not.toBe('')
    }
    expect(textOf(only(html, 'body').html)).not.toMatch(/hard:|action:|\{\{|\bundefined\b|\bnull\b|\[object /)
  })

  test.each(TEMPLATES)('%s links inside its locale only', async (template) => {
    const html = await renderPage(template, { locale: 'de-ch' })
    const chooser = elements(html, 'dialog')[0]?.html ?? ''
    for (const { attributes } of elements(html.replace(chooser, ''), 'a')) {
      const { href = '' } = attributes
      if (href.startsWith('/') && !href.startsWith('/file/')) expect(href).toMatch(/^\/de-ch(\/|$|\?)/)
    }
  })

  test.each(TEMPLATES)('%s has alt text, dimensions and a stated size on every picture', async (template) => {
    const html = await renderPage(template)
    const stated = Object.values(IMAGE_SIZES).map((size) =>
      ['fit', 'height', 'width'].flatMap((key) => (key in size ? [`${key}:${(size as Record<string, unknown>)[key]}`] : [])).join(','),
    )
    for (const { attributes } of elements(html, 'img')) {
      expect(attributes).toHaveProperty('alt')
      expect(Number(attributes.width)).toBeGreaterThan(0)
      expect(Number(attributes.height)).toBeGreaterThan(0)
      const candidates = [attributes.src ?? '', ...(attributes.srcset ?? '').split(', ').map((candidate) => candidate.split(' ')[0] ?? '')]
      for (const url of candidates.filter((candidate) => candidate.startsWith(ASSET_ORIGIN))) {
        expect(stated).toContain(/\/resize=([^/]+)\//.exec(url)?.[1])
        expect(url).toMatch(/quality=value:(90|100)\//)
      }
    }
  })

  test.each(TEMPLATES)('%s is the same bytes every time', async (template) => {
    expect(await renderPage(template, { locale: 'ja' })).toBe(await renderPage(template, { locale: 'ja' }))
  })

  test.each(TEMPLATES)('%s stays below 60 KB', async (template) => {
    expect(Buffer.byteLength(await renderPage(template, { locale: 'de-ch' }))).toBeLessThan(60 * 1024)
  })

  test.each(UI_LANGUAGES)('speaks %s, with no key left as text', async (language) => {
    for (const template of TEMPLATES) {
      const text = textOf(await renderPage(template, { locale: language }))
      expect(text).not.toMatch(/\b(header|product|catalogue|stories|notFound|localeChooser)\.[a-z]/)
    }
  })
})

describe('head', () => {
  test('canonical, alternates of real translations, x-default to international English', async () => {
    const html = await renderPage('product', { locale: 'de-ch' })
    const links = elements(html, 'link')
    expect(links.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href).toMatch(
      /^https:\/\/www\.strandwerk\.example\/de-ch\//,
    )
    const languages = links.filter(({ attributes }) => attributes.rel === 'alternate').map(({ attributes }) => attributes.hreflang)
    expect(languages).toEqual(['de-CH', 'en', 'de', 'en-US', 'fr-CH', 'x-default'])
    expect(links.find(({ attributes }) => attributes.hreflang === 'x-default')?.attributes.href).toMatch(/\.example\/en\//)
  })

  test('pages that must not be indexed say so and name no canonical', async () => {
    const html = await renderPage('notFound')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toContain('rel="alternate"')
  })

  test('a page shown in another language is in no hreflang cluster', async () => {
    const meta = buildMeta('ja', { isLanguageFallback: true, contentLanguage: 'en' })
    const html = await renderPage('content', { locale: 'ja' }, { contentPage: async () => buildContentPage('ja', { meta }) })
    expect(html).not.toContain('rel="alternate"')
  })

  test('JSON-LD cannot end its script', async () => {
    const title = '</script><script>alert(1)</script>'
    const meta = buildMeta('en', {
      title,
      breadcrumbs: [
        { title: 'Home', url: '/en', isHome: true },
        { title, url: null, isHome: false },
      ],
    })
    const html = await renderPage('content', {}, { contentPage: async () => buildContentPage('en', { meta }) })
    expect(foreignCode(html)).toEqual([])
    const [data] = elements(html, 'script').filter(({ attributes }) => attributes.type === 'application/ld+json')
    expect(JSON.parse(data?.html ?? '')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: 'https://www.strandwerk.example/en' }, { name: title }],
    })
  })

  test('exactly one theme class on the document, from the twelve', async () => {
    for (const theme of THEMES) {
      const html = await renderPage(
        'content',
        {},
        { contentPage: async () => buildContentPage('en', { meta: buildMeta('en', { theme }) }) },
      )
      const classes = (only(html, 'html').attributes.class ?? '').split(' ').filter((name) => name.startsWith('theme-'))
      expect(classes).toEqual([themeClassOf(theme)])
    }
  })

  test('inline scripts are the announced ones, the same on every page', async () => {
    for (const template of TEMPLATES) {
      const scripts = elements(await renderPage(template), 'script').filter(
        ({ attributes }) => !attributes.src && attributes.type !== 'application/ld+json',
      )
      for (const { html } of scripts) expect(renderer.inlineScripts).toContain(html)
    }
  })
})

describe('header, footer and trail', () => {
  test('finished parts take the place of rendered ones, byte for byte', async () => {
    const content = createSampleReader()
    const spec = buildSpec('product', { locale: 'de-ch' })
    const asked: string[] = []
    const html = await renderer.render({
      spec,
      content,
      part: (name, args) => {
        asked.push(`${name} ${JSON.stringify(args)}`)
        return renderer.renderPart(name, args, content)
      },
    })
    expect(asked.slice(0, 2)).toEqual([
      'header {"site":"main","locale":"de-ch","section":"products"}',
      'footer {"site":"main","locale":"de-ch"}',
    ])
    expect(asked[2]).toMatch(/^localeChooser \{"site":"main","locale":"de-ch","versions":"[a-z -]+"\}$/)
    expect(html).not.toContain('%TAIL%')
    expect(html.replace(/\s+/g, ' ')).toBe((await renderer.render({ spec, content })).replace(/\s+/g, ' '))
  })

  test('parts ask for nothing but frame, header and footer', async () => {
    const asked = new Set<string>()
    const content = new Proxy(createSampleReader(), {
      get(reader, name) {
        asked.add(String(name))
        return Reflect.get(reader, name)
      },
    })
    await renderer.renderPart('header', { site: 'main', locale: 'en', section: '' }, content)
    await renderer.renderPart('footer', { site: 'main', locale: 'en' }, content)
    expect([...asked].sort()).toEqual(['footer', 'frame', 'header'])
  })

  test('marks the current item', async () => {
    const html = await renderer.renderPart('header', { site: 'main', locale: 'en', section: 'stories' }, createSampleReader())
    const current = elements(html, 'a').filter(({ attributes }) => attributes['aria-current'] !== undefined)
    expect(current.map(({ text }) => text)).toEqual(['Stories'])
  })

  test('an item opens in a new tab with noopener, a marketing section carries its background', async () => {
    const items = buildHeader('en').items
    const external = buildNavigationItem('en', 'Shop', {
      link: buildLink({ text: 'Shop', href: 'https://shop.example/', target: '_blank', rel: 'noopener' }),
    })
    const html = await renderer.renderPart(
      'header',
      { site: 'main', locale: 'en', section: '' },
      createSampleReader({ header: async () => ({ items: [...items, external] }) }),
    )
    expect(elements(html, 'a').find(({ text }) => text === 'Shop')?.attributes).toMatchObject({ target: '_blank', rel: 'noopener' })
    expect(html).toContain('background-dark-white')
  })

  test('the footer has its own theme, contact link, sections and an action in place of an address', async () => {
    const html = await renderer.renderPart('footer', { site: 'main', locale: 'en' }, createSampleReader())
    expect(only(html, 'footer').attributes.class).toContain('theme-copper-dark')
    expect(elements(html, 'h2').map(({ text }) => text)).toEqual(['Company', 'Legal'])
    expect(elements(html, 'button').find(({ text }) => text === 'Cookie settings')?.attributes['data-action']).toBe('cookie-settings')
  })

  test('from the sixth on, items are links of the utility row, which has the chooser too', async () => {
    const items = Array.from({ length: 7 }, (_, at) =>
      buildNavigationItem('en', `Item ${at}`, { link: buildLink({ href: `/en/item-${at}` }) }),
    )
    const html = await renderer.renderPart(
      'header',
      { site: 'main', locale: 'en', section: 'item-6' },
      createSampleReader({ header: async () => ({ items }) }),
    )
    const row = html.slice(html.indexOf('class="utility-row"'))
    expect(elements(row, 'a').map(({ text }) => text)).toEqual(['Item 5', 'Item 6'])
    expect(elements(row, 'a')[1]?.attributes['aria-current']).toBe('true')
    expect(only(row, 'button').attributes.popovertarget).toBe('locale-chooser')
  })

  test('the chooser explains versions that are missing, and only then', async () => {
    const chooser = (versions: string) =>
      renderer.renderPart('localeChooser', { site: 'main', locale: 'en', versions }, createSampleReader())
    const all = [...(await chooser('')).matchAll(/href="\/([\w-]+)/g)].map(([, code]) => code).join(' ')
    expect(await chooser('')).toContain('This page does not exist in this language.')
    expect(await chooser(all)).not.toContain('This page does not exist in this language.')
  })

  test('a hidden header is not rendered, neither by the site nor by the page', async () => {
    const hiddenBySite = await renderPage(
      'product',
      {},
      { frame: async () => ({ ...buildFrame('en'), site: { ...buildFrame('en').site, headerHidden: true } }) },
    )
    const hiddenByPage = await renderPage('content', {}, { contentPage: async () => buildContentPage('en', { headerHidden: true }) })
    for (const html of [hiddenBySite, hiddenByPage]) expect(html).not.toContain('class="site-header')
  })

  test('side buttons follow the site, and the page where it says', async () => {
    const site = { ...buildFrame('en').site, showSideButtons: false }
    expect(await renderPage('product')).toContain('side-buttons')
    expect(await renderPage('product', {}, { frame: async () => buildFrame('en', { site }) })).not.toContain('side-buttons')
    expect(await renderPage('content', {}, { contentPage: async () => buildContentPage('en', { showSideButtons: false }) })).not.toContain(
      'side-buttons',
    )
  })

  test('the trail: home first as an icon with a name, no-follow links, the last crumb no link', async () => {
    const nav = elements(await renderPage('product'), 'nav').find(({ attributes }) => attributes.class === 'breadcrumbs')
    const list = only(nav?.html ?? '', 'ol').html
    const crumbs = elements(list, 'li')
    expect(crumbs.map(({ text }) => text)).toEqual(['', 'Products', 'Crimping', 'Bench presses', 'Punto 12'])
    expect(only(crumbs[0]?.html ?? '', 'a').attributes['aria-label']).toBe('Home')
    expect(elements(crumbs[4]?.html ?? '', 'a')).toHaveLength(0)
    expect(only(crumbs[4]?.html ?? '', 'span').attributes['aria-current']).toBe('page')
    for (const { attributes } of elements(nav?.html ?? '', 'a')) expect(attributes.rel).toContain('nofollow')
  })

  test('small screens get one way back, to the crumb before the last', async () => {
    const back = (html: string) => elements(html, 'a').filter(({ attributes }) => attributes.class === 'breadcrumbs-back')
    expect(back(await renderPage('product')).map(({ text }) => text)).toEqual(['Bench presses'])
    expect(back(await renderPage('notFound')).map(({ attributes }) => attributes.href)).toEqual(['/en'])
  })

  test('the 404 trail is text at its end and keeps the root in the data', async () => {
    const html = await renderPage('notFound', { locale: 'de-ch' })
    const [data] = elements(html, 'script').filter(({ attributes }) => attributes.type === 'application/ld+json')
    expect(JSON.parse(data?.html ?? '').itemListElement[1]).toMatchObject({ name: '404', item: 'https://www.strandwerk.example/de-ch' })
    expect(elements(html, 'a').filter(({ text }) => text === '404')).toHaveLength(0)
  })

  test('the chooser links the same page, marks the current locale and those without translation', async () => {
    const dialog = only(await renderPage('product', { locale: 'de-ch' }), 'dialog')
    const links = elements(dialog.html, 'a')
    const byHref = (href: string) => links.find(({ attributes }) => attributes.href === href)?.attributes
    expect(byHref('/fr-ch/products/crimping/bench-presses/punto-12')).toMatchObject({ hreflang: 'fr-CH', lang: 'fr-CH' })
    expect(byHref('/de-ch/products/crimping/bench-presses/punto-12')).toHaveProperty('aria-current', 'true')
    expect(byHref('/ja-jp/products/crimping/bench-presses/punto-12')).toHaveProperty('data-missing')
    expect(byHref('/zh')).toHaveProperty('data-missing')
  })
})

describe('language', () => {
  test('content in another language carries its own lang, and the banner says so', async () => {
    const meta = buildMeta('de-ch', { contentLanguage: 'en', isLanguageFallback: true, wantedLanguageName: 'Deutsch' })
    const html = await renderPage('content', { locale: 'de-ch' }, { contentPage: async () => buildContentPage('de-ch', { meta }) })
    expect(only(html, 'html').attributes.lang).toBe('de-CH')
    expect(only(html, 'main').attributes.lang).toBe('en')
    expect(textOf(html)).toContain('Nicht verfügbar in Deutsch')
    expect(elements(html, 'a').find(({ attributes }) => attributes.href?.endsWith('?fallback=de'))?.text).toBe('Deutsch')
  })

  test('content that is unavailable shows the banner too, in the language of the interface [IL-10, AH-17]', async () => {
    const meta = buildMeta('ja', { contentLanguage: 'de', isLanguageUnavailable: true, wantedLanguageName: '日本語' })
    const html = await renderPage('content', { locale: 'ja' }, { contentPage: async () => buildContentPage('ja', { meta }) })
    expect(textOf(html)).toContain('日本語版はありません')
  })

  test('a translated page has neither banner nor lang of its own', async () => {
    const html = await renderPage('content', { locale: 'de-ch' })
    expect(html).not.toContain('language-banner')
    expect(only(html, 'main').attributes.lang).toBeUndefined()
  })

  test('numbers and dates follow the language, German the Swiss way', async () => {
    const german = await renderPage('storyOverview', { locale: 'de-ch' })
    expect(textOf(german)).toContain('1.3.2026')
    expect(textOf(await renderPage('storyOverview', { locale: 'en-us' }))).toContain('3/1/2026')
    expect(textOf(await renderPage('product', { locale: 'de-ch' })).replaceAll('\u00a0', ' ')).toContain('PDF · 1.3 MB · DE')
  })
})

describe('measurement systems', () => {
  test('both are there, marked, and the country decides which shows first', async () => {
    const html = await renderPage('product', { locale: 'en-us' })
    expect(only(html, 'html').attributes['data-measurement']).toBe('imperial')
    const row = elements(html, 'tr').find(({ text }) => text.startsWith('Crimp force'))
    expect(row?.attributes).not.toHaveProperty('data-system')
    expect(elements(row?.html ?? '', 'span').map(({ attributes }) => attributes['data-system'])).toEqual(['metric', 'imperial'])
    expect(elements(html, 'tr').find(({ text }) => text.startsWith('Output'))?.attributes).not.toHaveProperty('data-system')
    const checked = elements(html, 'input').filter(({ attributes }) => 'checked' in attributes && attributes.name === 'measurement-system')
    expect(checked.map(({ attributes }) => attributes.value)).toEqual(['Imperial'])
  })

  test('variants carry both names, missing values say not applicable', async () => {
    const table = elements(await renderPage('product'), 'table').find(({ attributes }) => attributes.class?.includes('variant-table'))
    expect(table?.html).toContain('<span data-system="metric">Punto 12</span><span data-system="imperial">Punto 12 US</span>')
    expect(table?.text).toContain('not applicable')
  })

  test('a product whose figures serve both systems has no switch', async () => {
    const specifications = [{ name: 'Output', value: '1', unit: '/h', measurementSystem: 'None' as const, group: null }]
    const html = await renderPage('product', {}, { product: async () => buildProduct('en', { specifications, variants: [] }) })
    expect(html).not.toContain('measurement-switch')
  })
})

describe('templates', () => {
  test('home: a hero with the leading call to action, process line, machines', async () => {
    const html = await renderHome()
    expect(html).toContain('hero-home')
    const hero = elements(html, 'header').find(({ attributes }) => attributes.class?.includes('hero'))
    expect(hero?.text).toContain('Find your machine')
    expect(elements(hero?.html ?? '', 'button')[0]?.attributes['data-action']).toBe('contact')
    expect(elements(html, 'ol').find(({ attributes }) => attributes.class === 'process-line')?.text).toMatch(/^Cut .*Test/)
    expect(html).not.toContain('class="breadcrumbs"')
  })

  test('every kind of block renders; an unknown one renders nothing', async () => {
    const home = buildHome('en')
    const unknown = { kind: 'hologram', id: 'x', heading: 'From the future' } as never
    const html = await renderHome('en', { contentPage: async () => ({ ...home, blocks: [...home.blocks, unknown] }) })
    const kinds = new Set([...html.matchAll(/class="block block-(\w+)"/g)].map(([, kind]) => kind))
    expect(kinds).toEqual(new Set(home.blocks.map(({ kind }) => kind)))
    expect(kinds.size).toBe(blockSchema.options.length - 1)
    expect(html).not.toContain('From the future')
  })

  test('a hero is composed as its theme says, and its picture alone is loaded first', async () => {
    const render = (theme: (typeof THEMES)[number], image = buildImage()) =>
      renderPage(
        'content',
        {},
        { contentPage: async () => buildContentPage('en', { meta: buildMeta('en', { theme }), hasCoverHero: true, image }) },
      )
    for (const [theme, name] of [
      ['Default', 'hero-stage'],
      ['Light_Blue', 'hero-paper'],
      ['Dark_Copper', 'hero-split'],
      ['Cirris', 'hero-scene'],
    ] as const) {
      const html = await render(theme)
      expect(elements(html, 'header').some(({ attributes }) => attributes.class === `hero ${name}`)).toBe(true)
      const first = elements(html, 'img').filter(({ attributes }) => attributes.fetchpriority === 'high')
      expect(first.map(({ attributes }) => attributes.class)).toEqual(['hero-picture'])
      expect(first[0]?.attributes.srcset?.split(', ')).toHaveLength(3)
    }
    expect(await render('Cirris', buildImage({ url: 'null' }))).toContain('hero-stage')
  })

  test('the font is fetched first where it is used, not in Japanese and Chinese', async () => {
    for (const [locale, count] of [
      ['de-ch', 1],
      ['ja', 0],
      ['zh', 0],
    ] as const)
      expect(elements(await renderPage('product', { locale }), 'link').filter(({ attributes }) => attributes.as === 'font')).toHaveLength(
        count,
      )
  })

  test('anchor navigation where the page asks for it', async () => {
    const html = await renderPage('content', {}, { contentPage: async () => buildContentPage('en', { stickyOnlyAnchorNavigation: true }) })
    const anchors = elements(elements(html, 'nav').find(({ attributes }) => attributes.class === 'anchor-navigation')?.html ?? '', 'a')
    expect(anchors.length).toBeGreaterThan(3)
    for (const { attributes } of anchors) expect(html).toContain(`id="${attributes.href?.slice(1)}"`)
  })

  test('product: separate groups, highlights with a picture or film only, injected blocks', async () => {
    const html = await renderPage('product')
    const headings = elements(html, 'h2').map(({ text }) => text)
    expect(headings).toEqual(
      expect.arrayContaining(['Related products', 'Components', 'Services', 'Stories', 'Downloads', 'Capabilities', 'Video']),
    )
    expect(html).not.toContain('Nothing to see')
    expect(html).toContain('block-quote')
  })

  test('product without anything beyond its name', async () => {
    const bare = buildProduct('en', {
      shortDescription: '',
      longDescription: '',
      brand: null,
      primaryImage: null,
      additionalImages: [],
      downloads: [],
      variants: [],
      specifications: [],
      highlights: [],
      capabilities: [],
      video: null,
      relatedProducts: [],
      relatedComponents: [],
      relatedServices: [],
      relatedStories: [],
      injectedBlocks: [],
    })
    const html = await renderPage('product', {}, { product: async () => bare })
    expect(elements(only(html, 'main').html, 'h2')).toHaveLength(0)
    expect(elements(only(html, 'main').html, 'img').map(({ attributes }) => [attributes.src, attributes.alt])).toEqual([
      ['/placeholder.svg', 'Punto 12'],
    ])
  })

  test('an svg is not resized, whether its name or its media type tells', async () => {
    const drawn = buildImage({ url: `${ASSET_ORIGIN}/sample/drawing`, mimeType: 'image/svg+xml' })
    const html = await renderPage('content', {}, { contentPage: async () => buildContentPage('en', { image: drawn, blocks: [] }) })
    expect(only(only(html, 'main').html, 'img').attributes.src).toBe(drawn.url)
  })

  test('service: benefits and details as given, video and related', async () => {
    const text = textOf(only(await renderPage('service'), 'main').html)
    expect(text).toMatch(/A certificate an auditor accepts Done in half a day/)
    expect(text).toMatch(/Force, height and pull-off Once a year/)
    expect(text).toContain('Related products')
  })

  test('videos load nothing of a third party: a link, with the placeholder where there is no poster', async () => {
    const html = await renderPage('service')
    expect(html).not.toMatch(/<iframe|<video/)
    const link = elements(html, 'a').find(({ attributes }) => attributes.class === 'video-poster')
    expect(link?.attributes).toMatchObject({ href: 'https://video.example/calibration.mp4', rel: 'noopener' })
    expect(link?.attributes).not.toHaveProperty('data-plays-here')
    expect(only(link?.html ?? '', 'img').attributes).toMatchObject({ src: '/placeholder-video.svg', alt: 'Calibration' })
  })

  test('media releases by year, ad hoc marked', async () => {
    const html = await renderPage('mediaReleases')
    expect(elements(html, 'h2').map(({ text }) => text)).toEqual(expect.arrayContaining(['2026', '2025']))
    expect(elements(html, 'strong').filter(({ attributes }) => attributes.class === 'badge')).toHaveLength(1)
  })

  test('empty states', async () => {
    const main = async (template: PageSpec['template'], answers: Partial<ContentReader>) =>
      textOf(only(await renderPage(template, {}, answers), 'main').html)
    expect(
      await main('classification', { classification: async () => buildClassification('en', { children: [], products: [] }) }),
    ).toContain('There are no products to show here.')
    expect(await main('storyOverview', { storyOverview: async () => buildStoryOverview('en', { stories: [] }) })).toContain(
      'There are no entries yet.',
    )
    expect(await main('mediaReleases', { mediaReleases: async () => buildMediaReleases('en', { releases: [] }) })).toContain(
      'There are no entries yet.',
    )
    expect(await main('storyContacts', { storyContacts: async () => buildStoryContacts('en', { contacts: [] }) })).toContain(
      'There are no contacts to show here.',
    )
    expect(await main('storyContact', { storyContact: async () => buildStoryContact('en', { stories: [] }) })).toContain(
      'There are no entries yet.',
    )
  })

  test('not found: message with the token for the path, ways out', async () => {
    const html = await renderPage('notFound')
    expect(textOf(html)).toContain(`Page not found: ${REQUESTED_PATH_TOKEN}`)
    expect(html.split(REQUESTED_PATH_TOKEN)).toHaveLength(2)
    expect(elements(only(html, 'main').html, 'a').map(({ attributes }) => attributes.href)).toEqual(['/en', '/en/products', '/en/services'])
  })

  test('error: title, overline, notice that stays, link home, no script at all', async () => {
    const html = await renderPage('error')
    const text = textOf(only(html, 'main').html)
    expect(text).toContain('Sorry, something went wrong An unexpected error occurred')
    expect(text).toContain('maintenance')
    expect(elements(only(html, 'main').html, 'a').map(({ text, attributes }) => [text, attributes.href])).toEqual([['Go to home', '/en']])
    expect(only(html, 'title').text).toBe('An unexpected error occurred | Strandwerk')
    const scripts = elements(html, 'script').map(({ text: code, attributes }) => attributes.src ?? code)
    expect(scripts).toEqual(['console.error(document.title)'])
    expect(renderer.inlineScripts).toContain(scripts[0])
  })

  test.each(STYLE_GUIDE_PAGES)('style guide "%s": own shell, not indexed, asks no reader', async (page) => {
    const content = new Proxy({} as ContentReader, {
      get(_target, name) {
        if (name !== 'then') throw new Error(`the style guide asked for ${String(name)}`)
      },
    })
    const html = await renderer.render({ spec: buildSpec('styleGuide', { args: { page } }), content })
    only(html, 'h1')
    expect(html).toContain('noindex')
    expect(html).not.toContain('site-footer')
    expect(html).not.toContain('class="site-header')
  })
})

describe('text from outside never runs', () => {
  const evil = '<img src=x onerror=alert(1)>'

  test('in titles, leads and names', async () => {
    const pages = await Promise.all([
      renderPage(
        'content',
        {},
        {
          contentPage: async () =>
            buildContentPage('en', { meta: buildMeta('en', { title: evil, description: `"><script>alert(1)</script>` }), leadText: evil }),
        },
      ),
      renderPage(
        'product',
        {},
        {
          product: async () =>
            buildProduct('en', { name: evil, shortDescription: evil, relatedProducts: [buildProductReference('en', { name: evil })] }),
        },
      ),
      renderPage('story', {}, { story: async () => buildArticle('en', { title: evil, category: evil }) }),
    ])
    for (const html of pages) expect(foreignCode(html)).toEqual([])
  })

  test('in rich text: markup is text, unsafe addresses are dropped, unknown elements keep their words', async () => {
    const text = richText(paragraph(evil), {
      type: 'paragraph',
      children: [
        { type: 'link', href: 'javascript:alert(1)', children: [{ text: 'one ' }] },
        { type: 'link', href: 'java\nscript:alert(1)', children: [{ text: 'two ' }] },
        { type: 'link', href: '/x" onclick="alert(1)', children: [{ text: 'three ' }] },
        { type: 'iframe', href: 'https://evil.example', children: [{ text: 'four' }] },
      ],
    })
    const html = await renderPage(
      'content',
      {},
      { contentPage: async () => buildContentPage('en', { blocks: [{ kind: 'text', id: 't', heading: '', text }] }) },
    )
    expect(foreignCode(html)).toEqual([])
    expect(html).not.toContain('<iframe')
    expect(textOf(html)).toContain(`${evil} one two three four`)
  })

  test('in the long description, though it is sanitised when it is read', async () => {
    const longDescription = `<p onclick="a()">kept</p><script>alert(1)</script><a href="javascript:alert(1)">x</a><a href="&#106;avascript:alert(1)">y</a><svg onload=alert(1)></svg><p>open`
    const html = await renderPage('product', {}, { product: async () => buildProduct('en', { longDescription }) })
    expect(foreignCode(html)).toEqual([])
    expect(html).not.toMatch(/alert\(1\)|onclick=|onload=|javascript:/)
    expect(html).toContain('<p>kept</p>')
    expect(html).toContain('<p>open</p>')
  })

  test('editor links keep the rules: locale replaced, hard left alone, action a button', async () => {
    const main = only(await renderPage('content', { locale: 'de-ch' }), 'main').html
    expect(elements(main, 'a').find(({ text }) => text === 'the machines')?.attributes.href).toBe('/de-ch/products')
    expect(elements(main, 'a').find(({ text }) => text === 'the overview')?.attributes.href).toBe('/file/overview')
    expect(elements(main, 'button').find(({ text }) => text === 'ask us')?.attributes['data-action']).toBe('contact')
  })
})

describe('the bundle', () => {
  test('imports nothing of Node, nor anything outside itself', async () => {
    const folder = join(renderer.folder, 'server')
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.mjs'))
    for (const file of files) {
      const imports = [
        ...(await readFile(join(folder, file), 'utf8')).matchAll(
          /^\s*(?:import|export)\b[^;'"]*?(?:from\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm,
        ),
      ]
      for (const [, fixed, dynamic] of imports) expect(`${file} imports ${fixed ?? dynamic}`).toMatch(/ imports \.{1,2}\//)
    }
  })

  test('one stylesheet for every page, one small script', async () => {
    const html = await renderHome()
    expect(elements(html, 'link').filter(({ attributes }) => attributes.rel === 'stylesheet')).toHaveLength(1)
    const [script, ...more] = elements(html, 'script').filter(({ attributes }) => attributes.src)
    expect(more).toHaveLength(0)
    const code = await readFile(join(renderer.folder, 'client', script?.attributes.src ?? ''))
    expect(code.toString(), 'all it needs at once is in it').not.toMatch(/\bimport\s*["'{]/)
    expect(gzipSync(code).length).toBeLessThan(15 * 1024)
  })

  test('a failing question fails the render, with its cause', async () => {
    const cause = new Error('No product found for slug nope')
    const rendering = renderPage('product', {}, { product: () => Promise.reject(cause) })
    await expect(rendering).rejects.toThrow('Rendering page main /en/product failed: No product found for slug nope')
    await expect(rendering).rejects.toMatchObject({ cause })
  })

  test('a missing argument is named', async () => {
    await expect(renderPage('product', { args: {} })).rejects.toThrow('needs the argument "slug"')
  })
})
