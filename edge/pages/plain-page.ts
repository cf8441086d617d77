import { html, raw } from 'hono/html'
import { ENGLISH, isLanguageCode, type LanguageCode, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { SEARCH_PATH } from '#content-schema/search/search-link.ts'
import { BARE_HEADERS } from '../http/document-headers.ts'
import { type Markup, NO_MARKUP, textOfMarkup } from '../http/markup.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { PLAIN_PAGE_STYLES } from './plain-page-styles.ts'
import { PLAIN_PAGE_TEXTS, type PlainPageTexts } from './plain-page-texts.ts'

export interface PlainPage {
  status: number
  /** Path asked for, as it came. */
  path: string
  acceptLanguage: string | null
  /** Address of another attempt. */
  retryUrl: string
  /** Under which the error is in the log; null when nothing is. */
  reference: string | null
}

const LOGO =
  '<svg viewBox="0 0 48 22" aria-hidden="true"><path d="M0 2c16 0 20 9 34 9h14M0 20c16 0 20-9 34-9"/><path class="wire" d="M0 11h48"/></svg>'

/**
 * The page of last resort, when no release can be read: complete in itself, in the language of the address or of the visitor, with ways
 * on that need no script. Of contact it knows nothing, as that is content.
 */
export function plainPage(asked: PlainPage): Response {
  const { language, home } = placeOf(asked)
  const t = PLAIN_PAGE_TEXTS[language]
  const said = saidOf(asked.status, t)
  const nonce = crypto.randomUUID()
  const page = html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${said.title}</title>
<style nonce="${nonce}">${raw(PLAIN_PAGE_STYLES)}</style>
<header><a href="${home}" aria-label="${t.goHome}">${raw(LOGO)}</a></header>
<main>
<p class="label">${said.overline}</p>
<h1>${said.title}</h1>
<p class="lead">${said.lead}</p>
<p class="ways"><a class="button accent" href="${asked.retryUrl}" rel="nofollow">${t.retry}</a> <a class="button" href="${home}">${t.goHome}</a></p>
<search><form action="${home === '/' ? '' : home}${SEARCH_PATH}"><label for="q">${t.searchLabel}</label><span><input id="q" type="search" name="q" required><button class="button">${t.search}</button></span></form></search>
${asked.reference === null ? NO_MARKUP : html`<p class="reference">${t.reference} <b>${asked.reference}</b><br>${t.referenceUse}</p>`}
</main>
<footer><nav aria-label="${t.languages}"><ul>${UI_LANGUAGES.map((code) => languageLink(code, language))}</ul></nav></footer>
</html>
`
  const headers = {
    ...BARE_HEADERS,
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'x-robots-tag': 'noindex',
  }
  return new Response(textOfMarkup(page), {
    status: asked.status,
    headers: asked.status === 503 ? { ...headers, 'retry-after': '5' } : headers,
  })
}

function saidOf(status: number, t: PlainPageTexts): { overline: string; title: string; lead: string } {
  if (status === 404) return { overline: '404', title: t.notFound, lead: t.notFoundLead }
  if (status === 410) return { overline: '410', title: t.ended, lead: t.endedLead }
  return { overline: t.overline, title: t.title, lead: t.maintenance }
}

/** What is said when a release has no page to say it with. */
export function plainPageOf({ address, acceptLanguage }: RequestContext, page: Pick<PlainPage, 'status' | 'reference'>): Response {
  return plainPage({ ...page, acceptLanguage, path: address.path, retryUrl: address.path.replace(/^\/+/, '/') + address.query })
}

function languageLink(code: LanguageCode, current: LanguageCode): Markup {
  const mark = code === current ? html` aria-current="true"` : NO_MARKUP
  return html`<li><a href="/${code}" lang="${code}" hreflang="${code}"${mark}>${PLAIN_PAGE_TEXTS[code].ownName}</a></li>`
}

/** The language of the address, or the first of the visitor's the platform speaks; and where the home page is in it. */
function placeOf({ path, acceptLanguage }: PlainPage): { language: LanguageCode; home: string } {
  const [, prefix, asked] = /^\/(([a-z]{2})(?:-[a-z]{2})?)(?:\/|$)/i.exec(path) ?? []
  if (prefix !== undefined && asked !== undefined && isLanguageCode(asked.toLowerCase()))
    return { language: languageOf(asked), home: `/${prefix.toLowerCase()}` }
  const wanted = (acceptLanguage ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
  return { language: languageOf(wanted.find(isLanguageCode) ?? ENGLISH), home: '/' }
}

function languageOf(code: string): LanguageCode {
  const language = code.toLowerCase()
  return isLanguageCode(language) ? language : ENGLISH
}
