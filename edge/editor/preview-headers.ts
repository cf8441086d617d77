import type { PreviewAnswer } from '#content-schema/editing/preview.ts'
import { DOCUMENT_HEADERS } from '../http/document-headers.ts'
import { policyForHost } from '../release/release-headers.ts'
import type { EditorBindings } from './editor-bindings.ts'

type PreviewPage = Pick<Extract<PreviewAnswer, { status: 'page' }>, 'headers'>

/** An origin and nothing else; anything more could say more in a policy. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/i

/**
 * Headers of a page that is shown to editors: never kept, indexed or named to others, and framed by this host alone and by the content
 * service, where configuration names its origin.
 */
export function previewHeaders({ CONTENT_STUDIO_ORIGIN }: EditorBindings, page: PreviewPage, url: string): Record<string, string> {
  const set = policyForHost(page.headers, url)
  const studio = CONTENT_STUDIO_ORIGIN && ORIGIN.test(CONTENT_STUDIO_ORIGIN) ? ` ${CONTENT_STUDIO_ORIGIN}` : ''
  const policy = set['content-security-policy']?.replace(/frame-ancestors [^;]*/, `frame-ancestors 'self'${studio}`)
  return {
    ...DOCUMENT_HEADERS,
    ...set,
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    vary: 'Cookie',
  }
}
