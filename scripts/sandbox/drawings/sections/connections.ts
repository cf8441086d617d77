import type { Spot } from '../kit/projection.ts'
import { clover, corner, hexagon, ring, round } from './shapes.ts'
import type { Outline } from './strands.ts'

/** A way to join wire and metal, seen in section. x runs from -1 to 1 and y from 0, above, to 1. */
export interface Connection {
  /** Width and height on paper. */
  size: Spot
  outer: Outline
  /** The room the strands fill. */
  inner: Outline
  /** Lines where metal meets metal. */
  seams: readonly (readonly Spot[])[]
  /** Insulation between barrel and strands. */
  jacket?: Outline
}

export const CONNECTIONS: Readonly<Record<string, Connection>> = {
  /** Open barrel, both wings rolled into the conductor. */
  b: {
    size: [560, 400],
    outer: [
      [-1, 0.42],
      [
        [-1, 0.1],
        [-0.8, 0],
        [-0.52, 0],
      ],
      [
        [-0.26, 0],
        [-0.07, 0.05],
        [0, 0.22],
      ],
      [
        [0.07, 0.05],
        [0.26, 0],
        [0.52, 0],
      ],
      [
        [0.8, 0],
        [1, 0.1],
        [1, 0.42],
      ],
      [[0.97, 0.86]],
      [
        [1, 0.93],
        [1.04, 0.97],
        [1.06, 1],
      ],
      [[-1.06, 1]],
      [
        [-1.04, 0.97],
        [-1, 0.93],
        [-0.97, 0.86],
      ],
    ],
    inner: [
      [-0.8, 0.44],
      [
        [-0.8, 0.25],
        [-0.68, 0.17],
        [-0.5, 0.17],
      ],
      [
        [-0.32, 0.17],
        [-0.22, 0.26],
        [-0.18, 0.4],
      ],
      [
        [-0.15, 0.5],
        [-0.12, 0.62],
        [0, 0.64],
      ],
      [
        [0.12, 0.62],
        [0.15, 0.5],
        [0.18, 0.4],
      ],
      [
        [0.22, 0.26],
        [0.32, 0.17],
        [0.5, 0.17],
      ],
      [
        [0.68, 0.17],
        [0.8, 0.25],
        [0.8, 0.44],
      ],
      [[0.77, 0.74]],
      [
        [0.76, 0.82],
        [0.68, 0.84],
        [0.58, 0.84],
      ],
      [[-0.58, 0.84]],
      [
        [-0.68, 0.84],
        [-0.76, 0.82],
        [-0.77, 0.74],
      ],
    ],
    seams: [
      [
        [0, 0.22],
        [-0.01, 0.4],
        [0, 0.63],
      ],
    ],
  },
  /** Closed barrel pressed to six flats. */
  hex: { size: [460, 440], outer: hexagon(1), inner: hexagon(0.74), seams: [] },
  /** Ferrule pressed square. */
  square: { size: [440, 420], outer: corner(0.22), inner: ring(0.78, 0.2), seams: [] },
  /** Ferrule pressed to a trapezium by an indent from above. */
  indent: {
    size: [500, 420],
    outer: [
      [-1, 0.3],
      [
        [-1, 0.12],
        [-0.9, 0.02],
        [-0.7, 0.04],
      ],
      [
        [-0.4, 0.1],
        [-0.34, 0.3],
        [0, 0.3],
      ],
      [
        [0.34, 0.3],
        [0.4, 0.1],
        [0.7, 0.04],
      ],
      [
        [0.9, 0.02],
        [1, 0.12],
        [1, 0.3],
      ],
      [[0.94, 0.7]],
      [
        [0.88, 0.92],
        [0.6, 1],
        [0, 1],
      ],
      [
        [-0.6, 1],
        [-0.88, 0.92],
        [-0.94, 0.7],
      ],
    ],
    inner: [
      [-0.82, 0.32],
      [
        [-0.82, 0.24],
        [-0.78, 0.18],
        [-0.68, 0.2],
      ],
      [
        [-0.5, 0.26],
        [-0.36, 0.46],
        [0, 0.46],
      ],
      [
        [0.36, 0.46],
        [0.5, 0.26],
        [0.68, 0.2],
      ],
      [
        [0.78, 0.18],
        [0.82, 0.24],
        [0.82, 0.32],
      ],
      [[0.77, 0.66]],
      [
        [0.7, 0.8],
        [0.5, 0.85],
        [0, 0.85],
      ],
      [
        [-0.5, 0.85],
        [-0.7, 0.8],
        [-0.77, 0.66],
      ],
    ],
    seams: [],
  },
  /** A turned contact, four indents. */
  clover: { size: [450, 450], outer: clover(1), inner: clover(0.72), seams: [] },
  /** Strands welded to a block. */
  weld: { size: [560, 300], outer: ring(1, 0.06), inner: ring(0.97, 0.05), seams: [] },
  /** An insulation crimp: barrel around jacket around strands. */
  jacket: {
    size: [480, 460],
    outer: round(1),
    jacket: round(0.87),
    inner: round(0.56),
    seams: [
      [
        [0, 0],
        [0.02, 0.066],
      ],
    ],
  },
  /** A wire as it is cut, before anything holds it. */
  wire: { size: [430, 430], outer: round(1), jacket: round(0.99), inner: round(0.66), seams: [] },
}
