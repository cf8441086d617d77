import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareFile } from '#islands/portal/uploads/prepare-file.ts'
import { type Bytes, box, bytesOf, filmOf, PIXELS, pictureOf, SECRET, u16, u32 } from './build-media.ts'

async function prepared(bytes: Bytes, type: string): Promise<Buffer> {
  const blob = await prepareFile(new File([bytes], 'file', { type }))
  expect(blob.type).toBe(type)
  return Buffer.from(await blob.arrayBuffer())
}
/** Types of the boxes at the top, which have to add up to the file. */
function topBoxes(bytes: Buffer): string[] {
  const types: string[] = []
  let at = 0
  for (; at < bytes.length; at += bytes.readUInt32BE(at)) types.push(bytes.toString('latin1', at + 4, at + 8))
  expect(at).toBe(bytes.length)
  return types
}

describe('a film', () => {
  it.each([
    ['isom', 'video/mp4'],
    ['qt  ', 'video/quicktime'],
  ])('of brand %s loses place, device and time at the same length, and no byte of its pictures [AH-76]', async (brand, type) => {
    const metadata = ['uuid', 'meta', 'udta', 'free', 'sefd'].map((name) => box(name, SECRET))
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(metadata), fc.shuffledSubarray(metadata), fc.boolean(), async (extra, inMovie, isLast) => {
        const film = filmOf(brand, { extra, inMovie: inMovie.slice(0, 3), isLast })
        const stripped = await prepared(film, type)
        expect(stripped.length).toBe(film.length)
        expect(topBoxes(stripped).filter((name) => name !== 'free')).toEqual(['ftyp', 'mdat', 'moov'])
        expect(stripped.indexOf(PIXELS)).toBe(Buffer.from(film).indexOf(PIXELS))
        expect(stripped.includes('GPS', 0, 'latin1') || stripped.includes('camera') || stripped.includes('z{|}')).toBe(
          inMovie.slice(0, 3).some((one) => Buffer.from(one).includes('sefd')),
        )
        expect(stripped.includes('stco')).toBe(true)
        expect(await prepared(bytesOf(stripped), type)).toEqual(stripped)
      }),
      { numRuns: 40 },
    )
  })

  it('whose tables point anywhere, or that was cut, is as long as it was', async () => {
    const film = filmOf('isom')
    await fc.assert(
      fc.asyncProperty(fc.nat(film.length - 1), fc.nat(255), fc.nat(film.length), async (at, value, length) => {
        const broken = film.slice()
        broken[at] = value
        expect((await prepared(bytesOf(broken.subarray(0, length)), 'video/mp4')).length).toBe(length)
      }),
    )
  })

  it('of 100 MB is not read for it: only its boxes are', async () => {
    const file = new File([filmOf('isom'), u32(99 * 1024 * 1024 + 8), 'mdat', new Uint8Array(99 * 1024 * 1024)], 'film.mp4', {
      type: 'video/mp4',
    })
    const lengths: number[] = []
    const slice = file.slice.bind(file)
    file.slice = (from = 0, to = file.size, type) => {
      const part = slice(from, to, type)
      const read = part.arrayBuffer.bind(part)
      part.arrayBuffer = () => {
        lengths.push(to - from)
        return read()
      }
      return part
    }
    const stripped = await prepareFile(file)
    expect(stripped.size).toBe(file.size)
    expect(Math.max(...lengths)).toBeLessThan(4_096)
  })
})

