import type { NewsConnection } from '#content-schema/contracts/news-feed.ts'
import { pageFacts } from '#islands/shared/page-facts.ts'

const TIMEOUT_MS = 8000

/** Some items of the news feed in the page's locale, those after a cursor (NW-14). @throws Error when they cannot be had */
export async function fetchNews({ first, after }: { first: number; after?: string | undefined }): Promise<NewsConnection> {
  const { locale, siteSlug } = pageFacts()
  const query = new URLSearchParams({ locale, site: siteSlug, first: String(first), ...(after ? { after } : {}) })
  const response = await fetch(`/api/news-feed?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The news feed answered with status ${response.status}`)
  return (await response.json()) as NewsConnection
}
