import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { expect, test } from './visitor.ts'

const QUOTATION = '/de-ch/quotation'
const CORDA = '/de-ch/products/cutting/cut-and-strip/benchtop/compact/corda-330'
const PERSON = { Vorname: 'Mia', Nachname: 'Brunner', 'E-Mail-Adresse': 'mia@example.test', Firma: 'Kabelbau' }
const names = (page: Page) => page.locator('.quotation-name')
const count = (page: Page) => page.locator('.quotation-count')
const ask = (page: Page) => page.locator('.product-summary').getByRole('link', { name: 'Offerte anfordern' })

/** Where the tools of the header stand in their row, which may have gone with it. */
const placesOfTools = (page: Page) =>
  page.locator('.header-tools > *').evaluateAll((tools) => tools.map((tool) => [tool.getBoundingClientRect().left, tool.clientWidth]))

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(PERSON)) await page.getByRole('textbox', { name, exact: true }).fill(value)
}

test('the variant that is shown is asked for, with what the data says of price and delivery', async ({ page }) => {
  await page.goto(CORDA)
  await expect(page.locator('.product-supply:visible')).toHaveText('Preis auf Anfrage, Lieferung in 8 Wochen')
  await page.locator('.variant-choice').getByText('35 mm² DS').click()
  await expect(page.locator('.product-supply:visible')).toHaveText('Preis auf Anfrage, Lieferung in 12 Wochen')
  await ask(page).click()
  await expect(page).toHaveURL(QUOTATION)
  await expect(page.getByRole('combobox', { name: 'Variante' })).toHaveValue('corda-330-v3')
  await expect(page.locator('.quotation-supply')).toHaveText('Preis auf Anfrage, Lieferung in 12 Wochen')
  await page.goto('/de-ch/products/crimping/bench-presses/punto-6')
  await expect(page.locator('.product-promise')).toBeVisible()
  await expect(page.locator('.product-supply')).toHaveCount(0)
})

test('a basket is collected from lists, counted in the header and the same in all tabs', async ({ page, context }) => {
  await page.goto('/de-ch/products/crimping/bench-presses')
  const place = await placesOfTools(page)
  for (const at of [0, 1]) await page.locator('.card-foot [data-action="quote"]:visible').nth(at).click()
  await expect(page.getByText(/steht in Ihrer Offertanfrage/).first()).toBeVisible()
  await expect(count(page)).toHaveText('2')
  expect(await placesOfTools(page)).toEqual(place)
  const other = await context.newPage()
  await other.goto(QUOTATION)
  await expect(names(other)).toHaveCount(2)
  await other
    .getByRole('button', { name: /entfernen$/ })
    .first()
    .click()
  await expect(names(other)).toHaveCount(1)
  await expect(count(page)).toHaveText('1')
})

test('drawings go along, and what may not be sent says why', async ({ page, consoleErrors }) => {
  await page.goto(`${QUOTATION}?product=corda-330`)
  const field = page.locator('.quotation-drawings input[type="file"]')
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'.padEnd(400))
  await field.setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'seite.html', mimeType: 'text/html', buffer: Buffer.from('<html>') },
    { name: 'falsch.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><script>1</script>'.padEnd(400)) },
  ])
  await expect(page.locator('.quotation-files li')).toContainText('plan.pdf')
  await expect(page.getByText('seite.html ist weder ein PDF noch')).toBeVisible()
  await expect(page.getByText('falsch.pdf ist weder ein PDF noch')).toBeVisible()
  consoleErrors.forget(/415 \(Unsupported Media Type\)/)
  await fillIn(page)
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.locator('[data-reference]')).toHaveText(/^STW-/)
})

test('the page has no barriers, empty, with machines, wrong and sent', async ({ page }) => {
  await page.goto(QUOTATION)
  await expect(page.getByText('Noch ist keine Maschine gewählt.')).toBeVisible()
  expect(await describeViolations(page)).toEqual([])
  await page.goto(`${QUOTATION}?product=corda-330`)
  await expect(names(page)).toHaveText('Corda 330')
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByText('Bitte prüfen Sie die markierten Felder.')).toBeVisible()
  expect(await describeViolations(page)).toEqual([])
  await fillIn(page)
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.locator('[data-reference]')).toHaveText(/^STW-/)
  expect(await describeViolations(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a quotation is asked for from the page of a machine, and confirmed on a page that may be loaded again', async ({ page }) => {
    await page.goto(`${CORDA}?variant=corda-330-v3`)
    await ask(page).click()
    await expect(names(page)).toHaveText('Corda 330')
    await expect(page.locator('.quotation-variant')).toHaveText(/35\u00a0mm² DS/)
    await page.getByRole('spinbutton', { name: 'Anzahl' }).fill('2')
    await fillIn(page)
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await expect(page.locator('[data-reference]')).toHaveText(/^STW-/)
    await expect(page.getByText('Wie es weitergeht')).toBeVisible()
    await expect(names(page)).toHaveCount(0)
  })
})
