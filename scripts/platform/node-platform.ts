import { hash as digest } from 'node:crypto'
import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import type { Piece } from '#content-schema/release/pieces.ts'
import type { Platform, SqlStore } from '../pipeline/platform/platform.ts'

export function hashBytes(data: string | Uint8Array): Uint8Array {
  return digest('sha256', data, 'buffer').subarray(0, 16)
}

/** First 128 bits of SHA-256 in base64url. */
export function hash(data: string | Uint8Array): string {
  return Buffer.from(hashBytes(data)).toString('base64url')
}

export function sha256Base64(data: string | Uint8Array): string {
  return digest('sha256', data, 'base64')
}

/**
 * Little effort: a build writes all bodies, and more would save little of their size. Chunks larger than a body save the copy from
 * several.
 */
const GZIP = { level: 2, memLevel: 8, chunkSize: 16_384 } as const

export function gzipBody(body: Uint8Array): Uint8Array {
  return gzipSync(body, GZIP)
}

/** More effort: pieces cannot refer to one another, which this makes up for; a page without its menu takes no longer than whole. */
export const PIECE = { ...GZIP, level: 6, finishFlush: constants.Z_FULL_FLUSH } as const

/** What ends a page is a piece of a few bytes and the same on nearly all, but zlib takes as much memory for it as for any. */
const SHORT_BYTES = 32
const MAX_SHORT_PIECES = 100
const shortPieces = new Map<string, Piece>()

/** A text as a piece that others can be laid behind (`pieces.ts`). */
export function deflatePiece(text: Uint8Array): Piece {
  if (text.length > SHORT_BYTES) return writePiece(text)
  const letters = Buffer.from(text).toString('latin1')
  const known = shortPieces.get(letters)
  if (known) return known
  const piece = writePiece(text)
  if (shortPieces.size < MAX_SHORT_PIECES) shortPieces.set(letters, piece)
  return piece
}

function writePiece(text: Uint8Array): Piece {
  return { deflated: deflateRawSync(text, PIECE), textLength: text.length, crc: crc32(text) }
}

export function createNodePlatform(sql: SqlStore, now: () => number = Date.now): Platform {
  return { sql, hash, hashBytes, now }
}
