import type { Spot } from '../kit/projection.ts'

/** How a shape is drawn in the flat languages. */
export interface Style {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  dash?: string
}

const round = (value: number) => Math.round(value * 10) / 10
const NAMES: Readonly<Record<keyof Style, string>> = {
  fill: 'fill',
  stroke: 'stroke',
  width: 'stroke-width',
  opacity: 'opacity',
  dash: 'stroke-dasharray',
}

function attributes(style: Style): string {
  return Object.entries({ fill: 'none', ...style })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${NAMES[name as keyof Style]}="${value}"`)
    .join('')
}

/** Path data as it is written in svg. */
export const path = (data: string, style: Style): string => `<path d="${data}"${attributes(style)}/>`

export const rect = (x: number, y: number, width: number, height: number, { r = 0, ...style }: Style & { r?: number }): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${r ? ` rx="${round(r)}"` : ''}${attributes(style)}/>`

export const circle = (x: number, y: number, radius: number, style: Style): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${attributes(style)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, style: Style): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"${attributes(style)}/>`

const text = ([x, y]: Spot) => `${round(x)} ${round(y)}`

export const line = (spots: readonly Spot[], style: Style): string => path(`M${spots.map(text).join('L')}`, style)

export const polygon = (spots: readonly Spot[], style: Style): string => path(`M${spots.map(text).join('L')}Z`, style)

/** A line through spots without corners. */
export function soft(spots: readonly Spot[], style: Style): string {
  return path(softData(spots), style)
}

/** Data of a Catmull-Rom line through spots, as cubic curves. */
export function softData(spots: readonly Spot[]): string {
  const at = (position: number) => spots[Math.max(0, Math.min(spots.length - 1, position))] as Spot
  const pieces = spots.slice(1).map((_, index) => {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first: Spot = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const second: Spot = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    return `C${text(first)} ${text(second)} ${text(p2)}`
  })
  return `M${text(at(0))}${pieces.join('')}`
}

export const group = (transform: string, ...parts: readonly string[]): string => `<g transform="${transform}">${parts.join('')}</g>`

/** What `draw` makes of 0, 1, 2 … */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number that stands for a name. */
export const seedOf = (name: string): number => [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 99991, 7)

/** One of the choices, by a number that may be larger than their count. */
export const choose = <Choice>(choices: readonly Choice[], number: number): Choice => choices[Math.abs(number) % choices.length] as Choice
