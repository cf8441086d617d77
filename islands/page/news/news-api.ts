import type { NewsConnection } from '#content-schema/feeds/news-feed.ts'
import { pageFacts } from '#islands/kit/page-facts.ts'
import { requestJson, type Schema } from '#islands/kit/request.ts'

/** Some items of the news feed in the page's locale, those after a cursor (NW-14). @throws Error when they cannot be had */
export async function fetchNews({ first, after }: { first: number; after?: string | undefined }): Promise<NewsConnection> {
  const { locale, siteSlug } = pageFacts()
  const query = new URLSearchParams({ locale, site: siteSlug, first: String(first), ...(after ? { after } : {}) })
  return requestJson(`/api/news-feed?${query}`, newsConnection)
}

const newsConnection: Schema<NewsConnection> = {
  parse(answer) {
    const { edges, pageInfo } = (answer ?? {}) as Partial<NewsConnection>
    if (!Array.isArray(edges) || typeof pageInfo?.hasNextPage !== 'boolean') throw new Error('The news feed answered in another shape')
    return { edges, pageInfo }
  },
}
