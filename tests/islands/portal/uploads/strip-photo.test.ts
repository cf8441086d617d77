import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOrientation, smallestExif } from '#islands/portal/uploads/metadata/orientation.ts'
import { stripPhoto } from '#islands/portal/uploads/strip-photo.ts'

type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = (...parts: (number | string | Uint8Array)[]): Bytes =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])),
  )
const u16 = (value: number) => bytesOf(value >> 8, value & 255)
const u32 = (value: number) => bytesOf(u16(value >>> 16), u16(value & 0xffff))
const has = (bytes: Bytes, text: string) => Buffer.from(bytes).includes(Buffer.from(text, 'latin1'))

const segment = (marker: number, ...parts: (number | string | Uint8Array)[]) => {
  const data = bytesOf(...parts)
  return bytesOf(0xff, marker, u16(data.length + 2), data)
}
/** What is behind the metadata of a JPEG: tables, the scan with its stuffed bytes and restarts, the end. */
const PICTURE = bytesOf(segment(0xdb, 'table'), segment(0xc0, 'frame'), segment(0xda, 'scan'), 1, 2, 0xff, 0, 0xff, 0xd0, 9, 0xff, 0xd9)
const JFIF = segment(0xe0, 'JFIF\0', 1, 1, 0, 0, 1, 0, 1, 0, 0)
const COLOURS = segment(0xe2, 'ICC_PROFILE\0', 1, 1, 'profile')
/** EXIF with an orientation, and a place behind it. */
const exifOf = (orientation: number) => bytesOf(smallestExif(orientation), 'GPS 47.3769 N')
const METADATA = [
  segment(0xe1, 'Exif\0\0', exifOf(1)),
  segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPS 47.3769 N'),
  segment(0xed, 'Photoshop 3.0\x008BIM GPS 47.3769 N'),
  segment(0xe2, 'MPF\0 GPS 47.3769 N'),
  segment(0xeb, 'JP GPS 47.3769 N'),
  segment(0xfe, 'GPS 47.3769 N'),
]
const jpegOf = (...segments: Uint8Array[]) => bytesOf(0xff, 0xd8, ...segments)

describe('a JPEG', () => {
  it('loses place, device and comments wherever they stand, and no byte of its picture [AH-76]', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...METADATA, COLOURS]), fc.boolean(), (segments, isJfif) => {
        const start = isJfif ? [JFIF] : []
        const stripped = stripPhoto(jpegOf(...start, ...segments, PICTURE))
        const kept = segments.filter((one) => one === COLOURS)
        expect(Buffer.from(stripped)).toEqual(Buffer.from(jpegOf(...start, ...kept, PICTURE)))
        expect(Buffer.from(stripPhoto(stripped))).toEqual(Buffer.from(stripped))
      }),
    )
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stays the way up it is: %i', (orientation) => {
    const stripped = stripPhoto(jpegOf(JFIF, segment(0xe1, 'Exif\0\0', exifOf(orientation)), PICTURE))
    expect(has(stripped, 'GPS')).toBe(false)
    expect(has(stripped, 'Exif')).toBe(orientation !== 1)
    const at = Buffer.from(stripped).indexOf('Exif')
    if (orientation !== 1) expect(readOrientation(stripped.subarray(at + 6))).toBe(orientation)
    expect(Buffer.from(stripped.subarray(-PICTURE.length))).toEqual(Buffer.from(PICTURE))
  })

  it('loses what stands behind it: another picture, or a film, with a place of its own', () => {
    const stripped = stripPhoto(jpegOf(PICTURE, ...METADATA, PICTURE))
    expect(Buffer.from(stripped)).toEqual(Buffer.from(jpegOf(PICTURE)))
  })

  it('with several scans keeps them all', () => {
    const scans = bytesOf(
      segment(0xc2, 'frame'),
      segment(0xda, 'a'),
      1,
      2,
      0xff,
      0,
      segment(0xc4, 'table'),
      segment(0xda, 'b'),
      3,
      0xff,
      0xd9,
    )
    expect(Buffer.from(stripPhoto(jpegOf(METADATA[0] ?? JFIF, scans)))).toEqual(Buffer.from(jpegOf(scans)))
  })
})

