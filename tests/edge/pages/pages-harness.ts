import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

/** A visitor who has chosen English before. */
export const REMEMBERED = { cookie: 'uapp_locale=en' }

/** The edge with a release of several sites: pages, lists, variants, redirects and files. */
export function startPages() {
  const edge = createEdgeHarness()

  beforeAll(async () => {
    await edge.listen()
    await edge.put(
      buildRelease({
        id: 'pages-1',
        pages: {
          main: [
            ...['/en', '/de', '/de-ch', '/fr-ch', '/en/about', '/de/about', '/en/products', '/en/new', '/style-guide'].map((key) =>
              buildPage(key),
            ),
            ...Array.from({ length: 400 }, (_, index) => buildPage(`/en/many/page-${index}`)),
            buildPage('/fr/story', { html: 'story in English', variants: { de: 'story in German' } }),
            buildPage('/en/secret', { html: 'the secret body', protection: 1 }),
            buildPage('/en/staff', { html: 'the staff body', protection: 2 }),
            buildPage('/en/schön'),
            buildPage('/fr', { html: 'no home', status: 500 }),
            ...['/en/stories', '/en/media-releases'].map((key) => buildPage(key)),
            ...Array.from({ length: 12 }, (_, index) => buildPage(`/en/stories/page/${index + 2}`)),
            ...['/en', '/de'].map((locale) => buildPage(`${locale}/products/cutting/x-100`)),
            buildPage('/en/products/crimping/redirected'),
          ],
          fair: ['/en', '/es', '/en/about', '/en/products'].map((key) => buildPage(key, { html: `fair ${key}` })),
          partner: ['/en', '/fr', '/en/about'].map((key) => buildPage(key, { html: `partner ${key}` })),
          trade: [buildPage('/de', { html: 'trade /de' })],
        },
        catalogue: {
          routes: ['/products/cutting', '/products/crimping', '/products/gone'],
          products: { 'x-100': 0, redirected: 1, hidden: 2 },
          services: {},
        },
        redirects: {
          '/products/cutting/redirected': '/about',
          '/old': '/new',
          '/old/sub': '/about?tab=1#part',
          '/de/only-german': '/about',
          '/elsewhere': 'https://other.example/Path?x=1',
          '/script': 'javascript:alert(1)',
          '/foreign': '//evil.example/x',
          '/circle-a': '/circle-b/x',
          '/circle-b': '/circle-a/y',
          '/deep': '/deep/er',
          '/chain': '/old/sub',
          '/about': '/new',
          '/de-at/left': '/about',
        },
        routeRules: { '/rule': { redirect: '/about' } },
        assets: {
          '_astro/app.3f2a.css': { text: 'body{}', type: 'text/css; charset=utf-8' },
          'favicon.svg': { text: '<svg/>', type: 'image/svg+xml' },
          'fonts/extra.woff2': { text: 'font', type: 'font/woff2' },
        },
      }),
    )
  })
  beforeEach(() => edge.clearLogs())
  afterAll(() => edge.close())
  return edge
}
