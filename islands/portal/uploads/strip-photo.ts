import { readOrientation, smallestExif } from './metadata/orientation.ts'
import { stripGif } from './metadata/strip-gif.ts'

/**
 * A photo without what it says of place, device and time: EXIF, XMP, IPTC and comments are left out, and whatever follows the picture. Which way
 * up it is stays. The picture itself is the same byte for byte. What is no JPEG, PNG, WebP or GIF, or is malformed, is answered as it is.
 */
export function stripPhoto(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    const gif = stripGif(bytes)
    return stripJpeg(bytes) ?? stripPng(bytes) ?? stripWebp(bytes) ?? (gif ? joined(gif) : bytes)
  } catch (error) {
    if (error instanceof RangeError) return bytes
    throw error
  }
}

const latin1 = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Application segments without which a picture looks different: its format, its colours. */
const KEPT_APPLICATIONS = /^(?:JFIF\0|ICC_PROFILE\0|Adobe)/
const EXIF = 'Exif\0\0'

function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = viewOf(bytes)
  const kept: Uint8Array[] = []
  let orientation = 1
  let at = 2
  while (at < bytes.length) {
    const marker = view.getUint16(at)
    if (marker >> 8 !== 0xff) throw new RangeError('No marker')
    if (marker === 0xffff) at += 1
    else if (marker === 0xffd9) {
      kept.push(bytes.subarray(at, at + 2))
      break
    } else {
      const end = marker === 0xffda ? endOfScan(bytes, at) : at + 2 + view.getUint16(at + 2)
      if (end > bytes.length || end < at + 4) throw new RangeError('A segment is cut')
      const segment = bytes.subarray(at, end)
      if (latin1(segment, 4, 6) === EXIF && marker === 0xffe1) orientation = readOrientation(segment.subarray(10)) ?? orientation
      if (isKept(marker, segment)) kept.push(segment)
      at = end
    }
  }
  const upright = orientation === 1 ? [] : [exifSegment(orientation)]
  const isJfif = kept[0] !== undefined && viewOf(kept[0]).getUint16(0) === 0xffe0
  return joined([bytes.subarray(0, 2), ...kept.slice(0, isJfif ? 1 : 0), ...upright, ...kept.slice(isJfif ? 1 : 0)])
}

function isKept(marker: number, segment: Uint8Array): boolean {
  const isApplication = marker >= 0xffe0 && marker <= 0xffef
  return marker !== 0xfffe && (!isApplication || KEPT_APPLICATIONS.test(latin1(segment, 4, 12)))
}

/** Where the picture's bytes of one scan end: before the next marker that is not part of them. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = start + 2 + viewOf(bytes).getUint16(start + 2)
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
}

function exifSegment(orientation: number): Uint8Array {
  const exif = smallestExif(orientation)
  const head = Uint8Array.from(
    [0xff, 0xe1, 0, 8 + exif.length, ...EXIF].map((part) => (typeof part === 'string' ? part.charCodeAt(0) : part)),
  )
  return joined([head, exif])
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'
const PNG_METADATA = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (latin1(bytes, 0, 8) !== PNG_SIGNATURE) return null
  const view = viewOf(bytes)
  const kept: Uint8Array[] = []
  let orientation = 1
  let at = 8
  while (at < bytes.length) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) throw new RangeError('A chunk is cut')
    const type = latin1(bytes, at + 4, 4)
    if (type === 'eXIf') orientation = readOrientation(bytes.subarray(at + 8, end - 4)) ?? orientation
    if (!PNG_METADATA.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  const upright = orientation === 1 ? [] : [pngChunk('eXIf', smallestExif(orientation))]
  // The header is the first chunk.
  return joined([bytes.subarray(0, 8), ...kept.slice(0, 1), ...upright, ...kept.slice(1)])
}

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + data.length)
  const view = viewOf(chunk)
  view.setUint32(0, data.length)
  for (let index = 0; index < 4; index += 1) chunk[4 + index] = type.charCodeAt(index)
  chunk.set(data, 8)
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)))
  return chunk
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const WEBP_EXIF_FLAG = 0x08
const WEBP_METADATA_FLAGS = 0x0c

function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (latin1(bytes, 0, 4) !== 'RIFF' || latin1(bytes, 8, 4) !== 'WEBP') return null
  const view = viewOf(bytes)
  const end = Math.min(bytes.length, view.getUint32(4, true) + 8)
  const kept: Uint8Array[] = []
  let orientation = 1
  let at = 12
  while (at + 8 <= end) {
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > bytes.length) throw new RangeError('A chunk is cut')
    const type = latin1(bytes, at, 4)
    if (type === 'EXIF') orientation = readOrientation(withoutPrefix(bytes.subarray(at + 8, at + 8 + length))) ?? orientation
    else if (type !== 'XMP ') kept.push(bytes.subarray(at, next))
    at = next
  }
  // Without the extended header there is no room for metadata.
  const isTurned = orientation !== 1 && kept[0] !== undefined && latin1(kept[0], 0, 4) === 'VP8X'
  const chunks = kept.map((chunk) => (latin1(chunk, 0, 4) === 'VP8X' ? withFlags(chunk, isTurned) : chunk))
  const result = joined([bytes.subarray(0, 12), ...chunks, ...(isTurned ? [webpExif(orientation)] : [])])
  viewOf(result).setUint32(4, result.length - 8, true)
  return result
}

/** Some programs write the prefix of a JPEG. */
const withoutPrefix = (exif: Uint8Array) => (latin1(exif, 0, 6) === EXIF ? exif.subarray(6) : exif)

function withFlags(header: Uint8Array, hasExif: boolean): Uint8Array {
  const copy = header.slice()
  copy[8] = ((copy[8] ?? 0) & ~WEBP_METADATA_FLAGS) | (hasExif ? WEBP_EXIF_FLAG : 0)
  return copy
}

function webpExif(orientation: number): Uint8Array {
  const exif = smallestExif(orientation)
  const chunk = new Uint8Array(8 + exif.length)
  chunk.set(Array.from('EXIF', (letter) => letter.charCodeAt(0)))
  viewOf(chunk).setUint32(4, exif.length, true)
  chunk.set(exif, 8)
  return chunk
}
