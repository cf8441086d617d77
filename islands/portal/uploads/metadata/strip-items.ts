import { type Box, boxesIn, latin1, viewOf } from './iso-boxes.ts'
import { smallestExif } from './orientation.ts'
import type { Patch } from './patched-blob.ts'

/** Items of a picture that say something about it: EXIF, XMP (`mime`), and what programs add. */
const METADATA = new Set(['Exif', 'mime', 'uri '])
const EMPTY_XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'
const SPACE = 0x20

/** True for the `meta` box of HEIC and AVIF; films have one of the same name for their tags. */
export function describesPicture(bytes: Uint8Array, meta: Box): boolean {
  const handler = boxesIn(bytes, meta.body + 4, meta.end).find(({ type }) => type === 'hdlr')
  return handler !== undefined && latin1(bytes, handler.body + 8, 4) === 'pict'
}

/**
 * What overwrites the metadata of a HEIC or AVIF, as long as they are. Which way up it is stays: that is a property of the picture.
 *
 * @param meta as it is in `bytes`, which begin at `offset` of a file of `size` bytes
 * @throws RangeError for boxes that are malformed
 */
export function metadataPatches(bytes: Uint8Array, meta: Box, { offset, size }: { offset: number; size: number }): Patch[] {
  const boxes = boxesIn(bytes, meta.body + 4, meta.end)
  const find = (type: string) => boxes.find((box) => box.type === type)
  const [information, locations, data] = [find('iinf'), find('iloc'), find('idat')]
  if (!information || !locations) return []
  const kinds = itemKinds(bytes, information)
  return itemExtents(bytes, locations).flatMap(({ id, isInMeta, extents }) => {
    const kind = kinds.get(id)
    if (kind === undefined || (isInMeta && !data)) return []
    const base = isInMeta && data ? offset + data.body : 0
    const total = extents.reduce((sum, { length }) => sum + length, 0)
    if (total > size) throw new RangeError('An item is longer than the file')
    const blank = blankItem(kind, total)
    let used = 0
    return extents.map(({ from, length }) => {
      used += length
      return { at: base + from, bytes: blank.subarray(used - length, used) }
    })
  })
}

function blankItem(kind: string, length: number): Uint8Array<ArrayBuffer> {
  const isText = kind !== 'Exif'
  const bytes = new Uint8Array(length).fill(isText ? SPACE : 0)
  const start = isText ? new TextEncoder().encode(EMPTY_XMP) : [0, 0, 0, 0, ...smallestExif(1)]
  if (start.length <= length) bytes.set(start)
  return bytes
}

/** The items that are metadata, by id. */
function itemKinds(bytes: Uint8Array, { body, end }: Box): Map<number, string> {
  const view = viewOf(bytes)
  const kinds = new Map<number, string>()
  for (const { type, body: at } of boxesIn(bytes, body + (bytes[body] === 0 ? 6 : 8), end)) {
    const version = bytes[at] ?? 0
    if (type !== 'infe' || version < 2) continue
    const isLong = version > 2
    const kind = latin1(bytes, at + (isLong ? 10 : 8), 4)
    if (METADATA.has(kind)) kinds.set(isLong ? view.getUint32(at + 4) : view.getUint16(at + 4), kind)
  }
  return kinds
}

interface Item {
  id: number
  /** In the box beside the table, and not in the file. */
  isInMeta: boolean
  extents: { from: number; length: number }[]
}

function itemExtents(bytes: Uint8Array, { body }: Box): Item[] {
  const view = viewOf(bytes)
  let at = body
  const read = (size: number): number => {
    at += size
    if (size === 8) return Number(view.getBigUint64(at - 8))
    return size === 0 ? 0 : size === 4 ? view.getUint32(at - 4) : size === 2 ? view.getUint16(at - 2) : view.getUint8(at - 1)
  }
  const version = read(4) >>> 24
  const sizes = read(2)
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, version > 0 ? sizes & 15 : 0]
  const items: Item[] = []
  for (let left = read(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = read(version < 2 ? 2 : 4)
    const method = version > 0 ? read(2) & 15 : 0
    const reference = read(2)
    const base = read(baseSize)
    const extents = Array.from({ length: read(2) }, () => {
      read(indexSize)
      return { from: base + read(offsetSize), length: read(lengthSize) }
    })
    if (reference === 0 && method < 2) items.push({ id, isInMeta: method === 1, extents })
  }
  return items
}
