import { ERROR_KEY, GATE_KEY, NOT_FOUND_KEY, REQUESTED_PATH_TOKEN } from '#content-schema/contracts/page-spec.ts'
import { createMemoryCache } from '../release/memory-cache.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { BARE_HEADERS, DOCUMENT_HEADERS } from '../respond/document-headers.ts'
import type { SitePlace } from '../routing/site-table.ts'

const decoder = new TextDecoder()

const KEYS = { notFound: NOT_FOUND_KEY, error: ERROR_KEY, gate: GATE_KEY } as const

interface StandIn {
  kind: keyof typeof KEYS
  status: 403 | 404 | 500 | 503
  place: SitePlace
  /** Url code of a locale the site offers. */
  locale: string
  /** Path asked for, shown by the not-found page and led on to by the gate. */
  path: string
}

/**
 * Answers with the page that stands for a whole site and locale in place of the one asked for. Never kept by anyone, and
 * without validator, so that it can never be taken for the page itself. Null when the release has no such page.
 */
export function createStandInPages(store: Pick<ReleaseStore, 'tree' | 'bodies'>) {
  const texts = createMemoryCache<string>(4 * 1024 * 1024)

  return async function answerStandIn(release: Release, standIn: StandIn): Promise<Response | null> {
    const { place, locale, status } = standIn
    const root = release.manifest.sites[place.site.id]?.root ?? null
    const key = `/${locale}/${KEYS[standIn.kind]}`
    const record = await store.tree.find(root, key)
    if (!record) return null
    let text = texts.get(record.e)
    if (text === undefined) {
      text = decoder.decode(await store.bodies.read(record, false))
      texts.set(record.e, text, text.length * 2)
    }
    const headers = {
      ...DOCUMENT_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      ...release.manifest.headers[record.h],
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    return new Response(
      text.replaceAll(REQUESTED_PATH_TOKEN, () => escapeHtml(standIn.path)),
      { status, headers },
    )
  }
}

/** The page of last resort, when no release can be read. */
export function plainStandIn(status: number): Response {
  const isMissing = status === 404
  const overline = isMissing ? '404' : 'Sorry, something went wrong'
  const title = isMissing ? 'Page not found' : 'An unexpected error occurred'
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<p>${overline}</p>
<h1>${title}</h1>
<p><a href="/">Go to home</a></p>
</html>
`
  const headers = { ...BARE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' }
  return new Response(html, { status, headers: status === 503 ? { ...headers, 'retry-after': '5' } : headers })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
