import { BASKET_KEY } from '#content-schema/comparison/basket-key.ts'
import {
  basketOf,
  COMPARE,
  choose,
  columnNames,
  compareButton,
  compareLink,
  LIST,
  openPanel,
  PRESSES,
  store,
  stored,
  tool,
} from './comparison-page.ts'
import { expect, test } from './visitor.ts'

test.describe('the basket', () => {
  test('takes products from a list, shows them beside the page and leads to two columns [CM-01, CM-02, UX-06]', async ({ page }) => {
    await page.goto(LIST)
    await choose(page, 'Punto 6', 'Punto 12')
    await expect(tool(page).locator('.tool-count')).toHaveText('2')
    const basket = await openPanel(page)
    await expect(page).toHaveURL(LIST)
    await expect(basket.getByRole('heading', { name: 'Tischpressen' })).toBeVisible()
    await expect(basket.locator('.comparison-entry')).toHaveCount(2)
    await expect(basket.locator('.comparison-entry img').first()).toBeVisible()
    await compareLink(basket).click()
    await expect(page).toHaveURL(/\/de-ch\/compare\?products=punto-6\+punto-12&units=metric$/)
    await expect(columnNames(page)).toHaveCount(2)
    await expect(columnNames(page).first()).toContainText('Punto 6')
    expect(await stored(page)).toEqual(JSON.parse(basketOf('punto-6', 'punto-12')))
    await page.reload()
    await expect(columnNames(page)).toHaveCount(2)
    await expect(page.getByText('Dieser Vergleich kam mit einem Link')).toBeHidden()
  })

  test('keeps categories apart, in the order they came; the last product takes its own along [CM-05, CM-06]', async ({ page }) => {
    await page.goto(LIST)
    await choose(page, 'Punto 12')
    await page.goto('/de-ch/products/cutting/cut-and-strip/benchtop/compact')
    await page.locator('[data-action="compare"]').first().click()
    await page.goto(LIST)
    await choose(page, 'Punto 6')
    const { classifications } = await stored(page)
    expect(classifications.map(({ slug, products }: { slug: string; products: unknown[] }) => [slug, products.length])).toEqual([
      ['bench-presses', 2],
      ['compact', 1],
    ])
    const basket = await openPanel(page)
    await expect(basket.locator('.comparison-basket-group')).toHaveCount(2)
    await basket
      .locator('.comparison-basket-group')
      .nth(1)
      .getByRole('button', { name: / entfernen$/ })
      .first()
      .click()
    await expect(basket.locator('.comparison-basket-group')).toHaveCount(1)
    expect((await stored(page)).classifications.map(({ slug }: { slug: string }) => slug)).toEqual(['bench-presses'])
    await basket.getByRole('button', { name: 'Alle entfernen' }).click()
    await expect(basket.getByText('Noch gibt es nichts zu vergleichen.')).toBeVisible()
    expect(await stored(page)).toEqual({ classifications: [] })
    await page.keyboard.press('Escape')
    await expect(tool(page).locator('.tool-count')).toBeHidden()
    await expect(compareButton(page, 'Punto 6')).toHaveAttribute('aria-pressed', 'false')
  })

  test('takes products from results of the search too', async ({ page }) => {
    await page.goto('/de-ch/search?q=Punto+30')
    const button = page.locator('.result').first().locator('[data-action="compare"]')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await stored(page)).toEqual(JSON.parse(basketOf('punto-30')))
  })

  test('takes the variant that is chosen on the page of a product, each as an entry [CM-02, CM-07]', async ({ page }) => {
    await page.goto(`/de-ch${PRESSES}/punto-12`)
    const button = page.locator('.product-summary [data-action="compare"]')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await page.locator('.variant-choice').getByText('Zweihub').click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    const { classifications } = await stored(page)
    expect(classifications[0].products.map(({ key }: { key: string }) => key)).toEqual(['punto-12', 'punto-12#2'])
    const basket = await openPanel(page)
    const selects = basket.getByRole('combobox')
    await expect(selects).toHaveCount(2)
    await selects.first().selectOption({ index: 1 })
    const after = (await stored(page)).classifications[0].products
    expect(after[0].variantId).not.toBe(classifications[0].products[0].variantId)
    expect(after[1]).toEqual(classifications[0].products[1])
  })

  test('names and variants follow the measurement system [CM-03, PR-17]', async ({ page }) => {
    await store(page, basketOf('punto-6'))
    await page.goto(`/de-ch${PRESSES}/punto-6`)
    await page.locator('.measurement-switch').getByText('Imperial').click()
    const basket = await openPanel(page)
    await expect(basket.getByRole('link', { name: 'Punto 6' })).toHaveAttribute('href', `/de-ch${PRESSES}/punto-6`)
    await expect(basket.getByRole('combobox').locator('option').first()).toContainText('AWG')
    await page.keyboard.press('Escape')
    await page.locator('.measurement-switch').getByText('Metrisch').click()
    await openPanel(page)
    await expect(basket.getByRole('combobox').locator('option').first()).toContainText('mm²')
  })

  test('the picker hides what is compared unless it has several variants [CM-15]', async ({ page }) => {
    await store(page, basketOf('punto-6', 'punto-80'))
    await page.goto(LIST)
    const basket = await openPanel(page)
    await basket.getByRole('button', { name: 'Produkt hinzufügen' }).click()
    const offered = basket.locator('.comparison-picker button')
    await expect(offered.filter({ hasText: 'Punto 30' })).toBeVisible()
    await expect(offered.filter({ hasText: 'Punto 6' })).toBeVisible()
    await expect(offered.filter({ hasText: 'Punto 80' })).toBeHidden()
    await offered.filter({ hasText: 'Punto 6' }).click()
    const products = (await stored(page)).classifications[0].products
    expect(products.map(({ slug }: { slug: string }) => slug)).toEqual(['punto-6', 'punto-80', 'punto-6'])
    expect(products[2].variantId).not.toBe('')
  })

  test('is the same in two tabs', async ({ page, context }) => {
    await page.goto(LIST)
    const other = await context.newPage()
    await other.goto(LIST)
    await choose(page, 'Punto 12')
    await expect(compareButton(other, 'Punto 12')).toHaveAttribute('aria-pressed', 'true')
    await expect(tool(other).locator('.tool-count')).toHaveText('1')
    await choose(other, 'Punto 6')
    await expect(tool(page).locator('.tool-count')).toHaveText('2')
    await page.goto(COMPARE)
    await expect(columnNames(page)).toHaveCount(2)
    await compareButton(other, 'Punto 12').click()
    await expect(columnNames(page)).toHaveCount(1)
    await other.close()
  })
})

