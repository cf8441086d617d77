/** Types that may be sent, by what a file begins with. */
export type UploadMediaType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/webm'
  | 'application/pdf'
  | 'model/step'

/** What may be sent: pictures and videos with a ticket, pictures and drawings with a quotation. */
export type UploadKind = 'media' | 'drawing'

/** Bytes that decide. */
export const HEAD_BYTES = 64
/** What is shorter is no picture. */
const MIN_BYTES = 20

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const EBML = [0x1a, 0x45, 0xdf, 0xa3]
/** Brands of ISO base media files that are pictures; every other brand of the family is a video. */
const PICTURE_BRANDS: Readonly<Record<string, UploadMediaType>> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  hevc: 'image/heic',
  mif1: 'image/heic',
  msf1: 'image/heic',
}
const VIDEO_BRANDS = /^(?:isom|iso[2-9a-z]|mp4[12v]|avc1|M4V[ HP]?|M4VH|3gp[4-9]|3g2[a-c]|mmp4|MSNV|dash|f4v |XAVC|NDS[CMPSXH])/
/** Sound and raw pictures of cameras, which name the brands of videos as compatible. */
const OTHER_BRANDS = /^(?:M4[ABP] |crx )/

/**
 * The media type of a file by its first bytes; null for what may not be sent. What a browser could take for a script, though it begins as a
 * picture, is none.
 */
export function mediaTypeOfContent(head: Uint8Array, bytes: number, kind: UploadKind = 'media'): UploadMediaType | null {
  if (head.length < MIN_BYTES) return null
  const document = kind === 'drawing' ? documentOf(head) : null
  const type = document ?? mediaTypeOf(head, bytes)
  return kind === 'drawing' && type?.startsWith('video/') ? null : type
}

/** A PDF begins with its version, an exchange file of ISO 10303-21 with the name of the standard and text. */
function documentOf(head: Uint8Array): UploadMediaType | null {
  if (/^%PDF-[12]\.\d[\r\n ]/.test(asciiAt(head, 0, 9))) return 'application/pdf'
  return /^(?:\xef\xbb\xbf)?ISO-10303-21;[\t\r\n\x20-\x7e]*$/.test(asciiOf(head)) ? 'model/step' : null
}

function mediaTypeOf(head: Uint8Array, bytes: number): UploadMediaType | null {
  if (startsWith(head, JPEG)) return opensScript(head, 4, /^=['"`]$/) ? null : 'image/jpeg'
  if (startsWith(head, PNG)) return asciiAt(head, 12, 4) === 'IHDR' ? 'image/png' : null
  if (/^GIF8[79]a$/.test(asciiAt(head, 0, 6))) return opensScript(head, 6, /^=[\w\s'"`([{/]$/) ? null : 'image/gif'
  if (asciiAt(head, 0, 4) === 'RIFF') return webpOf(head, bytes)
  if (startsWith(head, EBML)) return asciiOf(head).includes('webm') ? 'video/webm' : null
  return asciiAt(head, 4, 4) === 'ftyp' ? isoMediaOf(head) : null
}

/** The length a WebP says of itself is that of the file, so that nothing stands behind it. */
function webpOf(head: Uint8Array, bytes: number): UploadMediaType | null {
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(4, true) + 8
  const isWhole = length === bytes || length + 1 === bytes
  return isWhole && /^VP8[ LX]$/.test(asciiAt(head, 12, 4)) && asciiAt(head, 8, 4) === 'WEBP' ? 'image/webp' : null
}

/** The first brand decides; `mif1` says picture only, so the compatible ones say which. */
function isoMediaOf(head: Uint8Array): UploadMediaType | null {
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  if (length < 16 || length > 1024) return null
  const brand = asciiAt(head, 8, 4)
  const compatible = asciiAt(head, 16, Math.min(length, HEAD_BYTES) - 16)
  if (brand === 'mif1' || brand === 'msf1') return /avi[fs]/.test(compatible) ? 'image/avif' : 'image/heic'
  if (brand === 'qt  ') return 'video/quicktime'
  const picture = PICTURE_BRANDS[brand]
  if (picture || OTHER_BRANDS.test(brand)) return picture ?? null
  return VIDEO_BRANDS.test(brand) || /isom|mp4[12]|avc1/.test(compatible) ? 'video/mp4' : null
}

/** True where the bytes after a signature that reads as a name go on as a script does: a comment or an assignment. */
function opensScript(head: Uint8Array, at: number, assignment: RegExp): boolean {
  const next = asciiAt(head, at, 2)
  return next === '/*' || next === '//' || assignment.test(next)
}

function startsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => head[index] === byte)
}

const asciiAt = (head: Uint8Array, at: number, length: number) => asciiOf(head.subarray(at, at + length))
const asciiOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)
