import { describeViolations } from './axe.ts'
import { openAsEditor } from './editor-login.ts'
import { expect, resize, test } from './visitor.ts'

const AREA = '/de-ch/editor'

test('an editor finds a page, asks why it is as it is, walks to an entry and to another page that shows it, and back', async ({ page }) => {
  await openAsEditor(page)
  await page.getByLabel('Seiten und Einträge finden').fill('über strandwerk')
  const found = page.getByRole('region', { name: 'Seiten', exact: true }).getByRole('listitem').first()
  await expect(found).toContainText('/de-ch/about')
  expect(await describeViolations(page)).toEqual([])
  await found.getByRole('link', { name: /^Warum\?/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Über Strandwerk' })).toBeVisible()
  const entries = page.getByRole('region', { name: 'Einträge' })
  const own = entries.getByRole('link', { name: /page-about/ })
  await expect(own).toBeVisible()
  expect(await page.locator('.editor-graph-lines path').count()).toBeGreaterThan(3)
  expect(await describeViolations(page)).toEqual([])

  await own.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: 'Antworten' }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await entries.getByRole('link', { name: /page-about/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/editor\/ask\?entry=content%2FPage%2Fpage-about$/)
  await expect(page.getByRole('heading', { level: 2, name: /Strandwerk/ })).toBeFocused()
  await expect(page.getByText(/^Alle Seiten, die das zeigen: \d+/)).toBeVisible()
  expect(await describeViolations(page)).toEqual([])
  const asked = page.url()
  await page.locator('.editor-ask-pages a').nth(1).click()
  await expect(page).toHaveURL(/\/editor\/ask\?site=/)
  await page.goBack()
  await expect(page).toHaveURL(asked)
  await expect(page.getByText(/^Alle Seiten, die das zeigen: \d+/)).toBeVisible()
})

test('an editor asks by the address of a page on a phone, where the picture is a list; an address nobody knows is said to be so', async ({
  page,
  consoleErrors,
}) => {
  await resize(page, { width: 375, height: 800 })
  await openAsEditor(page)
  await page.goto(`${AREA}/ask`)
  const field = page.getByLabel('Seite oder Eintrag')
  await field.fill('/de-ch/about?from=mail')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Über Strandwerk' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Einträge' })).toBeHidden()
  await expect(page.locator('.editor-graph-nested a').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await describeViolations(page)).toEqual([])
  await field.fill('/de-ch/no-such-page')
  await field.press('Enter')
  await expect(page.getByText('Unter dieser Adresse oder diesem Namen ist nichts bekannt.')).toBeVisible()
  consoleErrors.forget(/404 .*no-such-page/)
})
