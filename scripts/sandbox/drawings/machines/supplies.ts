import { reel, screen, wire } from '../kit/parts.ts'
import type { Machine } from './machine.ts'

/** A drum between two posts, unwound by motor. */
export const drumPayoff: Machine = (kit) => {
  const { part, body, accent } = kit.palette
  kit.box([-150, -80, 0], [310, 210, 18], part)
  kit.box([-16, -78, 18], [32, 20, 190])
  reel(kit, [0, -46, 150], 124, 84)
  kit.box([-16, 66, 18], [32, 22, 156]).disc('y', [0, 88, 150], 13, accent.top)
  kit.box([96, 20, 18], [48, 60, 96]).left([102, 80, 30], 36, 62, part.left)
  screen(kit, [86, 82, 84], [64, 44])
  kit.box([-150, 96, 18], [300, 12, 60], part).left([-150, 108, 18], 300, 60, kit.palette.glass)
  kit.cylinder('y', [196, -8, 196], { radius: 20, length: 14 }, { end: body.left, side: part.right })
  kit.line(
    [
      [196, 0, 8],
      [196, 0, 176],
    ],
    { width: 7 },
  )
  wire(
    kit,
    [
      [20, 12, 260],
      [90, 12, 246],
      [190, 8, 217],
      [230, 10, 190],
      [280, 20, 180],
    ],
    7,
  )
}

/** Pairs of blades on a tray, as they come out of the box. */
export const bladeSet: Machine = (kit, { stations = 4 }) => {
  const { part, body, accent } = kit.palette
  kit.box([-150, -80, 0], [300, 170, 18], part)
  for (let pair = 0; pair < stations; pair += 1) {
    const x = -128 + pair * 70
    kit.box([x, -56, 18], [50, 116, 12], body)
    for (const [y, lift] of [
      [-40, 74],
      [20, 62],
    ] as const) {
      kit.polygon(
        [
          [x + 4, y + 14, 30],
          [x + 46, y + 14, 30],
          [x + 46, y + 14, lift],
          [x + 25, y + 14, lift - 26],
          [x + 4, y + 14, lift],
        ],
        part.left,
      )
      kit.line(
        [
          [x + 4, y + 14, lift],
          [x + 25, y + 14, lift - 26],
          [x + 46, y + 14, lift],
        ],
        { color: accent.top, width: 2.6 },
      )
      kit.disc('y', [x + 25, y + 14, 38], 4, body.right)
    }
    kit.disc('z', [x + 25, 52, 30], 5, pair === 0 ? accent.top : part.left)
  }
  kit.line(
    [
      [-150, 90, 9],
      [150, 90, 9],
    ],
    { opacity: 0.4 },
  )
}

/** Hexagonal dies in an open case. */
export const dieSet: Machine = (kit) => {
  const { part, body, accent } = kit.palette
  kit.box([-140, -80, 0], [280, 160, 34], part).top([-130, -70, 34], 260, 140, body.right)
  kit.polygon(
    [
      [-140, -80, 34],
      [140, -80, 34],
      [140, -112, 164],
      [-140, -112, 164],
    ],
    body.left,
  )
  kit.polygon(
    [
      [-124, -84, 44],
      [124, -84, 44],
      [124, -110, 154],
      [-124, -110, 154],
    ],
    part.left,
    { opacity: 0.5 },
  )
  for (let place = 0; place < 8; place += 1) {
    const [x, y] = [-106 + (place % 4) * 66, place < 4 ? -46 : 22]
    kit.box([x - 20, y - 14, 34], [40, 34, 30])
    const radius = 5 + place * 1.1
    kit.polygon(
      Array.from(
        { length: 6 },
        (_, corner) => [x + radius * Math.cos((corner * Math.PI) / 3), y + 20, 49 + radius * Math.sin((corner * Math.PI) / 3)] as const,
      ),
      place === 2 ? accent.top : part.right,
    )
  }
  for (const x of [-60, 60]) kit.box([x - 12, 80, 14], [24, 6, 14], body)
}
