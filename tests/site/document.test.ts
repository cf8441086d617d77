import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import { withoutPlaceMarks } from '#content-schema/pages/place-text.ts'
import type { OwnTextName, PartName } from '#content-schema/pages/render-locals.ts'
import { decodeMarkedPiece, fillPiece } from '#content-schema/release/marked-piece.ts'
import { choiceOfSection } from '#content-schema/release/part-place.ts'
import { gzipOfPieces } from '#content-schema/release/pieces.ts'
import { chosenWords } from '#content-schema/release/release.ts'
import { themeClassOf } from '#content-schema/site/theme-class.ts'
import { THEMES } from '#content-schema/site/theme-names.ts'
import { createSharedBodies } from '../../scripts/pipeline/render/shared-body.ts'
import { deflateMarked } from '../../scripts/platform/marked-piece.ts'
import { hash } from '../../scripts/platform/node-platform.ts'
import { elements, only, textOf } from './html.ts'
import { createRenderedPages, TEMPLATES } from './rendered-pages.ts'
import {
  buildArticle,
  buildContentPage,
  buildFrame,
  buildHeader,
  buildLink,
  buildMeta,
  buildNavigationItem,
  buildProduct,
  buildProductReference,
  buildSpec,
  createSampleReader,
  paragraph,
  richText,
} from './sample-reader.ts'

