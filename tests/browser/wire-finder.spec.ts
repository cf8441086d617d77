import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { expect, resize, test } from './visitor.ts'

const FINDER = '/de-ch/wire-finder'
const results = (page: Page) => page.locator('.finder-found .finder-result:visible h3')
const found = (page: Page) => page.getByRole('heading', { name: /^Maschinen für/ })

test('answers come in place, and the browser goes back over them', async ({ page }) => {
  await page.goto(FINDER)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('textbox', { name: 'Ihre Leitung' }).first().fill('16')
  await page.getByRole('combobox', { name: 'Prozess' }).selectOption('crimping')
  await expect(found(page)).toContainText('16 mm²')
  await expect(page).toHaveURL(`${FINDER}?wire=16&unit=mm2&process=crimping`)
  const crimping = await results(page).allTextContents()
  await page.getByRole('textbox', { name: 'Stück am Tag' }).first().fill('8000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${FINDER}?wire=16&unit=mm2&process=crimping&pieces=8000`)
  await expect(page.locator('.finder-rate').first()).toContainText('8’000 Stück dauern')
  expect(await results(page).allTextContents()).toEqual(crimping)
  await page.goBack()
  await expect(page.locator('.finder-rate').first()).not.toContainText('dauern')
  await expect(page.getByRole('textbox', { name: 'Stück am Tag' }).first()).toHaveValue('')
  await page.goBack()
  await expect(page.locator('.finder-start')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goForward()
  await expect(found(page)).toContainText('16 mm²')
  await page.reload()
  expect(await results(page).allTextContents()).toEqual(crimping)
})

test('a machine goes on into the comparison and into a quotation, its variant with it', async ({ page }) => {
  await page.goto(`${FINDER}?wire=16&process=crimping`)
  const first = page.locator('.finder-result').first()
  const name = (await first.locator('h3').textContent()) ?? ''
  await first.getByRole('button', { name: 'Vergleichen' }).click()
  await expect(first.getByRole('button', { name: 'Vergleichen' })).toHaveAttribute('aria-pressed', 'true')
  await first.getByRole('link', { name: 'Offerte anfordern' }).click()
  await expect(page.getByRole('textbox', { name: 'Leiterquerschnitt' })).toHaveValue('16\u00a0mm²')
  const asked = page.locator('.quotation-line')
  await expect(asked.locator('.quotation-name')).toHaveText(name.split(',')[0] ?? '')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form on the home page, the answer, the converter and the quotation work', async ({ page }) => {
    await page.goto('/de-ch')
    await page.getByRole('textbox', { name: 'Ihre Leitung' }).fill('6 AWG')
    await page.getByRole('button', { name: 'Maschinen finden' }).click()
    await expect(found(page)).toContainText('6 AWG (13.3 mm²)')
    await page.getByRole('textbox', { name: 'Ihre Leitung' }).nth(1).fill('16')
    await page.getByRole('button', { name: 'Umrechnen' }).click()
    await expect(page.locator('.finder-output').first()).toContainText('5 AWG')
    await expect(found(page)).toContainText('6 AWG')
    const first = page.locator('.finder-result').first()
    const name = (await first.locator('h3').textContent()) ?? ''
    await first.getByRole('link', { name: 'Offerte anfordern' }).click()
    await expect(page.getByRole('textbox', { name: 'Leiterquerschnitt' })).toHaveValue('6 AWG')
    await expect(page.locator('.quotation-name')).toHaveText(name.split(',')[0] ?? '')
  })

  test('a search for a figure leads to the finder, any other search does not', async ({ page }) => {
    await page.goto('/de-ch/search?q=crimpen+16+mm2')
    await page.getByRole('button', { name: 'Maschinen finden' }).click()
    await expect(found(page)).toContainText('16 mm²')
    await page.goto('/de-ch/search?q=crimpen')
    await expect(page.getByRole('button', { name: 'Maschinen finden' })).toBeHidden()
  })
})

for (const [locale, query] of [
  ['de-ch', '?wire=16&process=crimping&pieces=8000&convert=6+AWG&rate=900'],
  ['en', '?wire=1000000'],
  ['en', '?wire=-1&pieces=x'],
  ['en', ''],
] as const)
  test(`the page fits its screen and breaks no rule: /${locale}/wire-finder${query}`, async ({ page }) => {
    for (const width of [375, 768, 1280]) {
      await resize(page, { width, height: 900 })
      await page.goto(`/${locale}/wire-finder${query}`)
      for (const details of await page.locator('.finder-more > summary').all()) await details.click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
      expect(await describeViolations(page), `${width} px`).toEqual([])
    }
  })
