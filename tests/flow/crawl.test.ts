import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLOSED_ROBOTS } from '#content-schema/feeds/robots.ts'
import { themeClassOf } from '#content-schema/site/theme-class.ts'
import { THEMES } from '#content-schema/site/theme-names.ts'
import { IMAGE_SIZES } from '#content-schema/values/image-url.ts'
import { structuredProblems } from '../structured-data.ts'
import { elementsOf, parseXml, textsOf } from '../well-formed-xml.ts'
import { ask } from './ask.ts'
import { type Crawl, type CrawledPage, type CrawlStart, crawl, internalTarget } from './crawler.ts'
import { askAll, type EveryPage, findEveryPage, findingsOf, MAX_BYTES, oneOfEachKind } from './every-page.ts'
import { type LocalStack, ROOT } from './local-stack.ts'
import { startPreparedStack } from './prepared-stack.ts'
import { type FoundPage, graphProblems, readFoundPage, readSitemaps } from './search-engine.ts'
import { missedSelectors, readRareStylesheets } from './stylesheets.ts'

let stack: LocalStack
let found: Crawl
beforeAll(async () => {
  stack = await startPreparedStack()
  const port = stack.env.PORT
  const start = (site: string, locale: string, path = '', host = 'localhost'): CrawlStart => ({
    site,
    locale,
    url: `http://${host}:${port}/${locale}${path}`,
  })
  found = await crawl(
    [
      start('strandwerk', 'de-ch'),
      start('strandwerk', 'en-us'),
      start('strandwerk', 'ja-jp'),
      start('strandwerk', 'fr'),
      start('brand_portal', 'en', '/brand-portal'),
      start('north_america_events', 'es', '/north-america-events'),
      start('partner', 'de', '', 'partner.localhost'),
      start('messe', 'de', '/messe'),
    ],
    700,
  )
})
afterAll(() => stack?.stop())

/** Checks every page and tells all findings together, each rule's first words once. */
function expectOnAllPages(check: (page: CrawledPage) => Iterable<string>): void {
  const findings = found.pages.flatMap((page) => [...check(page)].map((finding) => `${new URL(page.url).pathname}: ${finding}`))
  expect(findings.slice(0, 25), `${findings.length} findings`).toEqual([])
}
/** Some of many, always the same ones. */
const sampleOf = <T>(all: readonly T[], size: number): T[] => all.filter((_, at) => at % Math.ceil(all.length / size) === 0)
const classesOf = (page: CrawledPage, name: string) => (page.tags.find((tag) => tag.name === name)?.attributes.class ?? '').split(/\s+/)
const tagsOf = (page: CrawledPage, name: string) => page.tags.filter((tag) => tag.name === name)
/** The part of a document from a marker to another. */
const between = (html: string, from: RegExp, to: string) => {
  const at = html.search(from)
  return at < 0 ? '' : html.slice(at, html.indexOf(to, at))
}
const hrefsIn = (html: string) => [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = '']) => href)

/** Not served yet: what lies behind the login. */
const isBehindLogin = (href: string) => /\/portal(\/|$)/.test(new URL(href).pathname)

const isFile = (href: string) => new URL(href).pathname.startsWith('/file/')

async function brokenOf(addresses: readonly string[]): Promise<string[]> {
  const broken: string[] = []
  for (const href of addresses) {
    const { status } = await ask(href)
    if (status !== 200) broken.push(`${status} ${href} on ${found.elsewhere.get(href)}`)
  }
  return broken
}

