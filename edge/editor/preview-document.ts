import { html } from 'hono/html'
import { PREVIEW_PLACE, PREVIEW_PROBLEM, type PreviewPlace, type PreviewProblem } from '#content-schema/editing/preview.ts'
import { BARE_HEADERS } from '../http/document-headers.ts'
import { type Markup, textOfMarkup } from '../http/markup.ts'

const ROOT = /<html\b[^>]*>/
/** By these the page's script remembers the locale of a visitor, asks for consent and counts visits. */
const OF_VISITS = / data-(?:locale-cookie|tag-manager)="[^"]*"/g

/** A page as editors look at it at another address than its own: their look is no visit, so nothing is remembered or counted. */
export function withoutVisits(html: string): string {
  return html.replace(ROOT, (root) => root.replace(OF_VISITS, ''))
}

/** A page for a frame of the editor area: it says where it stands in the release. */
export function placedDocument(page: string, place: PreviewPlace): string {
  const mark = html`<meta name="${PREVIEW_PLACE}" content="${JSON.stringify(place)}"><title>`
  return withoutVisits(page).replace('<title>', () => textOfMarkup(mark))
}

/** A document for such a frame that says why there is no page. */
export function problemDocument(
  problem: PreviewProblem,
  { message = '', status = 200 }: { message?: string; status?: number } = {},
): Response {
  const page: Markup = html`<!doctype html><meta charset="utf-8"><meta name="${PREVIEW_PROBLEM}" content="${problem}"><title>${message}</title>`
  return new Response(textOfMarkup(page), {
    status,
    headers: {
      ...BARE_HEADERS,
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'content-type': 'text/html; charset=utf-8',
    },
  })
}
