import type { APIRequestContext } from '@playwright/test'
import { PEOPLE, signIn } from './portal-people.ts'
import type { Platform } from './stack-under-test.ts'
import { expect, test } from './visitor.ts'

type Weather = { request: APIRequestContext; platform: Platform }

async function strike({ request, platform }: Weather, fault: Readonly<Record<string, string | number>>): Promise<void> {
  const response = await request.post(`${platform.sandboxUrl}/control/faults`, { data: fault })
  expect(response.ok()).toBe(true)
}
const heal = ({ request, platform }: Weather) => request.delete(`${platform.sandboxUrl}/control/faults`)

/** A few cells of the table that tests/islands/portal/outages holds, through the real edge and the sandbox's services. */
const CELLS = [
  { path: '/tickets/list', service: 'tickets', fault: { kind: 'refuse' }, missing: 'Service tickets', shown: '.list-table tbody tr' },
  { path: '/tickets/list', service: 'tickets', fault: { kind: 'html' }, missing: 'Service tickets', shown: '.list-table tbody tr' },
  { path: '/inventory', service: 'service-information', fault: { kind: 'hang' }, missing: 'Machines', shown: '.list-table tbody tr' },
  { path: '/', service: 'tickets', fault: { kind: 'status', status: 500 }, missing: 'Open tickets', shown: '.portal-table tbody tr' },
] as const

test.afterEach(async ({ request, platform }) => {
  await heal({ request, platform })
})

for (const { path, service, fault, missing, shown } of CELLS)
  test(`the screen ${path} says what is missing while ${service} answers by ${fault.kind}, keeps its frame, and is whole after another try`, async ({
    page,
    request,
    platform,
    consoleErrors,
  }) => {
    const weather = { request, platform }
    await page.goto('/en/portal/wire-flow?testing=true')
    await signIn(page, PEOPLE.sofia)
    await expect(page.locator('.portal-bar')).toBeVisible()
    await strike(weather, { service, ...fault })
    await page.goto(`/en/portal${path}?testing=true`)
    await expect(page.getByRole('alert').filter({ hasText: `${missing}: this could not be loaded.` })).toBeVisible()
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('.portal-bar')).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    await heal(weather)
    // An edge whose service failed five times leaves it alone for five seconds.
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Try again' })
      if (await again.first().isVisible()) await again.first().click()
      await expect(page.locator(shown).first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 40_000 })
    consoleErrors.forget(/./)
  })
