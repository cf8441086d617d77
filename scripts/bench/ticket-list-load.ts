import { type BrowserContext, chromium } from '@playwright/test'
import { z } from 'zod'
import { findBrowser } from '../stack/browser.ts'
import { median } from './figures.ts'
import { signIn } from './portal-load.ts'
import { pause, type RunningStack } from './running-stack.ts'

const LOADS = 9
const LOOK_EVERY_MS = 50
const LIST = '/en/portal/tickets/list'
/** In the texts of the sample as of what is generated from it. */
const WORD = 'spare'

export interface TicketListLoad {
  /** From the beginning of the navigation until there are rows. */
  firstRowsMs: number
  /** From the last key of a word until the rows it finds are there. */
  filterMs: number
}

/** Loads of the list of tickets by somebody who is signed in, in Chromium, and a word typed into its search. Medians. */
export async function measureTicketList(stack: Pick<RunningStack, 'edgeUrl'>): Promise<TicketListLoad> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ baseURL: stack.edgeUrl, viewport: { width: 1280, height: 800 } })
    await signIn(context)
    const loads: TicketListLoad[] = []
    // The first one warms the isolate up.
    for (let load = 0; load <= LOADS; load += 1) loads.push(await loadList(context))
    const measured = loads.slice(1)
    return {
      firstRowsMs: median(measured.map(({ firstRowsMs }) => firstRowsMs)),
      filterMs: median(measured.map(({ filterMs }) => filterMs)),
    }
  } finally {
    await browser.close()
  }
}

/** Notes when rows are there, and when the rows of a word are: the address has it, and what is shown is no longer what was before. */
const WATCH = `
  const moments = (globalThis.listMoments = {})
  const note = () => {
    const table = document.querySelector('.list-table')
    if (!table?.querySelector('tbody tr')) return
    moments.firstRowsMs ??= performance.now()
    if (moments.typed !== undefined && location.search.includes('${WORD}') && moments.stale && table.getAttribute('aria-busy') !== 'true')
      moments.filterMs ??= performance.now() - moments.typed
    if (moments.typed !== undefined && table.getAttribute('aria-busy') === 'true') moments.stale = true
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true })
  addEventListener('input', () => (moments.typed = performance.now()), true)
`
const momentsSchema = z.object({ firstRowsMs: z.number(), filterMs: z.number() })

async function loadList(context: BrowserContext): Promise<TicketListLoad> {
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  await page.goto(LIST)
  await page.locator('.list-table tbody tr').first().waitFor()
  await page.getByRole('searchbox').first().fill(WORD)
  // The policy of the page lets no text be evaluated again and again in it, as `waitForFunction` does.
  while ((await page.evaluate('globalThis.listMoments.filterMs === undefined')) === true) await pause(LOOK_EVERY_MS)
  const load = momentsSchema.parse(await page.evaluate('globalThis.listMoments'))
  await page.close()
  return load
}