const chunk = (type: string, ...parts: (number | string | Uint8Array)[]) => {
  const data = bytesOf(...parts)
  return bytesOf(u32(data.length), type, data, u32(0x01020304))
}
const pngOf = (...chunks: Uint8Array[]) => bytesOf(0x89, 'PNG\r\n\x1a\n', chunk('IHDR', 'thirteen bytes'), ...chunks, chunk('IEND'))

describe('a PNG', () => {
  it('loses its texts, its date and what follows, and no other chunk [AH-76]', () => {
    const metadata = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf'].map((type) => chunk(type, 'GPS 47.3769 N'))
    const picture = [chunk('PLTE', 'colours'), chunk('IDAT', 'pixels'), chunk('IDAT', 'more'), chunk('gAMA', 'g')]
    fc.assert(
      fc.property(fc.shuffledSubarray(metadata), fc.nat(4), (some, at) => {
        const file = bytesOf(pngOf(...picture.slice(0, at), ...some, ...picture.slice(at)), 'GPS 47.3769 N')
        expect(Buffer.from(stripPhoto(file))).toEqual(Buffer.from(pngOf(...picture)))
      }),
    )
  })

  it('stays the way up it is', () => {
    const stripped = stripPhoto(pngOf(chunk('eXIf', exifOf(6)), chunk('IDAT', 'pixels')))
    const at = Buffer.from(stripped).indexOf('eXIf')
    expect(readOrientation(stripped.subarray(at + 4))).toBe(6)
    expect(has(stripped, 'GPS')).toBe(false)
  })
})

const riffChunk = (type: string, ...parts: (number | string | Uint8Array)[]) => {
  const data = bytesOf(...parts)
  return bytesOf(type, Uint8Array.from(u32(data.length)).reverse(), data, ...(data.length % 2 ? [0] : []))
}
const webpOf = (...chunks: Uint8Array[]) => {
  const body = bytesOf('WEBP', ...chunks)
  return bytesOf('RIFF', Uint8Array.from(u32(body.length)).reverse(), body)
}
const extended = (flags: number) => riffChunk('VP8X', flags, 0, 0, 0, 9, 0, 0, 9, 0, 0)

describe('a WebP', () => {
  it('loses EXIF and XMP, and says so in its header [AH-76]', () => {
    const picture = riffChunk('VP8 ', 'odd')
    const stripped = stripPhoto(webpOf(extended(0x1c), riffChunk('EXIF', 'GPS 47.3769 N'), picture, riffChunk('XMP ', 'GPS 47.3769 N')))
    expect(Buffer.from(stripped)).toEqual(Buffer.from(webpOf(extended(0x10), picture)))
  })

  it('stays the way up it is', () => {
    const stripped = stripPhoto(webpOf(extended(0x08), riffChunk('VP8 ', 'even'), riffChunk('EXIF', 'Exif\0\0', exifOf(8))))
    expect(Buffer.from(stripped)).toEqual(
      Buffer.from(webpOf(extended(0x08), riffChunk('VP8 ', 'even'), riffChunk('EXIF', smallestExif(8)))),
    )
  })
})

describe('anything else', () => {
  it('is answered as it is, however it is broken', () => {
    fc.assert(
      fc.property(
        fc.constantFrom([], [0xff, 0xd8], [0x89, ...Buffer.from('PNG\r\n\x1a\n')], [...Buffer.from('RIFFxxxxWEBP')]),
        fc.uint8Array(),
        (head, rest) => {
          const file = bytesOf(...head, rest)
          expect(stripPhoto(file).length).toBeLessThanOrEqual(file.length + 64)
        },
      ),
    )
    for (const text of ['', 'GIF89a with a comment', '<svg/>']) expect(Buffer.from(stripPhoto(bytesOf(text))).toString()).toBe(text)
    const cut = jpegOf(METADATA[0] ?? JFIF).subarray(0, 20) as Bytes
    expect(stripPhoto(cut)).toBe(cut)
  })
})
