import type { MiddlewareHandler } from 'astro'
import { REQUESTED_PATH_TOKEN } from '#content-schema/pages/page-spec.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'
import { openSqlStore } from '../platform/node-sql-store.ts'
import { answerForEdge } from './edge-answers.ts'
import { answerAddress } from './snapshot-pages.ts'
import { snapshotPath } from './snapshot-path.ts'

/**
 * Middleware of `astro dev`: hands the catch-all route the page that an address stands for, read from the snapshot afresh on
 * each request, so that what a builder syncs meanwhile shows on reload.
 */
export const onRequest: MiddlewareHandler = async (context, next) => {
  const ofEdge = await answerForEdge(context.request)
  if (ofEdge) return ofEdge
  const sql = openSqlStore(snapshotPath(), { readOnly: true })
  try {
    const answer = await answerAddress(sql, context.url)
    if (answer.kind === 'redirect') return context.redirect(answer.location, 302)
    Object.assign(context.locals, { page: answer.page, content: answer.content })
    const response = await next()
    // The page is streamed: read it while the snapshot is open.
    const html = (await response.text()).replaceAll(REQUESTED_PATH_TOKEN, escapeHtml(context.url.pathname))
    return new Response(html, { status: answer.page.status, headers: response.headers })
  } finally {
    sql.close()
  }
}
