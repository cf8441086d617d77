import { describeViolations } from './axe.ts'
import { enter, forgetIdentityPages, PEOPLE } from './portal-people.ts'
import { expect, resize, test } from './visitor.ts'

test('the palette finds a ticket, a machine and a page by keyboard, remembers, and fits a phone (PD-01, TK-01)', async ({
  page,
  consoleErrors,
}) => {
  await enter(page, '/en/portal?testing=true', PEOPLE.sofia)
  await expect(page.locator('.portal-tile').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'What are you looking for?' })
  await expect(field).toBeFocused()
  await field.fill('punto')
  const group = (name: string) => page.getByRole('group', { name })
  await expect(group('Tickets').getByRole('option').first()).toBeVisible()
  await expect(group('Machines').getByRole('option').first()).toBeVisible()
  await expect(group('Pages and documents').getByRole('option').first()).toBeVisible()
  expect(await describeViolations(page)).toEqual([])
  await resize(page, { width: 375, height: 700 })
  const box = await page.locator('.palette').boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 375).toBe(true)
  await field.fill('STW-26118')
  await expect(page.getByRole('option', { name: /Pull-out forces/ })).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/en\/portal\/tickets\/stw-26118/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Opened last' })).toContainText('Pull-out forces')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  forgetIdentityPages(consoleErrors)
})

test('the home leads to tickets, the list of them, and a new one (PD-02, TK-07)', async ({ page, consoleErrors }) => {
  await enter(page, '/en/portal?testing=true', PEOPLE.sofia)
  const row = page.locator('.portal-table tbody tr').first()
  await expect(row).toContainText('Waiting for you')
  await expect(row.locator('a')).toHaveAttribute('href', /\/en\/portal\/tickets\/stw-\d+$/)
  await expect(page.getByRole('link', { name: 'All tickets' })).toHaveAttribute('href', '/en/portal/tickets/list')
  await expect(page.getByRole('link', { name: 'Ask our engineers' })).toHaveAttribute('href', '/en/portal/tickets/newticket')
  forgetIdentityPages(consoleErrors)
})
