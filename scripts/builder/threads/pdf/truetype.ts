import { type OutlinedGlyph, UNITS_PER_EM } from './glyph-outline.ts'

export interface VerticalMetrics {
  ascent: number
  descent: number
}

/** A TrueType font of these glyphs, as a PDF embeds it: without names and character map, as the PDF says which glyph stands where. */
export function writeTrueType(glyphs: readonly OutlinedGlyph[], { ascent, descent }: VerticalMetrics): Uint8Array {
  const glyf = concat(glyphs.map(({ outline }) => outline))
  const bounds = {
    minX: Math.min(...glyphs.map(({ bounds: { minX } }) => minX)),
    minY: Math.min(...glyphs.map(({ bounds: { minY } }) => minY)),
    maxX: Math.max(...glyphs.map(({ bounds: { maxX } }) => maxX)),
    maxY: Math.max(...glyphs.map(({ bounds: { maxY } }) => maxY)),
  }
  let offset = 0
  const offsets = [0, ...glyphs.map(({ outline }) => (offset += outline.length))]
  const most = (of: (glyph: OutlinedGlyph) => number) => Math.max(...glyphs.map(of))
  return assemble({
    glyf,
    head: words([
      ...long(0x10000), ...long(0x10000), 0, 0, ...long(0x5f0f3cf5), 0x000b, UNITS_PER_EM,
      ...long(0), ...long(0), ...long(0), ...long(0), // no clock: the moments of making and changing are zero
      bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, 0, 6, 2, 1, 0,
    ]), // biome-ignore format: as the format's own table has it
    hhea: words([
      ...long(0x10000), ascent, descent, 0, most(({ advance }) => advance), bounds.minX, 0, bounds.maxX, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length,
    ]), // biome-ignore format: as the format's own table has it
    hmtx: words(glyphs.flatMap(({ advance, bounds: { minX } }) => [advance, minX])),
    loca: words(offsets.flatMap(long)),
    maxp: words([
      ...long(0x10000), glyphs.length, most(({ points }) => points), most(({ contours }) => contours), 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0,
    ]), // biome-ignore format: as the format's own table has it
  })
}

function assemble(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1))
  const log = Math.floor(Math.log2(entries.length))
  const range = 16 * 2 ** log
  let at = 12 + 16 * entries.length
  const directory = entries.map(([tag, table]) => {
    const entry = concat([Buffer.from(tag, 'latin1'), words([...long(sumOf(table)), ...long(at), ...long(table.length)])])
    at += padded(table.length)
    return entry
  })
  const header = words([...long(0x10000), entries.length, range, log, entries.length * 16 - range])
  const file = concat([header, ...directory, ...entries.map(([, table]) => pad(table))])
  const head = entries.findIndex(([tag]) => tag === 'head')
  const headAt = entries.slice(0, head).reduce((sum, [, table]) => sum + padded(table.length), 12 + 16 * entries.length)
  new DataView(file.buffer).setUint32(headAt + 8, (0xb1b0afba - sumOf(file)) >>> 0)
  return file
}

const padded = (length: number) => (length + 3) & ~3

function pad(table: Uint8Array): Uint8Array {
  const full = new Uint8Array(padded(table.length))
  full.set(table)
  return full
}

function sumOf(table: Uint8Array): number {
  const full = pad(table)
  const view = new DataView(full.buffer)
  let sum = 0
  for (let at = 0; at < full.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

const long = (value: number): [number, number] => [(value >>> 16) & 0xffff, value & 0xffff]

function words(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [at, value] of values.entries()) view.setUint16(at * 2, value & 0xffff)
  return bytes
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