describe('links', () => {
  test('lead to a page without redirect [CI-04]', () => {
    expect(found.pages.length).toBeGreaterThan(400)
    const isGated = ({ href, status }: { href: string; status: number }) => href.endsWith('-protected') && status === 403
    expect(found.broken.filter((link) => !isBehindLogin(link.href) && !isGated(link))).toEqual([])
  })

  test('into other locales lead there as well [CI-04]', async () => {
    const pages = [...found.elsewhere.keys()].filter((href) => !isFile(href) && !isBehindLogin(href))
    const sample = sampleOf(pages, 250)
    expect(sample.length).toBeGreaterThan(150)
    expect(await brokenOf(sample)).toEqual([])
  })

  // The builder does not copy downloads into the release store yet; this fails as soon as it does, and loses its mark then.
  test('to files lead to a file [IM-14]', async () => {
    expect(await brokenOf([...found.elsewhere.keys()].filter(isFile))).toEqual([])
  })

  test('have one locale prefix, the site slug behind it, and nothing raw [CI-03]', () => {
    expectOnAllPages(function* (page) {
      for (const { attributes } of tagsOf(page, 'a')) {
        const { href = '' } = attributes
        if (href === '') yield 'a link without address'
        if (/^(hard|action):|\{\{|undefined|\bnull\b|\[object|javascript:/i.test(href)) yield `raw href ${href}`
        if (/^[a-z]+:|^#|^\/(file\/|doc\/|style-guide)/.test(href)) continue
        if (!/^\/[a-z]{2}(-[a-z]{2})?(\/|[?#]|$)/.test(href)) yield `no locale in ${href}`
        if (/^\/[a-z]{2}(-[a-z]{2})?\/[a-z]{2}(-[a-z]{2})?(\/|$)/.test(href)) yield `two locales in ${href}`
        if (href !== href.toLowerCase() && !/[?#]/.test(href)) yield `upper case in ${href}`
        if (/.\/($|[?#])/.test(href)) yield `trailing slash in ${href}`
      }
    })
  })

  test('to a part of a page find that part', () => {
    const idsOf = new Map(found.pages.map((page) => [page.url, new Set(page.tags.map((tag) => tag.attributes.id).filter(Boolean))]))
    expectOnAllPages(function* (page) {
      for (const { attributes } of tagsOf(page, 'a')) {
        const [path = '', fragment] = (attributes.href ?? '').split('#')
        const ids = idsOf.get(path === '' ? page.url : (internalTarget(path, page) ?? ''))
        if (fragment && ids && !ids.has(decodeURIComponent(fragment))) yield `nothing is called ${attributes.href}`
      }
    })
  })
})

describe('addresses', () => {
  test('are lower case without trailing slash; other spellings answer 301 in one hop, query kept [CI-01]', async () => {
    for (const { url } of sampleOf(found.pages, 12)) {
      const { origin, pathname } = new URL(url)
      expect(pathname).toBe(pathname.toLowerCase())
      const { status, headers } = await ask(`${origin}${pathname.toUpperCase()}/?Query=A%20b`)
      expect({ status, location: headers.location }).toEqual({ status: 301, location: `${pathname}?Query=A%20b` })
    }
  })

  test('without a locale of the site answer 302 to one that works [CI-02]', async () => {
    for (const { url } of sampleOf(found.pages, 12)) {
      const { origin, pathname } = new URL(url)
      for (const prefix of ['', '/xx-yy']) {
        const { status, headers } = await ask(origin + pathname.replace(/^\/[^/]+/, prefix) + (pathname.split('/').length === 2 ? '/' : ''))
        // The address without locale and slash is one more hop away.
        const location = headers.location ?? ''
        if (status === 301) expect(pathname.split('/').length).toBe(2)
        else expect({ status, location }).toEqual({ status: 302, location: expect.stringMatching(/^\/[a-z]{2}(-[a-z]{2})?(\/|$)/) })
      }
    }
  })

  test('nobody knows answer 404 with the site around the message, the path and the crumb [CI-17, AH-80]', async () => {
    for (const { url, site } of found.pages.filter((page) => page.url === page.start.url).map((page) => page.start)) {
      const path = `${new URL(url).pathname}/no-such/page`
      const { status, text } = await ask(`${url}/no-such/page`)
      expect(status, path).toBe(404)
      expect(text).toContain(`data-site="${site}"`)
      expect(text).toContain('class="site-footer')
      expect(between(text, /class="breadcrumbs"/, '</nav>')).toMatch(/<span aria-current="page">404<\/span>/)
      expect(between(text, /class="status-text"/, '</p>')).toContain(`<code>${path}</code>`)
      expect(text).toMatch(/<meta name="robots" content="noindex">/)
    }
    const hostile = await ask(`${stack.edgeUrl}/en/%3Cscript%3Ealert(1)%3C/script%3E`)
    expect(hostile.status).toBe(404)
    expect(hostile.text).not.toContain('<script>alert(1)')
  })

  test('of the redirect table answer 301 once, flattened, and never in a circle [CI-29]', async () => {
    const locationOf = async (path: string) => {
      const { status, headers } = await ask(stack.edgeUrl + path)
      return `${status} ${headers.location ?? ''}`.trim()
    }
    expect(await locationOf('/en/old-page')).toBe('301 /en/about')
    expect(await locationOf('/de-ch/old/other')).toBe('301 /de-ch/products')
    expect(await locationOf('/en/old/sub')).toBe('301 /en/products/crimping')
    expect(await locationOf('/en/chain/first')).toBe('301 /en/about/quality')
    expect(await locationOf('/en/loop/a')).toBe('404')
    expect(await locationOf('/en/shop')).toBe('301 https://shop.strandwerk.example/')
    expect(await locationOf('//evil.test/en')).not.toMatch(/^30\d (https?:)?\/\//)
  })
})

describe('documents', () => {
  test('show the site of their host and slug, and no navigation of another [ST-01, CI-05]', () => {
    const menus = new Map<string, Map<string, string>>()
    expectOnAllPages(function* (page) {
      const shown = page.tags.find((tag) => tag.name === 'html')?.attributes['data-site']
      if (shown !== page.start.site) yield `site ${shown}`
      const menu = hrefsIn(between(page.answer.text, /<nav id="main-navigation"/, '</nav>')).join(' ')
      const known = menus.get(page.start.url) ?? new Map<string, string>()
      menus.set(page.start.url, known.set(menu, page.url))
      if (known.size > 1) yield `another menu than ${known.values().next().value}`
    })
  })

  test('have exactly one of the twelve themes [CI-07]', () => {
    const classes = new Set<string>(THEMES.map(themeClassOf))
    expect(classes.size).toBe(THEMES.length)
    expectOnAllPages(function* (page) {
      const themes = classesOf(page, 'html').filter((name) => name.startsWith('theme-'))
      if (themes.length !== 1 || !classes.has(themes[0] ?? '')) yield `themes: ${themes.join(' ')}`
    })
  })

  test('have one header, one footer, one main part and one heading of first level [CI-08]', () => {
    expectOnAllPages(function* (page) {
      for (const [name, count] of [
        ['main', tagsOf(page, 'main').length],
        ['h1', tagsOf(page, 'h1').length],
        ['footer', page.tags.filter((tag) => tag.attributes.class?.split(' ').includes('site-footer')).length],
        ['header', page.tags.filter((tag) => tag.attributes.class?.split(' ').includes('site-header')).length],
      ] as const)
        if (count !== 1) yield `${count} × ${name}`
    })
  })

  test('of the style guide have a shell of their own [RT-26, SG-09, CI-08]', async () => {
    for (const name of ['', '/buttons', '/components', '/inputs', '/modules', '/pages/error', '/tools/email-links', '/typography']) {
      const { status, text } = await ask(`${stack.edgeUrl}/style-guide${name}`)
      expect(status, name).toBe(200)
      expect(text.includes('class="site-footer'), name).toBe(false)
      expect(text.includes('id="main-navigation"'), name).toBe(false)
    }
  })

  test('say where they are: home first, themselves last and not as a link, all links no-follow [NV-23, NV-24, CI-09]', () => {
    expectOnAllPages(function* (page) {
      // Where one is in the portal, its own script says.
      if (page.url === page.start.url || /\/portal(?:\/|$)/.test(new URL(page.url).pathname)) return
      const trail = between(page.answer.text, /<nav class="breadcrumbs"/, '</nav>')
      const links = trail.match(/<a\s[^>]*>/g) ?? []
      if (links.length < 2) yield 'no trail'
      if (links.some((link) => !/rel="[^"]*nofollow/.test(link))) yield 'a crumb that robots follow'
      const list = trail.slice(trail.indexOf('<ol'))
      if (hrefsIn(list)[0] !== new URL(page.start.url).pathname) yield `first crumb ${hrefsIn(list)[0]}`
      if (!/<span aria-current="page"[^>]*>[^<]+<\/span>\s*<\/li>\s*<\/ol>/.test(list)) yield 'last crumb'
    })
  })

  test('show no hidden, foreign or empty navigation item [CI-10]', () => {
    expectOnAllPages(function* (page) {
      if (page.start.site !== 'strandwerk') return
      const menu = between(page.answer.text, /<nav id="main-navigation"/, '</nav>')
      const paths = hrefsIn(menu).map((href) => href.replace(/^\/[^/]+/, ''))
      for (const hidden of ['', '/productronica', '/dealer-area', '/events/internal-2025', '/investors/share', '/taping'])
        if (paths.includes(hidden)) yield `hidden item ${hidden || 'home'}`
      if (paths.includes('/training-ohio') !== (page.start.locale === 'en-us')) yield 'item of another country'
      if (/<a[^>]*>\s*<\/a>/.test(menu)) yield 'a link without text'
    })
  })

  test('have pictures with text, in the stated sizes and quality [CI-12]', () => {
    const sizes = new Set(
      Object.values(IMAGE_SIZES).map((size) => {
        const { fit, height, width } = { fit: '', height: 0, width: 0, ...size }
        return [fit && `fit:${fit}`, height && `height:${height}`, width && `width:${width}`].filter(Boolean).join(',')
      }),
    )
    expectOnAllPages(function* (page) {
      for (const { attributes } of tagsOf(page, 'img')) {
        const { src = '', alt, srcset = '', width, height } = attributes
        if (alt === undefined) yield `no alt at ${src}`
        if (!width || !height) yield `no size at ${src}`
        for (const address of [src, ...srcset.split(/,\s+/).filter(Boolean)]) {
          if (address === '' || /(^|\/)(null|undefined)$/.test(address)) yield `picture address “${address}”`
          const size = /\/resize=([^/]+)\//.exec(address)?.[1]
          if (address.includes('/assets/sandbox/') && !/\.svg/.test(address) && (!size || !sizes.has(size))) yield `size of ${address}`
          if (size && !/\/quality=value:(90|100)\//.test(address)) yield `quality of ${address}`
        }
      }
    })
  })

  test('state their language, and another one of their content with a banner [CI-14]', () => {
    expectOnAllPages(function* (page) {
      const [language = '', country] = page.start.locale.split('-')
      const wanted = country ? `${language}-${country.toUpperCase()}` : language
      const shown = page.tags.find((tag) => tag.name === 'html')?.attributes.lang
      if (shown !== wanted) yield `lang ${shown}`
      const contentLanguage = tagsOf(page, 'main')[0]?.attributes.lang
      const hasBanner = page.tags.some((tag) => tag.attributes.class === 'language-banner')
      if (contentLanguage === language) yield 'the language is stated twice'
      if ((contentLanguage !== undefined) !== hasBanner) yield `content in ${contentLanguage ?? 'the same language'}, banner: ${hasBanner}`
    })
  })

  test('show no raw key, placeholder or value without text [CI-03, CI-16]', () => {
    const keys = keysOf(JSON.parse(readFileSync(join(ROOT, 'site/strings/en.json'), 'utf8')))
    expectOnAllPages(function* (page) {
      for (const raw of page.text.match(/\{\{|\}\}|\bundefined\b|\bNaN\b|\[object \w+\]|\bnull\b|%REQUESTED_PATH%|\b(hard|action):\w*/g) ??
        [])
        yield `“${raw}” in ${page.text.slice(Math.max(0, page.text.indexOf(raw) - 30), page.text.indexOf(raw) + 40)}`
      for (const key of keys) if (page.text.includes(key)) yield `key ${key}`
      if (!page.text.trim()) yield 'no text'
    })
  })

  test('have canonical and alternate addresses that exist and name each other [CI-15]', async () => {
    const cluster = (html: string) =>
      new Map(
        [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang = '', href = '']) => [lang, href]),
      )
    for (const page of sampleOf(found.pages, 24)) {
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page.answer.text)?.[1]
      if (canonical === undefined) {
        expect(page.answer.text, page.url).toContain('content="noindex"')
        continue
      }
      expect((await ask(canonical)).status, canonical).toBe(200)
      const alternates = [...cluster(page.answer.text)]
      for (const [language, href] of sampleOf(alternates, 3)) {
        const other = await ask(href)
        expect(other.status, href).toBe(200)
        expect([...cluster(other.text).values()], `${href} knows ${canonical}`).toContain(canonical)
        if (language !== 'x-default') expect(other.text).toContain(`<html lang="${language}"`)
      }
    }
  })

  test('weigh at most 60 KB and have no id twice', () => {
    expectOnAllPages(function* (page) {
      const size = Buffer.byteLength(page.answer.text)
      if (size > MAX_BYTES) yield `${size} bytes`
      const ids = page.tags.map((tag) => tag.attributes.id).filter((id) => id !== undefined)
      const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
      if (twice.length > 0) yield `ids twice: ${twice.join(' ')}`
    })
  })

  test('name their scripts and stylesheets with digests', () => {
    expectOnAllPages(function* ({ answer: { text } }) {
      for (const [tag] of text.matchAll(/<(?:script type="module"|link rel="stylesheet")[^>]*>/g))
        if (!/ integrity="sha256-[^"]{44}"/.test(tag)) yield tag
    })
  })

  test('link every stylesheet that has rules for what they show', async () => {
    const sheets = await readRareStylesheets(found.pages)
    expect(sheets.length).toBeGreaterThan(2)
    expectOnAllPages((page) => missedSelectors(page, sheets))
  })

  test('come with the headers that protect them', () => {
    expectOnAllPages(function* ({ url, answer: { headers } }) {
      const policy = String(headers['content-security-policy'] ?? '')
      if (!policy.includes("default-src 'none'") || !policy.includes('frame-ancestors') || /unsafe-/.test(policy))
        yield `policy “${policy}”`
      if (/script-src[^;]*'self'|\{/.test(policy) || !policy.includes('/_astro/')) yield `scripts of “${policy}”`
      if (headers['x-content-type-options'] !== 'nosniff') yield 'nosniff'
      if (!headers['referrer-policy']) yield 'referrer policy'
      if (!/max-age=63072000/.test(String(headers['strict-transport-security']))) yield 'HSTS'
      if (headers['cross-origin-opener-policy'] !== 'same-origin') yield 'COOP'
      if (!headers['cross-origin-resource-policy']) yield 'CORP'
      // What is filled in by its address (a search, the subject of a message, a wire, a kind of document) is answered afresh each time.
      if (!headers.etag && !/\/search(\?|$)|\/downloads\?type=|[?&](subject|wire|product)=/.test(url)) yield 'etag'
      if (!/text\/html; charset=utf-8/i.test(String(headers['content-type']))) yield `type ${headers['content-type']}`
    })
  })
})

describe('search engines and feed readers', () => {
  test('find data they understand on every page', () => {
    expectOnAllPages(function* ({ answer }) {
      for (const [, json = ''] of answer.text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
        yield* structuredProblems(JSON.parse(json))
    })
  })

  test('find feeds where pages say they are, with items that answer', async () => {
    for (const path of ['/de-ch/stories', '/en-us/media-releases', '/ja-jp/stories']) {
      const { text } = await ask(stack.edgeUrl + path)
      const feeds = [...text.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"/g)]
      expect(feeds.map(([, type]) => type)).toEqual(['application/rss+xml', 'application/atom+xml', 'application/feed+json'])
      for (const [, type = '', href = ''] of feeds) {
        const feed = await ask(href)
        expect(feed.status, href).toBe(200)
        const items = type.includes('json')
          ? JSON.parse(feed.text).items
          : elementsOf(parseXml(feed.text), type.includes('rss') ? 'item' : 'entry')
        expect(items.length, href).toBeGreaterThan(5)
        if (type.includes('rss')) for (const link of textsOf(items[0], 'link')) expect((await ask(link)).status, link).toBe(200)
      }
    }
  }, 300_000)

  test('are kept out of what is not production, and know whom to tell of a hole', async () => {
    expect((await ask(`${stack.edgeUrl}/robots.txt`)).text).toBe(CLOSED_ROBOTS)
    expect((await ask(`${stack.edgeUrl}/.well-known/security.txt`)).text).toMatch(/^Contact: mailto:.+\nExpires: 20\d\d-/)
  })
})

/** Dotted names of all texts of one language file. */
function keysOf(strings: object, prefix = ''): string[] {
  return Object.entries(strings).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${name}.`) : prefix ? [prefix + name] : [],
  )
}

describe('every page of every site and locale', () => {
  let every: EveryPage
  /** Each as a search engine sees it. */
  const seen: FoundPage[] = []
  beforeAll(async () => {
    every = await findEveryPage(stack)
  })

  test('is there, has one heading, nothing raw, and links that lead to a page without redirect, and asks nobody to log in [CI-03] [CI-04] [SC-09]', async () => {
    expect(every.pages.length).toBeGreaterThan(6000)
    const wrong: string[] = []
    const failed = await askAll(every.pages, (page, html) => {
      seen.push(readFoundPage(page.url.href, { status: 200, text: html }))
      for (const finding of findingsOf(page, { html, addresses: every.addresses })) wrong.push(`${page.url.pathname}: ${finding}`)
    })
    expect(failed).toEqual([])
    expect(wrong.slice(0, 25), `${wrong.length} findings`).toEqual([])
  })

  test('that is its own canonical is in a sitemap, once, and no other; versions name each other over all locales and hosts [CP-10] [CI-15]', async () => {
    const hosts = ['localhost', 'partner.localhost'].map((host) => `http://${host}:${stack.env.PORT}`)
    const listed = (await Promise.all(hosts.map(readSitemaps))).flatMap((files) => [...files.values()].flat())
    expect(new Set(listed).size).toBe(listed.length)
    const own = seen.filter(({ url, canonical, isIndexed }) => isIndexed && canonical === url)
    expect(own.length).toBeGreaterThan(2000)
    expect(own.map(({ url }) => url).sort()).toEqual(listed.sort())
    expect(graphProblems(own)).toEqual([])
    const addresses = new Set(listed)
    const strays = seen.filter(({ url, canonical }) => canonical !== null && canonical !== url && !addresses.has(canonical))
    expect(strays.map(({ url, canonical }) => `${url}: ${canonical}`)).toEqual([])
  }, 300_000)

  test('is valid HTML: one of each kind in each site', async () => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] })
    const sample = oneOfEachKind(every)
    expect(sample.length).toBeGreaterThan(50)
    const wrong = new Map<string, string>()
    const failed = await askAll(sample, async ({ url }, html) => {
      const { results } = await validator.validateString(html)
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
        wrong.set(`${ruleId} ${message}`, `${url.pathname} ${selector ?? ''}`)
    })
    expect(failed).toEqual([])
    expect(Object.fromEntries(wrong)).toEqual({})
  })
})
