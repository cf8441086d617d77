import type { Cookie, Page, Route } from '@playwright/test'
import { SESSION_ENDPOINTS, sessionSchema } from '#content-schema/identity/session-api.ts'
import { type ConsoleErrors, expect } from './visitor.ts'

/** People of the sandbox's identity service, as its first page lists them. */
export const PEOPLE = {
  /** Delegated administrator of a customer, all seven services. */
  sofia: { email: 'sofia.lindt@albis.example', password: 'Sieben-Dienste-7', initials: 'SL' },
  /** Wire tool on premises. */
  petr: { email: 'petr.novak@nordlicht.example', password: 'Vor-Ort-Draht-5', initials: 'PN' },
  /** Direct service pending. */
  luc: { email: 'luc.martin@albis.example', password: 'En-Attente-33', initials: 'LM' },
  /** No role at all. */
  eszter: { email: 'eszter.szabo@nordlicht.example', password: 'Nincs-Szerep-12', initials: 'ES' },
} as const

/** Of a test about what does not depend on where tokens are kept. */
export const ONE_MODE = { tag: '@one-mode' }

/** Fills in the identity service's page, where the browser is or is on its way to. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  // A page whose session ended may go there twice, the second time in place of the first.
  await expect(page).toHaveURL(/\/am\/login\//)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('main form button').first().click()
}

/** Cookies of the sessions that tests of this worker began, by who and where. */
const sessions = new Map<string, Cookie[]>()

/**
 * Opens an address of the portal as somebody, for tests that are not about the login: a session that an earlier test began at the edge is
 * used again. Without one he signs in.
 */
export async function enter(page: Page, path: string, person: { email: string; password: string }): Promise<void> {
  const session = sessions.get(person.email)
  if (session) await page.context().addCookies(session)
  const isKnown = session !== undefined && (await isSignedIn(page))
  await page.goto(path)
  if (isKnown) return
  await signIn(page, person)
  await page.waitForURL(({ pathname }) => /^\/[a-z-]+\/portal(\/|$)/i.test(pathname))
  if (await isSignedIn(page)) sessions.set(person.email, await page.context().cookies())
}

/** Whether the edge keeps a session of this browser; where the browser keeps the tokens itself it does not. */
async function isSignedIn(page: Page): Promise<boolean> {
  const response = await page.request.get(SESSION_ENDPOINTS.session)
  return response.ok() && sessionSchema.parse(await response.json()).user !== null
}

/** Leaves the browser without a session, wherever it keeps its tokens, as after a night. What was typed stays. */
export async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /uapp_session|visitor/ })
  await page.evaluate(() => localStorage.clear())
}

/** The identity service's pages take no part in the transition between pages. */
export function forgetIdentityPages(errors: ConsoleErrors): void {
  errors.forget(/ViewTransition opt-in disabled/)
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** What the services answer, by operation. */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  Overview: { overview: { openTickets: 3, waitingForYou: 1, machines: 14, plants: 2, expiringWarranties: null, accessRequests: 2 } },
  OpenTickets: {
    openTickets: [
      ticket('T-20418', 'Crimp force drifts after tool change', {
        machine: 'Punto 12 · 118-204',
        status: 'Waiting for customer',
        replies: 7,
        repliesByWeek: [0, 2, 1, 1, 3],
      }),
      ticket('T-20411', 'Spare blade set for the second shift of plant Linthau', { machine: 'Corda 330 · 330-077', status: 'In progress' }),
      ticket('T-20397', 'Display stays dark at start', { status: 'New' }),
    ],
  },
  RecentActivity: {
    activity: [{ id: 'a', at: hoursAgo(26), kind: 'ticket', text: 'Luca Meier answered to T-20418.', subject: 'T-20418' }],
  },
}

function ticket(number: string, subject: string, change: object): object {
  return { id: number, number, subject, machine: null, status: 'New', createdOn: hoursAgo(3), replies: 0, repliesByWeek: [], ...change }
}

/** Answers for the services, so that screens can be compared; `change` answers some of them otherwise. */
export async function answerServices(page: Page, change: Readonly<Record<string, (route: Route) => Promise<void>>> = {}): Promise<void> {
  await page.route(/\/api\/[a-z-]+-proxy$/, async (route) => {
    const { operation } = route.request().postDataJSON() as { operation: string }
    const answer = change[operation]
    if (answer) return answer(route)
    return route.fulfill({ json: { data: ANSWERS[operation] } })
  })
}
