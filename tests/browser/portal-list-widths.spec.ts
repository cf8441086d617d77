import type { Page } from '@playwright/test'
import { enter, forgetIdentityPages, PEOPLE } from './portal-people.ts'
import { expect, resize, STILL, test } from './visitor.ts'

test.use(STILL)

const LISTS = ['/tickets/list', '/inventory', '/user-admin', '/user-admin?view=applications', '/user-admin?view=log']
/** A phone held sideways, upright tablets, the last width of cards and the first of a table, and on to the first of a wide one. */
const WIDTHS = [600, 760, 761, 768, 800, 819, 820, 900, 1024, 1099, 1100]
/** From here on all screens of the portal stand in its bar; below they are scrolled to. */
const FIRST_WHOLE_BAR = 760
/** From here on rows are lines of a table. */
const FIRST_TABLE = 820

test('lists of tickets, machines and people fit between a phone and a desk, as cards or as a table: nothing is scrolled sideways, and on paper they stay tables', async ({
  page,
  consoleErrors,
}) => {
  await enter(page, '/de/portal', PEOPLE.sofia)
  await expect(page.locator('.portal-tile').first()).toBeVisible()
  const overflow = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.list-scroll')].map(({ scrollWidth, clientWidth }) =>
        Math.max(0, scrollWidth - clientWidth),
      ),
    )
  for (const path of LISTS) {
    await page.goto(`/de/portal${path}`)
    await expect(page.locator('.list-row-link, .people-log li').first()).toBeVisible()
    for (const width of WIDTHS) {
      await resize(page, { width, height: 900 })
      await expect.poll(async () => Math.max(...(await overflow())), `${path} at ${width}`).toBe(0)
      if (width >= FIRST_WHOLE_BAR) expect(await hiddenPartOfBar(page), `the bar at ${width}`).toBe(0)
      if (!path.includes('log')) expect(await displayOfRow(page), `${path} at ${width}`).toBe(width < FIRST_TABLE ? 'grid' : 'table-row')
    }
    // A sheet of A4 with the margins of a browser.
    await page.emulateMedia({ media: 'print' })
    await resize(page, { width: 718, height: 1000 })
    await expect.poll(async () => Math.max(...(await overflow())), `${path} on paper`).toBe(0)
    await expect(page.locator('.portal-bar')).toBeHidden()
    if (!path.includes('log')) expect(await displayOfRow(page)).toBe('table-row')
    await page.emulateMedia({ media: 'screen' })
  }
  forgetIdentityPages(consoleErrors)
})

function displayOfRow(page: Page): Promise<string> {
  return page
    .locator('.list-table tbody tr')
    .first()
    .evaluate((row) => getComputedStyle(row).display)
}

function hiddenPartOfBar(page: Page): Promise<number> {
  return page.locator('.portal-bar ul').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}
