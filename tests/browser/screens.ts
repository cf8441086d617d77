import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { CONSENT_COOKIE, formatConsent } from '#content-schema/site/consent.ts'
import { findTestBrowser } from '../../scripts/stack/browser.ts'
import { ROOT } from '../flow/local-stack.ts'
import { BRAND_PAGE, SAMPLE_PAGES } from './sample-pages.ts'
import { MOMENTS, type Moment } from './screen-moments.ts'

/**
 * Takes pictures of a running platform into `.data/screens`, to be looked at: `node tests/browser/screens.ts [address] [kind…]
 * [--widths 375,1280] [--locales de-ch,ja-jp]`. Whole pages, each from its top, and what opens over them.
 */
const MORE_PAGES = {
  'not-found': '/de-ch/no-such-page',
  fallback: '/fr/about',
  careers: '/de-ch/about/careers',
  monitoring: '/de-ch/crimp-force-monitoring',
  'style-guide': '/style-guide',
  'style-guide-components': '/style-guide/components',
  'style-guide-modules': '/style-guide/modules',
  'style-guide-inputs': '/style-guide/inputs',
  'style-guide-error': '/style-guide/pages/error',
  'style-guide-dark': '/style-guide/components?theme=theme-cirris&surface=dark',
  'brand-portal': '/en/brand-portal',
  'brand-corda': BRAND_PAGE,
  'brand-linea': '/en/brand-portal/linea',
  'brand-punto': '/en/brand-portal/punto',
  partner: 'http://partner.localhost/de',
  messe: '/de/messe',
}

const { values, positionals } = parseArgs({
  options: { widths: { type: 'string', default: '375,768,1280,1680' }, locales: { type: 'string', default: 'de-ch,en,hu,ja-jp' } },
  allowPositionals: true,
})
const [address = 'http://localhost:8787', ...kinds] = positionals
const locales = values.locales.split(',')
const folder = join(ROOT, '.data/screens')
mkdirSync(folder, { recursive: true })

const isWanted = ([name]: readonly [string, unknown]) => kinds.length === 0 || kinds.some((kind) => name.startsWith(kind))
const screens = [
  ...locales.flatMap((locale) =>
    Object.entries(SAMPLE_PAGES).map(
      ([kind, path]) => [`${kind}-${locale}`, { path: `/${locale}${path}`, isWhole: true } as Moment] as const,
    ),
  ),
  ...Object.entries(MORE_PAGES).map(([name, path]) => [name, { path, isWhole: true } as Moment] as const),
  ...locales.flatMap((locale) =>
    Object.entries(MOMENTS).map(([name, moment]) => [`${name}-${locale}`, { ...moment, path: `/${locale}${moment.path}` }] as const),
  ),
].filter(isWanted)

const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] })
try {
  for (const width of values.widths.split(',').map(Number)) for (const [name, screen] of screens) await take(name, screen, width)
} finally {
  await browser.close()
}

async function take(name: string, { path, before, act, isWhole = false }: Moment, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  // Answered, or the question about cookies would lie over every screen.
  await page.context().addCookies([{ name: CONSENT_COOKIE, value: formatConsent({ date: '2026-11-01', categories: [] }), url: address }])
  try {
    await before?.(page)
    await page.goto(addressOf(path))
    await act?.(page)
    if (isWhole) await loadPictures(page)
    const file = join(folder, `${name.replaceAll(' ', '-')}-${width}.png`)
    await page.screenshot({ path: file, fullPage: isWhole })
    process.stdout.write(`${file}\n`)
  } catch (error) {
    process.stdout.write(`${name} at ${width}: ${String(error).split('\n')[0]}\n`)
  } finally {
    await page.context().close()
  }
}

/** Of a path on the platform, or of an address on another of its hosts, which has the same port. */
function addressOf(path: string): string {
  return path.startsWith('/') ? address + path : Object.assign(new URL(path), { port: new URL(address).port }).href
}

/** Pictures further down would load when they come near; a comparison asks for its data first. */
async function loadPictures(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}
