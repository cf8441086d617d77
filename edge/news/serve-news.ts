import { pageOfConnection } from '#content-schema/feeds/connection.ts'
import { NEWS_FEED_KEY, newsFeedDocumentSchema } from '#content-schema/feeds/news-feed.ts'
import { jsonResponse } from '../http/responses.ts'
import { answerFromRelease } from '../release/answer-from-release.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { readNewsQuestion } from './news-question.ts'

interface Services {
  store: Pick<ReleaseStore, 'currentFor'>
  documents: ReleaseDocuments
}

/** Every page looks whether there is something new; it may be half a minute late. */
const CACHED = { 'cache-control': 'private, max-age=30' }

/**
 * `GET /api/news-feed?locale=de-ch&site=&first=10&after=…`: the news feed as a Relay connection, newest first (NW-14), out of the
 * release.
 */
export async function serveNews({ store, documents }: Services, request: RequestContext): Promise<Response> {
  const question = readNewsQuestion(request.address.query)
  if (typeof question === 'string') return jsonResponse(400, { error: question })
  const feed = await answerFromRelease(await store.currentFor(request), async (release) => {
    const site = release.routing.sites.find(({ slug }) => slug === question.site)
    return site ? documents.json(release, { siteId: site.id, key: `/${question.locale}${NEWS_FEED_KEY}` }, newsFeedDocumentSchema) : null
  })
  if (!feed) return jsonResponse(404, { error: 'no news feed for this site and locale' })
  const page = pageOfConnection(feed.items, question)
  return page ? jsonResponse(200, page, CACHED) : jsonResponse(400, { error: 'after: no cursor' })
}
