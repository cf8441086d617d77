import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { expect, resize, test } from './visitor.ts'

const LIST = '/de-ch/products/crimping'
const shown = (page: Page) => page.locator('.product-list [data-product]:visible h3').allTextContents()
const chips = (page: Page) => page.getByRole('list', { name: 'Aktive Filter' }).getByRole('link')

test('a filter takes effect at once, and the address tells it to the next reader', async ({ page }) => {
  await page.goto(LIST)
  const all = await shown(page)
  await page.getByRole('group', { name: 'Querschnitt' }).getByRole('textbox', { name: 'Ihre Leitung' }).fill('50')
  await expect(chips(page)).toHaveText(['Querschnitt 50 mm²'])
  await page.getByRole('checkbox', { name: /^Crimpen/ }).check()
  await expect(page).toHaveURL(`${LIST}?cross-section=50&capability=crimping`)
  const left = await shown(page)
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(all.length)
  await expect(page.getByRole('status').filter({ hasText: 'Produkten' })).toHaveText(`${left.length} von ${all.length} Produkten`)
  await page.reload()
  expect(await shown(page)).toEqual(left)
  await expect(page.getByRole('group', { name: 'Querschnitt' }).getByRole('textbox', { name: 'Ihre Leitung' })).toHaveValue('50')
  await chips(page).first().click()
  await expect(page).toHaveURL(`${LIST}?capability=crimping`)
  await page.getByRole('link', { name: 'Filter zurücksetzen' }).first().click()
  await expect(page).toHaveURL(LIST)
  expect(await shown(page)).toEqual(all)
})

test('each choice is a step back, what is typed into one field is one', async ({ page }) => {
  await page.goto(LIST)
  const all = await shown(page)
  await page.getByRole('checkbox', { name: /^Crimpen/ }).check()
  await expect(page).toHaveURL(`${LIST}?capability=crimping`)
  const field = page.getByRole('group', { name: 'Querschnitt' }).getByRole('textbox', { name: 'Ihre Leitung' })
  await field.pressSequentially('50', { delay: 400 })
  await expect(page).toHaveURL(`${LIST}?cross-section=50&capability=crimping`)
  await page.goBack()
  await expect(page).toHaveURL(`${LIST}?capability=crimping`)
  await expect(field).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /^Crimpen/ })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(LIST)
  expect(await shown(page)).toEqual(all)
  await page.goForward()
  await expect(page.getByRole('checkbox', { name: /^Crimpen/ })).toBeChecked()
})

test('what the filter cannot use is said and marked, with script and without', async ({ page }) => {
  await page.goto(LIST)
  const field = page.getByRole('group', { name: 'Querschnitt' }).getByRole('textbox', { name: 'Ihre Leitung' })
  const notice = page.locator('[data-ignored]')
  await field.fill('abc')
  await expect(notice).toHaveText(/Querschnitt: abc$/)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await field.fill('-5')
  await expect(notice).toHaveText(/Querschnitt: -5$/)
  await field.fill('50')
  await expect(notice).toBeHidden()
  await page.goto(`${LIST}?cross-section-min=abc`)
  await expect(notice).toHaveText(/Querschnitt: abc$/)
})

test('the focus stays while the list under it changes', async ({ page }) => {
  await page.goto(LIST)
  const field = page.getByRole('group', { name: 'Querschnitt' }).getByRole('textbox', { name: 'Ihre Leitung' })
  await field.fill('0.5')
  await expect(chips(page)).toHaveCount(1)
  // On to a card that the typing hides.
  await field.evaluate((input: HTMLInputElement) => {
    input.value = '500'
    input.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLElement>('.product-list [data-product]:not([hidden]) a')?.focus()
  })
  await expect(page.locator('[data-none]')).toBeVisible()
  await expect(page.locator('[name="cross-section"], .product-list-sort select').and(page.locator(':focus'))).toHaveCount(1)
})

test('counts beside choices say how many are left with them', async ({ page }) => {
  await page.goto(LIST)
  const choice = page.locator('.choice-group label').first()
  const count = Number(await choice.locator('[data-count]').textContent())
  await choice.getByRole('checkbox').check()
  await expect(page.locator('[data-shown]')).toHaveText(String(count))
})

