import { NEWS_FEED_KEY, newsFeedDocumentSchema } from '#content-schema/contracts/news-feed.ts'
import { pageOfConnection } from '#content-schema/rules/connection.ts'
import { answerFromRelease } from '../release/last-good.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { jsonResponse } from '../respond/bare-responses.ts'
import { readVisit } from '../routing/visit.ts'
import { readNewsQuestion } from './news-question.ts'

/** Every page looks whether there is something new; it may be half a minute late. */
const CACHED = { 'cache-control': 'private, max-age=30' }

/**
 * `GET /api/news-feed?locale=de-ch&site=&first=10&after=…`: the news feed as a Relay connection, newest first (NW-14), out of the
 * release.
 */
export function createServeNews(
  store: Pick<ReleaseStore, 'currentFor'>,
  documents: ReleaseDocuments,
): (request: Request) => Promise<Response> {
  return async function serveNews(request) {
    const visit = readVisit(request)
    const question = readNewsQuestion(visit.address.query)
    if (typeof question === 'string') return jsonResponse(400, { error: question })
    const feed = await answerFromRelease(await store.currentFor(visit), async (release) => {
      const site = release.routing.sites.find(({ slug }) => slug === question.site)
      return site ? documents.json(release, { siteId: site.id, key: `/${question.locale}${NEWS_FEED_KEY}` }, newsFeedDocumentSchema) : null
    })
    if (!feed) return jsonResponse(404, { error: 'no news feed for this site and locale' })
    const page = pageOfConnection(feed.items, question)
    return page ? jsonResponse(200, page, CACHED) : jsonResponse(400, { error: 'after: no cursor' })
  }
}
