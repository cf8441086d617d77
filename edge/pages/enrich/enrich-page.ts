import type { ReleaseStore } from '../../release/release-store.ts'
import type { AskedPage, BoundEnricher } from './page-enricher.ts'

interface EnrichServices {
  store: Pick<ReleaseStore, 'bodies'>
  enrichers: readonly BoundEnricher[]
}

/**
 * Runs the enrichers that match over the text of a page, one after the other. The answer is put together anew each time, so it has no
 * validator. Null when none matches, and when the page stays as it is stored.
 */
export async function enrichPage({ store, enrichers }: EnrichServices, asked: AskedPage, pageHeaders: Headers): Promise<Response | null> {
  const { request, page } = asked
  const matching = page.status === 200 ? enrichers.filter((enricher) => enricher.matches(asked)) : []
  if (matching.length === 0) return null
  const result = matching.findLast((enricher) => enricher.result !== 'view')?.result ?? 'view'
  const headers = headersOf(pageHeaders, result)
  if (result !== 'view' && request.raw.method === 'HEAD') return new Response(null, { headers })
  if (request.flags.cache === 'bypass') store.bodies.forget(page)
  let html = new Response(await store.bodies.read(page, false), { headers })
  let isCompleted = result !== 'view'
  for (const enricher of matching) {
    const completed = await enricher.rewrite(html, asked)
    if (!completed) continue
    html = completed
    isCompleted = true
  }
  return isCompleted ? new Response(html.body, { headers }) : null
}

function headersOf(pageHeaders: Headers, result: BoundEnricher['result']): Headers {
  const headers = new Headers(pageHeaders)
  for (const name of ['content-encoding', 'etag']) headers.delete(name)
  if (result === 'view') return headers
  headers.set('cache-control', result === 'kept-answer' ? 'private, no-cache' : 'no-store')
  headers.set('x-robots-tag', 'noindex')
  return headers
}
