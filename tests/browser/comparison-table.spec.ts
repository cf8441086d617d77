import { readFile } from 'node:fs/promises'
import { findBrokenWords } from './broken-words.ts'
import {
  basketOf,
  COMPARE,
  choose,
  columnNames,
  compareButton,
  expectNoViolations,
  LIST,
  openPanel,
  PRESSES,
  panel,
  row,
  store,
  stored,
  table,
  tool,
} from './comparison-page.ts'
import { holdBack } from './hold-back.ts'
import { expect, resize, test } from './visitor.ts'

test.describe('the table', () => {
  test('shows placeholders of the final shape while details are on their way [CM-09]', async ({ page }) => {
    await store(page, basketOf('punto-6', 'punto-12'))
    const release = await holdBack(page, '**/api/products?**')
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
    await expect(page.locator('.comparison-tools')).toBeVisible()
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
      await resize(page, { width, height: 800 })
      await page.goto(`/${locale}/compare?products=punto-6+punto-12+punto-30`)
      await expect(columnNames(page).first()).toContainText('Punto 6')
      await expectNoViolations(page)
    })

  for (const width of [600, 768, 1024])
    test(`no name of a row is broken without a hyphen at ${width} px`, async ({ page }) => {
      await resize(page, { width, height: 800 })
      await page.goto(`${COMPARE}?products=punto-6+corda-330`)
      await expect(row(page, 'Vorschubgeschwindigkeit')).toBeVisible()
      expect(await findBrokenWords(page, '.visually-hidden, body > :not(main), .comparison-table td')).toEqual([])
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

  for (const width of [320, 375])
    test(`a phone of ${width} px shows two products that are chosen at the top, figures on the first screen, and does not scroll sideways`, async ({
      page,
    }) => {
      await resize(page, { width, height: 812 })
      await page.goto(`${COMPARE}?products=punto-6+punto-12+punto-30+punto-150`)
      const force = row(page, 'Crimpkraft').getByRole('cell')
      await expect(force.first()).toContainText('6\u00a0kN')
      const right = page.getByRole('combobox', { name: 'Produkt rechts' })
      await expect(right).toHaveValue('punto-12')
      await expect(force).toHaveText([/^6/, /^20/])
      await right.selectOption('punto-150')
      await expect(force).toHaveText([/^6/, /^130/])
      await page.getByRole('combobox', { name: 'Produkt links' }).selectOption('punto-150')
      await expect(right).toHaveValue('punto-6')
      await expect(force).toHaveText([/^6/, /^130/])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      const figure = await row(page, 'Querschnitt').boundingBox()
      expect(figure?.y).toBeLessThan(width === 320 ? 900 : 780)
      for (const control of await page.locator('.comparison-controls button:visible').all()) {
        const box = await control.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      await row(page, 'Gewicht').last().scrollIntoViewIfNeeded()
      const chooser = await page.locator('.comparison-pair').boundingBox()
      expect(chooser?.y).toBeGreaterThanOrEqual(0)
      expect((chooser?.y ?? 0) + (chooser?.height ?? 0)).toBeLessThan(140)
    })

  test('the page scrolls, and the names stay at its top in no more than 64 px', async ({ page }) => {
    for (const products of ['punto-6+punto-12+punto-30', 'punto-6+punto-12+punto-30+punto-80+punto-150+corda-900+punto-12~v2']) {
      await page.goto(`${COMPARE}?products=${products}`)
      await expect(columnNames(page).first()).toContainText('Punto 6')
      await expect(table(page).locator('.skeleton')).toHaveCount(0)
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
      await expect(page.locator('html')).toHaveAttribute('data-scroll', 'down')
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { top, height } = document.elementFromPoint(500, 20)?.closest('th, .comparison-sticky')?.getBoundingClientRect() ?? {}
            return { top, isLow: (height ?? 99) <= 64 }
          }),
        )
        .toEqual({ top: 0, isLow: true })
    }
  })

  test('what comes next is below each product: its data sheet, a quotation, its page', async ({ page }) => {
    await page.goto(`${COMPARE}?products=punto-6+punto-12`)
    const steps = row(page, 'Nächster Schritt').getByRole('cell').nth(1)
    await expect(steps.getByRole('link', { name: 'Details Punto 12' })).toHaveAttribute('href', `/de-ch${PRESSES}/punto-12`)
    const sheet = steps.getByRole('link', { name: 'Datenblatt Punto 12' })
    await expect(sheet).toHaveAttribute('href', '/de-ch/doc/punto-12.pdf')
    const { status, type } = await sheet.evaluate(async (link: HTMLAnchorElement) => {
      const answer = await fetch(link.href)
      return { status: answer.status, type: answer.headers.get('content-type') }
    })
    expect([status, type]).toEqual([200, 'application/pdf'])
    await steps.getByRole('link', { name: 'Offerte anfordern Punto 12' }).click()
    await expect(page).toHaveURL('/de-ch/quotation')
    await expect(page.locator('.quotation-name')).toHaveText('Punto 12')
  })

  test('one quotation asks for all that is compared', async ({ page }) => {
    await page.goto(`${COMPARE}?products=punto-6+punto-12+punto-30`)
    await page.getByRole('link', { name: 'Offerte für alle anfordern' }).click()
    await expect(page.locator('.quotation-name')).toHaveText(['Punto 6', 'Punto 12', 'Punto 30'])
  })

  test('is as wide as its page at a desk, and cuts nothing', async ({ page }) => {
    await resize(page, { width: 1440, height: 900 })
    for (const count of [2, 4, 7]) {
      const slugs = ['punto-6', 'punto-12', 'punto-30', 'punto-80', 'punto-150', 'linea-565', 'linea-910'].slice(0, count)
      await page.goto(`${COMPARE}?products=${slugs.join('+')}`)
      // Until the island is complete the table of the link stands in its place.
      await expect(table(page)).toBeVisible()
      await expect(columnNames(page)).toHaveCount(count)
      await expect(table(page).locator('.skeleton')).toHaveCount(0)
      const found = await table(page).evaluate((element) => {
        const page = element.closest('.page-width')?.getBoundingClientRect()
        const { left, right } = element.getBoundingClientRect()
        const cells = [...element.querySelectorAll<HTMLElement>('th, td')].filter((cell) => cell.getClientRects().length > 0)
        const cut = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        return {
          fills: left <= (page?.left ?? 0) + 1 && right >= (page?.right ?? 0) - 1,
          isOnScreen: left >= 0 && right <= innerWidth,
          cut: cut.map(({ textContent }) => textContent),
        }
      })
      expect(found, `${count} products`).toEqual({ fills: true, isOnScreen: true, cut: [] })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })

  test('without products says how to begin, and leads to the products and the wire finder', async ({ page }) => {
    await page.goto(COMPARE)
    const main = page.getByRole('main')
    await expect(main.getByText('Wählen Sie bei einem Produkt «Vergleichen»')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Zu den Produkten' })).toBeVisible()
    await main.getByRole('link', { name: 'Welche Maschine verarbeitet Ihre Leitung?' }).click()
    await expect(page).toHaveURL('/de-ch/wire-finder')
  })

  test('is sent by e-mail with its address', async ({ page }) => {
    await page.goto(`${COMPARE}?products=punto-6+punto-12&units=metric`)
    const letter = await page.getByRole('link', { name: 'Per E-Mail senden' }).getAttribute('href')
    expect(decodeURIComponent(letter ?? '')).toMatch(
      /^mailto:\?subject=Vergleich: Punto 6.*Punto 12.*body=[\s\S]*\/de-ch\/compare\?products=punto-6\+punto-12&units=metric$/,
    )
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
