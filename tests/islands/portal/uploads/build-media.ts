/** Films and pictures of boxes, as cameras write them, as far as the tests look. */
export type Bytes = Uint8Array<ArrayBuffer>
type Part = number | string | Uint8Array

export const bytesOf = (...parts: Part[]): Bytes =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])),
  )
export const u16 = (value: number) => bytesOf(value >> 8, value & 255)
export const u32 = (value: number) => bytesOf(u16(value >>> 16), u16(value & 0xffff))
export const box = (type: string, ...parts: Part[]) => {
  const data = bytesOf(...parts)
  return bytesOf(u32(data.length + 8), type, data)
}
const full = (type: string, version: number, ...parts: Part[]) => box(type, version, 0, 0, 0, ...parts)

export const SECRET = 'GPS+47.3769'
export const PIXELS = 'pixels and sound'

const handler = (type: string) => full('hdlr', 0, u32(0), type, new Uint8Array(12), `${SECRET} camera\0`)
const times = (type: string) => full(type, 0, u32(0x7a7b7c7d), u32(0x7a7b7c7d), u32(600), u32(60))

interface Track {
  handler: string
  /** Where its only chunk is in the file, and how long. */
  chunk: { at: number; bytes: number }
}
const track = ({ handler: type, chunk }: Track) =>
  box(
    'trak',
    times('tkhd'),
    box('udta', `\xa9xyz${SECRET}`),
    box(
      'mdia',
      times('mdhd'),
      handler(type),
      box(
        'minf',
        box(
          'stbl',
          full('stsc', 0, u32(1), u32(1), u32(2), u32(1)),
          full('stsz', 0, u32(0), u32(2), u32(chunk.bytes - 1), u32(1)),
          full('stco', 0, u32(1), u32(chunk.at)),
        ),
      ),
    ),
  )

/** A film whose data come first: those of a picture track and of a track with places. */
export function filmOf(brand: string, { extra = [] as Uint8Array[], inMovie = [] as Uint8Array[], isLast = false } = {}): Bytes {
  const start = box('ftyp', brand, u32(512), brand)
  const data = box('mdat', PIXELS, SECRET)
  const at = start.length + 8
  const movie = box(
    'moov',
    times('mvhd'),
    track({ handler: 'vide', chunk: { at, bytes: PIXELS.length } }),
    track({ handler: 'meta', chunk: { at: at + PIXELS.length, bytes: SECRET.length } }),
    box('udta', `\xa9xyz${SECRET}`),
    box('meta', `com.apple.quicktime.location.ISO6709${SECRET}`),
    ...inMovie,
  )
  return isLast ? bytesOf(start, data, ...extra, movie) : bytesOf(start, data, movie, ...extra)
}

/** A picture of items, of which EXIF is in the data and XMP beside the table. */
export function pictureOf(brand: string, version: 0 | 1 = 1): Bytes {
  const start = box('ftyp', brand, u32(0), 'mif1', brand)
  const exif = bytesOf(u32(6), 'Exif\0\0', 'MM', 0, 0x2a, SECRET, ' and much more of the camera')
  const xmp = `<x:xmpmeta><place>${SECRET}</place></x:xmpmeta>`
  const entry = (id: number, type: string) => full('infe', 2, u16(id), u16(0), type, 0)
  const isBeside = version === 1
  const build = (base: number) => {
    const location = (id: number, method: number, at: number, length: number) =>
      bytesOf(u16(id), isBeside ? u16(method) : '', u16(0), u16(1), u32(at), u32(length))
    return full(
      'meta',
      0,
      full('hdlr', 0, u32(0), 'pict', new Uint8Array(12), 0),
      full('pitm', 0, u16(1)),
      full('iinf', 0, u16(3), entry(1, 'hvc1'), entry(2, 'Exif'), entry(3, 'mime')),
      full(
        'iloc',
        version,
        u16(0x4400),
        u16(3),
        location(1, 0, base, PIXELS.length),
        location(2, 0, base + PIXELS.length, exif.length),
        location(3, 1, isBeside ? 0 : base + PIXELS.length + exif.length, xmp.length),
      ),
      isBeside ? box('idat', xmp) : '',
    )
  }
  const meta = build(start.length + build(0).length + 8)
  return bytesOf(start, meta, box('mdat', PIXELS, exif, isBeside ? '' : xmp), box('sefd', SECRET))
}
