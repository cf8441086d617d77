import type { PortalUpstream } from '#content-schema/operations/trusted-operation.ts'
import { EDGE_QUESTIONS } from '#content-schema/source/edge-questions.ts'
import { downloadType } from '../http/download-type.ts'
import { describeError, log } from '../http/log.ts'
import { jsonResponse, textResponse, unavailable } from '../http/responses.ts'
import { type ProxyBindings, upstreamUrl } from '../proxies/ask-service.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { fileHeaders } from './file-headers.ts'
import { type AskedFile, askAboutFile, notFound } from './file-question.ts'

export interface FileOriginBindings {
  /** Origins that files of machines and of the wire tool are fetched from, comma-separated; those of service information and of ticketing are in any case. */
  PORTAL_FILE_ORIGINS?: string
}

export interface FileServices {
  env: ProxyBindings & FileOriginBindings
}

/** Until the first byte; a long file may take its time. */
const TIMEOUT_MS = 10_000
const RANGE = /^bytes=(?:\d+-\d*|-\d+)$/
/** What of the origin's answer is about the bytes. */
const PASSED_HEADERS = ['content-length', 'content-range', 'etag', 'last-modified']

/** A document of a machine or a file of the wire tool, for whoever the service says may have it, passed on from where the service keeps it. */
export async function servePortalFile(services: FileServices, request: RequestContext, asked: AskedFile): Promise<Response> {
  const answer = await askAboutFile(services, EDGE_QUESTIONS.PortalFile, asked)
  if (answer instanceof Response) return answer
  const { portalFile } = answer
  return portalFile ? passFile(services, request, { ...portalFile, service: EDGE_QUESTIONS.PortalFile.upstream }) : notFound()
}

/** A file that a service keeps, passed on from its address, which may be one on the service's own origin. */
export async function passFile(
  services: FileServices,
  request: RequestContext,
  { url, name, mediaType, service }: { url: string; name: string; mediaType: string; service: PortalUpstream },
): Promise<Response> {
  const address = readAddress(url, services.env, service)
  if (!address) {
    log('error', 'A file is at an address that is not configured', { origin: URL.parse(url)?.origin ?? '' })
    return jsonResponse(502, { error: 'failed' })
  }
  const found = await fetchFile(address, request.raw)
  if (found === null) return unavailable()
  if (found.status === 404) return notFound()
  if (found.status === 416) {
    await found.body?.cancel()
    return textResponse(416, 'No such range', { 'content-range': found.headers.get('content-range') ?? 'bytes */*' })
  }
  const headers = fileHeaders({ name, mediaType }, downloadType)
  for (const passed of PASSED_HEADERS) {
    const value = found.headers.get(passed)
    if (value !== null) headers.set(passed, value)
  }
  return new Response(request.raw.method === 'HEAD' ? null : found.body, { status: found.status, headers })
}

/** An address of a configured origin, without a name and password in it; null for any other. */
function readAddress(url: string, env: FileServices['env'], service: PortalUpstream): URL | null {
  const { SERVICE_INFORMATION_URL, TICKETS_URL, PORTAL_FILE_ORIGINS } = env
  const address = URL.parse(url, upstreamUrl(service, env) ?? undefined)
  const origins = [SERVICE_INFORMATION_URL ?? '', TICKETS_URL ?? '', ...(PORTAL_FILE_ORIGINS ?? '').split(',')]
  const isKnown = address !== null && origins.some((origin) => URL.parse(origin.trim())?.origin === address.origin)
  return isKnown && address.username === '' && address.password === '' && /^https?:$/.test(address.protocol) ? address : null
}

/** The answer of the origin where it is one about the file; null where there is none. Redirects are not followed. */
async function fetchFile(address: URL, { method, headers }: Request): Promise<Response | null> {
  const range = headers.get('range')
  const ifRange = headers.get('if-range')
  const isPart = range !== null && RANGE.test(range)
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(address, {
      method,
      headers: { 'accept-encoding': 'identity', ...(isPart ? { range, ...(ifRange === null ? {} : { 'if-range': ifRange }) } : {}) },
      redirect: 'manual',
      signal: timer.signal,
    })
    if ([200, 206, 404, 416].includes(response.status)) return response
    log('warn', 'A file could not be fetched', { status: response.status, path: address.pathname })
    await response.body?.cancel()
    return null
  } catch (error) {
    log('warn', 'A file could not be fetched', { error: describeError(error) })
    return null
  } finally {
    clearTimeout(timeout)
  }
}
