import { enter, forgetIdentityPages, PEOPLE } from './portal-people.ts'
import { expect, STILL, test } from './visitor.ts'

test.use(STILL)

const LISTS = ['/tickets/list', '/inventory', '/user-admin', '/user-admin?view=applications', '/user-admin?view=log']
/** The last width of cards, an upright tablet, and on to the first of a wide table. Between them a table may scroll in its own box. */
const WIDTHS = [760, 820, 900, 1024, 1099, 1100]

test('lists of tickets, machines and people fit between a tablet and a desk: nothing is scrolled sideways, and on paper they stay tables', async ({
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
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => Math.max(...(await overflow())), `${path} at ${width}`).toBe(0)
    }
    // A sheet of A4 with the margins of a browser.
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1000 })
    await expect.poll(async () => Math.max(...(await overflow())), `${path} on paper`).toBe(0)
    await expect(page.locator('.portal-bar')).toBeHidden()
    if (!path.includes('log'))
      expect(
        await page
          .locator('.list-table tbody tr')
          .first()
          .evaluate((row) => getComputedStyle(row).display),
      ).toBe('table-row')
    await page.emulateMedia({ media: 'screen' })
  }
  forgetIdentityPages(consoleErrors)
})
