type Serve = (request: Request) => Promise<Response>

interface FilledPage {
  servePage: Serve
  rewrite: () => HTMLRewriter
  /** What was asked is no secret: a reader who comes back finds the page as it was left. */
  isKept?: boolean
}

/** The value of an attribute of our own markup as a parser reads it: a rewriter hands it over as it stands in the source. */
export function decodeAttribute(text: string): string {
  const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }
  return text.replace(/&(?:#(\d+)|([a-z]+));/g, (entity, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? entity),
  )
}

/**
 * Serves a page of the release with the answer to its query filled in on the way, so that asking needs no script. The answer is no
 * shared cache's to keep (`isKept`: the browser may, and asks again), and no search engine's to index. Redirects and pages that are not
 * there come as they are.
 */
export async function fillPage(request: Request, { servePage, rewrite, isKept = false }: FilledPage): Promise<Response> {
  const page = await servePage(withoutConditions(request))
  if (page.status !== 200 || !page.headers.get('content-type')?.startsWith('text/html')) return page
  const headers = new Headers(page.headers)
  for (const name of ['etag', 'content-length', 'content-encoding', 'last-modified']) headers.delete(name)
  headers.set('cache-control', isKept ? 'private, no-cache' : 'no-store')
  headers.set('x-robots-tag', 'noindex')
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(rewrite().transform(page).body, { headers })
}

/** As a first visit would ask: the answer is put together anew each time, from text. */
function withoutConditions(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['if-none-match', 'if-modified-since', 'range', 'if-range', 'accept-encoding']) headers.delete(name)
  return new Request(request.url, { method: 'GET', headers, redirect: 'manual' })
}
