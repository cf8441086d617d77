import type { Page } from '@playwright/test'
import { BASKET_KEY } from '#content-schema/comparison/basket-key.ts'
import { FORM_ANSWERS } from './form-answers.ts'
import { SAMPLE_PAGES } from './sample-pages.ts'

/** A screen that is there only when a visitor has done something. */
export interface Moment {
  /** Below a locale of the main site. */
  path: string
  /** What the visitor did before. */
  before?(page: Page): Promise<unknown>
  act?(page: Page): Promise<unknown>
  /** Whole page; else what is in view, as of everything that lies over a page. */
  isWhole?: boolean
}

const PRESSES = '/products/crimping/bench-presses'
const REQUEST = '/open-source-licences'

const putInBasket = (page: Page) =>
  page.addInitScript(
    ([key, slugs]) => {
      const products = slugs.split(' ').map((slug) => ({ slug, variantId: '', key: slug }))
      localStorage.setItem(key, JSON.stringify({ classifications: [{ slug: 'bench-presses', products }] }))
    },
    [BASKET_KEY, 'punto-6 punto-12'] as const,
  )
const open = (action: string) => async (page: Page) => {
  await page.locator(`[data-action="${action}"]`).filter({ visible: true }).first().click()
  await page.waitForTimeout(900)
}
const search = (query: string) => async (page: Page) => {
  await open('search')(page)
  await page.locator('#site-search-input').pressSequentially(query, { delay: 40 })
  await page.waitForTimeout(900)
}
const send = (form: string) => async (page: Page) => {
  await page.locator(`form[data-form="${form}"] .form-end [type=submit]`).click()
  await page.waitForTimeout(500)
}
async function fillIn(page: Page): Promise<void> {
  const form = page.locator('form[data-form="request"]')
  for (const [name, text] of Object.entries(FORM_ANSWERS)) await form.locator(`[name="${name}"]`).fill(text)
  // A form that is sent at once is taken for a machine's.
  await page.waitForTimeout(3500)
  await send('request')(page)
  await page.locator('.form-success').waitFor()
}
const openMenu = async (page: Page) => {
  const menu = page.locator('.site-header-inner > .menu-button')
  if (await menu.isVisible()) await menu.click()
  await page.locator('.main-navigation summary').first().click()
  await page.waitForTimeout(400)
}

export const MOMENTS: Readonly<Record<string, Moment>> = {
  menu: { path: '', act: openMenu },
  chooser: {
    path: '',
    async act(page) {
      const menu = page.locator('.site-header-inner > .menu-button')
      if (await menu.isVisible()) await menu.click()
      await page.locator('.main-navigation .utility-button').click()
      await page.waitForTimeout(400)
    },
  },
  'search-panel': { path: '', act: open('search') },
  'search-suggestions': { path: '', act: search('punto') },
  'search-no-suggestion': { path: '', act: search('qqxqq') },
  'search-results': { path: '/search?q=crimp', isWhole: true },
  'search-nothing': { path: '/search?q=qqxqq', isWhole: true },
  'news-panel': { path: '', act: open('news-feed') },
  'contact-panel': { path: SAMPLE_PAGES.product, act: open('contact') },
  'contact-panel-errors': {
    path: SAMPLE_PAGES.product,
    async act(page) {
      await open('contact')(page)
      await page.locator('#contact-panel .form-end [type=submit]').click()
      await page.waitForTimeout(500)
    },
  },
  'share-dialog': { path: SAMPLE_PAGES.story, act: open('share') },
  'cookie-banner': { path: '', before: (page) => page.context().clearCookies() },
  'cookie-settings': { path: '', act: open('cookie-settings') },
  'comparison-panel': { path: PRESSES, before: putInBasket, act: open('comparison') },
  'comparison-empty': { path: '/compare', isWhole: true },
  'comparison-two': { path: '/compare?products=punto-6+punto-12', isWhole: true },
  'comparison-five': { path: '/compare?products=punto-6+punto-12+punto-30+punto-80+punto-150', isWhole: true },
  'form-request': { path: REQUEST, isWhole: true },
  'form-errors': { path: REQUEST, act: send('request') },
  'form-sent': { path: REQUEST, act: fillIn },
  'form-whitepaper': { path: '/white-papers/crimp-force-curve', isWhole: true },
  'list-filter': {
    path: SAMPLE_PAGES['product list'],
    async act(page) {
      const opener = page.locator('.product-filter-open')
      if (await opener.isVisible()) await opener.click()
      await page.waitForTimeout(500)
    },
  },
  lightbox: {
    path: SAMPLE_PAGES.product,
    async act(page) {
      await page.locator('.gallery-strip a').first().click()
      await page.waitForTimeout(600)
    },
  },
  'locations-partner': {
    path: SAMPLE_PAGES.locations,
    async act(page) {
      await page.locator('select[data-choice="kind"]').selectOption('partner')
    },
    isWhole: true,
  },
}
