import { readConfig } from '../config.ts'

/** Paths the edge answers itself, without locale. */
const OF_THE_EDGE = /^\/(?:api\/|latest-build\.json$|build-manifest\/|file\/)/

/** What pages ask for on their own as soon as they are open, where no edge runs: nothing new, so that their consoles stay quiet. */
const NOTHING_NEW: readonly [RegExp, unknown][] = [
  [/^\/latest-build\.json$/, { id: 'development' }],
  [/^\/build-manifest\//, {}],
  [/^\/api\/news-feed$/, { edges: [], pageInfo: { hasNextPage: false, endCursor: null } }],
  [/^\/api\/remember-locale$/, null],
]

/** The answer of an `npm start` that runs beside the development server, else one without content. Null for what is a page. */
export async function answerForEdge(request: Request): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  if (!OF_THE_EDGE.test(pathname)) return null
  const target = `http://localhost:${readConfig().ports.edge}`
  const headers = new Headers(request.headers)
  headers.delete('host')
  headers.set('origin', target)
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer()
  try {
    const answer = await fetch(target + pathname + search, { method: request.method, headers, body, redirect: 'manual' })
    return new Response(answer.body, { status: answer.status, headers: withoutEncoding(answer.headers) })
  } catch {
    return withoutEdge(pathname)
  }
}

function withoutEdge(pathname: string): Response {
  const known = NOTHING_NEW.find(([path]) => path.test(pathname))
  if (known) return known[1] === null ? new Response(null, { status: 204 }) : Response.json(known[1])
  return Response.json({ error: 'The edge answers this: run `npm start` beside `npm run dev`.' }, { status: 503 })
}

/** `fetch` has taken off the compression. */
function withoutEncoding(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) kept.delete(name)
  return kept
}
