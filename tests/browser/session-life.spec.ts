import type { Page } from '@playwright/test'
import { control, SHORT, USUAL } from './identity-control.ts'
import { answerServices, forgetIdentityPages, PEOPLE, signIn } from './portal-people.ts'
import { expect, test } from './visitor.ts'

const PERSON = PEOPLE.luc
const ROLES = ['STW Direct Pending']
async function openPortal(page: Page): Promise<void> {
  await answerServices(page)
  await page.clock.install()
  await page.goto('/en/portal?testing=true')
  await signIn(page, PERSON)
  await expect(page.locator('.portal-tile').first()).toBeVisible()
}

/** Somebody returns to the tab after so many hours. Tokens that end soon have come into the time when they are renewed. */
async function returnAfter(page: Page, hours: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  await page.clock.fastForward(hours * 3_600_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

for (const tokenStore of ['edge', 'browser'] as const)
  test.describe(`tokens kept by the ${tokenStore}`, () => {
    test.use({ tokenStore })
    test.afterEach(async ({ request, platform }) => {
      await control({ request, platform }, 'lifetimes', USUAL)
      await control({ request, platform }, `users/${PERSON.email}/roles`, { roles: ROLES })
    })

    test(`two tabs that sign in at once both arrive where they wanted to (tokens: ${tokenStore}) (AU-42, AU-45)`, async ({
      page,
      context,
      consoleErrors,
    }) => {
      const other = await context.newPage()
      for (const tab of [page, other]) await answerServices(tab)
      await Promise.all([page.goto('/en/portal?testing=true'), other.goto('/en/portal/account?testing=true')])
      await Promise.all([page, other].map((tab) => tab.waitForURL(/\/am\/login\//)))
      for (const tab of [page, other]) await signIn(tab, PERSON)
      await expect(page.locator('.portal-tile').first()).toBeVisible()
      await expect(other.locator('#delete')).toBeVisible()
      await expect(page).toHaveURL(/\/en\/portal\?testing=true$/)
      await expect(other).toHaveURL(/\/en\/portal\/account\?testing=true$/)
      // The login that comes second ends the session of the first, whose tab may just be asking for news, or who it is, and asks again.
      consoleErrors.forget(/status of 401 .*(portal-events|userinfo)/)
      consoleErrors.forget(/^AUTH error retrieving user.*received 401/)
      // Both asked who they are before the browser had a name: the tab whose name did not last asks again.
      consoleErrors.forget(/status of 403 .*session\/login/)
      forgetIdentityPages(consoleErrors)
    })

    test(`a site with a host of its own signs visitors in there and returns to the page they came for (tokens: ${tokenStore}) (CP-18)`, async ({
      page,
      platform,
      consoleErrors,
    }) => {
      const host = platform.edgeUrl.replace('localhost', 'partner.localhost')
      const target = '/en/network?testing=true'
      const enter = () => page.goto(`${host}/en/sign-in?to=${encodeURIComponent(target)}`)
      await enter()
      await signIn(page, PERSON)
      await page.waitForURL(host + target)
      await expect(page.locator('h1')).toHaveText('The network')
      // Signed in on that host, nobody is asked again there; on another one he is.
      await enter()
      await page.waitForURL(host + target)
      await page.goto('/en/portal?testing=true')
      await page.waitForURL(/\/am\/login\//)
      forgetIdentityPages(consoleErrors)
    })

    test(`a site with a host of its own signs visitors out there again, for all tabs of that host (tokens: ${tokenStore}) (CP-18, AH-82)`, async ({
      page,
      context,
      platform,
      consoleErrors,
    }) => {
      const host = platform.edgeUrl.replace('localhost', 'partner.localhost')
      const target = '/en/network?testing=true'
      const enter = (tab: Page) => tab.goto(`${host}/en/sign-in?to=${encodeURIComponent(target)}`)
      await enter(page)
      await signIn(page, PERSON)
      await expect(page.locator('.account-initials')).toHaveText(PERSON.initials)
      const other = await context.newPage()
      await other.goto(host + target)
      // Fetched without its script, the page signs nobody out.
      await page.evaluate(async () => (await fetch('/en/sign-in?out')).text())
      await enter(page)
      await page.waitForURL(host + target)
      await page.locator('.account-menu summary').click()
      await expect(page.locator('.account-menu li')).toHaveText(['Sign out'])
      await page.getByRole('link', { name: 'Sign out' }).click()
      await expect(page.locator('h1:visible')).toHaveText('You are signed out')
      await page.getByRole('link', { name: 'Go to home' }).click()
      await page.waitForURL(`${host}/en`)
      await expect(page.locator('.account-entry')).toBeHidden()
      await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(other.locator('.account-entry')).toBeHidden()
      await enter(page)
      await page.waitForURL(/\/am\/login\//)
      forgetIdentityPages(consoleErrors)
    })

    test(`signing out on the host of another site says when it failed, and works when tried again (tokens: ${tokenStore}) (CP-18)`, async ({
      page,
      platform,
      consoleErrors,
    }) => {
      const host = platform.edgeUrl.replace('localhost', 'partner.localhost')
      await page.goto(`${host}/en/sign-in`)
      await signIn(page, PERSON)
      await page.waitForURL(`${host}/en`)
      await page.route('**/session/logout', (route) => route.abort())
      await page.goto(`${host}/en/sign-in?out`)
      await expect(page.locator('h1:visible')).toHaveText('You may still be signed in')
      await page.unroute('**/session/logout')
      await page.getByRole('link', { name: 'Try to sign out again' }).click()
      await expect(page.locator('h1:visible')).toHaveText('You are signed out')
      await page.goto(`${host}/en/sign-in`)
      await page.waitForURL(/\/am\/login\//)
      forgetIdentityPages(consoleErrors)
      consoleErrors.forget(/ERR_FAILED|cannot be reached|Failed to fetch|UnreachableError/)
    })

    test(`a tab left open overnight says that its session has ended, and goes on where it was after the login (tokens: ${tokenStore})`, async ({
      page,
      request,
      platform,
      consoleErrors,
    }) => {
      await control({ request, platform }, 'lifetimes', SHORT)
      await openPortal(page)
      await control({ request, platform }, `users/${PERSON.email}/switch`)
      await returnAfter(page, 12)
      await expect(page.locator('h1')).toHaveText('Your session has ended')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await signIn(page, PERSON)
      await expect(page.locator('.portal-tile').first()).toBeVisible()
      await expect(page).toHaveURL(/\/en\/portal\?testing=true$/)
      forgetIdentityPages(consoleErrors)
    })

    test(`roles that the administrator changes show with the next renewal, which signs with another key (tokens: ${tokenStore}) (PD-05)`, async ({
      page,
      request,
      platform,
      consoleErrors,
    }) => {
      await control({ request, platform }, 'lifetimes', SHORT)
      await openPortal(page)
      await expect(page.locator('[data-service="directService"]')).toContainText('Registration in progress')
      await control({ request, platform }, `users/${PERSON.email}/roles`, { roles: ['STW Direct Active'] })
      await control({ request, platform }, 'rotate-keys')
      await returnAfter(page, 1)
      await expect(page.locator('[data-service="directService"] a')).toHaveCount(1)
      await expect(page.locator('[data-service="directService"]')).not.toContainText('Registration in progress')
      // Calls are made with the new token.
      await page.goto('/en/portal/account?testing=true')
      await expect(page.locator('#delete')).toBeVisible()
      forgetIdentityPages(consoleErrors)
    })
  })
