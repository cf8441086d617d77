import { choose, circle, line, path, polygon, rect, repeat, type Style } from '../flat/pen.ts'
import { COPPER, type Tone, toneOf, WIRE } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'

/** What one cut-away is drawn from: its number decides ground, wire and counts, so that each looks different from its neighbours. */
export interface Cut {
  number: number
  tone: Tone
  /** Radius of the wire on paper. */
  gauge: number
  /** Something counted: rollers, blades, poles. */
  count: number
  /** How far a stroke has gone, from 0 to 1. */
  stroke: number
}

export function cutOf(number: number): Cut {
  return {
    number,
    tone: toneOf(number),
    gauge: choose([30, 46, 22, 38, 60], Math.floor(number / 2)),
    count: choose([3, 5, 4, 6], Math.floor(number / 3)),
    stroke: choose([0.15, 0.75, 0.45, 1], Math.floor(number / 4)),
  }
}

/** Width of outlines. */
export const BOLD = 4

export const solid = ({ tone }: Cut, fill: string): Style => ({ fill, stroke: tone.line, width: BOLD })

/** Insulated wire along x, with light on it. */
export function insulated({ tone }: Cut, from: number, to: number, y: number, r: number): string {
  return [
    rect(from, y - r, to - from, 2 * r, { fill: WIRE, stroke: tone.line, width: BOLD }),
    rect(from, y - r * 0.62, to - from, r * 0.3, { fill: '#fff', opacity: 0.42 }),
    rect(from, y + r * 0.5, to - from, r * 0.44, { fill: '#000', opacity: 0.16 }),
  ].join('')
}

/** Bare strands along x, laid around each other. */
export function bare({ tone }: Cut, from: number, to: number, y: number, r: number): string {
  const pitch = Math.max(16, r * 0.62)
  const lay = repeat(Math.floor((to - from) / pitch), (at) => {
    const x = from + at * pitch
    return path(`M${x} ${y + r}C${x + pitch} ${y + r * 0.4} ${x + pitch * 0.6} ${y - r * 0.4} ${Math.min(to, x + pitch * 1.6)} ${y - r}`, {
      stroke: COPPER.dark,
      width: 2.4,
      opacity: 0.75,
    })
  })
  return rect(from, y - r, to - from, 2 * r, { fill: 'url(#copper)', stroke: tone.line, width: BOLD }) + lay
}

/** The end of a stranded wire: strands in rings. */
export function strandsAt({ tone }: Cut, [x, y]: Spot, radius: number, rings = 2): string {
  const r = radius / (2 * rings + 1)
  const strand = (sx: number, sy: number) =>
    circle(sx, sy, r * 0.94, { fill: COPPER.mid, stroke: tone.isDark ? COPPER.dark : tone.line, width: 2 })
  const around = repeat(rings, (ring) =>
    repeat(6 * (ring + 1), (at) => {
      const angle = (at * Math.PI) / (3 * (ring + 1))
      return strand(x + 2 * r * (ring + 1) * Math.cos(angle), y + 2 * r * (ring + 1) * Math.sin(angle))
    }),
  )
  return around + strand(x, y)
}

/** A shaft along x. */
export const shaft = (cut: Cut, x: number, y: number, length: number, r: number): string =>
  rect(x, y - r, length, 2 * r, solid(cut, 'url(#down)'))

/** A ball bearing around a shaft along x, cut: a ball above and one below. */
export function bearing(cut: Cut, x: number, y: number, inner: number, outer: number): string {
  const ball = (outer - inner) / 2
  const half = (sign: number) => {
    const top = sign < 0 ? y - outer : y + inner
    return (
      rect(x, top, ball * 1.5, outer - inner, solid(cut, 'url(#hatch2)')) +
      circle(x + ball * 0.75, top + ball, ball * 0.56, solid(cut, 'url(#ball)'))
    )
  }
  return half(-1) + half(1)
}

/** A wheel seen from its end: rim, spokes or a groove, hub. */
export function wheel(cut: Cut, [x, y]: Spot, radius: number, spokes = 0): string {
  const { tone } = cut
  const arms = repeat(spokes, (at) => {
    const angle = (at * 2 * Math.PI) / spokes + 0.4
    return circle(x + radius * 0.56 * Math.cos(angle), y + radius * 0.56 * Math.sin(angle), radius * 0.15, solid(cut, tone.ground))
  })
  return [
    circle(x, y, radius, solid(cut, 'url(#ball)')),
    circle(x, y, radius * 0.84, { stroke: tone.line, width: 1.8, opacity: 0.6 }),
    arms,
    circle(x, y, radius * 0.26, solid(cut, tone.light)),
    circle(x, y, radius * 0.09, { fill: tone.line }),
  ].join('')
}

/** A hexagon socket screw from above. */
export const screwHead = (cut: Cut, x: number, y: number, r = 15): string =>
  circle(x, y, r, solid(cut, cut.tone.light)) +
  polygon(
    Array.from({ length: 6 }, (_, at): Spot => [x + r * 0.52 * Math.cos((at * Math.PI) / 3), y + r * 0.52 * Math.sin((at * Math.PI) / 3)]),
    { fill: cut.tone.line },
  )

/** A centre line. */
export const axis = ({ tone }: Cut, from: Spot, to: Spot): string =>
  line([from, to], { stroke: tone.line, width: 1.6, dash: '26 7 4 7', opacity: 0.55 })

/** An arrow in the direction something moves. */
export function arrow({ tone }: Cut, [x, y]: Spot, [dx, dy]: Spot): string {
  const length = Math.hypot(dx, dy)
  const [ux, uy] = [dx / length, dy / length]
  const head = (side: number): Spot => [x + dx - 20 * ux + side * 11 * uy, y + dy - 20 * uy - side * 11 * ux]
  const style = { stroke: tone.line, width: 4 }
  return (
    line(
      [
        [x, y],
        [x + dx, y + dy],
      ],
      style,
    ) + line([head(1), [x + dx, y + dy], head(-1)], style)
  )
}