test.describe('what is stored', () => {
  for (const [what, text] of [
    ['is no JSON', '{"classifications": [{'],
    ['has another shape', '{"classifications":{"slug":7}}'],
    ['is a list of lists', '[[[]]]'],
  ] as const)
    test(`and ${what} is an empty basket, and the page works [CM-16, AH-73]`, async ({ page }) => {
      await page.addInitScript(
        ([key, value]) => {
          if (sessionStorage.getItem('broken')) return
          sessionStorage.setItem('broken', '1')
          localStorage.setItem(key ?? '', value ?? '')
        },
        [BASKET_KEY, text],
      )
      await page.goto(LIST)
      await choose(page, 'Punto 12')
      await expect(tool(page).locator('.tool-count')).toHaveText('1')
    })

  test('and has ten thousand entries of junk breaks nothing and loses nothing [CM-16, AH-72]', async ({ page, consoleErrors }) => {
    const products = Array.from({ length: 10_000 }, (_, at) => ({ slug: `junk-${at}`, variantId: '', key: `k-${at}` }))
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/products?')) asked += 1
    })
    await page.addInitScript(
      ([key, value]) => {
        if (localStorage.getItem(key ?? '') === null) localStorage.setItem(key ?? '', value ?? '')
      },
      [BASKET_KEY, JSON.stringify({ classifications: [{ slug: 'bench-presses', products }] })],
    )
    await page.goto(COMPARE)
    await expect(page.getByText(/^In diesem Land nicht erhältlich: junk-0/)).toBeVisible()
    await expect(page.getByText('Noch gibt es nichts zu vergleichen.')).toBeVisible()
    await page.getByRole('button', { name: 'Aus dem Vergleich entfernen' }).click()
    await expect(page.getByText(/^In diesem Land nicht erhältlich: junk-20/)).toBeVisible()
    await page.goto(LIST)
    await expect(tool(page).locator('.tool-count')).toHaveText('999+')
    await choose(page, 'Punto 12')
    expect((await stored(page)).classifications[0].products).toHaveLength(9981)
    const basket = await openPanel(page)
    await expect(basket.locator('.comparison-entry')).toHaveCount(20)
    await basket.getByRole('button', { name: 'Mehr anzeigen' }).click()
    await expect(basket.locator('.comparison-entry')).toHaveCount(40)
    expect(asked).toBeLessThan(10)
    expect(consoleErrors.list()).toEqual([])
  })

  test('and has more than are shown at first comes on request, and a link carries all of it [AH-72]', async ({ page }) => {
    const slugs = ['punto-6', 'punto-12', 'punto-30', 'punto-80', 'punto-150']
    const products = Array.from({ length: 26 }, (_, at) => ({ slug: slugs[at % 5], variantId: `v-${at}`, key: `k-${at}` }))
    await store(page, JSON.stringify({ classifications: [{ slug: 'bench-presses', products }] }))
    await page.goto(COMPARE)
    await expect(columnNames(page)).toHaveCount(20)
    await expect(page).toHaveURL(/punto-6~v-25&units=metric$/)
    await page.reload()
    await expect(page.getByText('Dieser Vergleich kam mit einem Link')).toBeHidden()
    await page.getByRole('button', { name: 'Mehr anzeigen' }).click()
    await expect(columnNames(page)).toHaveCount(26)
    await expect(page.getByRole('button', { name: 'Mehr anzeigen' })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('nowhere, as storage is disabled, lives as long as the page', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto(LIST)
    await choose(page, 'Punto 6', 'Punto 12')
    const basket = await openPanel(page)
    await expect(basket.locator('.comparison-entry')).toHaveCount(2)
    await compareLink(basket).click()
    await expect(columnNames(page)).toHaveCount(2)
  })
})
