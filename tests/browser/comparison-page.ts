import type { Locator, Page } from '@playwright/test'
import { BASKET_KEY } from '#content-schema/comparison/basket-key.ts'
import { describeViolations } from './axe.ts'
import { expect } from './visitor.ts'

export const LIST = '/de-ch/products/crimping/bench-presses'
export const PRESSES = '/products/crimping/bench-presses'
export const COMPARE = '/de-ch/compare'

export const compareButton = (page: Page, name: string) => page.getByRole('button', { name: `Vergleichen: ${name}`, exact: true }).first()
export const tool = (page: Page) => page.locator('.comparison-tool')
export const panel = (page: Page) => page.locator('.comparison-panel')
export const table = (page: Page) => page.locator('.comparison-table:not(.comparison-static)')
export const columnNames = (page: Page) => page.locator('.comparison-names th:not(:first-child)')
export const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: false }) })

export async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await compareButton(page, name).click()
    await expect(compareButton(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
}

export async function openPanel(page: Page): Promise<Locator> {
  await tool(page).click()
  await expect(panel(page)).toBeVisible()
  return panel(page)
}

/** The way on of the panel; the notice that lies over it for a moment has a link of the same name. */
export const compareLink = (basket: Locator) => basket.locator('a.button-accent')

/** The basket as it is kept. */
export const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), BASKET_KEY)
export const store = (page: Page, text: string) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [BASKET_KEY, text])
export const basketOf = (...slugs: string[]) =>
  JSON.stringify({ classifications: [{ slug: 'bench-presses', products: slugs.map((slug) => ({ slug, variantId: '', key: slug })) }] })

export async function expectNoViolations(page: Page): Promise<void> {
  expect(await describeViolations(page)).toEqual([])
}
