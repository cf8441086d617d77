import type { Locator, Page } from '@playwright/test'
import { forgetIdentityPages, signIn } from './portal-people.ts'
import { expect, test } from './visitor.ts'

/** All tickets are of his organisations. */
const JONAS = { email: 'jonas.brandt@nordlicht.example', password: 'Drei-Werke-2026' }

const rows = (page: Page) => page.locator('.list-table tbody tr')
const range = (page: Page) => page.locator('.list-pager [role=status]')
const firstNumber = (page: Page) => rows(page).first().locator('td').first().textContent()
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement, undefined, { timeout: 60_000 })

/** Tab, or Shift and Tab, until something has the focus; whoever gets lost is told where. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let left = 40; !(await isFocused(target)); left -= 1) {
    if (left === 0) throw new Error(`${key} does not lead to ${target}`)
    await page.keyboard.press(key)
  }
}

test.use({ tokenStore: 'edge' })

test('ten thousand tickets are narrowed, sorted, paged, opened and left again by keyboard alone (TK-01 to TK-03)', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/en/portal/tickets/list')
  await signIn(page, JONAS)
  await expect(range(page)).toHaveText('1–25 of 10,000')
  const newest = await firstNumber(page)

  await page.keyboard.press('l')
  await expect(range(page)).toHaveText('26–50 of 10,000')
  await page.keyboard.press('h')
  await expect(range(page)).toHaveText('1–25 of 10,000')
  await expect.poll(() => firstNumber(page)).toBe(newest)

  const number = page.getByRole('columnheader', { name: 'Ticket ID' }).getByRole('button')
  await tabTo(page, number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=number/)
  await expect.poll(() => firstNumber(page)).not.toBe(newest)

  const status = page.locator('.list-bar').getByRole('button', { name: /^Status/ })
  await tabTo(page, status, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('.list-panel').getByRole('checkbox', { name: /^Closed/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()
  await expect(range(page)).not.toHaveText(/of 10,000$/)
  await expect(page).toHaveURL(/status=/)

  await page.keyboard.press('/')
  await page.keyboard.type('blade')
  await expect(page).toHaveURL(/q=blade/)
  await expect(range(page)).toHaveText(/^1–25 of \d{3}$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('l')
  await expect(range(page)).toHaveText(/^26–50 of /)
  await expect(page.locator('.list-table[aria-busy]')).toHaveCount(0)
  for (const _ of [1, 2, 3]) await page.keyboard.press('j')
  await page.keyboard.press('k')
  const second = rows(page).nth(1).locator('.list-row-link')
  await expect(second).toBeFocused()
  const subject = await second.textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject ?? '-')
  // The key of the browser, which a page of a test does not hear.
  await page.goBack()
  await expect(range(page)).toHaveText(/^26–50 of /)
  await expect(rows(page).nth(1)).toContainText(subject ?? '-')
  forgetIdentityPages(consoleErrors)
})
