import { COMPARE, columnNames, expectNoViolations, LIST, PRESSES, row, stored, table } from './comparison-page.ts'
import { expect, resize, test } from './visitor.ts'

test.describe('a link', () => {
  const link = '?products=punto-12+punto-6&units=imperial'

  test('shows the same table on another device, in another country and in its own units, and changes nothing there', async ({ page }) => {
    await page.goto(`/en${COMPARE.slice('/de-ch'.length)}${link}`)
    await expect(columnNames(page)).toHaveCount(2)
    await expect(columnNames(page).first()).toContainText('Punto 12')
    await expect(page.locator('html')).toHaveAttribute('data-measurement', 'imperial')
    await expect(table(page)).toContainText('lbf')
    await expect(table(page)).toContainText(/lbf.\(\d+.kN\)/)
    await expect(page.getByText('This comparison came with a link')).toBeVisible()
    expect(await stored(page)).toBeNull()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByText('This comparison came with a link')).toBeHidden()
    expect((await stored(page)).classifications[0].products.map(({ slug }: { slug: string }) => slug)).toEqual(['punto-12', 'punto-6'])
  })

  test('says what is not available in the country, and drops it on request only', async ({ page }) => {
    await page.goto(`/ja-jp/compare?products=punto-12+corda-900+punto-6`)
    const notice = page.getByRole('alert').filter({ hasText: 'corda-900' })
    await expect(notice).toBeVisible()
    await expect(columnNames(page)).toHaveCount(2)
    await expect(page).toHaveURL(/corda-900/)
    await notice.getByRole('button').click()
    await expect(notice).toBeHidden()
    await expect(page).not.toHaveURL(/corda-900/)
  })

  for (const search of [
    '?products=%%%&units=x',
    '?products=+++~~',
    `?products=${'a+'.repeat(3000)}`,
    '?products=<script>alert(1)</script>',
  ])
    test(`that makes no sense breaks nothing: ${search.slice(0, 40)}`, async ({ page }) => {
      await page.goto(COMPARE + search)
      await expect(page.getByText('Noch gibt es nichts zu vergleichen.')).toBeVisible()
    })
})

test.describe('measurement', () => {
  test('a choice counts at once, in the table and in other tabs [PR-30, AH-58]', async ({ page, context }) => {
    await page.goto(`${COMPARE}?products=punto-6+punto-12`)
    const other = await context.newPage()
    await other.goto(`/de-ch${PRESSES}/punto-12`)
    await expect(row(page, 'Crimpkraft')).toContainText('20\u00a0kN')
    await page.locator('.comparison-units').getByText('Imperial').click()
    await expect(row(page, 'Crimpkraft')).toContainText('lbf')
    await expect(page).toHaveURL(/units=imperial/)
    await expect(other.locator('html')).toHaveAttribute('data-measurement', 'imperial')
    await expect(other.locator('.measurement-switch [value="Imperial"]')).toBeChecked()
    expect((await context.cookies()).find(({ name }) => name === 'uapp_measurement-system')?.value).toBe('Imperial')
    await other.locator('.measurement-switch').getByText('Metrisch').click()
    await expect(row(page, 'Crimpkraft')).toContainText('20\u00a0kN')
    await other.close()
  })
})

test('what a link shows without scripts has no violation', async ({ page, consoleErrors }) => {
  // A page that misses a chunk loads itself anew, once; what is looked at is the page after that.
  let lost = 0
  await page.route('**/Comparison.island*', async (route) => {
    await route.abort()
    lost += 1
  })
  await page.goto(`${COMPARE}?products=punto-6+punto-12+punto-30`)
  await expect.poll(() => lost).toBeGreaterThan(1)
  await expect(page.locator('.comparison-failed')).toBeVisible()
  // The check itself is a script, so the page is shown as it is without.
  await page.evaluate(() => document.documentElement.classList.remove('js'))
  await expect(page.locator('.comparison-static')).toBeVisible()
  await expectNoViolations(page)
  consoleErrors.forget(/./)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link shows its table; units are chosen and products taken out by links', async ({ page }) => {
    await page.goto(`${COMPARE}?products=punto-6+punto-12+punto-30`)
    const rows = page.locator('.comparison-static')
    const heads = rows.locator('thead th')
    await expect(heads).toHaveText([/Merkmal/, /Punto 6/, /Punto 12/, /Punto 30/])
    const strip = rows.getByRole('row').filter({ hasText: 'Abisolierlänge' }).getByRole('cell')
    await expect(strip.nth(1)).toHaveText('nicht zutreffend')
    await expect(rows.getByRole('row').filter({ hasText: 'Crimpkraft' })).toContainText('20\u00a0kN')
    await page.locator('.comparison-static-units').getByRole('link', { name: 'Imperial' }).click()
    await expect(page).toHaveURL(/units=imperial/)
    await expect(rows.getByRole('row').filter({ hasText: 'Crimpkraft' })).toContainText('lbf')
    await rows.getByRole('link', { name: 'Punto 12 entfernen' }).click()
    await expect(page).toHaveURL(`${COMPARE}?products=punto-6+punto-30&units=imperial`)
    await expect(heads).toHaveCount(3)
    await rows.getByRole('link', { name: 'Punto 30', exact: true }).click()
    await expect(page).toHaveURL(`/de-ch${PRESSES}/punto-30`)
  })

  test('what is not available in the country is named, and the page does not scroll sideways at 320 px', async ({ page }) => {
    await resize(page, { width: 320, height: 700 })
    await page.goto('/ja-jp/compare?products=punto-12+corda-900+punto-6')
    await expect(page.locator('.comparison-without-script')).toContainText('corda-900')
    await expect(page.locator('.comparison-static thead th')).toHaveCount(3)
    const { scrollWidth, clientWidth } = await page
      .locator('html')
      .evaluate((element) => ({ scrollWidth: element.scrollWidth, clientWidth: element.clientWidth }))
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })

  test('and without a link the page says what is missing, and where products are', async ({ page }) => {
    await page.goto(COMPARE)
    await expect(page.getByText('Er braucht JavaScript, das ausgeschaltet ist.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Zu den Produkten' })).toHaveAttribute('href', '/de-ch/products')
    await page.goto(LIST)
    await expect(page.locator('[data-action="compare"]').first()).toBeHidden()
  })
})
