/** A point in space: x to the lower right, y to the lower left, z up; units are those of the drawing. */
export type Point = readonly [x: number, y: number, z: number]
/** A point on paper. */
export type Spot = readonly [x: number, y: number]

const COS = Math.cos(Math.PI / 6)
const SIN = Math.sin(Math.PI / 6)

/** Isometric projection. */
export function project([x, y, z]: Point): Spot {
  return [round((x - y) * COS), round((x + y) * SIN - z)]
}

const round = (value: number) => Math.round(value * 100) / 100

export type Axis = 'x' | 'y' | 'z'

/** Points of a circle around an axis. */
export function ring(axis: Axis, [x, y, z]: Point, radius: number, steps = 44): Point[] {
  return Array.from({ length: steps }, (_, step): Point => {
    const angle = (step / steps) * 2 * Math.PI
    const [c, s] = [radius * Math.cos(angle), radius * Math.sin(angle)]
    if (axis === 'y') return [x + c, y, z + s]
    return axis === 'x' ? [x, y + c, z + s] : [x + c, y + s, z]
  })
}

/** A point moved along an axis. */
export function along(axis: Axis, [x, y, z]: Point, distance: number): Point {
  if (axis === 'x') return [x + distance, y, z]
  return axis === 'y' ? [x, y + distance, z] : [x, y, z + distance]
}

/** Convex hull, for the outline of a cylinder. */
export function hull(spots: readonly Spot[]): Spot[] {
  const sorted = [...spots].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...halfHull(sorted), ...halfHull(sorted.reverse())]
}

function halfHull(spots: readonly Spot[]): Spot[] {
  const chain: Spot[] = []
  for (const spot of spots) {
    while (chain.length >= 2 && turn(chain.at(-2) as Spot, chain.at(-1) as Spot, spot) <= 0) chain.pop()
    chain.push(spot)
  }
  return chain.slice(0, -1)
}

const turn = (o: Spot, a: Spot, b: Spot) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
