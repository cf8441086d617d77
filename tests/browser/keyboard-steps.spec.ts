import type { Locator, Page } from '@playwright/test'
import { basketOf, COMPARE, columnNames, store } from './comparison-page.ts'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, STILL, test } from './visitor.ts'

/** How many keys the four ways of a buyer take, from the page that has just been loaded to the goal. */
test.use(STILL)

const PRODUCT = `/de-ch${SAMPLE_PAGES.product}`
const PERSON = { Vorname: 'Mia', Nachname: 'Brunner', 'E-Mail-Adresse': 'mia@example.test', Firma: 'Kabelbau' }
/** Of what nothing is said here, Tab goes on to the next link; this many in vain, and the way is lost. */
const MAX_TABS = 30

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

function createKeys(page: Page) {
  let pressed = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      pressed += 1
    }
  }
  return {
    press,
    /** To what stands further on; what stands where the focus is takes none. */
    async tabTo(target: Locator) {
      for (let left = MAX_TABS; !(await isFocused(target)); left -= 1) {
        if (left === 0) throw new Error(`Tab does not lead to ${target}`)
        await press('Tab')
      }
    },
    count: () => pressed,
  }
}

/** From the top of the page past what stands before what one comes for, by the link that offers it. */
async function skipTo(page: Page, keys: ReturnType<typeof createKeys>, name: string): Promise<void> {
  await keys.tabTo(page.locator('.skip-link', { hasText: name }))
  await keys.press('Enter')
}

async function askForWire(page: Page, keys: ReturnType<typeof createKeys>): Promise<void> {
  await page.goto('/de-ch')
  await skipTo(page, keys, 'Zum Inhalt')
  await keys.tabTo(page.getByRole('textbox', { name: 'Ihre Leitung' }))
  await keys.press('1', '6', 'Enter')
  await expect(page.getByRole('heading', { name: /^Maschinen für/ })).toContainText('16 mm² (5 AWG)')
}

test('a machine for 16 mm² is found from the home page and opened in twelve keys, the figure included', async ({ page }) => {
  const keys = createKeys(page)
  await askForWire(page, keys)
  expect(await page.locator('.finder-found .finder-result:visible').count()).toBeGreaterThan(3)
  await keys.tabTo(page.locator('.finder-result h3 a').first())
  await keys.press('Enter')
  await expect(page.locator('.product-summary h1')).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(12)
})

test('three machines for a wire are compared from the home page in fifteen keys', async ({ page }) => {
  const keys = createKeys(page)
  await askForWire(page, keys)
  await keys.tabTo(page.getByRole('link', { name: 'Die ersten 3 vergleichen' }))
  await keys.press('Enter')
  await expect(columnNames(page)).toHaveCount(3)
  expect(keys.count()).toBeLessThanOrEqual(15)
})

test('three machines of a list are chosen in fifteen keys, past its filter', async ({ page }) => {
  const keys = createKeys(page)
  await page.goto('/de-ch/products/crimping/bench-presses')
  await skipTo(page, keys, 'Zu den Produkten')
  for (const at of [0, 1, 2]) {
    const button = page.locator('.product-card [data-action="compare"]').nth(at)
    await keys.tabTo(button)
    await keys.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  expect(keys.count()).toBeLessThanOrEqual(15)
})

test('a comparison is sent on by its link in six keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const keys = createKeys(page)
  await store(page, basketOf('punto-6', 'punto-12', 'punto-30'))
  await page.goto(COMPARE)
  await expect(columnNames(page)).toHaveCount(3)
  await skipTo(page, keys, 'Zum Inhalt')
  await keys.tabTo(page.getByRole('button', { name: 'Link kopieren' }))
  await keys.press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('punto-6+punto-12+punto-30')
  expect(keys.count()).toBeLessThanOrEqual(6)
})

test('a message about a machine is sent from its page in six keys beside what is filled in', async ({ page }) => {
  const keys = createKeys(page)
  await page.goto(PRODUCT)
  await skipTo(page, keys, 'Zu Offerte und Beratung')
  await keys.tabTo(page.locator('.product-summary').getByRole('link', { name: 'Mit einer Fachperson sprechen' }))
  await keys.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('textbox', { name: 'Vorname' })).toBeFocused()
  const filling = createKeys(page)
  for (const [name, text] of Object.entries({ ...PERSON, Nachricht: 'Wir crimpen 16 mm² in zwei Schichten.' })) {
    await filling.tabTo(panel.getByRole('textbox', { name, exact: true }))
    await page.keyboard.type(text)
  }
  await filling.tabTo(panel.getByRole('checkbox'))
  await filling.press('Space')
  await filling.tabTo(panel.locator('.form-end [type=submit]'))
  await keys.press('Enter')
  await expect(panel.locator('.form-success')).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(6)
})

test('a quotation is asked for from the page of a machine in ten keys beside what is typed', async ({ page }) => {
  const keys = createKeys(page)
  await page.goto(PRODUCT)
  await skipTo(page, keys, 'Zu Offerte und Beratung')
  await keys.tabTo(page.locator('.product-summary').getByRole('link', { name: 'Offerte anfordern' }))
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Vorname', exact: true })).toBeFocused()
  for (const [name, text] of Object.entries(PERSON)) {
    await keys.tabTo(page.getByRole('textbox', { name, exact: true }))
    await page.keyboard.type(text)
  }
  await keys.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Ihre Anfrage ist angekommen' })).toBeVisible()
  await expect(page.getByText('Wie es weitergeht')).toBeVisible()
  await expect(page.locator('[data-reference]')).toHaveText(/^STW-/)
  expect(keys.count()).toBeLessThanOrEqual(10)
  await expect(page.locator('.quotation-count')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Noch ist keine Maschine gewählt.')).toBeVisible()
})
