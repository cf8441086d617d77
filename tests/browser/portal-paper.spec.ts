import type { Page } from '@playwright/test'
import { enter, forgetIdentityPages, PEOPLE } from './portal-people.ts'
import { expect, resize, STILL, test } from './visitor.ts'

test.use(STILL)

/** A sheet of A4 within the margins of a browser, in px. */
const PAPER = { width: 718, height: 1_000 }

/** Screens, what is on them once they have loaded, and who opens them. */
const SCREENS = {
  '': '.portal-table tbody tr',
  '/tickets/list': '.list-table tbody tr',
  '/tickets/stw-26118': '.ticket-entry',
  '/tickets/newticket': 'textarea',
  '/inventory': '.list-table tbody tr',
  '/inventory/l565-10234': '.machine-facts',
  '/inventory/old': '.portal-table tbody tr',
  '/user-admin': '.list-table tbody tr',
  '/user-admin?view=log': '.people-log li',
  '/user-admin/lea-frei': '.people-facts',
  '/wire-flow': 'main .portal-message, main section',
  '/account': '#sessions',
} as const

/** What leads elsewhere, or is pressed: nobody can on paper. Heads of columns and "1–15 of 15" say something there too. */
const USELESS = 'nav:not(.list-pager), button:not(.list-sort), .button, input[type=search], dialog'

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [path, content] of Object.entries(SCREENS))
  test(`the screen /portal${path} fits on paper, with its heading and its rows and nothing to press`, async ({ page, consoleErrors }) => {
    await enter(page, `/de/portal${path}`, PEOPLE.sofia)
    await expect(page.locator(content).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await resize(page, PAPER)
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator(content).first()).toBeVisible()
    const shown = page.locator(USELESS).filter({ visible: true })
    expect(await shown.evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 120)))).toEqual([])
    if (process.env.SCREENS)
      await page.screenshot({ path: `${process.env.SCREENS}/paper${path.replaceAll(/\W/g, '-')}.png`, fullPage: true })
    forgetIdentityPages(consoleErrors)
  })
