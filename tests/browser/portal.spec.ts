import type { Page, Request } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { answerServices, enter, forgetIdentityPages, ONE_MODE, PEOPLE, signIn } from './portal-people.ts'
import { expect, resize, STILL_IN_VIEWS, test } from './visitor.ts'

test.use(STILL_IN_VIEWS)

const tile = (page: Page, service: string) => page.locator(`[data-service="${service}"]`)
const violations = (page: Page) => describeViolations(page)

async function openDashboard(page: Page, person: (typeof PEOPLE)[keyof typeof PEOPLE], locale = 'en'): Promise<void> {
  await answerServices(page)
  await enter(page, `/${locale}/portal?testing=true`, person)
  await expect(page.locator('.portal-tile').first()).toBeVisible()
}

test('a deep link leads through the login to where it pointed, names no code to anybody, and the header knows who is there (AU-42, AU-21, AC-01)', async ({
  page,
  consoleErrors,
}) => {
  await answerServices(page)
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto('/en/portal/no-such-screen?a=1&testing=true#b')
  await signIn(page, PEOPLE.sofia)
  await expect(page).toHaveURL(/\/en\/portal\/no-such-screen\?a=1&testing=true#b$/)
  await expect(page.locator('h1')).toHaveText('There is nothing at this address of the portal')
  await expect(page.locator('.account-initials')).toHaveText(PEOPLE.sofia.initials)
  await page.goto('/en/products?testing=true')
  await expect(page.locator('.account-initials')).toHaveText(PEOPLE.sofia.initials)
  const codes = requests.map((request) => new URL(request.url()).searchParams.get('code')).filter((code) => code !== null)
  expect(codes).toHaveLength(1)
  for (const request of requests) {
    const { referer = '' } = await request.allHeaders()
    expect(referer, request.url()).not.toMatch(/[?&#](code|state|id_token|access_token)=/)
    // The code is in the address the login leads back to, and in none after it.
    if (new URL(request.url()).pathname !== '/callback') expect(request.url()).not.toContain(codes[0])
  }
  forgetIdentityPages(consoleErrors)
})

/** Addresses below the portal, and what the heading of their screens says. */
const SCREENS = {
  '/Account': 'Account',
  '/tickets': 'Service tickets',
  '/Tickets/NewTicket': 'New ticket',
  '/INVENTORY': 'Machines',
  '/inventory/old': 'Machines',
  '/user-admin': 'User administration',
  '/user-admin/nobody': 'This user cannot be shown',
  '/Wire-Flow': 'Wire tool',
}

test('each address of the portal asks for a login in whatever case, and leads to its screen (RT-38, RT-39, RT-41 to RT-43, CI-20, AH-62)', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  for (const path of Object.keys(SCREENS)) {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const stranger = await context.newPage()
    await stranger.goto(`/en/PORTAL${path}?testing=true`)
    await stranger.waitForURL(/\/am\/login\//)
    await context.close()
  }
  await openDashboard(page, PEOPLE.sofia)
  await page.unrouteAll()
  for (const [path, heading] of Object.entries(SCREENS)) {
    await page.goto(`/en/portal${path}?testing=true`)
    await expect(page.locator('h1')).toContainText(heading)
  }
  await expect(page).toHaveTitle(/Customer portal/)
  forgetIdentityPages(consoleErrors)
})

test('the dashboard shows seven tiles to a user with all roles, with their targets (PD-01 to PD-06, PD-13)', async ({
  page,
  consoleErrors,
}) => {
  await openDashboard(page, PEOPLE.sofia)
  await expect(page.locator('.portal-tile')).toHaveCount(7)
  await expect(page).toHaveTitle(/^Customer portal \| /)
  await expect(page.locator('h1')).toContainText('Sofia')
  const hrefs = await page.locator('.portal-tile-link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.slice(0, 3)).toEqual(['/en/portal/tickets/list', '/en/portal/inventory', '/en/portal/user-admin'])
  expect(hrefs.slice(3).every((href) => /^https:\/\/[a-z-]+\.strandwerk\.example\//.test(href ?? ''))).toBe(true)
  await expect(tile(page, 'serviceTicketing')).toContainText('3 open, 1 waiting for you')
  await expect(tile(page, 'wireTool')).toContainText('Registered · cloud')
  await expect(page.locator('.portal-table tbody tr')).toHaveCount(3)
  await expect(page.locator('.portal-activity a')).toHaveAttribute('href', '/en/portal/tickets/T-20418')
  await expect(page.locator('.portal-table time').first()).toHaveText('3 hours ago')
  await expect(page.locator('.portal-table time').first()).toHaveAttribute('title', /\d{4}/)
  expect(await violations(page)).toEqual([])
  forgetIdentityPages(consoleErrors)
})

test('tiles follow the roles (PD-05, PD-11, PD-12, PD-17 to PD-19)', async ({ browser, baseURL }) => {
  for (const person of [PEOPLE.petr, PEOPLE.luc, PEOPLE.eszter]) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await openDashboard(page, person)
    await expect(page.locator('.portal-tile')).toHaveCount(6)
    if (person === PEOPLE.petr) await expect(tile(page, 'wireTool').locator('a')).toHaveAttribute('href', '/en/portal/wire-flow')
    if (person === PEOPLE.luc) {
      await expect(tile(page, 'directService')).toContainText('Registration in progress')
      await expect(tile(page, 'directService').locator('a')).toHaveCount(0)
    }
    if (person === PEOPLE.eszter) {
      await expect(page.getByRole('heading', { name: 'What you can do first' })).toBeVisible()
      await expect(tile(page, 'directService')).toContainText('Not registered yet')
      await expect(tile(page, 'directService').getByRole('link')).toHaveAttribute('href', /goto=http%3A%2F%2F[^&]*%2Fen%2Fportal$/)
    }
    await context.close()
  }
})

test('a tile that fails says so and loads by itself once more; the others stand', async ({ page, consoleErrors }) => {
  let isDown = true
  await answerServices(page, {
    Overview: (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { error: 'unavailable', reference: 'R-1' } })
        : route.fulfill({
            json: {
              data: { overview: { openTickets: 1, waitingForYou: 0, machines: 1, plants: 1, expiringWarranties: null, accessRequests: 0 } },
            },
          }),
  })
  await page.goto('/en/portal?testing=true')
  await signIn(page, PEOPLE.sofia)
  const failure = tile(page, 'assetInventory').getByRole('alert')
  await expect(failure).toContainText('This could not be loaded.')
  await expect(page.locator('.portal-table')).toBeVisible()
  isDown = false
  await failure.getByRole('button').click()
  await expect(tile(page, 'assetInventory')).toContainText('1 machine, 1 plant')
  consoleErrors.forget(/status of 503/)
  forgetIdentityPages(consoleErrors)
})

test('signing out in one tab ends the session in the other, and the way back leads to the login (AU-23, AH-82, RT-40)', async ({
  page,
  context,
  consoleErrors,
}) => {
  await openDashboard(page, PEOPLE.sofia)
  const other = await context.newPage()
  await other.goto('/en/portal/logout')
  await expect(other.locator('h1')).toHaveText('You are signed out')
  await expect(page.locator('h1')).toHaveText('You were signed out in another tab')
  await expect(page.locator('.account-link')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/am\/login\//)
  // The first tab may be asking for changes just when its session ends, and is refused.
  consoleErrors.forget(/status of 401 .*\/api\/portal-events/)
  forgetIdentityPages(consoleErrors)
})

test('a session that is over leads through the login and back', async ({ page, context, consoleErrors }) => {
  await openDashboard(page, PEOPLE.sofia)
  // From a page that asks nothing: a portal that stands open may be asking just when its session ends, and is refused.
  await page.goto('/blank-callback')
  await context.clearCookies({ name: /uapp_session|_session|visitor/ })
  await page.evaluate(() => localStorage.clear())
  await page.unrouteAll()
  await page.goto('/en/portal?testing=true')
  await signIn(page, PEOPLE.sofia)
  await expect(page).toHaveURL(/\/en\/portal\?testing=true$/)
  await expect(page.locator('.portal-tile')).toHaveCount(7)
  consoleErrors.forget(/status of 50\d/)
  forgetIdentityPages(consoleErrors)
})

test('a callback that brings nothing says so, logs all it was told, and goes nowhere (AU-22)', async ({ page, consoleErrors }) => {
  await page.goto('/de-ch/callback?error=access_denied&error_description=Nein')
  await expect(page.getByRole('heading', { name: 'Sie konnten nicht angemeldet werden' })).toBeVisible()
  await expect(page.locator('[data-callback-again]')).toHaveAttribute('href', '/de-ch/portal')
  expect(consoleErrors.list().join('\n')).toMatch(/missing params, error: access_denied, error_description: Nein/)
  consoleErrors.forget(/missing params|Nein/)
  expect(await violations(page)).toEqual([])
})

test('the page of the hidden frame does nothing (RT-30)', ONE_MODE, async ({ page }) => {
  await page.goto('/blank-callback?code=c&state=s')
  expect(await page.locator('script').count()).toBe(0)
})

test('while the identity service is down the portal says so within seconds, and goes on by itself', async ({ page, consoleErrors }) => {
  let isDown = true
  await page.route(/\.well-known\/openid-configuration$/, (route) => (isDown ? route.fulfill({ status: 503, json: {} }) : route.continue()))
  await page.goto('/en/portal?testing=true')
  await expect(page.getByRole('status')).toHaveText(
    'The sign-in service cannot be reached right now. We keep trying; the rest of the website works.',
  )
  isDown = false
  await page.waitForURL(/\/am\/login\//)
  consoleErrors.forget(/status of 503/)
  forgetIdentityPages(consoleErrors)
})

test('after half a minute a notice offers another try and the way home (AU-43, AH-33)', ONE_MODE, async ({ page, consoleErrors }) => {
  await page.clock.install()
  await page.route('**/api/session', () => undefined)
  await page.goto('/en/portal?testing=true')
  await expect(page.locator('.portal-bar')).toBeVisible()
  await page.clock.fastForward(29_000)
  await expect(page.locator('h1')).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(page.locator('h1')).toHaveText('Signing in did not complete')
  await expect(page.getByRole('link', { name: 'Go to home' }).first()).toHaveAttribute('href', '/en')
  consoleErrors.forget(/./)
})

test('the menu of whoever is signed in is used by keyboard, and moves nothing', ONE_MODE, async ({ page, consoleErrors }) => {
  await page.goto('/en?testing=true')
  const entry = page.locator('[data-account]')
  const before = await entry.boundingBox()
  await page.context().addCookies([{ name: 'uapp_initials', value: 'SL', url: page.url() }])
  await page.reload()
  await expect(page.locator('.account-initials')).toHaveText('SL')
  expect(await entry.boundingBox()).toEqual(before)
  await expect(page.locator('.account-link')).toBeHidden()
  await page.locator('.account-menu summary').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeHidden()
  await expect(page.locator('.account-menu summary')).toBeFocused()
  expect(consoleErrors.list()).toEqual([])
})

test(
  'on a site below a path of the main host, whoever is signed in has the menu of the portal, and strangers have nothing',
  ONE_MODE,
  async ({ page, consoleErrors }) => {
    await page.goto('/de/messe?testing=true')
    const row = page.locator('.utility-row .utility-button')
    const before = await row.boundingBox()
    await expect(page.locator('.account-entry')).toBeHidden()
    await page.context().addCookies([{ name: 'uapp_initials', value: 'SL', url: page.url() }])
    await page.reload()
    await expect(page.locator('.account-initials')).toHaveText('SL')
    expect(await row.boundingBox()).toEqual(before)
    await page.locator('.account-menu summary').click()
    await expect(page.getByRole('link', { name: 'Abmelden' })).toHaveAttribute('href', '/de/portal/logout')
    expect(await violations(page)).toEqual([])
    expect(consoleErrors.list()).toEqual([])
  },
)

for (const [locale, width] of [
  ['de', 375],
  ['ja', 768],
] as const)
  test(
    `the dashboard in ${locale} at ${width} px has no line too wide and can be used by everybody`,
    ONE_MODE,
    async ({ page, consoleErrors }) => {
      await resize(page, { width, height: 900 })
      await openDashboard(page, PEOPLE.sofia, locale)
      await expect(page.locator('.portal-table')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      expect(await violations(page)).toEqual([])
      forgetIdentityPages(consoleErrors)
    },
  )

test('the shell holds nothing of a person, and says what it needs without scripts (PD-20)', ONE_MODE, async ({ request }) => {
  const response = await request.get('/en/portal/tickets/1')
  expect(response.status()).toBe(200)
  expect(response.headers()['cache-control']).toContain('no-store')
  const html = await response.text()
  expect(html).toContain('The customer portal needs JavaScript')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toMatch(/Sofia|@albis/)
})