describe('a picture of boxes', () => {
  it.each([
    ['heic', 'image/heic', 1],
    ['avif', 'image/avif', 0],
  ] as const)('of brand %s loses EXIF, XMP and what a phone appends, at the same length [AH-76]', async (brand, type, version) => {
    const picture = pictureOf(brand, version)
    const stripped = await prepared(picture, type)
    expect(stripped.length).toBe(picture.length)
    expect(topBoxes(stripped)).toEqual(['ftyp', 'meta', 'mdat', 'free'])
    expect(stripped.includes('GPS')).toBe(false)
    expect(stripped.includes('camera')).toBe(false)
    expect(stripped.indexOf(PIXELS)).toBe(Buffer.from(picture).indexOf(PIXELS))
    expect(stripped.includes('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')).toBe(true)
    const end = Buffer.from(picture).indexOf('ftyp') + 20
    expect(stripped.subarray(0, end)).toEqual(Buffer.from(picture.subarray(0, end)))
  })

  it('whose tables are broken is as long as it was', async () => {
    const picture = pictureOf('heic')
    await fc.assert(
      fc.asyncProperty(fc.nat(picture.length - 1), fc.nat(255), async (at, value) => {
        const broken = picture.slice()
        broken[at] = value
        expect((await prepared(broken, 'image/heic')).length).toBe(picture.length)
      }),
    )
  })
})

describe('a WebM film', () => {
  const element = (id: readonly number[], ...parts: (number | string | Uint8Array)[]) => {
    const data = bytesOf(...parts)
    return bytesOf(...id, 0x40 | (data.length >> 8), data.length & 255, data)
  }
  const head = element([0x1a, 0x45, 0xdf, 0xa3], 0x42, 0x82, 0x84, 'webm')
  const tags = element([0x12, 0x54, 0xc3, 0x67], SECRET)
  const info = element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x61], 'GPS date'), element([0x2a, 0xd7, 0xb1], 1, 2, 3))
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], PIXELS)

  it('loses its tags and its date at the same length, wherever they stand', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([tags, info, cluster], { minLength: 3 }), async (parts) => {
        const film = bytesOf(head, element([0x18, 0x53, 0x80, 0x67], ...parts))
        const stripped = await prepared(film, 'video/webm')
        expect(stripped.length).toBe(film.length)
        expect(stripped.includes('GPS')).toBe(false)
        expect(stripped.indexOf(PIXELS)).toBe(Buffer.from(film).indexOf(PIXELS))
      }),
    )
  })

  it('that was recorded live, without lengths, is not waited for', async () => {
    const unknown = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
    const film = bytesOf(head, 0x18, 0x53, 0x80, 0x67, ...unknown, tags, 0x1f, 0x43, 0xb6, 0x75, ...unknown, PIXELS)
    const stripped = await prepared(film, 'video/webm')
    expect(stripped.includes('GPS')).toBe(false)
    expect(stripped.length).toBe(film.length)
  })
})

describe('a GIF', () => {
  const blocks = (...texts: string[]) => bytesOf(...texts.flatMap((text) => [text.length, text]), 0)
  const extension = (label: number, ...texts: string[]) => bytesOf(0x21, label, blocks(...texts))
  const start = bytesOf('GIF89a', u16(9), u16(9), 0x80, 0, 0, 'colour')
  const image = bytesOf(0x2c, new Uint8Array(8), 0x80, 'colour', 2, blocks(PIXELS))
  const loop = extension(0xff, 'NETSCAPE2.0', '\x01\0\0')
  const delay = extension(0xf9, '\0\0\0\0')

  it('loses its comments, XMP and what follows it, and keeps its pictures, its time and its loop [AH-76]', async () => {
    const metadata = [extension(0xfe, SECRET), extension(0xff, 'XMP DataXMP', SECRET)]
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...metadata, loop, delay, image]), async (parts) => {
        const kept = parts.filter((part) => !metadata.includes(part))
        const file = bytesOf(start, ...parts, 0x3b, SECRET)
        expect(await prepared(file, 'image/gif')).toEqual(Buffer.from(bytesOf(start, ...kept, 0x3b)))
      }),
    )
  })

  it('that was cut is sent as it is', async () => {
    const file = bytesOf(start, image.subarray(0, 20))
    expect(await prepared(file, 'image/gif')).toEqual(Buffer.from(file))
  })
})
