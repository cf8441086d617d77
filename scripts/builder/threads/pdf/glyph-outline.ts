import type { Glyph } from 'fontkitten'

/** Units of an em in the fonts that are written: glyphs of several fonts stand in one, at this scale. */
export const UNITS_PER_EM = 1000

/** A glyph as a TrueType font has it. */
export interface OutlinedGlyph {
  advance: number
  /** Entry of the table `glyf`; empty for a blank. */
  outline: Uint8Array
  bounds: { minX: number; minY: number; maxX: number; maxY: number }
  points: number
  contours: number
}

interface OutlinePoint {
  x: number
  y: number
  isOn: boolean
}

/** Writes a glyph anew from its curves, so that a letter of a variable font in one weight becomes a letter of a plain font. */
export function outlineGlyph(glyph: Glyph, unitsPerEm: number): OutlinedGlyph {
  const scale = UNITS_PER_EM / unitsPerEm
  const contours = contoursOf(glyph, scale)
  const points = contours.flat()
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const isBlank = points.length === 0
  const bounds = isBlank
    ? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
    : { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
  return {
    advance: Math.round(glyph.advanceWidth * scale),
    outline: isBlank ? new Uint8Array() : encode(contours, bounds),
    bounds,
    points: points.length,
    contours: contours.length,
  }
}

function contoursOf({ path }: Glyph, scale: number): OutlinePoint[][] {
  const contours: OutlinePoint[][] = []
  const add = (x: number, y: number, isOn: boolean) => contours.at(-1)?.push({ x: Math.round(x * scale), y: Math.round(y * scale), isOn })
  for (const { command, args } of path.commands) {
    const [x = 0, y = 0, x2 = 0, y2 = 0] = args
    if (command === 'moveTo') {
      contours.push([])
      add(x, y, true)
    } else if (command === 'lineTo') add(x, y, true)
    else if (command === 'quadraticCurveTo') {
      add(x, y, false)
      add(x2, y2, true)
    } else if (command === 'bezierCurveTo')
      throw new Error('A font of cubic curves cannot be written as TrueType; take one with the table glyf.')
  }
  return contours.map(withoutReturn).filter((contour) => contour.length > 2)
}

/** A contour closes by itself: its first point does not stand at its end again. */
function withoutReturn(contour: OutlinePoint[]): OutlinePoint[] {
  const [first, last] = [contour[0], contour.at(-1)]
  return contour.length > 1 && first && last?.isOn && first.x === last.x && first.y === last.y ? contour.slice(0, -1) : contour
}

const ON_CURVE = 1
/** Contours of variable fonts overlap. */
const OVERLAP = 0x40
const X_SHORT = 2
const Y_SHORT = 4
const X_SAME_OR_POSITIVE = 16
const Y_SAME_OR_POSITIVE = 32

function encode(contours: readonly OutlinePoint[][], bounds: OutlinedGlyph['bounds']): Uint8Array {
  const bytes: number[] = []
  const word = (value: number) => bytes.push((value >> 8) & 255, value & 255)
  for (const value of [contours.length, bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]) word(value)
  let end = -1
  for (const { length } of contours) {
    end += length
    word(end)
  }
  word(0)
  const [flags, xs, ys]: [number[], number[], number[]] = [[], [], []]
  let [x, y] = [0, 0]
  for (const point of contours.flat()) {
    flags.push(
      (point.isOn ? ON_CURVE : 0) |
        (flags.length === 0 ? OVERLAP : 0) |
        step(xs, point.x - x, X_SHORT, X_SAME_OR_POSITIVE) |
        step(ys, point.y - y, Y_SHORT, Y_SAME_OR_POSITIVE),
    )
    x = point.x
    y = point.y
  }
  bytes.push(...flags, ...xs, ...ys)
  if (bytes.length % 2 === 1) bytes.push(0)
  return Uint8Array.from(bytes)
}

/** Adds the way from one point to the next, in as few bytes as it takes; answers the flags that say how many. */
function step(bytes: number[], delta: number, short: number, sameOrPositive: number): number {
  if (delta === 0) return sameOrPositive
  if (Math.abs(delta) < 256) {
    bytes.push(Math.abs(delta))
    return short | (delta > 0 ? sameOrPositive : 0)
  }
  bytes.push((delta >> 8) & 255, delta & 255)
  return 0
}
