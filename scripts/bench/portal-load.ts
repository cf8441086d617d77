import { type BrowserContext, chromium } from '@playwright/test'
import { z } from 'zod'
import { SAMPLE_ACCOUNTS } from '../sandbox/identity/accounts/sample-accounts.ts'
import { findTestBrowser } from '../stack/browser.ts'
import { median } from './figures.ts'
import { post, type RunningStack } from './running-stack.ts'

/** Delegated administrator with every service: all tiles have figures. */
const PERSON = 'sofia-lindt'
const UPSTREAM_MS = 10
/** Every service that the dashboard waits for. */
const SERVICES = ['identity', 'service-information', 'tickets']
const PORTAL = '/en/portal'
const VIEWPORT = { width: 1280, height: 800 }

/** When the portal can be used, and when the last tile and list shows what the services say; since the navigation began. */
export interface PortalLoad {
  interactiveMs: number
  filledMs: number
}

/**
 * Loads of the dashboard by somebody who is signed in, in Chromium; services take ten milliseconds. Medians of so many with scripts and
 * styles in the browser's cache, and of as many by a browser that has none.
 */
export async function measurePortalLoads(
  stack: Pick<RunningStack, 'edgeUrl' | 'sandboxUrl'>,
  loads: number,
): Promise<{ warm: PortalLoad; cold: PortalLoad }> {
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  const open = (state?: Awaited<ReturnType<BrowserContext['storageState']>>) =>
    browser.newContext({ baseURL: stack.edgeUrl, viewport: VIEWPORT, ...(state === undefined ? {} : { storageState: state }) })
  try {
    const context = await open()
    await signIn(context, PERSON)
    for (const service of SERVICES) await post(`${stack.sandboxUrl}/control/faults`, { service, kind: 'delay', ms: UPSTREAM_MS })
    // The first one warms the isolate and the cache up.
    await loadPortal(context)
    const warm: PortalLoad[] = []
    for (let load = 0; load < loads; load += 1) warm.push(await loadPortal(context))
    const cold: PortalLoad[] = []
    for (let load = 0; load < loads; load += 1) {
      const stranger = await open(await context.storageState())
      cold.push(await loadPortal(stranger))
      await stranger.close()
    }
    return { warm: medianLoad(warm), cold: medianLoad(cold) }
  } finally {
    await browser.close()
  }
}

function medianLoad(loads: readonly PortalLoad[]): PortalLoad {
  return {
    interactiveMs: median(loads.map(({ interactiveMs }) => interactiveMs)),
    filledMs: median(loads.map(({ filledMs }) => filledMs)),
  }
}

/** Signs a person of the sample in. @throws Error for somebody without a password */
export async function signIn(context: BrowserContext, person: string): Promise<void> {
  const account = SAMPLE_ACCOUNTS.find(({ id }) => id === person)
  if (!account?.password) throw new Error(`The sample has no account ${person} with a password`)
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
