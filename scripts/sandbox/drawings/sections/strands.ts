import { hull, type Spot } from '../kit/projection.ts'

/** An outline: a start, then cubic curves (two handles and an end) and straight pieces (an end). */
export type Outline = readonly [start: Spot, ...pieces: (readonly Spot[])[]]

export function outlineData([start, ...pieces]: Outline): string {
  return `M${text(start)}${pieces.map((piece) => `${piece.length === 3 ? 'C' : 'L'}${piece.map(text).join(' ')}`).join('')}Z`
}

/** The outline as corners close to each other. */
export function flatten([start, ...pieces]: Outline): Spot[] {
  let from = start
  return pieces.flatMap((piece) => {
    const [a, b, c] = piece.length === 3 ? (piece as [Spot, Spot, Spot]) : [from, piece[0] as Spot, piece[0] as Spot]
    const at = (t: number, i: 0 | 1) => (1 - t) ** 3 * from[i] + 3 * (1 - t) ** 2 * t * a[i] + 3 * (1 - t) * t ** 2 * b[i] + t ** 3 * c[i]
    const corners = [0.2, 0.4, 0.6, 0.8, 1].map((t): Spot => [at(t, 0), at(t, 1)])
    from = piece.at(-1) as Spot
    return corners
  })
}

/** The outline stretched and moved. */
export function place([start, ...pieces]: Outline, [x, y]: Spot, [width, height]: Spot): Outline {
  const move = ([px, py]: Spot): Spot => [x + px * width, y + py * height]
  return [move(start), ...pieces.map((piece) => piece.map(move))]
}

function isInside([x, y]: Spot, corners: readonly Spot[]): boolean {
  let inside = false
  for (let at = 0, before = corners.length - 1; at < corners.length; before = at, at += 1) {
    const [[ax, ay], [bx, by]] = [corners[at] as Spot, corners[before] as Spot]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

const ROUNDS = 12
const SAMPLES = 4200

/** Strands pressed into an outline: it is shared out among them until each has about as much as the others. */
export function pressStrands(corners: readonly Spot[], count: number, random: () => number): Spot[][] {
  const samples = gridWithin(corners)
  let centres = Array.from({ length: count }, (): Spot => samples[Math.floor(random() * samples.length)] as Spot)
  let shares: Spot[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    shares = share(samples, centres)
    centres = shares.map((own, at) => (own.length > 0 ? mean(own) : (centres[at] as Spot)))
  }
  return shares.filter((own) => own.length > 3).map((own) => hull(own))
}

function gridWithin(corners: readonly Spot[]): Spot[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const step = Math.sqrt(((right - left) * (bottom - top)) / SAMPLES)
  const spots: Spot[] = []
  for (let y = top; y <= bottom; y += step) for (let x = left; x <= right; x += step) if (isInside([x, y], corners)) spots.push([x, y])
  return spots
}

function share(samples: readonly Spot[], centres: readonly Spot[]): Spot[][] {
  const shares: Spot[][] = centres.map(() => [])
  for (const sample of samples) {
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    for (const [at, [x, y]] of centres.entries()) {
      const distance = (sample[0] - x) ** 2 + (sample[1] - y) ** 2
      if (distance < least) [nearest, least] = [at, distance]
    }
    shares[nearest]?.push(sample)
  }
  return shares
}

const mean = (spots: readonly Spot[]): Spot => [
  spots.reduce((sum, [x]) => sum + x, 0) / spots.length,
  spots.reduce((sum, [, y]) => sum + y, 0) / spots.length,
]

/** A strand's border: a little smaller than its share, its corners rounded; `roundness` 0 keeps them, 0.5 leaves none. Corners closer than `coarseness` of its radius are one. */
export function strandData(corners: readonly Spot[], gap: number, roundness: number, coarseness = 0.32): string {
  const [x, y] = mean(corners)
  const radius = Math.max(...corners.map(([cx, cy]) => Math.hypot(cx - x, cy - y)))
  const own = thin(corners, radius * coarseness).map(([cx, cy]): Spot => {
    const share = Math.max(0.4, 1 - gap / Math.max(1, Math.hypot(cx - x, cy - y)))
    return [x + (cx - x) * share, y + (cy - y) * share]
  })
  const between = (a: Spot, b: Spot, t: number): Spot => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  const pieces = own.map((corner, at) => {
    const next = own[(at + 1) % own.length] as Spot
    const after = own[(at + 2) % own.length] as Spot
    return `${at === 0 ? 'M' : 'L'}${text(between(corner, next, 1 - roundness))}Q${text(next)} ${text(between(next, after, roundness))}`
  })
  return `${pieces.join('')}Z`
}

/** Corners that stand closer than `least` are one. */
function thin(corners: readonly Spot[], least: number): Spot[] {
  const kept: Spot[] = []
  for (const corner of corners) {
    const last = kept.at(-1)
    if (!last || Math.hypot(corner[0] - last[0], corner[1] - last[1]) >= least) kept.push(corner)
  }
  return kept
}

const text = ([x, y]: Spot) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
