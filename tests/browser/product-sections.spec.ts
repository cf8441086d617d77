import type { Page } from '@playwright/test'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, resize, test } from './visitor.ts'

const ADDRESS = `/de-ch${SAMPLE_PAGES.product}`
const bar = (page: Page) => page.locator('.anchor-navigation')
const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('the sections of a product stick below the header once reading has begun, with the one being read marked', async ({ page }) => {
  await page.goto(ADDRESS)
  await expect(bar(page)).toBeHidden()
  await page.locator('#technical-data').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(bar(page)).toBeInViewport()
  await expect(bar(page).locator('[aria-current="location"]')).toHaveAttribute('href', '#technical-data')
  // Without a pointer: its driver scrolls the page first where the bar's list is on its way to the marked link.
  await bar(page)
    .locator('[href="#variants"]')
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(bar(page).locator('[aria-current="location"]')).toHaveAttribute('href', '#variants')
  await expect
    .poll(() => top(page, '#variants h2'))
    .toBeGreaterThan(await bar(page).evaluate((element) => element.getBoundingClientRect().bottom - 1))
})

test('phones fold away three tenths of the page, all but the first technical data and the table of variants; a link to a section opens it', async ({
  page,
}) => {
  await resize(page, { width: 375, height: 700 })
  await page.goto(ADDRESS)
  await expect(page.locator('#technical-data table').first()).toBeVisible()
  await expect(page.locator('#technical-data table').nth(1)).toBeHidden()
  await expect(page.locator('.variant-table')).toBeHidden()
  const height = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height)
  const folded = await height()
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold')) fold.open = true
  })
  expect(folded / (await height())).toBeLessThan(0.7)
  await page.reload()
  await page.locator('.variant-choice a').click()
  await expect(page.locator('.variant-table')).toBeVisible()
  await page.locator('#technical-data summary').click()
  await expect(page.locator('#technical-data table').nth(1)).toBeVisible()
})

test('a wide screen has no folds, and a phone that turns into one shows what was folded', async ({ page }) => {
  await resize(page, { width: 375, height: 700 })
  await page.goto(ADDRESS)
  await expect(page.locator('.variant-table')).toBeHidden()
  await resize(page, { width: 1280, height: 800 })
  await expect(page.locator('.variant-table')).toBeVisible()
  await expect(page.locator('.fold > summary').first()).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a phone has every section open, and the bar leads to them', async ({ page }) => {
    await resize(page, { width: 375, height: 700 })
    await page.goto(ADDRESS)
    await expect(page.locator('#technical-data table').nth(1)).toBeVisible()
    await expect(page.locator('.variant-table')).toBeVisible()
    await bar(page).locator('[href="#technical-data"]').click()
    await expect(page.locator('#technical-data h2')).toBeInViewport()
  })
})
