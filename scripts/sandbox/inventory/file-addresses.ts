import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Handler, textReply } from '../http/call.ts'
import { rangedReply } from '../http/ranged-reply.ts'
import type { PortalFile } from './portal-file.ts'

/** Where the files of the portal lie in the sandbox. */
export const PORTAL_FILES = '/inventory/files'
/** How long an address is good; the edge asks for a new one with each download. */
const VALID_MS = 5 * 60_000

/**
 * Addresses of files that are good for a few minutes and cannot be guessed, and what answers them, with ranges. They are paths of the service's
 * own origin, under whatever name it is called.
 */
export interface FileAddresses {
  addressOf(id: string): string
  handler: Handler
}

export function createFileAddresses(fileOf: (id: string) => PortalFile | undefined): FileAddresses {
  const secret = randomBytes(32)
  const keyOf = (id: string, until: string) => createHmac('sha256', secret).update(`${until} ${id}`).digest('base64url')
  return {
    addressOf(id) {
      const until = String(Date.now() + VALID_MS)
      return `${PORTAL_FILES}/${encodeURIComponent(id)}?until=${until}&key=${keyOf(id, until)}`
    },
    handler(call) {
      if (call.method !== 'GET' && call.method !== 'HEAD') return textReply('Files are read only.', 405)
      const id = decodeURIComponent(call.url.pathname.slice(PORTAL_FILES.length + 1))
      const until = call.url.searchParams.get('until') ?? ''
      const isGood = isEqual(call.url.searchParams.get('key') ?? '', keyOf(id, until)) && Number(until) > Date.now()
      const file = isGood ? fileOf(id) : undefined
      if (!file) return textReply('There is no such file, or its address is not good any more.', 404)
      const bytes = file.read()
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      return rangedReply(call, bytes, { 'content-type': file.mediaType, etag, 'cache-control': 'private, no-store' })
    },
  }
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
