import { type BrowserContext, chromium } from '@playwright/test'
import { z } from 'zod'
import { findBrowser } from '../stack/browser.ts'
import { median } from './figures.ts'
import { signIn } from './portal-load.ts'
import { pause, type RunningStack } from './running-stack.ts'

/** Customer of all three organisations: sees every ticket that is generated. */
const PERSON = 'jonas-brandt'
const LOOK_EVERY_MS = 50
const LIST = '/en/portal/tickets/list'
/** In the texts of the sample as of what is generated from it. */
const WORD = 'spare'

interface ListLoad {
  /** From the beginning of the navigation until there are rows. */
  firstRowsMs: number
  /** From the last key of a word until the rows it finds are there. */
  filterMs: number
}

interface TicketListLoad extends ListLoad {
  /** As many as he sees who opens the list. */
  tickets: number
}

/** Loads of the list of tickets by somebody who is signed in, in Chromium, and a word typed into its search. Medians of so many. */
export async function measureTicketList(stack: Pick<RunningStack, 'edgeUrl'>, loads: number): Promise<TicketListLoad> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ baseURL: stack.edgeUrl, viewport: { width: 1280, height: 800 } })
    await signIn(context, PERSON)
    // The first one warms the isolate up.
    await loadList(context)
    const measured: ListLoad[] = []
    for (let load = 0; load < loads; load += 1) measured.push(await loadList(context))
    return {
      tickets: await countTickets(context),
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

async function countTickets(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  await page.goto(LIST)
  const range = await page.locator('.list-pager [role="status"]').innerText()
  await page.close()
  return Number(
    range
      .match(/[\d,]+/g)
      ?.at(-1)
      ?.replaceAll(',', ''),
  )
}

async function loadList(context: BrowserContext): Promise<ListLoad> {
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
