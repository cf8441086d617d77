import { type PreviewPlace, previewPlaceSchema } from '#content-schema/editing/preview.ts'
import type { ReleaseManifest } from '#content-schema/release/release.ts'
import { DOCUMENT_HEADERS } from '../http/document-headers.ts'
import { describeError, log } from '../http/log.ts'
import { findManifest } from '../publishing/find-manifest.ts'
import { headersOfRelease } from '../release/release-headers.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { StoreError } from '../release/store-error.ts'
import { findWholePage } from '../release/whole-page.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { placedDocument, problemDocument } from './preview-document.ts'

interface Services {
  store: Pick<ReleaseStore, 'read' | 'tree' | 'bodies'>
}

/** What is replaced in the policy of a page, and what only says where to complain about it. */
const REPLACED = /^(script-src|form-action|frame-ancestors|sandbox|report-uri|report-to|require-trusted-types-for|trusted-types)\b/
/** Nothing in the page runs, is sent or leads away, wherever it is opened; its host may still look into the frame. */
const LOCKED = ["script-src 'none'", "form-action 'none'", "frame-ancestors 'self'", 'sandbox allow-same-origin']

/**
 * `GET /api/editor/releases/{id}/page?siteId={site}&path={path}`: a page as a release has it, for a frame of the editor area, where nothing of it runs.
 * Reads the store alone. 404 for a release or page that is not there, 503 while the store cannot be read; both are documents that say so in a
 * `meta` element.
 */
export async function serveReleasePage({ store }: Services, { address, raw }: RequestContext, id: string): Promise<Response> {
  const place = previewPlaceSchema.safeParse(Object.fromEntries(new URLSearchParams(address.query)))
  try {
    const manifest = place.success ? await findManifest(store, id) : null
    const page = manifest && place.success ? await readPage(store, manifest, place.data) : null
    if (!manifest || !place.success || !page) return problemDocument('missing', { status: 404 })
    const body = raw.method === 'HEAD' ? null : placedDocument(page.html, place.data)
    return new Response(body, { headers: lockedHeaders(headersOfRelease(manifest, page.headerSet, address.url)) })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    log('error', 'A page of a release could not be read', { release: id, error: describeError(error) })
    return problemDocument('unavailable', { status: 503 })
  }
}

/** Null where the release has no page at a place: feeds and data are none, and what has a segment with `!` is for the edge alone. */
async function readPage({ tree, bodies }: Services['store'], manifest: ReleaseManifest, { siteId, path }: PreviewPlace) {
  if (path.includes('/!') || !Object.hasOwn(manifest.sites, siteId)) return null
  const page = await findWholePage(tree, manifest.sites[siteId], path)
  if (!page || manifest.headers[page.headerSet]?.['content-type'] !== undefined) return null
  return { html: new TextDecoder().decode(await bodies.read(page, false)), headerSet: page.headerSet }
}

function lockedHeaders(set: Readonly<Record<string, string>>): Record<string, string> {
  const policy = (set['content-security-policy'] ?? "default-src 'self'").split(';').map((directive) => directive.trim())
  return {
    ...DOCUMENT_HEADERS,
    ...set,
    'content-security-policy': [...policy.filter((directive) => directive !== '' && !REPLACED.test(directive)), ...LOCKED].join('; '),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    vary: 'Cookie',
  }
}
