import { z } from 'zod'
import { readJsonText } from '../http/body.ts'
import { BARE_HEADERS } from '../http/document-headers.ts'
import { jsonResponse } from '../http/responses.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { decideRoute } from '../routing/decide-route.ts'
import { atPath, type RequestContext } from '../routing/request-context.ts'
import { localeCookies } from './locale-cookies.ts'

const MAX_BODY_BYTES = 8 * 1024
const bodySchema = z.object({ path: z.string() })

/**
 * Remembers the locale of the page a visitor looks at (RT-09): the page's script posts its path, `{ "path": "/de-ch/about" }`.
 * Pages themselves set no cookie, so that they are the same for everybody and caches may keep them.
 */
export async function rememberLocale({ store }: { store: Pick<ReleaseStore, 'live'> }, request: RequestContext): Promise<Response> {
  const body = await readJsonText(request.raw, bodySchema, MAX_BODY_BYTES)
  const route = body.ok ? decideRoute(atPath(request, body.value.path), await store.live.current()) : null
  if (route?.kind !== 'page' || !route.isLocalized) return jsonResponse(400, { error: 'path of a page with a locale expected' })
  const headers = new Headers(BARE_HEADERS)
  for (const cookie of localeCookies(route, request)) headers.append('set-cookie', cookie)
  return new Response(null, { status: 204, headers })
}
