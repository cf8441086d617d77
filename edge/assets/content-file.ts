import { FILE_TICKET_PARAMETER } from '#content-schema/address/file-link.ts'
import { PAGE_PASSWORD_ENDPOINT } from '#content-schema/forms/page-password.ts'
import type { ListedFile } from '#content-schema/release/release.ts'
import type { FileTickets } from '../gates/file-tickets.ts'
import { isOpenTo, type OpenedGates } from '../gates/protection.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { downloadType } from '../http/download-type.ts'
import { textResponse } from '../http/responses.ts'
import { sendObject } from '../http/stored-object.ts'
import { answerGatePage, type GatePageServices } from '../pages/gate-page.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { leadToForm } from './lead-to-form.ts'

const ENGLISH = 'en'
const PDF = 'application/pdf'

export interface FileServices extends GatePageServices {
  env: { RELEASES: R2Bucket }
  store: Pick<ReleaseStore, 'live' | 'currentFor'>
  gates: OpenedGates
  /** Open what a form gives out, whatever gate is before it. */
  tickets: FileTickets
}

/**
 * Serves downloads at `/file/{slug}` out of the objects `files/{slug}/{locale}` (IM-14 to IM-16, AH-81): those the release names, those
 * behind a gate to whom it opens, and those a form gives out to who sent it (AH-77).
 */
export async function serveFile(services: FileServices, request: RequestContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.address.url)
  const slug = readSlug(pathname)
  const { files } = await (await services.store.currentFor(request)).current()
  const file = slug === null ? undefined : files?.get(slug)
  if (slug === null || (files !== null && !file)) return textResponse(404, 'File not found')
  if (file && !(await isOpenTo(services.gates, file.protection, request)) && !(await isTicketed(services, file, { slug, searchParams })))
    return (await refuse(services, file, request)) ?? textResponse(403, 'Forbidden')
  const bucket = services.env.RELEASES
  const locale = searchParams.get('l')?.toLowerCase() ?? ENGLISH
  const key = await findKey(bucket, slug, { locale, among: file?.languages ?? null })
  const head = key === null ? null : await bucket.head(key)
  if (!head) return textResponse(404, 'File not found')
  const isProtected = file !== undefined && file.protection !== null
  const isDownload = searchParams.get('dl') === 'true'
  return sendObject(bucket, head, {
    request: request.raw,
    headers: headersOf(head, { slug, isDownload, isProtected, isNextRelease: request.isNextRelease }),
  })
}

function headersOf(
  head: R2Object,
  { slug, isDownload, isProtected, isNextRelease }: { slug: string; isDownload: boolean; isProtected: boolean; isNextRelease: boolean },
): Headers {
  const contentType = downloadType(head.httpMetadata?.contentType)
  const isAttachment = isDownload || contentType !== PDF
  return new Headers({
    'content-type': contentType,
    'content-disposition': contentDisposition(isAttachment ? 'attachment' : 'inline', head.customMetadata?.fileName ?? slug),
    'cache-control': isProtected || isNextRelease ? 'private, no-store' : 'public, max-age=0, must-revalidate',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(isProtected ? { 'x-robots-tag': 'noindex' } : {}),
    etag: head.httpEtag,
  })
}

async function isTicketed(
  { tickets }: FileServices,
  { formPageId }: ListedFile,
  { slug, searchParams }: { slug: string; searchParams: URLSearchParams },
): Promise<boolean> {
  return formPageId !== null && (await tickets.isRight(slug, searchParams.get(FILE_TICKET_PARAMETER)))
}

/** What a person is shown in place of a file: its form, where one gives it out, or the gate. */
async function refuse(services: FileServices, { protection, formPageId }: ListedFile, request: RequestContext): Promise<Response | null> {
  if (protection === 'password') return answerGatePage(services, request, { endpoint: PAGE_PASSWORD_ENDPOINT })
  if (formPageId === null) return answerGatePage(services, request, 'role')
  return request.raw.headers.get('accept')?.includes('text/html') ? leadToForm(services, request, formPageId) : null
}

/** The slug of an address, null when it is malformed. */
function readSlug(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.slice('/file/'.length))
  } catch {
    return null
  }
}

/**
 * The key in the locale asked for, else in its language, in English, or in any; `among` are the languages there are, null where nobody
 * says.
 */
async function findKey(
  bucket: R2Bucket,
  slug: string,
  { locale, among }: { locale: string; among: readonly string[] | null },
): Promise<string | null> {
  const prefix = `files/${encodeURIComponent(slug)}/`
  const { objects } = await bucket.list({ prefix, limit: 100 })
  const keys = objects.map((object) => object.key).filter((key) => among === null || among.includes(key.slice(prefix.length)))
  const [language = ''] = locale.split('-')
  return [locale, language, ENGLISH].map((wanted) => prefix + wanted).find((key) => keys.includes(key)) ?? keys[0] ?? null
}
