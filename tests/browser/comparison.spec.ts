import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { BASKET_KEY } from '#content-schema/rules/comparison-basket.ts'
import { expect, test } from './visitor.ts'

const LIST = '/de-ch/products/crimping/bench-presses'
const PRESSES = '/products/crimping/bench-presses'
const COMPARE = '/de-ch/compare'

const compareButton = (page: Page, name: string) => page.getByRole('button', { name: `Vergleichen: ${name}`, exact: true }).first()
const tool = (page: Page) => page.locator('.comparison-tool')
const panel = (page: Page) => page.locator('.comparison-panel')
const table = (page: Page) => page.locator('.comparison-table')
const columnNames = (page: Page) => page.locator('.comparison-names th:not(:first-child)')
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: false }) })

async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await compareButton(page, name).click()
    await expect(compareButton(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
}

async function openPanel(page: Page): Promise<Locator> {
  await tool(page).click()
  await expect(panel(page)).toBeVisible()
  return panel(page)
}

const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), BASKET_KEY)
const store = (page: Page, text: string) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [BASKET_KEY, text])
const basketOf = (...slugs: string[]) =>
  JSON.stringify({ classifications: [{ slug: 'bench-presses', products: slugs.map((slug) => ({ slug, variantId: '', key: slug })) }] })

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' '))}`)).toEqual([])
}

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
    await basket.getByRole('link', { name: 'Jetzt vergleichen' }).click()
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
    await selects.first().selectOption({ index: 2 })
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
    test(`and ${what} is an empty basket, and the page works [CM-16]`, async ({ page }) => {
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

  test('and has ten thousand entries of junk breaks nothing [CM-16]', async ({ page, consoleErrors }) => {
    const products = Array.from({ length: 10_000 }, (_, at) => ({ slug: `junk-${at}`, variantId: '', key: `k-${at}` }))
    await store(page, JSON.stringify({ classifications: [{ slug: 'bench-presses', products }] }))
    await page.goto(COMPARE)
    await expect(page.getByText(/^In diesem Land nicht erhältlich: junk-0/)).toBeVisible()
    await expect(page.getByText('Noch gibt es nichts zu vergleichen.')).toBeVisible()
    await page.goto(LIST)
    await expect(tool(page).locator('.tool-count')).toHaveText('200')
    await openPanel(page)
    await expect(panel(page).locator('.comparison-entry').first()).toBeVisible()
    expect(consoleErrors.list()).toEqual([])
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
    await basket.getByRole('link', { name: 'Jetzt vergleichen' }).click()
    await expect(columnNames(page)).toHaveCount(2)
  })
})

test.describe('the table', () => {
  test('shows placeholders of the final shape while details are on their way [CM-09]', async ({ page }) => {
    await store(page, basketOf('punto-6', 'punto-12'))
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/products?**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(COMPARE)
    await expect(columnNames(page)).toHaveCount(2)
    await expect(table(page).locator('.skeleton').first()).toBeVisible()
    await expect(page.locator('.comparison-scroll')).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(columnNames(page).first()).toContainText('Punto 6')
    await expect(table(page).locator('.skeleton')).toHaveCount(0)
  })

  test('changes a column with its variant; an unknown variant is the first one [CM-07, CM-08]', async ({ page }) => {
    await store(page, basketOf('punto-6', 'punto-12').replace('"variantId":""', '"variantId":"bogus"'))
    await page.goto(COMPARE)
    const crossSection = row(page, 'Querschnitt').getByRole('cell')
    await expect(crossSection.first()).toContainText('0.25 – 1')
    const second = await crossSection.nth(1).textContent()
    await table(page).getByRole('combobox', { name: 'Variante: Punto 6' }).selectOption({ index: 1 })
    await expect(crossSection.first()).toContainText('0.5 – 2.5')
    expect(await crossSection.nth(1).textContent()).toBe(second)
    expect((await stored(page)).classifications[0].products[0].variantId).not.toBe('bogus')
    await expect(page).toHaveURL(/products=punto-6~/)
  })

  test('says what a product does not have, and marks rows that differ [CM-14]', async ({ page }) => {
    await page.goto(`${COMPARE}?products=punto-6+punto-12`)
    await expect(row(page, 'Abisolierlänge').getByRole('cell').nth(1)).toHaveText('nicht zutreffend')
    await expect(row(page, 'Abisolierlänge').getByRole('rowheader')).toContainText('verschieden')
    await expect(row(page, 'Crimpkraft').locator('.comparison-bar')).toHaveCount(2)
  })

  test('hides identical rows on request, where there is more than one product [CM-10, CM-11]', async ({ page }) => {
    await store(page, basketOf('punto-12', 'punto-30'))
    await page.goto(COMPARE)
    const same = table(page).locator('tr[data-row="same"]')
    const toggle = page.getByRole('checkbox', { name: /^Gleiche Zeilen ausblenden/ })
    await expect(same).not.toHaveCount(0)
    const rows = await table(page).locator('tbody tr').count()
    await toggle.check()
    await expect(same).toHaveCount(0)
    await toggle.uncheck()
    await expect(table(page).locator('tbody tr')).toHaveCount(rows)
    await page.getByRole('button', { name: /^Punto 30.* entfernen$/ }).click()
    await expect(columnNames(page)).toHaveCount(1)
    await expect(toggle).toBeHidden()
    await expect(page.getByText('Fügen Sie ein zweites Produkt hinzu')).toBeVisible()
  })

  test('is ordered by the keyboard, which is told where a column went; focus stays', async ({ page }) => {
    await page.goto(`${COMPARE}?products=punto-6+punto-12+punto-30`)
    const grip = page.getByRole('button', { name: /^Punto 6 verschieben/ })
    await grip.focus()
    await page.keyboard.press('ArrowRight')
    await expect(columnNames(page).nth(1)).toContainText('Punto 6')
    await expect(page.getByRole('status').filter({ hasText: /^Punto 6.*: Platz 2 von 3\.$/ })).toBeAttached()
    await expect(grip).toBeFocused()
    await page.keyboard.press('End')
    await expect(columnNames(page).nth(2)).toContainText('Punto 6')
    await page.getByRole('button', { name: 'Punto 6 nach links' }).click()
    await expect(columnNames(page).nth(1)).toContainText('Punto 6')
    await expect(page).toHaveURL(/products=punto-12\+punto-6\+punto-30/)
  })

  test('is ordered by dragging a column; Escape gives up', async ({ page }) => {
    await store(page, basketOf('punto-6', 'punto-12', 'punto-30'))
    await page.goto(COMPARE)
    const grip = page.getByRole('button', { name: /^Punto 6 verschieben/ })
    const drag = async () => {
      await grip.hover()
      await page.mouse.down()
      const target = await columnNames(page).nth(2).boundingBox()
      await page.mouse.move((target?.x ?? 0) + (target?.width ?? 0) - 8, (target?.y ?? 0) + 5, { steps: 8 })
    }
    await drag()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(columnNames(page).first()).toContainText('Punto 6')
    await drag()
    await page.mouse.up()
    await expect(columnNames(page).nth(2)).toContainText('Punto 6')
    const { classifications } = await stored(page)
    expect(classifications[0].products.map(({ slug }: { slug: string }) => slug)).toEqual(['punto-12', 'punto-30', 'punto-6'])
  })

  test('says that data could not be read, and reads them again on request', async ({ page, consoleErrors }) => {
    await store(page, basketOf('punto-6', 'punto-12'))
    await page.route('**/api/products?**', (route) => route.abort())
    await page.goto(COMPARE)
    const notice = page.getByRole('alert').filter({ hasText: 'liessen sich nicht laden' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('**/api/products?**')
    await notice.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(columnNames(page).first()).toContainText('Punto 6')
    await expect(notice).toBeHidden()
    consoleErrors.forget(/ERR_FAILED|could not be read/)
  })

  test('says that it did not come when its script cannot be read', async ({ page, consoleErrors }) => {
    await page.route('**/Comparison.island*', (route) => route.abort())
    await page.goto(`${COMPARE}?products=punto-6`)
    await expect(page.getByText('Der Vergleich liess sich nicht öffnen.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Jetzt vergleichen' })).toHaveAttribute('href', /products=punto-6$/)
    consoleErrors.forget(/./)
  })

  test('goes to a spreadsheet', async ({ page }) => {
    await page.goto(`${COMPARE}?products=punto-6+punto-12&units=metric`)
    await expect(columnNames(page).first()).toContainText('Punto 6')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Als CSV herunterladen' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('Vergleich.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/^\uFEFF"Gruppe";"Merkmal";"Punto 6[^"]*";"Punto 12[^"]*"\r\n/)
    expect(text).toContain('"Crimpkraft";"6 kN";"20 kN"')
  })

  test('is taken along to an expert', async ({ page }) => {
    await page.goto(`${COMPARE}?products=punto-6+punto-12&units=metric`)
    await page.getByRole('button', { name: 'Mit Fachleuten über diesen Vergleich sprechen' }).click()
    const message = page.locator('#contact-panel textarea')
    await expect(message).toHaveValue(/Punto 12/)
    await expect(message).toHaveValue(/\/de-ch\/compare\?products=punto-6\+punto-12&units=metric/)
  })

  test('fits on paper: landscape, nothing cut off, no buttons', async ({ page }) => {
    await page.goto(`${COMPARE}?products=punto-6+punto-12+punto-30`)
    await expect(columnNames(page).first()).toContainText('Punto 6')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.comparison-tools')).toBeHidden()
    const { clientHeight, scrollHeight } = await page
      .locator('.comparison-scroll')
      .evaluate((element) => ({ clientHeight: element.clientHeight, scrollHeight: element.scrollHeight }))
    expect(scrollHeight - clientHeight).toBeLessThanOrEqual(2)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, width = '0', height = '0'] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect(Number(width)).toBeGreaterThan(Number(height))
  })
})

test.describe('a link', () => {
  const link = '?products=punto-12+punto-6&units=imperial'

  test('shows the same table on another device, in another country and in its own units, and changes nothing there', async ({ page }) => {
    await page.goto(`/en${COMPARE.slice('/de-ch'.length)}${link}`)
    await expect(columnNames(page)).toHaveCount(2)
    await expect(columnNames(page).first()).toContainText('Punto 12')
    await expect(page.locator('html')).toHaveAttribute('data-measurement', 'imperial')
    await expect(table(page)).toContainText('lbf')
    await expect(table(page)).not.toContainText('kN')
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

test.describe('for everybody', () => {
  test('works by keyboard alone: choose, open, change, close, and the focus comes back', async ({ page }) => {
    await page.goto(LIST)
    await compareButton(page, 'Punto 12').focus()
    await page.keyboard.press('Space')
    await expect(compareButton(page, 'Punto 12')).toHaveAttribute('aria-pressed', 'true')
    await tool(page).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeVisible()
    await expect(panel(page).getByRole('link', { name: 'Punto 12' })).toBeVisible()
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      expect(
        await panel(page).evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(tool(page)).toBeFocused()
  })

  for (const [locale, width] of [
    ['de-ch', 1280],
    ['ja-jp', 768],
    ['de-ch', 375],
  ] as const)
    test(`the table has no violation in ${locale} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/${locale}/compare?products=punto-6+punto-12+punto-30`)
      await expect(columnNames(page).first()).toContainText('Punto 6')
      await expectNoViolations(page)
    })

  test('the page without products has no violation', async ({ page }) => {
    await page.goto(COMPARE)
    await expect(page.getByText('Noch gibt es nichts zu vergleichen.')).toBeVisible()
    await expectNoViolations(page)
  })

  test('the panel with its picker has no violation', async ({ page }) => {
    await page.goto(LIST)
    await choose(page, 'Punto 6')
    const basket = await openPanel(page)
    await basket.getByRole('button', { name: 'Produkt hinzufügen' }).click()
    await expect(basket.locator('.comparison-picker button').first()).toBeVisible()
    await expectNoViolations(page)
  })

  test('is readable at 320 px: the page does not scroll sideways, two products are in view, head and names stay', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`${COMPARE}?products=punto-6+punto-12+punto-30+punto-150`)
    await expect(columnNames(page).first()).toContainText('Punto 6')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const scroller = page.locator('.comparison-scroll')
    await scroller.scrollIntoViewIfNeeded()
    const area = await scroller.boundingBox()
    const second = await columnNames(page).nth(1).boundingBox()
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual((area?.x ?? 0) + (area?.width ?? 0) + 1)
    await scroller.evaluate((element) => element.scrollTo(200, 600))
    const head = await columnNames(page).nth(3).boundingBox()
    const name = await table(page).getByRole('rowheader').last().boundingBox()
    expect(Math.abs((head?.y ?? 0) - (area?.y ?? 0))).toBeLessThan(4)
    expect(Math.abs((name?.x ?? 0) - (area?.x ?? 0))).toBeLessThan(4)
  })

  test('twenty products are compared', async ({ page }) => {
    const answer = await page.request.get('/api/products?locale=de-ch&classification=compact')
    expect(answer.ok()).toBe(true)
    const slugs = Array.from({ length: 20 }, (_, at) =>
      at < 5 ? ['punto-6', 'punto-12', 'punto-30', 'punto-80', 'punto-150'][at] : `punto-12~v${at}`,
    )
    await page.goto(`${COMPARE}?products=${slugs.join('+')}`)
    await expect(columnNames(page)).toHaveCount(20)
    await expect(columnNames(page).last()).toContainText('Punto 12')
  })

  test('without scripts the page says what is missing, and where products are', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto(COMPARE)
    await expect(page.getByText('Er braucht JavaScript, das ausgeschaltet ist.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Zu den Produkten' })).toHaveAttribute('href', '/de-ch/products')
    await page.goto(LIST)
    await expect(page.locator('[data-action="compare"]').first()).toBeHidden()
    await context.close()
  })
})
