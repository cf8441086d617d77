import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { holdBack } from './hold-back.ts'
import { expect, resize, test } from './visitor.ts'

const PRODUCT = '/de-ch/products/cutting/cut-and-strip/benchtop/compact/corda-330'
const TITLE = 'Mit einer Fachperson sprechen'

const panelOf = (page: Page) => page.getByRole('dialog', { name: TITLE })
const opener = (page: Page) => page.locator('.product-summary').getByRole('link', { name: TITLE })

test('opens over the page with its promise, the form, and the people of the country [FM-01, FM-02, UX-06, AH-78]', async ({ page }) => {
  await page.goto(PRODUCT)
  await opener(page).click()
  const panel = panelOf(page)
  await expect(panel).toContainText('24 Stunden')
  await expect(panel.getByLabel('Worum es geht')).toHaveValue('Corda 330')
  await expect(panel.getByLabel('Land')).toHaveValue('CH')
  await expect(panel.getByRole('heading', { name: 'Seraina Buol' })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Frauke Thiemann' })).toHaveCount(0)
  await expect(page).toHaveURL(PRODUCT)
})

test('in English it is called what the specification calls it [FM-01, FM-02]', async ({ page }) => {
  await page.goto('/en')
  await page.locator('.side-buttons').getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Talk to an Expert' })).toContainText('24 hours')
})

test('keeps the focus inside, closes by Escape and button, and gives the focus back [CI-32]', async ({ page }) => {
  await page.goto(PRODUCT)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  await expect(panel.getByLabel('Vorname')).toBeFocused()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: /^Schlie(ss|ß)en$/ }).click()
  await expect(panel).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('is there at once, with room for what comes, while the form is on its way', async ({ page }) => {
  await page.goto(PRODUCT)
  const release = await holdBack(page, '**/de-ch/contact')
  await opener(page).click()
  const panel = panelOf(page)
  await expect(panel).toBeVisible()
  await expect(panel.locator('.contact-skeleton')).toBeVisible()
  release()
  await expect(panel.getByLabel('Vorname')).toBeVisible()
  await expect(panel.locator('.contact-skeleton')).toHaveCount(0)
})

test('says when the form cannot be had, and tries again', async ({ page, consoleErrors }) => {
  await page.goto(PRODUCT)
  await page.route('**/de-ch/contact', (route) => route.fulfill({ status: 503, body: '' }))
  await opener(page).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('alert')).toContainText('Das Formular konnte nicht geladen werden.')
  await expect(panel.getByRole('link', { name: 'Zur Kontaktseite' })).toHaveAttribute('href', '/de-ch/contact#expert')
  await page.unroute('**/de-ch/contact')
  await panel.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(panel.getByLabel('Vorname')).toBeVisible()
  await expect(panel.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  consoleErrors.forget(/Failed to load resource|could not be filled/)
})

test('keeps what was typed when it is closed, on the next page, and on the contact page itself', async ({ page }) => {
  await page.goto(PRODUCT)
  await opener(page).click()
  const message = panelOf(page).getByLabel('Nachricht')
  await message.fill('Siebenadrig, 0.14 mm².')
  await page.keyboard.press('Escape')
  await opener(page).click()
  await expect(message).toHaveValue('Siebenadrig, 0.14 mm².')
  await page.goto('/de-ch/products/crimping')
  await page.locator('.ask-expert').getByRole('link', { name: TITLE }).click()
  await expect(message).toHaveValue('Siebenadrig, 0.14 mm².')
  await page.goto('/de-ch/contact')
  await expect(page.locator('form[data-form="contact"]').getByLabel('Nachricht')).toHaveValue('Siebenadrig, 0.14 mm².')
})

test('sends, shows the reference, and leaves the page where it was', async ({ page }) => {
  await page.goto(PRODUCT)
  await opener(page).click()
  const panel = panelOf(page)
  for (const [label, text] of [
    ['Vorname', 'Ines'],
    ['Nachname', 'Keller'],
    ['E-Mail-Adresse', 'ines.keller@example.com'],
    ['Firma', 'Keller Kabelbau'],
    ['Nachricht', 'Bitte um eine Offerte.'],
  ] as const)
    await panel.getByLabel(label).fill(text)
  await panel.locator('[name="consent"]').check()
  const post = page.waitForRequest('**/api/forms/contact')
  await panel.getByRole('button', { name: 'Nachricht senden' }).click()
  expect((await post).postDataJSON()).toMatchObject({ subject: 'Corda 330', page: '/de-ch/contact', country: 'CH' })
  await expect(panel.locator('[data-reference]')).toHaveText(/^STW-/)
  await expect(page).toHaveURL(PRODUCT)
})

test('back leaves the page, not the visitor in between', async ({ page }) => {
  await page.goto('/de-ch')
  await page.goto(PRODUCT)
  await opener(page).click()
  await expect(panelOf(page).getByLabel('Vorname')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/de-ch')
  await page.goForward()
  await expect(page).toHaveURL(PRODUCT)
})

test('on the contact page its links lead to the form there', async ({ page }) => {
  await page.goto('/de-ch/contact')
  await page.locator('.side-buttons').getByRole('link').click()
  await expect(page.locator('form[data-form="contact"]').getByLabel('Vorname')).toBeFocused()
  await expect(panelOf(page)).toBeHidden()
})

for (const width of [320, 1280])
  test(`no violation, nothing too wide at ${width} px`, async ({ page }) => {
    await resize(page, { width, height: 700 })
    await page.goto(PRODUCT)
    await opener(page).click()
    const panel = panelOf(page)
    await expect(panel.getByLabel('Vorname')).toBeVisible()
    await panel.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(panel.locator('.field-error:not(:empty)').first()).toBeVisible()
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await describeViolations(page, { within: '#contact-panel' })).toEqual([])
  })
