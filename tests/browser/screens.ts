import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/stack/browser.ts'
import { ROOT } from '../flow/local-stack.ts'
import { SAMPLE_PAGES } from './sample-pages.ts'

/**
 * Takes pictures of a running platform into `.data/screens`, to be looked at: `node tests/browser/screens.ts [address] [kind…]`.
 * Whole pages at four widths in German and Japanese, each from its top.
 */
const WIDTHS = [375, 768, 1280, 1680]
const LOCALES = ['de-ch', 'ja-jp']
const MORE_PAGES = {
  'not-found': '/de-ch/no-such-page',
  fallback: '/fr/about',
  careers: '/de-ch/about/careers',
  monitoring: '/de-ch/crimp-force-monitoring',
  'style-guide': '/style-guide',
  'style-guide-components': '/style-guide/components',
  'style-guide-modules': '/style-guide/modules',
  'style-guide-dark': '/style-guide/components?theme=theme-cirris&surface=dark',
  'brand-portal': '/en/brand-portal',
  partner: '/de/partner',
  messe: '/de/messe',
}

const [address = 'http://localhost:8787', ...kinds] = process.argv.slice(2)
const folder = join(ROOT, '.data/screens')
mkdirSync(folder, { recursive: true })
const pages = [
  ...LOCALES.flatMap((locale) => Object.entries(SAMPLE_PAGES).map(([kind, path]) => [`${kind}-${locale}`, `/${locale}${path}`] as const)),
  ...Object.entries(MORE_PAGES),
].filter(([name]) => kinds.length === 0 || kinds.some((kind) => name.startsWith(kind)))

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] })
try {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    // Without the question about cookies, which would lie over every screen.
    await page.goto(`${address}/de-ch?testing=true`)
    for (const [name, path] of pages) {
      await page.goto(address + path)
      // Pictures further down would load when they come near.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager'
        await Promise.allSettled([...document.images].map((image) => image.decode()))
      })
      const file = join(folder, `${name.replaceAll(' ', '-')}-${width}.png`)
      await page.screenshot({ path: file, fullPage: true })
      process.stdout.write(`${file}\n`)
    }
    await page.close()
  }
} finally {
  await browser.close()
}
