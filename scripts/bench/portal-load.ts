import { type BrowserContext, chromium } from '@playwright/test'
import { z } from 'zod'
import { SAMPLE_ACCOUNTS } from '../sandbox/identity/accounts/sample-accounts.ts'
import { findTestBrowser } from '../stack/browser.ts'
import { median } from './figures.ts'
import { post, type RunningStack } from './running-stack.ts'

/** Delegated administrator with every service: all tiles have figures. */
const PERSON = 'sofia-lindt'
const LOADS = 9
const UPSTREAM_MS = 10
const PORTAL = '/en/portal'

/** When the portal can be used, and when the last tile and list shows what the services say; since the navigation began. */
export interface PortalLoad {
  interactiveMs: number
  filledMs: number
}

/** Loads of the dashboard by somebody who is signed in, in Chromium with an empty cache of answers; services take ten milliseconds. Medians. */
export async function measurePortalLoads(stack: Pick<RunningStack, 'edgeUrl' | 'sandboxUrl'>): Promise<PortalLoad> {
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ baseURL: stack.edgeUrl, viewport: { width: 1280, height: 800 } })
    await signIn(context)
    for (const service of ['identity', 'service-information'])
      await post(`${stack.sandboxUrl}/control/faults`, { service, kind: 'delay', ms: UPSTREAM_MS })
    const loads: PortalLoad[] = []
    // The first one warms the isolate up.
    for (let load = 0; load <= LOADS; load += 1) loads.push(await loadPortal(context))
    const measured = loads.slice(1)
    return {
      interactiveMs: median(measured.map(({ interactiveMs }) => interactiveMs)),
      filledMs: median(measured.map(({ filledMs }) => filledMs)),
    }
  } finally {
    await browser.close()
  }
}

export async function signIn(context: BrowserContext): Promise<void> {
  const account = SAMPLE_ACCOUNTS.find(({ id }) => id === PERSON)
  if (!account?.password) throw new Error(`The sample has no account ${PERSON} with a password`)
  const page = await context.newPage()
  await page.goto(PORTAL)
  await page.waitForURL(/\/am\/login\//)
  await page.locator('input[name="email"]').fill(account.email)
  await page.locator('input[name="password"]').fill(account.password)
  await page.locator('main form button').first().click()
  await page.locator('.portal-tile').first().waitFor()
  await page.close()
}

/** Notes in the page when it got so far. */
const WATCH = `
  const moments = (globalThis.portalMoments = {})
  const note = () => {
    const room = document.querySelector('main')
    if (room?.querySelector('.portal-tile-link')) moments.interactiveMs ??= performance.now()
    if (room?.querySelector('.portal-table tbody tr') && !room.querySelector('.skeleton')) moments.filledMs ??= performance.now()
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
`
const momentsSchema = z.object({ interactiveMs: z.number(), filledMs: z.number() })

async function loadPortal(context: BrowserContext): Promise<PortalLoad> {
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  await page.goto(PORTAL)
  await page.locator('.portal-table tbody tr').first().waitFor()
  await page.locator('main .skeleton').waitFor({ state: 'detached' })
  const load = momentsSchema.parse(await page.evaluate('globalThis.portalMoments'))
  await page.close()
  return load
}
