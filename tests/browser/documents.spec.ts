import { describeViolations } from './axe.ts'
import { expect, resize, test } from './visitor.ts'

const FINDER = '/de-ch/downloads'
const documents = '.documents-list a'

test('the data sheet of a product is the first of its files, and a PDF', async ({ page, request }) => {
  await page.goto('/de-ch/products/cutting/cut-and-strip/benchtop/compact/corda-330')
  const first = page.locator('#downloads .downloads a').first()
  await expect(first).toContainText('Datenblatt')
  await expect(first).toContainText('PDF')
  const response = await request.get((await first.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('documents are found by machine and type, without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(FINDER)
  await page.getByLabel('Maschine').fill('corda 330')
  await page.getByLabel('Art', { exact: true }).selectOption('step')
  await page.getByRole('button', { name: 'Dokumente finden' }).click()
  await expect(page.locator(documents)).toHaveCount(1)
  await expect(page.locator(documents)).toHaveAttribute('href', '/doc/corda-330.step')
  await expect(page.getByLabel('Maschine')).toHaveValue('corda 330')
  await context.close()
})

test('a serial number leads to the manual, and one nobody has to a sentence', async ({ page }) => {
  await page.goto(FINDER)
  await page.getByLabel('Seriennummer', { exact: true }).fill('l565-10234')
  await page.getByRole('button', { name: 'Anleitung finden' }).click()
  await expect(page.getByRole('heading', { name: 'Dokumente zu Linea 565' })).toBeVisible()
  await expect(page.locator(documents).first()).toContainText('Betriebsanleitung')
  await page.goto(`${FINDER}?serial=X999-10234`)
  await expect(page.locator('[data-documents-answer]')).toContainText('keine Maschine gefunden')
})

for (const width of [375, 768, 1280])
  test(`the finder of documents is accessible and no wider than its screen at ${width} pixels`, async ({ page }) => {
    await resize(page, { width, height: 900 })
    await page.goto(`${FINDER}?machine=corda`)
    await expect(page.locator(documents).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await describeViolations(page)).toEqual([])
  })
