import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { BASKET_KEY } from '#content-schema/rules/comparison-basket.ts'
import { expect } from './visitor.ts'

export const LIST = '/de-ch/products/crimping/bench-presses'
export const PRESSES = '/products/crimping/bench-presses'
export const COMPARE = '/de-ch/compare'

export const compareButton = (page: Page, name: string) => page.getByRole('button', { name: `Vergleichen: ${name}`, exact: true }).first()
export const tool = (page: Page) => page.locator('.comparison-tool')
export const panel = (page: Page) => page.locator('.comparison-panel')
export const table = (page: Page) => page.locator('.comparison-table')
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

/** The basket as it is kept. */
export const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), BASKET_KEY)
export const store = (page: Page, text: string) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [BASKET_KEY, text])
export const basketOf = (...slugs: string[]) =>
  JSON.stringify({ classifications: [{ slug: 'bench-presses', products: slugs.map((slug) => ({ slug, variantId: '', key: slug })) }] })

export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' '))}`)).toEqual([])
}