test('sorting by a figure puts the largest first', async ({ page }) => {
  await page.goto('/de-ch/products/crimping/crimp-lines')
  await page.getByLabel('Sortieren nach').selectOption({ label: 'Ausbringung, absteigend' })
  await expect(page).toHaveURL(/\?sort=-output$/)
  expect((await shown(page))[0]).toBe('Linea 565')
})

test('without products that match, the list says so, shows the nearest, and offers a person and the way back', async ({ page }) => {
  await page.goto(`${LIST}?cross-section=500`)
  await expect(page.getByText('Kein Produkt erfüllt alle diese Bedingungen.')).toBeVisible()
  await page.locator('[data-none]').getByRole('link', { name: 'Filter zurücksetzen' }).click()
  expect((await shown(page)).length).toBeGreaterThan(10)
})

test('a query that makes no sense shows the page as it is', async ({ page }) => {
  await page.goto(LIST)
  const all = await shown(page)
  await page.goto(`${LIST}?cross-section-min=<script>alert(1)</script>&capability=&sort=__proto__&brand=%E0%A4%A`)
  expect(await shown(page)).toEqual(all)
})

test('on a phone the filters are a sheet that Escape closes, the focus back on its button', async ({ page }) => {
  await resize(page, { width: 375, height: 800 })
  await page.goto(LIST)
  const open = page.getByRole('button', { name: 'Filtern' })
  await expect(page.getByRole('checkbox', { name: /^Crimpen/ })).toBeHidden()
  await open.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /^Crimpen/ }).check()
  expect(await describeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: /^Crimpen/ })).toBeHidden()
  await expect(open).toBeFocused()
  await expect(open).toHaveText(/1$/)
})

test('filters do not move what stands around them', async ({ page }) => {
  await page.goto(LIST)
  const top = () => page.locator('.product-list-bar').evaluate((bar) => bar.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.getByRole('checkbox', { name: /^Crimpen/ }).check()
  await expect(chips(page)).toHaveCount(1)
  expect(await top()).toBe(before)
})

test('filters hold figures of the system of measurement chosen', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'uapp_measurement-system', value: 'Imperial', url: baseURL ?? '' }])
  await page.goto(LIST)
  await page.getByRole('group', { name: 'Querschnitt' }).getByRole('textbox', { name: 'Ihre Leitung' }).fill('2/0 AWG')
  await expect(page).toHaveURL(/\?cross-section-us=2%2F0\+AWG$/)
  await expect(chips(page)).toHaveText(['Querschnitt 2/0 AWG'])
  expect((await shown(page)).length).toBeGreaterThan(0)
})

test('a page of a capability is filtered too', async ({ page }) => {
  await page.goto('/de-ch/products/capabilities/stripping')
  await page.getByRole('checkbox', { name: /^Corda/ }).check()
  await expect(page).toHaveURL(/\?brand=corda$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form asks the edge, which marks up the page; chips lead back', async ({ page }) => {
    await page.goto(LIST)
    const all = await shown(page)
    await page.getByRole('group', { name: 'Querschnitt' }).getByRole('textbox', { name: 'Ihre Leitung' }).fill('50')
    await page.getByLabel('Sortieren nach').selectOption('name')
    await page.getByRole('button', { name: 'Produkte zeigen' }).click()
    await expect(page).toHaveURL(/cross-section=50/)
    const left = await shown(page)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(all.length)
    expect(left).toEqual([...left].sort(new Intl.Collator('de-CH', { numeric: true }).compare))
    await expect(page.getByRole('group', { name: 'Querschnitt' }).getByRole('textbox', { name: 'Ihre Leitung' })).toHaveValue('50')
    await expect(page.getByLabel('Sortieren nach')).toHaveValue('name')
    const [from, to] = await Promise.all(
      ['von', 'bis'].map((name) => page.getByRole('group', { name: 'Crimpkraft' }).getByRole('textbox', { name }).boundingBox()),
    )
    expect(from?.y).toBe(to?.y)
    await chips(page).first().click()
    await expect(page).toHaveURL(`${LIST}?sort=name`)
    expect((await shown(page)).length).toBe(all.length)
  })
})
