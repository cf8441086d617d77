import { readFile } from 'node:fs/promises'
import {
  basketOf,
  COMPARE,
  choose,
  columnNames,
  compareButton,
  expectNoViolations,
  LIST,
  openPanel,
  panel,
  row,
  store,
  stored,
  table,
  tool,
} from './comparison-page.ts'
import { expect, test } from './visitor.ts'

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

  test('says that data could not be read, and reads them again on request [ER-14, CI-24]', async ({ page, consoleErrors }) => {
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

  test('says that it did not come when its script cannot be read, and in the console why [ER-13]', async ({ page, consoleErrors }) => {
    await page.route('**/Comparison.island*', (route) => route.abort())
    await page.goto(`${COMPARE}?products=punto-6`)
    await expect(page.getByText('Der Vergleich liess sich nicht öffnen.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Jetzt vergleichen' })).toHaveAttribute('href', /products=punto-6$/)
    expect(consoleErrors.list().join()).toContain('The island comparison could not be mounted')
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
    await page.getByRole('button', { name: 'Mit einer Fachperson über diesen Vergleich sprechen' }).click()
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
})
