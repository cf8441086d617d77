import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { expect, resize, test } from './visitor.ts'

const field = (page: Page) => page.locator('#site-search').getByRole('combobox')
const list = (page: Page) => page.locator('#site-search').getByRole('listbox')

async function openSearch(page: Page, path = '/de-ch'): Promise<void> {
  await page.goto(path)
  await page.locator('.search-tool').click()
  await expect(field(page)).toBeFocused()
}

test('a query typed in the header leads to results with the words marked [SE-01, SE-06]', async ({ page }) => {
  await openSearch(page)
  await field(page).fill('Crimpkraft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/de-ch/search?q=Crimpkraft')
  const results = page.locator('.result')
  await expect(results.first()).toContainText('Crimpkraft')
  await expect(results.locator('em').first()).toHaveText('Crimpkraft')
  await expect(page.locator('#search-input')).toHaveValue('Crimpkraft')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('suggestions come after a pause, with pictures, and are taken by keyboard [SE-03, AH-23]', async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search-proxy/suggest')) asked.push(request.postDataJSON())
  })
  await openSearch(page)
  await field(page).pressSequentially('corda 33', { delay: 30 })
  const first = list(page).getByRole('option').first()
  await expect(first).toContainText('Corda 330')
  await expect(first.locator('img')).toHaveJSProperty('complete', true)
  expect(asked).toEqual([{ localeCode: 'de-ch', siteSlug: '', query: 'corda 33' }])
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/corda-330$/)
})

test('a figure finds the machines that can do it, and its row says so, in suggestions and results [SE-01, SE-03]', async ({ page }) => {
  await openSearch(page)
  await field(page).pressSequentially('16 mm2', { delay: 20 })
  const suggestion = list(page).getByRole('option', { name: /Punto Manus 16/ })
  await expect(suggestion).toContainText('Querschnitt 0.5 – 16\u00a0mm²')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/de-ch/search?q=16+mm2')
  await expect(page.locator('.result').first().locator('.result-figures em')).toHaveText('0.5 – 16\u00a0mm²')
  await page.goto('/de-ch/search?q=Preis')
  await expect(page.locator('.result a').first()).toHaveAttribute('href', '/de-ch/quotation')
})

test('one letter asks for nothing; Escape closes the list, then the search', async ({ page }) => {
  await openSearch(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/search-proxy/')) asked += 1
  })
  await field(page).fill('c')
  await page.waitForTimeout(500)
  expect(asked).toBe(0)
  await field(page).fill('crimp')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
})

test('what was looked for is offered again, and can be cleared', async ({ page }) => {
  const remembered = () => page.evaluate(() => localStorage.getItem('uapp_recent-searches'))
  await page.goto('/de-ch/search?q=Ersatzteile')
  await expect.poll(remembered).toBe('["Ersatzteile"]')
  await openSearch(page)
  await expect(list(page).getByRole('option')).toHaveText(['Ersatzteile'])
  await page.locator('#site-search .search-clear').click()
  await expect(list(page)).toBeHidden()
  expect(await remembered()).toBe('[]')
})

test('where the panel cannot be loaded, the header leads to the results page', async ({ page, consoleErrors }) => {
  await page.route('**/search-panel.*.js', (route) => route.abort())
  // Not for the first time: that loads the page anew.
  await page.addInitScript(() => sessionStorage.setItem('uapp_reloads', JSON.stringify({ '/de-ch': Date.now() })))
  await page.goto('/de-ch')
  await page.locator('.search-tool').click()
  await expect(page).toHaveURL('/de-ch/search')
  consoleErrors.forget(/could not be opened here|ERR_FAILED/)
})

test('an error is said where the suggestions would be, and can be tried again [SE-08, AH-24]', async ({ page, consoleErrors }) => {
  await page.route('**/api/search-proxy/suggest', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await openSearch(page)
  await field(page).fill('crimp')
  const alert = page.locator('#site-search .search-failed')
  await expect(alert).toBeVisible()
  await alert.getByRole('button').click()
  await expect(list(page).getByRole('option').first()).toBeVisible()
  await expect(alert).toBeHidden()
  consoleErrors.forget(/500|No suggestions/)
})

test('kinds and pages are links; back returns', async ({ page }) => {
  await page.goto('/de-ch/search?q=corda')
  await page.getByRole('link', { name: /^Produkte \d/ }).click()
  await expect(page).toHaveURL(/kind=products/)
  await expect(page.locator('.result:not([data-kind=products])')).toHaveCount(0)
  await page.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/de-ch/search?q=corda')
})

test('nothing found: a slip is offered, and ways on [SE-09]', async ({ page }) => {
  await page.goto('/de-ch/search?q=qqqqqq')
  await expect(page.locator('.results-title')).toContainText('Nichts gefunden')
  await expect(page.locator('.search-popular a').first()).toBeVisible()
  await page.goto('/en/search?q=crimp+hieght')
  await page.locator('.results-corrected a').click()
  await expect(page).toHaveURL('/en/search?q=crimp+height')
})

test('a pattern or markup in the query is text [SE-07, SC-05]', async ({ page }) => {
  await page.goto(`/de-ch/search?q=${encodeURIComponent('c++ (a.* <img src=x onerror=alert(1)>')}`)
  await expect(page.locator('#search-input')).toHaveValue('c++ (a.* <img src=x onerror=alert(1)>')
  await expect(page.locator('img[src=x]')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the header leads to a form, and the form to results', async ({ page }) => {
    await page.goto('/de-ch')
    await page.locator('.search-tool').click()
    await page.locator('#search-input').fill('Lehrstelle')
    await page.locator('#search-input').press('Enter')
    await expect(page).toHaveURL('/de-ch/search?q=Lehrstelle')
    await expect(page.locator('.result').first()).toBeVisible()
  })
})

test('Japanese is found without spaces', async ({ page }) => {
  await page.goto(`/ja-jp/search?q=${encodeURIComponent('圧着力')}`)
  await expect(page.locator('.result').first()).toContainText('圧着力')
})

test('storage that is denied changes nothing', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied')
      },
    }),
  )
  await openSearch(page)
  await field(page).fill('punto')
  await expect(list(page).getByRole('option').first()).toBeVisible()
})

test('no violation, and nothing wider than the screen, from 320 pixels on', async ({ page }) => {
  for (const [width, path] of [
    [1280, '/de-ch/search?q=crimp'],
    [375, '/de-ch/search?q=qqqq'],
    [320, '/ja-jp/search?q=corda'],
  ] as const) {
    await resize(page, { width, height: 800 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await describeViolations(page)).toEqual([])
    await page.locator('.search-tool').click()
    await field(page).fill('corda')
    await expect(list(page).getByRole('option').first()).toBeVisible()
    expect(await describeViolations(page, { within: '#site-search' })).toEqual([])
  }
})
