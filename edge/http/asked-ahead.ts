import { BARE_HEADERS } from './document-headers.ts'

/** True for what a browser fetches before its visitor asks for it. */
export function isAskedAhead({ headers }: Request): boolean {
  return (headers.get('sec-purpose') ?? '').startsWith('prefetch')
}

/** Answer to what is fetched ahead and is to be asked for again once a visitor wants it. */
export function nothingYet(): Response {
  return new Response(null, { status: 204, headers: BARE_HEADERS })
}
