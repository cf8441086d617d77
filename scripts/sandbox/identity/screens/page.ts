import { createHash } from 'node:crypto'
import type { LanguageCode } from '#content-schema/locale/language.ts'
import type { Reply } from '../../http/call.ts'
import { html, type Markup, raw } from './html.ts'
import { STYLE } from './style.ts'
import type { Say } from './texts.ts'

/** What a screen shows. */
export interface PageContent {
  title: string
  lead?: string | undefined
  body?: Markup | undefined
  /** The visitor made a mistake: browsers and screen readers are told by the title first. */
  hasErrors?: boolean | undefined
}

/** The mark of `site/components/basis/Logo.astro`. */
const STRANDS = raw('<path d="M0 2c16 0 20 9 34 9h14M0 20c16 0 20-9 34-9"/><path class="wire" d="M0 11h48"/>')
const LOGO = html`<svg class="logo" viewBox="0 0 48 22" aria-hidden="true">${STRANDS}</svg>`
const PICTURE = raw(
  '<svg viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="M-10 40c190 0 210 112 330 112h180M-10 80c180 0 220 76 330 76h180M-10 240c190 0 220-76 330-76h180M-10 280c190 0 210-112 330-112h180"/><path class="wire" stroke-width="3" d="M-10 160h510"/><path d="M330 132h60v56h-60zM390 144h30v32h-30z" fill="#fff"/></svg>',
)
/** In the page, as a gateway may stand on an origin that has another one. */
const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="3" fill="#11171b"/><g fill="none" stroke="#fff" stroke-width="2.4"><path d="M3 8c9 0 11 8 20 8h6M3 24c9 0 11-8 20-8"/><path d="M3 16h26" stroke="#ff5a1f"/></g></svg>')}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export function pageHtml(content: PageContent, { language, say }: { language: LanguageCode; say: Say }): string {
  const { title, lead, body, hasErrors = false } = content
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${hasErrors ? `${say('error')}: ` : ''}${title} – Strandwerk</title>
<link rel="icon" href="${ICON}">
<style>${raw(STYLE)}</style>
</head>
<body>
<header><div><a class="brand" href="/" aria-label="${say('home')}">${LOGO}<span>Strandwerk</span></a></div></header>
<main>
<div class="panel">
<h1>${title}</h1>
${lead ? html`<p class="lead">${lead}</p>` : null}
${body}
</div>
<aside aria-hidden="true">${PICTURE}</aside>
</main>
</body>
</html>
`
  return page.markup
}

/** Headers of a screen. Forms may lead on to the pages of the sites, where a sign-in ends. */
export function pageHeaders(edgeOrigins: readonly string[]): Reply['headers'] {
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action ${["'self'", ...edgeOrigins].join(' ')}; frame-ancestors 'none'; base-uri 'none'`
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    // With "no-referrer", browsers would send forms with the origin "null".
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}