const { renderer, renderPage, renderHome, foreignCode } = createRenderedPages()

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
    const html = await renderPage('content', { locale: 'ja' }, { content: async () => buildContentPage('ja', { meta }) })
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
    const html = await renderPage('content', {}, { content: async () => buildContentPage('en', { meta }) })
    expect(foreignCode(html)).toEqual([])
    const [data] = elements(html, 'script').filter(({ attributes }) => attributes.type === 'application/ld+json')
    expect(JSON.parse(data?.html ?? '')['@graph'][0]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: 'https://www.strandwerk.example/en' }, { name: title }],
    })
  })

  test('exactly one theme class on the document, from the twelve', async () => {
    for (const theme of THEMES) {
      const html = await renderPage('content', {}, { content: async () => buildContentPage('en', { meta: buildMeta('en', { theme }) }) })
      const classes = (only(html, 'html').attributes.class ?? '').split(' ').filter((name) => name.startsWith('theme-'))
      expect(classes).toEqual([themeClassOf(theme)])
    }
  })

  test.each(TEMPLATES)('the scripts and stylesheets of a page are named with their digests: %s', async (template) => {
    const tags = (await renderPage(template)).match(/<(?:script type="module"|link rel="stylesheet")[^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThan(0)
    expect(tags.filter((tag) => !/ integrity="sha256-[^"]{44}"/.test(tag))).toEqual([])
  })

  test.each(TEMPLATES)('the inline scripts of a page are those its policy allows, no more and no fewer: %s', async (template) => {
    const scripts = elements(await renderPage(template), 'script').filter(
      ({ attributes }) => !attributes.src && attributes.type !== 'application/ld+json',
    )
    expect(scripts.map(({ html }) => html).sort()).toEqual([...renderer().inlineScriptsOf(template)].sort())
  })
})

/** The header of a section as visitors get it. */
const renderHeader = async (section: string, content: ContentReader) =>
  withoutPlaceMarks(await renderer().renderPart('header', { site: 'main', locale: 'en' }, content), choiceOfSection(section))

describe('header, footer and trail', () => {
  test('finished parts take the place of rendered ones, byte for byte', async () => {
    const content = createSampleReader()
    const spec = buildSpec('product', { locale: 'de-ch' })
    const asked: string[] = []
    const part = async (name: PartName, args: Readonly<Record<string, string>>) => {
      asked.push(`${name} ${JSON.stringify(args)}`)
      return withoutPlaceMarks(await renderer().renderPart(name, args, content), choiceOfSection(args.section ?? ''))
    }
    const owns: OwnTextName[] = []
    const around = await renderer().render({
      spec,
      content,
      placeholder: part,
      own: (name) => {
        owns.push(name)
        return `[own ${name}]`
      },
    })
    expect(owns).toEqual(['alternates', 'localeChooser'])
    const page = { meta: (await content.pageView(spec)).meta, frame: await content.frame('main', 'de-ch') }
    let html = around
    for (const name of owns) html = html.replace(`[own ${name}]`, await renderer().ownText(name, page, part))
    expect(asked.slice(0, 2)).toEqual([
      'header {"site":"main","locale":"de-ch","section":"products"}',
      'footer {"site":"main","locale":"de-ch"}',
    ])
    expect(asked[2]).toMatch(/^localeChooser \{"site":"main","locale":"de-ch","versions":"[a-z -]+"\}$/)
    expect(html).not.toContain('%TAIL%')
    expect(withoutPlaceMarks(html).replace(/\s+/g, ' ')).toBe((await renderer().render({ spec, content })).replace(/\s+/g, ' '))
  })

  test('parts ask for nothing but frame, header and footer', async () => {
    const asked = new Set<string>()
    const content = new Proxy(createSampleReader(), {
      get(reader, name) {
        asked.add(String(name))
        return Reflect.get(reader, name)
      },
    })
    await renderer().renderPart('header', { site: 'main', locale: 'en' }, content)
    await renderer().renderPart('footer', { site: 'main', locale: 'en' }, content)
    expect([...asked].sort()).toEqual(['footer', 'frame', 'header'])
  })

  test('marks the current item', async () => {
    const html = await renderHeader('stories', createSampleReader())
    const current = elements(html, 'a').filter(({ attributes }) => attributes['aria-current'] === 'true')
    expect(current.map(({ text }) => text)).toEqual(['Stories'])
  })

  test('the header of a section follows from the one in which every item has a mark', async () => {
    const marks = (html: string) =>
      ['a', 'summary'].flatMap((name) => elements(html, name)).filter(({ attributes }) => attributes['aria-current'] === 'true')
    const lengths = new Set<number>()
    for (const [section, count] of [
      ['', 0],
      ['products', 1],
      ['stories', 1],
      ['nowhere', 0],
    ] as const) {
      const html = await renderHeader(section, createSampleReader())
      expect(html).not.toContain('SECTION')
      expect(marks(html)).toHaveLength(count)
      lengths.add(html.length)
    }
    expect(lengths.size).toBe(1)
  })

  test('the headers of countries whose names fit are stored once, and in each of them every section can be chosen', async () => {
    const bodies = createSharedBodies({ hash, deflateMarked })
    // The last one is too long for the place of a name and has a body of its own.
    const countries = { 'de-de': 'Deutschland', 'de-at': 'Österreich', 'de-xx': 'Nord & Süd', 'de-ci': "Côte d'Ivoire" }
    const hashes: (string | undefined)[] = []
    for (const [locale, countryName] of Object.entries(countries)) {
      const content = createSampleReader({ frame: async () => ({ ...buildFrame(locale), countryName }) })
      const html = await renderer().renderPart('header', { site: 'main', locale }, content)
      const found = bodies.of(html, locale)
      hashes.push(found?.shared.hash)
      for (const section of ['', 'products', 'stories', 'nowhere']) {
        const choice = choiceOfSection(section)
        const filled = found && fillPiece(decodeMarkedPiece(found.body), chosenWords(found.shared, choice))
        expect(filled && gunzipSync(gzipOfPieces([filled])).toString()).toBe(withoutPlaceMarks(html, choice))
      }
    }
    expect(hashes).not.toContain(undefined)
    expect(new Set(hashes.slice(0, 3)).size).toBe(1)
    expect(hashes[3]).not.toBe(hashes[0])
    const international = await renderer().renderPart('header', { site: 'main', locale: 'en' }, createSampleReader())
    expect(bodies.of(international, 'en')).not.toBeNull()
  })

  test('in a menu with more items than can be told apart, and titles no browser shows whole, sections can be chosen all the same', async () => {
    const items = Array.from({ length: 120 }, (_, at) =>
      buildNavigationItem('en', at === 1 ? 'One \u0010\u0010\u000e' : `Item ${at}`, {
        link: buildLink({ href: `/en/item-${at}` }),
        unlocalizedUrl: `/item-${at}`,
      }),
    )
    const html = await renderer().renderPart(
      'header',
      { site: 'main', locale: 'en' },
      createSampleReader({ header: async () => ({ items }) }),
    )
    const found = createSharedBodies({ hash, deflateMarked }).of(html, 'en')
    if (!found) throw new Error('The header has no body that is shared')
    const currents = (at: number) => {
      const filled = fillPiece(decodeMarkedPiece(found.body), chosenWords(found.shared, choiceOfSection(`item-${at}`)))
      const text = gunzipSync(gzipOfPieces([filled])).toString()
      return elements(text, 'a').flatMap(({ attributes }) => (attributes['aria-current'] === 'true' ? [attributes.href] : []))
    }
    expect([0, 1, 7, 90].map(currents)).toEqual([0, 1, 7, 90].map((at) => [`/en/item-${at}`]))
    expect(currents(119)).toEqual([])
  })

  test('an item opens in a new tab with noopener, a marketing section carries its background', async () => {
    const items = buildHeader('en').items
    const external = buildNavigationItem('en', 'Shop', {
      link: buildLink({ text: 'Shop', href: 'https://shop.example/', target: '_blank', rel: 'noopener' }),
    })
    const html = await renderHeader('', createSampleReader({ header: async () => ({ items: [...items, external] }) }))
    expect(elements(html, 'a').find(({ text }) => text === 'Shop')?.attributes).toMatchObject({ target: '_blank', rel: 'noopener' })
    expect(html).toContain('background-dark-white')
  })

  test('the footer has its own theme, contact link, sections and an action in place of an address', async () => {
    const html = await renderer().renderPart('footer', { site: 'main', locale: 'en' }, createSampleReader())
    expect(only(html, 'footer').attributes.class).toContain('theme-copper-dark')
    expect(elements(only(html, 'footer').html, 'h2').map(({ text }) => text)).toEqual(['Company', 'Legal'])
    expect(elements(html, 'button').find(({ text }) => text === 'Cookie settings')?.attributes['data-action']).toBe('cookie-settings')
  })

  test('from the sixth on, items are links of the utility row, which has the chooser too', async () => {
    const items = Array.from({ length: 7 }, (_, at) =>
      buildNavigationItem('en', `Item ${at}`, { link: buildLink({ href: `/en/item-${at}` }) }),
    )
    const html = await renderHeader('item-6', createSampleReader({ header: async () => ({ items }) }))
    const start = html.indexOf('class="utility-row"')
    const row = html.slice(start, html.indexOf('data-account', start))
    expect(elements(row, 'a').map(({ text }) => text)).toEqual(['Item 5', 'Item 6'])
    expect(elements(row, 'a')[1]?.attributes['aria-current']).toBe('true')
    expect(only(row, 'button').attributes.popovertarget).toBe('locale-chooser')
  })

  test('the chooser explains versions that are missing, and only then', async () => {
    const chooser = (versions: string) =>
      renderer().renderPart('localeChooser', { site: 'main', locale: 'en', versions }, createSampleReader())
    const all = [...(await chooser('')).matchAll(/href="\/([\w-]+)/g)].map(([, code]) => code).join(' ')
    expect(await chooser('')).toContain('This page does not exist in this language.')
    expect(await chooser(all)).not.toContain('This page does not exist in this language.')
  })

  test('a hidden header is not rendered, neither by the site nor by the page [NV-10]', async () => {
    const hiddenBySite = await renderPage(
      'product',
      {},
      { frame: async () => ({ ...buildFrame('en'), site: { ...buildFrame('en').site, headerHidden: true } }) },
    )
    const hiddenByPage = await renderPage('content', {}, { content: async () => buildContentPage('en', { headerHidden: true }) })
    for (const html of [hiddenBySite, hiddenByPage]) expect(html).not.toContain('class="site-header')
  })

  test('titles are cut where the site has that font, and nowhere else [ST-16]', async () => {
    const site = { ...buildFrame('en').site, enableCutFont: true }
    const cut = await renderPage('product', {}, { frame: async () => buildFrame('en', { site }) })
    expect(only(cut, 'html').attributes.class?.split(' ')).toContain('cut-font')
    expect(only(await renderPage('product'), 'html').attributes.class?.split(' ')).not.toContain('cut-font')
  })

  test('side buttons follow the site, and the page where it says [ST-14, CP-20]', async () => {
    const site = { ...buildFrame('en').site, showSideButtons: false }
    expect(await renderPage('product')).toContain('side-buttons')
    expect(await renderPage('product', {}, { frame: async () => buildFrame('en', { site }) })).not.toContain('side-buttons')
    expect(await renderPage('content', {}, { content: async () => buildContentPage('en', { showSideButtons: false }) })).not.toContain(
      'side-buttons',
    )
  })

  test('the trail: home first as an icon with a name, no-follow links, the last crumb no link [NV-23, NV-24]', async () => {
    const nav = elements(await renderPage('product'), 'nav').find(({ attributes }) => attributes.class === 'breadcrumbs')
    const list = only(nav?.html ?? '', 'ol').html
    const crumbs = elements(list, 'li')
    expect(crumbs.map(({ text }) => text)).toEqual(['', 'Products', 'Crimping', 'Bench presses', 'Punto 12'])
    expect(only(crumbs[0]?.html ?? '', 'a').attributes['aria-label']).toBe('Home')
    expect(elements(crumbs[4]?.html ?? '', 'a')).toHaveLength(0)
    expect(only(crumbs[4]?.html ?? '', 'span').attributes['aria-current']).toBe('page')
    for (const { attributes } of elements(nav?.html ?? '', 'a')) expect(attributes.rel).toContain('nofollow')
  })

  test('small screens get one way back, to the crumb before the last [NV-22]', async () => {
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
    const dialogs = elements(await renderPage('product', { locale: 'de-ch' }), 'dialog')
    const chooser = dialogs.find(({ attributes }) => attributes.id === 'locale-chooser')
    const links = elements(chooser?.html ?? '', 'a')
    const byHref = (href: string) => links.find(({ attributes }) => attributes.href === href)
    expect(byHref('/fr-ch/products/crimping/bench-presses/punto-12')).toMatchObject({ text: 'Français', attributes: { lang: 'fr' } })
    expect(byHref('/de-ch/products/crimping/bench-presses/punto-12')?.attributes).toHaveProperty('aria-current', 'true')
    expect(byHref('/ja-jp/products/crimping/bench-presses/punto-12')?.text).toBe('日本語*')
    expect(byHref('/zh')?.text).toBe('中文*')
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
          content: async () =>
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
    const [content, product, story] = pages
    expect([content, story].flatMap((html) => foreignCode(html ?? ''))).toEqual([])
    expect(foreignCode(product ?? '', 'product')).toEqual([])
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
      { content: async () => buildContentPage('en', { blocks: [{ kind: 'text', id: 't', heading: '', text }] }) },
    )
    expect(foreignCode(html)).toEqual([])
    expect(html).not.toContain('<iframe')
    expect(textOf(html)).toContain(`${evil} one two three four`)
  })

  test('in the long description, though it is sanitised when it is read', async () => {
    const longDescription = `<p onclick="a()">kept</p><script>alert(1)</script><a href="javascript:alert(1)">x</a><a href="&#106;avascript:alert(1)">y</a><svg onload=alert(1)></svg><p>open`
    const html = await renderPage('product', {}, { product: async () => buildProduct('en', { longDescription }) })
    expect(foreignCode(html, 'product')).toEqual([])
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
    const folder = join(renderer().folder, 'server')
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

  test('a page is painted with one stylesheet of less than 14 KB; what its end needs is linked after the content', async () => {
    const html = await renderHome()
    const links = (part: string) =>
      elements(part, 'link').flatMap(({ attributes }) => (attributes.rel === 'stylesheet' ? [attributes.href] : []))
    const head = links(html.slice(0, html.indexOf('</head>')))
    expect(head).toHaveLength(1)
    const bytes = await readFile(join(renderer().folder, 'client', head[0] ?? ''))
    expect(gzipSync(bytes).length).toBeLessThan(14 * 1024)
    expect(links(html.slice(html.indexOf('</main>'), html.indexOf('<footer')))).toEqual([expect.stringContaining('/late.')])
  })

  test('no stylesheet is linked twice', async () => {
    for (const template of TEMPLATES) {
      const found = elements(await renderPage(template), 'link').flatMap(({ attributes: { rel, href } }) =>
        rel === 'stylesheet' ? [href] : [],
      )
      expect(found, template).toEqual([...new Set(found)])
    }
  })

  test('one small script', async () => {
    const html = await renderHome()
    const [script, ...more] = elements(html, 'script').filter(({ attributes }) => attributes.src)
    expect(more).toHaveLength(0)
    const client = join(renderer().folder, 'client')
    const code = await readFile(join(client, script?.attributes.src ?? ''), 'utf8')
    const atOnce = [...code.matchAll(/\bimport\s*(?:\{[^}]*\}\s*from\s*)?["'](\.\/[^"']+)["']/g)].map(([, name = '']) => name)
    const parts = [code, ...(await Promise.all(atOnce.map((name) => readFile(join(client, '_astro', name), 'utf8'))))]
    expect(parts.length, 'what it waits for').toBeLessThanOrEqual(2)
    expect(parts.reduce((sum, part) => sum + gzipSync(part).length, 0)).toBeLessThan(15 * 1024)
  })

  test('a failing question fails the render, with its cause', async () => {
    const cause = new Error('No product found for slug nope')
    const rendering = renderPage('product', {}, { product: () => Promise.reject(cause) })
    await expect(rendering).rejects.toThrow('Rendering page main /en/product failed: No product found for slug nope')
    await expect(rendering).rejects.toMatchObject({ cause })
  })
})
