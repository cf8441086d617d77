import type { APIRequestContext, Page } from '@playwright/test'
import type { TokenStoreMode } from '#content-schema/identity/session-api.ts'
import { answerServices, PEOPLE, signIn } from './portal-people.ts'
import type { Platform } from './stack-under-test.ts'
import { expect, test } from './visitor.ts'

interface Outage {
  /** As the sandbox's control takes it. */
  fault: Readonly<Record<string, string | number>>
  /** What a portal says that nobody is signed in to: that it waits, or nothing, as the login can be reached. */
  portal: 'waits' | 'leads to the login'
  /** What comes of a password that is sent. */
  login: 'page that the service is away' | 'callback that failed' | 'signed in'
  tokenStores: readonly TokenStoreMode[]
}

const AWAY = { portal: 'waits', login: 'page that the service is away' } as const
const TOKENS_FAIL = { portal: 'leads to the login', login: 'callback that failed' } as const

/**
 * The identity service, failing in each way; what a visitor sees meanwhile is the table in docs/operations.md. Where it matters little who
 * keeps the tokens, one way stands for both.
 */
const OUTAGES: Readonly<Record<string, Outage>> = {
  'that is down': { fault: { kind: 'refuse' }, ...AWAY, tokenStores: ['edge', 'browser'] },
  'that is silent': { fault: { kind: 'hang' }, ...AWAY, tokenStores: ['browser'] },
  'that answers with status 500': { fault: { kind: 'status', status: 500 }, ...AWAY, tokenStores: ['browser'] },
  'that hands out a page in place of tokens': { fault: { kind: 'html', match: 'access_token' }, ...TOKENS_FAIL, tokenStores: ['edge'] },
  'that is slow': { fault: { kind: 'delay', ms: 1_000 }, portal: 'leads to the login', login: 'signed in', tokenStores: ['edge'] },
  'of another issuer': { fault: { kind: 'wrong-issuer' }, ...TOKENS_FAIL, tokenStores: ['edge', 'browser'] },
  'that signs with another key': { fault: { kind: 'wrong-key' }, ...TOKENS_FAIL, tokenStores: ['edge'] },
  'that hands out no tokens': { fault: { kind: 'status', match: 'access_token' }, ...TOKENS_FAIL, tokenStores: ['browser'] },
  'that hands out half of the tokens': { fault: { kind: 'truncate', match: 'access_token' }, ...TOKENS_FAIL, tokenStores: ['edge'] },
}
const PERSON = PEOPLE.petr
const UNREACHABLE = 'The sign-in service cannot be reached right now. We keep trying; the rest of the website works.'

type Weather = { request: APIRequestContext; platform: Platform }

async function strike({ request, platform }: Weather, fault: Outage['fault']): Promise<void> {
  const response = await request.post(`${platform.sandboxUrl}/control/faults`, { data: { service: 'identity', ...fault } })
  expect(response.ok()).toBe(true)
}

async function heal({ request, platform }: Weather): Promise<void> {
  await request.delete(`${platform.sandboxUrl}/control/faults`)
}

/** A password is sent while the service fails; once it is back, the way on that is offered leads into the portal. */
async function signInThrough(page: Page, weather: Weather, { fault, login }: Outage): Promise<void> {
  await page.goto('/en/portal?testing=true')
  await page.waitForURL(/\/am\/login\//)
  await strike(weather, fault)
  await signIn(page, PERSON)
  if (login === 'page that the service is away') {
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await heal(weather)
    await page.getByRole('link', { name: 'Try again' }).click()
    await signIn(page, PERSON)
  }
  if (login === 'callback that failed') {
    await expect(page.getByRole('heading', { name: 'You could not be signed in' })).toBeVisible()
    await heal(weather)
    await page.locator('[data-callback-again]').click()
  }
  await expect(page.locator('.portal-tile').first()).toBeVisible()
}

for (const tokenStore of ['edge', 'browser'] as const)
  test.describe(`tokens kept by the ${tokenStore}`, () => {
    test.use({ tokenStore })
    test.afterEach(async ({ request, platform }) => heal({ request, platform }))

    for (const [name, outage] of Object.entries(OUTAGES).filter(([, { tokenStores }]) => tokenStores.includes(tokenStore)))
      test(`with an identity service ${name} (tokens: ${tokenStore}) the site stands, the login is tried again, a logout ends here, the portal goes on`, async ({
        page,
        request,
        platform,
        consoleErrors,
      }) => {
        const weather = { request, platform }
        await answerServices(page)
        await signInThrough(page, weather, outage)

        await strike(weather, outage.fault)
        await page.goto('/en/about?testing=true')
        await expect(page.locator('.account-initials')).toHaveText(PERSON.initials)
        await page.goto('/en/portal/logout?testing=true')
        await expect(page.locator('h1')).toHaveText('You are signed out')
        await expect(page.locator('.account-link')).toBeVisible()

        await page.goto('/en/portal?testing=true')
        if (outage.portal === 'waits') await expect(page.getByRole('status')).toHaveText(UNREACHABLE)
        await heal(weather)
        // Whoever signed out gives his password again, even where the service was not told.
        await expect(page.locator('input[name="password"]')).toBeVisible()
        consoleErrors.forget(/./)
      })
  })
