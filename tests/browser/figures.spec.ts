import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, test } from './visitor.ts'

const CURVE = '/de-ch/crimp-force-monitoring'

test('a curve is read point by point with the keys and with a pointer', async ({ page }) => {
  await page.goto(CURVE)
  const figure = page.locator('.figure-line')
  const output = figure.locator('output')
  await expect(output).toHaveText('Hub in mm: 8 · Kraft in kN: 0 · Zone: Spitze')
  const slider = figure.getByRole('slider', { name: 'Hub in mm' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(output).toHaveText('Hub in mm: 0 · Kraft in kN: 0 · Zone: Kontakt')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Hub in mm: 0.5 · Kraft in kN: 0.01 · Zone: Kontakt')
  const drawing = figure.locator('.figure-drawing')
  await drawing.scrollIntoViewIfNeeded()
  const box = await drawing.boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.5, (box?.y ?? 0) + 20)
  await expect(output).toHaveText('Hub in mm: 4 · Kraft in kN: 0.80 · Zone: Leiter')
  await expect(figure.locator('.is-read')).toHaveCount(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('figures are drawn, and their table is a press away', async ({ page }) => {
    await page.goto(`/de-ch${SAMPLE_PAGES.share}`)
    await expect(page.locator('.figure-drawing')).toBeVisible()
    await expect(page.locator('[data-explore]')).toBeHidden()
    await expect(page.locator('.data-table').first()).toBeHidden()
    await page.getByText('Zahlen als Tabelle').first().click()
    await expect(page.locator('.data-table').first()).toBeVisible()
  })
})

test('the values of a brand’s colour are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/en/brand-portal/corda')
  await page.getByRole('button', { name: 'Copy #f0462d' }).click()
  await expect(page.getByText('#f0462d is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#f0462d')
})
