import type { Page } from '@playwright/test'
import { createEditor } from '../flow/editor.ts'
import { runCommand } from '../flow/local-stack.ts'
import { stackUnderTest } from './stack-under-test.ts'
import { expect, test } from './visitor.ts'

const PRODUCT = '/products/crimping/crimp-lines/linea-355'
const CONTROL_PATH = 'pim/product/linea-355'
const OLD_NAME = 'Linea 355'
const NEW_NAME = 'Linea 355 Élan'

const mainMenu = (page: Page) => page.locator('#main-navigation')

/** Opens the page again and again until it shows what is expected: a visitor who reloads. */
async function reloadUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await check()
  }).toPass({ timeout: 240_000 })
}

/** The heading of the product page that is open. */
async function expectName(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 2000 })
}

test.describe.configure({ mode: 'serial' })

test('a visitor finds a product by the menu with the pointer, and keeps the page when language and country change', async ({ page }) => {
  await page.goto('/de-ch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH')
  await mainMenu(page).getByText('Produkte', { exact: true }).click()
  await mainMenu(page).getByRole('link', { name: 'Crimpen' }).click()
  await expect(page).toHaveURL('/de-ch/products/crimping')
  await page.getByRole('main').getByRole('link', { name: 'Crimpautomaten' }).first().click()
  await page.getByRole('main').getByRole('link', { name: OLD_NAME, exact: true }).click()
  await expect(page).toHaveURL(`/de-ch${PRODUCT}`)
  await expectName(page, OLD_NAME)

  const chooser = page.locator('#locale-chooser')
  await page.locator('.site-header .utility-button').click()
  await chooser.getByRole('listitem').filter({ hasText: 'Schweiz' }).getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(`/fr-ch${PRODUCT}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH')
  await expectName(page, OLD_NAME)
  await page.locator('.site-header .utility-button').click()
  await chooser.getByRole('listitem').filter({ hasText: 'États-Unis' }).getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`/en-us${PRODUCT}`)
  await expectName(page, OLD_NAME)

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`/de-ch${PRODUCT}`)
  await page.goBack()
  await expect(page).toHaveURL('/de-ch/products/crimping/crimp-lines')
})

test('the same way works by keyboard alone', async ({ page }) => {
  await page.goto('/de-ch')
  const press = (key: string) => page.keyboard.press(key)
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const tabTo = async (text: string) => {
    for (let presses = 0; presses < 120; presses += 1) {
      await press('Tab')
      if ((await focused()) === text) return
    }
    throw new Error(`Tab does not lead to “${text}”`)
  }
  await tabTo('Produkte')
  await press('Enter')
  await tabTo('Crimpen')
  await press('Enter')
  await expect(page).toHaveURL('/de-ch/products/crimping')
  await tabTo('Crimpautomaten')
  await press('Enter')
  await expect(page).toHaveURL('/de-ch/products/crimping/crimp-lines')
  await tabTo(OLD_NAME)
  await press('Enter')
  await expect(page).toHaveURL(`/de-ch${PRODUCT}`)
  await expectName(page, OLD_NAME)
})

test('an edit goes live, disappears, comes back and is rolled back, while everything keeps running', async ({ page, consoleErrors }) => {
  test.setTimeout(800_000)
  const { sandboxUrl, env } = stackUnderTest()
  const editor = createEditor(sandboxUrl)
  const liveRelease = async () => ((await (await page.request.get('/latest-build.json')).json()) as { id: string }).id
  await page.goto(`/de-ch${PRODUCT}`)
  await expectName(page, OLD_NAME)
  const before = await liveRelease()

  await editor.edit(CONTROL_PATH, { name: NEW_NAME })
  await reloadUntil(page, () => expectName(page, NEW_NAME))
  await page.goto('/de-ch/products/crimping/crimp-lines')
  await expect(page.getByRole('main').getByRole('link', { name: NEW_NAME, exact: true })).toBeVisible()

  await page.goto(`/de-ch${PRODUCT}`)
  await editor.unpublish(CONTROL_PATH)
  await reloadUntil(page, () => expect(page.locator('.status-text')).toBeVisible({ timeout: 2000 }))
  await expect(page.locator('.status-text')).toHaveText(`Seite nicht gefunden: /de-ch${PRODUCT}`)
  await expect(page.locator('.breadcrumbs [aria-current="page"]')).toHaveText('404')
  expect((await page.request.get(`/de-ch${PRODUCT}`)).status()).toBe(404)
  await expect(mainMenu(page)).toBeVisible()
  // The browser itself writes the missing page into the console.
  consoleErrors.forget(/status of 404/)

  await editor.publish(CONTROL_PATH)
  await reloadUntil(page, () => expectName(page, NEW_NAME))
  consoleErrors.forget(/status of 404/)

  const rolledBack = await runCommand(['scripts/commands/rollback.ts', before], env)
  expect(rolledBack).toMatchObject({ code: 0, output: expect.stringContaining(`${before} is live again`) })
  await reloadUntil(page, () => expectName(page, OLD_NAME))

  await editor.edit(CONTROL_PATH, { name: OLD_NAME })
  await expect.poll(liveRelease).not.toBe(before)
  await reloadUntil(page, () => expectName(page, OLD_NAME))
})
