import type { Palette, Tone } from './palette.ts'
import { type Axis, along, hull, type Point, project as projectPoint, ring, type Spot } from './projection.ts'

/** What a stroke looks like where it differs from the drawing's own. */
interface Stroke {
  color?: string
  width?: number
  opacity?: number
}

/** An isometric drawing in the making. Parts are drawn over each other: paint from the back to the front. */
export interface Kit {
  palette: Palette
  /** A box with its rear upper corner at a point; width runs along x, depth along y. */
  box(at: Point, size: readonly [width: number, depth: number, height: number], tone?: Tone): Kit
  /** A panel on a front face that looks to the lower left. */
  left(at: Point, width: number, height: number, fill: string, stroke?: Stroke): Kit
  /** A panel on a front face that looks to the lower right. */
  right(at: Point, depth: number, height: number, fill: string, stroke?: Stroke): Kit
  top(at: Point, width: number, depth: number, fill: string, stroke?: Stroke): Kit
  line(points: readonly Point[], stroke?: Stroke): Kit
  /** A soft line through points, for wires. */
  curve(points: readonly Point[], stroke?: Stroke): Kit
  disc(axis: Axis, at: Point, radius: number, fill: string, stroke?: Stroke): Kit
  /** A cylinder from a point along an axis, with rings on its side where wire is wound. */
  cylinder(axis: Axis, at: Point, size: { radius: number; length: number; rings?: number }, tone?: { end: string; side: string }): Kit
  polygon(points: readonly Point[], fill: string, stroke?: Stroke): Kit
  /** Draws with the origin moved to a point, to set machines on a floor. */
  at(origin: Point, draw: (kit: Kit) => void): Kit
  /** The drawing so far, and the frame around it. */
  finish(): Drawing
}

/** Vector art with its bounds: least x, least y, width, height. */
export interface Drawing {
  markup: string
  bounds: readonly [x: number, y: number, width: number, height: number]
  ink: string
}

export function createKit(palette: Palette): Kit {
  const out: string[] = []
  const xs: number[] = []
  const ys: number[] = []
  const path = (spots: readonly Spot[], fill: string, stroke: Stroke | undefined, isClosed: boolean): void => {
    for (const [x, y] of spots) {
      xs.push(x)
      ys.push(y)
    }
    out.push(`<path d="M${spots.map((spot) => spot.join(' ')).join('L')}${isClosed ? 'Z' : ''}" fill="${fill}"${attributes(stroke)}/>`)
  }
  let origin: Point = [0, 0, 0]
  const project = ([x, y, z]: Point): Spot => projectPoint([x + origin[0], y + origin[1], z + origin[2]])
  const face = (points: readonly Point[], fill: string, stroke?: Stroke) => path(points.map(project), fill, stroke, true)
  const kit: Kit = {
    palette,
    box([x, y, z], [w, l, h], tone = palette.body) {
      face(
        [
          [x, y, z + h],
          [x + w, y, z + h],
          [x + w, y + l, z + h],
          [x, y + l, z + h],
        ],
        tone.top,
      )
      face(
        [
          [x + w, y, z],
          [x + w, y + l, z],
          [x + w, y + l, z + h],
          [x + w, y, z + h],
        ],
        tone.right,
      )
      face(
        [
          [x, y + l, z],
          [x + w, y + l, z],
          [x + w, y + l, z + h],
          [x, y + l, z + h],
        ],
        tone.left,
      )
      return kit
    },
    left([x, y, z], w, h, fill, stroke) {
      face(
        [
          [x, y, z],
          [x + w, y, z],
          [x + w, y, z + h],
          [x, y, z + h],
        ],
        fill,
        stroke,
      )
      return kit
    },
    right([x, y, z], l, h, fill, stroke) {
      face(
        [
          [x, y, z],
          [x, y + l, z],
          [x, y + l, z + h],
          [x, y, z + h],
        ],
        fill,
        stroke,
      )
      return kit
    },
    top([x, y, z], w, l, fill, stroke) {
      face(
        [
          [x, y, z],
          [x + w, y, z],
          [x + w, y + l, z],
          [x, y + l, z],
        ],
        fill,
        stroke,
      )
      return kit
    },
    line(points, stroke) {
      path(points.map(project), 'none', stroke, false)
      return kit
    },
    curve(points, stroke) {
      path(smooth(points.map(project)), 'none', stroke, false)
      return kit
    },
    disc(axis, at, radius, fill, stroke) {
      face(ring(axis, at, radius), fill, stroke)
      return kit
    },
    cylinder(axis, at, { radius, length, rings = 0 }, tone = { end: palette.body.left, side: palette.body.right }) {
      const end = along(axis, at, length)
      path(hull([...ring(axis, at, radius), ...ring(axis, end, radius)].map(project)), tone.side, undefined, true)
      for (let step = 1; step <= rings; step += 1)
        face(ring(axis, along(axis, at, (length * step) / (rings + 1)), radius), 'none', { opacity: 0.35 })
      face(ring(axis, end, radius), tone.end)
      return kit
    },
    polygon(points, fill, stroke) {
      face(points, fill, stroke)
      return kit
    },
    at(point, draw) {
      const before = origin
      origin = [before[0] + point[0], before[1] + point[1], before[2] + point[2]]
      draw(kit)
      origin = before
      return kit
    },
    finish() {
      const [left, top] = [Math.min(...xs), Math.min(...ys)]
      return { markup: out.join(''), bounds: [left, top, Math.max(...xs) - left, Math.max(...ys) - top], ink: palette.ink }
    },
  }
  return kit
}

function attributes(stroke: Stroke | undefined): string {
  const { color, width, opacity } = stroke ?? {}
  return `${color ? ` stroke="${color}"` : ''}${width === undefined ? '' : ` stroke-width="${width}"`}${opacity === undefined ? '' : ` stroke-opacity="${opacity}"`}`
}

/** Points between the given ones on a Catmull-Rom spline. */
function smooth(spots: readonly Spot[]): Spot[] {
  const at = (position: number) => spots[Math.max(0, Math.min(spots.length - 1, position))] as Spot
  const result: Spot[] = []
  for (let segment = 0; segment < spots.length - 1; segment += 1) {
    const [p0, p1, p2, p3] = [at(segment - 1), at(segment), at(segment + 1), at(segment + 2)]
    for (let step = 0; step < 12; step += 1) {
      const t = step / 12
      const blend = (a: number, b: number, c: number, d: number) =>
        Math.round(50 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)) / 100
      result.push([blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])])
    }
  }
  return [...result, at(spots.length - 1)]
}
