import { MALFORMED_STATUS } from '#content-schema/address/route-validation.ts'
import { PAGE_PASSWORD_ENDPOINT } from '#content-schema/forms/page-password.ts'
import {
  ERROR_KEY,
  GATE_KEY,
  NOT_FOUND_KEY,
  NOT_FOUND_STATUS,
  REFERENCE_TOKEN,
  REQUESTED_PATH_TOKEN,
} from '#content-schema/pages/page-spec.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'
import { DOCUMENT_HEADERS } from '../http/document-headers.ts'
import { createMemoryCache } from '../release/memory-cache.ts'
import { headersOfRelease } from '../release/release-headers.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { SitePlace } from '../release/site-table.ts'
import { findWholePage } from '../release/whole-page.ts'

const PASSWORD_ACTION = `action="${PAGE_PASSWORD_ENDPOINT}"`

const decoder = new TextDecoder()

const STATUS = new RegExp(`<span ${NOT_FOUND_STATUS}[^>]*>[^<]*</span>`)

const KEYS = { notFound: NOT_FOUND_KEY, error: ERROR_KEY, gate: GATE_KEY } as const

export interface FallbackPage {
  kind: keyof typeof KEYS
  status: 403 | 404 | 500 | 503
  place: SitePlace
  /** Url code of a locale the site offers. */
  locale: string
  /** Path asked for, shown by the not-found page; the gate and the error page lead to it, so that theirs is encoded and has its query. */
  path: string
  /** As asked for: its host is named in the policy. */
  url: string
  /** Where the gate sends its password; that of protected pages unless another is named. */
  endpoint?: string
  /** Under which an error is in the log. */
  reference?: string
  /** No page can have the address: it is said in the words of CP-33. */
  isMalformed?: boolean
}

/** Null when the release has no such page. */
export type AnswerFallbackPage = (release: Release, fallback: FallbackPage) => Promise<Response | null>

/**
 * Answers with the page that stands for a whole site and locale in place of the one asked for. Never kept by anyone, and
 * without validator, so that it can never be taken for the page itself. Null when the release has no such page.
 */
export function createFallbackPages(store: Pick<ReleaseStore, 'tree' | 'bodies'>): AnswerFallbackPage {
  const texts = createMemoryCache<string>(4 * 1024 * 1024)

  return async function answerFallbackPage(release, fallback) {
    const { place, locale, status } = fallback
    const key = `/${locale}/${KEYS[fallback.kind]}`
    const page = await findWholePage(store.tree, release.manifest.sites[place.site.id], key)
    if (!page) return null
    let text = texts.get(page.etag)
    if (text === undefined) {
      text = decoder.decode(await store.bodies.read(page, false))
      texts.set(page.etag, text, text.length * 2)
    }
    const headers = {
      ...DOCUMENT_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      ...headersOfRelease(release.manifest, page.headerSet, fallback.url),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    const { path, reference = '', endpoint = PAGE_PASSWORD_ENDPOINT } = fallback
    const said = fallback.isMalformed ? text.replace(STATUS, `<span lang="en">${MALFORMED_STATUS}</span>`) : text
    const html = said
      .replaceAll(PASSWORD_ACTION, `action="${endpoint}"`)
      .replaceAll(REQUESTED_PATH_TOKEN, () => escapeHtml(path))
      .replaceAll(REFERENCE_TOKEN, () => escapeHtml(reference))
    return new Response(html, { status, headers })
  }
}
