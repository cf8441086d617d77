import { describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import { REFERENCE_TOKEN, REQUESTED_PATH_TOKEN, type TemplateName } from '#content-schema/pages/page-spec.ts'
import type { THEMES } from '#content-schema/site/theme-names.ts'
import { IMAGE_SIZES } from '#content-schema/values/image-url.ts'
import { elements, only, textOf } from './html.ts'
import { createRenderedPages, TEMPLATES } from './rendered-pages.ts'
import {
  ASSET_ORIGIN,
  buildClassification,
  buildContentPage,
  buildHome,
  buildImage,
  buildMediaReleases,
  buildMeta,
  buildProduct,
  buildSpec,
  buildStoryContact,
  buildStoryContacts,
  buildStoryOverview,
  createSampleReader,
  type SampleAnswers,
} from './sample-reader.ts'

const STYLE_GUIDE_PAGES = ['', 'buttons', 'components', 'inputs', 'modules', 'pages/error', 'tools/email-links', 'typography']

const { renderer, renderPage, renderHome } = createRenderedPages()

const WITH_FORMS: TemplateName[] = ['search', 'documentFinder', 'comparison']

describe('every page', () => {
  test.each([...TEMPLATES, ...WITH_FORMS])('%s asks for no menu: what says its titles is a part it is stored without', async (template) => {
    const asked = async () => Promise.reject(new Error('a page asked for the menu'))
    const content: ContentReader = { ...createSampleReader(), header: asked, footer: asked }
    const placed: string[] = []
    const placeholder = async (name: string) => {
      placed.push(name)
      return `<!-- ${name} -->`
    }
    await renderer().render({ spec: buildSpec(template), content, placeholder })
    expect(placed).toEqual(expect.arrayContaining(['header', 'footer']))
    expect(placed.includes('suggestions')).toBe(['notFound', 'gate', 'error', 'search'].includes(template))
  })

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
    const chooser = elements(html, 'dialog').find(({ attributes }) => attributes.id === 'locale-chooser')?.html ?? ''
    for (const { attributes } of elements(html.replace(chooser, ''), 'a')) {
      const { href = '' } = attributes
      if (href.startsWith('/') && !/^\/(file|doc)\//.test(href)) expect(href).toMatch(/^\/de-ch(\/|$|\?)/)
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

  /** The sample of a content page has one block of each kind, more than a page ever has. */
  const LARGEST = (template: TemplateName) => (template === 'content' ? 80 : 60) * 1024
  test.each(TEMPLATES)('%s is no larger than a page may be', async (template) => {
    expect(Buffer.byteLength(await renderPage(template, { locale: 'de-ch' }))).toBeLessThan(LARGEST(template))
  })

  test.each(UI_LANGUAGES)('speaks %s, with no key left as text [IL-06, CI-16]', async (language) => {
    for (const template of TEMPLATES) {
      const text = textOf(await renderPage(template, { locale: language }))
      expect(text).not.toMatch(/\b(header|product|catalogue|stories|notFound|localeChooser)\.[a-z]/)
    }
  })
})

describe('language', () => {
  test('content in another language carries its own lang, and the banner says so', async () => {
    const meta = buildMeta('de-ch', { contentLanguage: 'en', isLanguageFallback: true, wantedLanguageName: 'Deutsch' })
    const html = await renderPage('content', { locale: 'de-ch' }, { content: async () => buildContentPage('de-ch', { meta }) })
    expect(only(html, 'html').attributes.lang).toBe('de-CH')
    expect(only(html, 'main').attributes.lang).toBe('en')
    expect(elements(html, 'span').find(({ attributes }) => attributes['aria-current'] === 'page')?.attributes.lang).toBe('en')
    expect(textOf(html)).toContain('Nicht verfügbar auf Deutsch')
    expect(elements(html, 'a').find(({ attributes }) => attributes.href?.endsWith('?fallback=de'))?.text).toBe('Deutsch')
  })

  test('blocks from a page in another language carry theirs', async () => {
    const langOfBlock = async (injectedLanguage: string) => {
      const html = await renderPage('product', { locale: 'de-ch' }, { product: async () => buildProduct('de-ch', { injectedLanguage }) })
      return elements(html, 'section')
        .filter(({ attributes }) => attributes.class?.startsWith('block '))
        .map(({ attributes }) => attributes.lang)
    }
    expect(await langOfBlock('en')).toEqual(['en'])
    expect(await langOfBlock('de')).toEqual([undefined])
  })

  test('content that is unavailable shows the banner too, in the language of the interface [IL-10, AH-17]', async () => {
    const meta = buildMeta('ja', { contentLanguage: 'de', isLanguageUnavailable: true, wantedLanguageName: '日本語' })
    const html = await renderPage('content', { locale: 'ja' }, { content: async () => buildContentPage('ja', { meta }) })
    expect(textOf(html)).toContain('日本語版はありません')
  })

  test('a translated page has neither banner nor lang of its own', async () => {
    const html = await renderPage('content', { locale: 'de-ch' })
    expect(html).not.toContain('language-banner')
    expect(only(html, 'main').attributes.lang).toBeUndefined()
  })

  test('numbers and dates follow the language, German the Swiss way', async () => {
    const german = await renderPage('storyOverview', { locale: 'de-ch' })
    expect(textOf(german)).toContain('1. März 2026')
    expect(textOf(await renderPage('storyOverview', { locale: 'en-us' }))).toContain('Mar 1, 2026')
    expect(textOf(await renderPage('product', { locale: 'de-ch' })).replaceAll('\u00a0', ' ')).toContain('PDF · 1.3 MB · DE')
  })
})

describe('measurement systems', () => {
  test('both are there, marked, and the country decides which shows first', async () => {
    const html = await renderPage('product', { locale: 'en-us' })
    expect(only(html, 'html').attributes['data-measurement']).toBe('imperial')
    const row = elements(html, 'tr').find(({ text }) => text.startsWith('Crimp force'))
    expect(row?.attributes).not.toHaveProperty('class')
    expect(elements(row?.html ?? '', 'span').map(({ attributes }) => attributes.class)).toEqual(['metric', 'imperial'])
    expect(elements(html, 'tr').find(({ text }) => text.startsWith('Output'))?.attributes.class).not.toMatch(/metric|imperial/)
    const checked = elements(html, 'input').filter(({ attributes }) => 'checked' in attributes && attributes.name === 'measurement-system')
    expect(checked.map(({ attributes }) => attributes.value)).toEqual(['Imperial'])
  })

  test('variants carry both names, and what the product has where they have no value of their own (PR-17)', async () => {
    const table = elements(await renderPage('product'), 'table').find(({ attributes }) => attributes.class?.includes('variant-table'))
    expect(table?.html).toContain('<span class="metric">Punto 12</span><span class="imperial">Punto 12 US</span>')
    expect(table?.text).not.toContain('not applicable')
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
    const html = await renderHome('en', { content: async () => ({ ...home, blocks: [...home.blocks, unknown] }) })
    const kinds = new Set([...html.matchAll(/class="block block-(\w+)"/g)].map(([, kind]) => kind))
    expect(kinds).toEqual(new Set(home.blocks.map(({ kind }) => kind)))
    expect(kinds.size).toBeGreaterThan(20)
    expect(html).not.toContain('From the future')
  })

  test('a hero is composed as its theme says, and its picture alone is loaded first', async () => {
    const render = (theme: (typeof THEMES)[number], image = buildImage()) =>
      renderPage(
        'content',
        {},
        { content: async () => buildContentPage('en', { meta: buildMeta('en', { theme }), hasCoverHero: true, image }) },
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

  test('a page whose cover the header lies over says how it is composed, and no page with a banner, without header or without cover does [UX-04]', async () => {
    const classOf = async (view: Partial<Parameters<typeof buildContentPage>[1]>, meta = {}) => {
      const answer = async () =>
        buildContentPage('en', { meta: buildMeta('en', { theme: 'Cirris', ...meta }), image: buildImage(), ...view })
      return elements(await renderPage('content', {}, { content: answer }), 'html')[0]?.attributes.class
    }
    expect(await classOf({ hasCoverHero: true })).toContain('has-cover cover-scene')
    for (const uncovered of [
      await classOf({ hasCoverHero: false }),
      await classOf({ hasCoverHero: true, headerHidden: true }),
      await classOf({ hasCoverHero: true }, { contentLanguage: 'de', isLanguageFallback: true }),
    ])
      expect(uncovered).not.toContain('cover')
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
    const html = await renderPage('content', {}, { content: async () => buildContentPage('en', { stickyOnlyAnchorNavigation: true }) })
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
      drawn: [],
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
    // Its data sheet alone, which every product has.
    expect(elements(only(html, 'main').html, 'h2')).toHaveLength(1)
    expect(html).toContain('/en/doc/punto-12.pdf')
    expect(elements(only(html, 'main').html, 'img').map(({ attributes }) => [attributes.src, attributes.alt])).toEqual([
      ['/placeholder.svg', 'Punto 12'],
    ])
  })

  test('an svg is not resized, whether its name or its media type tells', async () => {
    const drawn = buildImage({ url: `${ASSET_ORIGIN}/sample/drawing`, mimeType: 'image/svg+xml' })
    const html = await renderPage('content', {}, { content: async () => buildContentPage('en', { image: drawn, blocks: [] }) })
    expect(only(only(html, 'main').html, 'img').attributes.src).toBe(drawn.url)
  })

  test('service: benefits and details as given, video and related [SV-03, SV-04]', async () => {
    const text = textOf(only(await renderPage('service'), 'main').html)
    expect(text).toMatch(/A certificate an auditor accepts Done in half a day/)
    expect(text).toMatch(/Force, height and pull-off Once a year/)
    expect(text).toContain('Related products')
  })

  test('videos load nothing of a third party: a link, with the placeholder where there is no poster [IM-13, IM-17]', async () => {
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

  test('empty states [PR-12, NW-06, NW-17, ER-12]', async () => {
    const main = async (template: TemplateName, answers: SampleAnswers) =>
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
    expect(elements(only(html, 'main').html, 'a').map(({ attributes }) => attributes.href)).toEqual([
      '/en',
      '/en/contact#expert',
      '/en/products',
      '/en/services',
      '/en/stories',
      '/en/about-us',
    ])
    expect(only(only(html, 'main').html, 'form').attributes).toMatchObject({ action: '/en/search', method: 'get' })
    expect(only(html, 'main').html).toContain('popovertarget="locale-chooser"')
  })

  test('error: says what happened, and leads on without script: again, home, contact, search, language, reference number (ER-01, ER-02)', async () => {
    for (const [locale, title, again] of [
      ['en', 'An unexpected error occurred', 'Try again'],
      ['de-ch', 'Ein unerwarteter Fehler ist aufgetreten', 'Erneut versuchen'],
    ] as const) {
      const html = await renderPage('error', { locale })
      const main = only(html, 'main').html
      expect(textOf(only(main, 'h1').html)).toBe(title)
      const links = elements(main, 'a').map((link) => [link.attributes.href, textOf(link.html)])
      expect(links[0]).toEqual([REQUESTED_PATH_TOKEN, again])
      expect(links.map(([href]) => href)).toEqual(expect.arrayContaining([`/${locale}`, `/${locale}/contact#expert`]))
      expect(only(main, 'form').attributes).toMatchObject({ action: `/${locale}/search`, method: 'get' })
      expect(main).toContain('popovertarget="locale-chooser"')
      expect(main.split(REFERENCE_TOKEN)).toHaveLength(2)
    }
  })

  test('gate: a password, what may be wrong with it, and where to go on to; no word of the page behind it (CP-17, FM-06, CP-34)', async () => {
    const html = await renderPage('gate')
    const form = only(only(html, 'main').html, 'form')
    expect(form.attributes).toMatchObject({ method: 'post', action: '/api/page-password' })
    const [page, password] = elements(form.html, 'input').map(({ attributes }) => attributes)
    expect(page).toMatchObject({ type: 'hidden', name: 'page', value: REQUESTED_PATH_TOKEN })
    expect(password).toMatchObject({ type: 'password', name: 'password', 'aria-describedby': 'page-password-error' })
    expect(only(form.html, 'p').attributes).toMatchObject({
      id: 'page-password-error',
      'data-password': 'Please enter a password.',
      'data-invalid': 'Please enter a valid value.',
      'data-failure': 'Something went wrong. Please try again later.',
    })
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(elements(only(html, 'main').html, 'ul').some(({ attributes }) => attributes.class?.includes('suggestions'))).toBe(true)
  })

  test('error: of a page that could not be made says what is wrong [NV-27]', async () => {
    const message = 'Invalid home page configuration for site Main'
    expect(textOf(await renderPage('error', { args: { message } }))).toContain(message)
    expect(textOf(await renderPage('error'))).not.toContain('Invalid')
  })

  test('error: title, overline, notice that stays, link home, no script at all [ER-01, ER-02, ER-03, ER-04, AH-50]', async () => {
    const html = await renderPage('error')
    const text = textOf(only(html, 'main').html)
    expect(text).toContain('Sorry, something went wrong An unexpected error occurred')
    expect(text).toContain('maintenance')
    expect(elements(only(html, 'main').html, 'a').map(({ text, attributes }) => [text, attributes.href])).toContainEqual([
      'Go to home',
      '/en',
    ])
    expect(only(html, 'title').text).toBe('An unexpected error occurred | Strandwerk')
    const scripts = elements(html, 'script').map(({ text: code, attributes }) => attributes.src ?? code)
    expect(scripts).toEqual(['console.error(document.title)'])
    expect(renderer().inlineScriptsOf('error')).toEqual(scripts)
  })

  test('where a login returns to has a way home and neither header nor footer, and the hidden frame is empty [RT-29, RT-30, AH-07]', async () => {
    const callback = (kind: { kind?: 'blank' }) =>
      renderPage('callback', { args: { ...kind, language: 'de', lang: 'de-CH', home: '/de-ch' } }).then((html) => only(html, 'body').html)
    const shown = await callback({})
    expect(elements(shown, 'a').map(({ attributes }) => attributes.href)).toEqual(['/de-ch', '/de-ch'])
    expect(elements(shown, 'a')[0]?.attributes).toHaveProperty('hidden')
    expect(elements(shown, 'script').map(({ text }) => text)).toEqual([''])
    expect(shown).not.toMatch(/site-header|site-footer/)
    expect((await callback({ kind: 'blank' })).replace(/<\/?body[^>]*>/g, '').trim()).toBe('')
  })

  test.each(STYLE_GUIDE_PAGES)('style guide "%s": own shell, not indexed, asks no reader [RT-26, CP-25, SG-09]', async (page) => {
    const content = new Proxy({} as ContentReader, {
      get(_target, name) {
        if (name !== 'then') throw new Error(`the style guide asked for ${String(name)}`)
      },
    })
    const html = await renderer().render({ spec: buildSpec('styleGuide', { args: { page } }), content })
    only(html, 'h1')
    expect(html).toContain('noindex')
    expect(html).not.toContain('site-footer')
    expect(html).not.toContain('class="site-header')
  })
})
