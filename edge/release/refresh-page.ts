import { waitUntil } from 'cloudflare:workers'
import { createThrottledLog, describeError } from '../http/log.ts'

/** Any visitor may ask (AH-66): the builder is asked for a page once in this time, and for so many pages by an isolate. ms. */
const INTERVAL_MS = 10_000
const MAX_PAGES_AN_INTERVAL = 10
const TIMEOUT_MS = 5000

export interface RefreshBindings {
  /** Origin of the builder service. */
  BUILDER_URL: string
  /** Bearer the edge shows to the builder. */
  BUILDER_TOKEN?: string
}

/** `path` is the page's key in the tree of the site. */
export type RefreshPage = (page: { siteId: string; path: string }) => void

/**
 * Has the builder ask the services again for what a page is made of (RC-04, RC-05): a notice that was lost is made up for, and the
 * page is new a moment later. The answer to the visitor does not wait for it.
 */
export function createRefreshPage({ BUILDER_URL, BUILDER_TOKEN = '' }: RefreshBindings): RefreshPage {
  const endpoint = new URL('/refresh', BUILDER_URL).href
  const askedAt = new Map<string, number>()
  const logFailure = createThrottledLog()

  return function refreshPage(page) {
    const key = `${page.siteId} ${page.path}`
    const now = Date.now()
    for (const [asked, at] of askedAt) if (now - at >= INTERVAL_MS) askedAt.delete(asked)
    if (askedAt.has(key) || askedAt.size >= MAX_PAGES_AN_INTERVAL) return
    askedAt.set(key, now)
    waitUntil(
      ask(page).catch((error: unknown) => logFailure('warn', 'A page could not be refreshed', { ...page, error: describeError(error) })),
    )
  }

  async function ask(page: Parameters<RefreshPage>[0]): Promise<void> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { authorization: `Bearer ${BUILDER_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(page),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    // Unknown pages and those that were just refreshed are no failures.
    if (!response.ok && response.status !== 404 && response.status !== 429) throw new Error(`Builder answered ${response.status}`)
  }
}
