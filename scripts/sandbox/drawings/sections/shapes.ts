import type { Spot } from '../kit/projection.ts'
import type { Outline } from './strands.ts'

export const corner = (r: number): Outline => ring(1, r)

/** A box with round corners, drawn inwards by a share. */
export function ring(share: number, r: number, [dx, dy] = [1, 1]): Outline {
  const [l, t, b, k] = [-share * dx, 0.5 - (share / 2) * dy, 0.5 + (share / 2) * dy, r * share]
  const h = k / 2
  return [
    [l, t + h],
    [
      [l, t],
      [l, t],
      [l + k, t],
    ],
    [[-l - k, t]],
    [
      [-l, t],
      [-l, t],
      [-l, t + h],
    ],
    [[-l, b - h]],
    [
      [-l, b],
      [-l, b],
      [-l - k, b],
    ],
    [[l + k, b]],
    [
      [l, b],
      [l, b],
      [l, b - h],
    ],
  ]
}

export function round(share: number): Outline {
  const [r, k] = [share, share * 0.552]
  const y = (value: number) => 0.5 + value / 2
  return [
    [-r, y(0)],
    [
      [-r, y(-k)],
      [-k, y(-r)],
      [0, y(-r)],
    ],
    [
      [k, y(-r)],
      [r, y(-k)],
      [r, y(0)],
    ],
    [
      [r, y(k)],
      [k, y(r)],
      [0, y(r)],
    ],
    [
      [-k, y(r)],
      [-r, y(k)],
      [-r, y(0)],
    ],
  ]
}

/** Six flats. */
export function hexagon(share: number): Outline {
  const spots = Array.from({ length: 6 }, (_, at): Spot => {
    const angle = (at * Math.PI) / 3
    return [share * Math.cos(angle), 0.5 + (share * Math.sin(angle)) / 2 / 0.9]
  })
  return [spots[5] as Spot, ...spots.map((spot) => [spot])]
}

/** Four indents from four sides. */
export function clover(share: number): Outline {
  const spot = (angle: number, radius: number): Spot => [
    share * 1.3 * radius * Math.cos(angle),
    0.5 + (share * 1.3 * radius * Math.sin(angle)) / 2,
  ]
  const pieces = Array.from({ length: 4 }, (_, at) => {
    const middle = (at * Math.PI) / 2 + Math.PI / 4
    return [spot(middle - 0.5, 1.12), spot(middle + 0.5, 1.12), spot(middle + Math.PI / 4, 0.72)]
  })
  return [spot(0, 0.72), ...pieces]
}
