import { feet, reel, screen, twistedWires, wire } from '../kit/parts.ts'
import type { Point } from '../kit/projection.ts'
import type { Machine } from './machine.ts'

/** A hand-operated tester: jaws on a column, a wheel at the side. */
export const columnTester: Machine = (kit) => {
  const { body, part, accent } = kit.palette
  kit.box([-70, -70, 0], [140, 150, 26], part)
  feet(kit, [
    [-60, 74],
    [58, 74],
  ])
  kit.box([-28, -58, 26], [56, 40, 230]).left([-18, -18, 40], 36, 200, part.left)
  kit
    .cylinder('x', [28, -38, 190], { radius: 30, length: 12, rings: 1 }, { end: part.top, side: part.right })
    .disc('x', [40, -38, 190], 7, accent.top)
  kit.box([-34, -18, 150], [68, 40, 60]).left([-26, 22, 176], 52, 26, kit.palette.screen)
  kit.line(
    [
      [-20, 22, 190],
      [14, 22, 190],
    ],
    { color: accent.top, width: 3 },
  )
  kit.box([-14, -4, 116], [28, 24, 34], part)
  kit.line(
    [
      [0, 10, 116],
      [0, 10, 62],
    ],
    { color: accent.top, width: 4.5 },
  )
  kit.box([-20, -14, 26], [40, 44, 36], body).left([-14, 30, 34], 28, 18, part.left)
}

/** Test modules in a rack with doors to the wires. */
export const testRack: Machine = (kit, { stations = 5 }) => {
  const { part, accent, body } = kit.palette
  const height = 40 + stations * 52
  kit.box([-96, -84, 0], [192, 168, 14], part).box([-88, -76, 14], [176, 152, height])
  for (let module = 0; module < stations; module += 1) {
    const z = 34 + module * 52
    kit.left([-80, 76, z], 160, 42, part.left)
    for (let port = 0; port < 8; port += 1)
      kit.disc('y', [-66 + port * 15, 76, z + 26], 4.6, (module + port) % 5 === 0 ? accent.top : body.right)
    kit.left([58, 76, z + 10], 14, 22, body.top)
    if (module % 2 === 0)
      wire(
        kit,
        [
          [-66 + module * 15, 77, z + 26],
          [-70, 130, z],
          [-90, 170, 30],
          [-130, 200, 6],
        ],
        2.6,
      )
  }
  for (let slit = 0; slit < 9; slit += 1)
    kit.line(
      [
        [88, -60 + slit * 12, 60],
        [88, -60 + slit * 12, height - 20],
      ],
      { opacity: 0.45 },
    )
  kit.box([-4, -36, height + 14], [16, 12, 24], part)
  screen(kit, [-50, -26, height + 30], [110, 74])
}

/** A tablet on a stand and a scanner beside it. */
export const scanDesk: Machine = (kit) => {
  const { part, body, accent, screen: dark, screenInk } = kit.palette
  kit.box([-120, -60, 0], [250, 150, 10], part)
  kit.box([-70, -34, 10], [60, 40, 14], part)
  kit.box([-96, -20, 24], [112, 10, 156], part).left([-88, -10, 32], 96, 140, dark)
  for (let row = 0; row < 6; row += 1) {
    const z = 156 - row * 18
    kit.left([-80, -10, z - 8], 10, 10, row < 4 ? accent.top : screenInk)
    kit.line(
      [
        [-62, -10, z - 3],
        [-62 + (row % 2 === 0 ? 54 : 38), -10, z - 3],
      ],
      { color: screenInk, width: 3 },
    )
  }
  kit.box([50, -10, 10], [34, 62, 12], part).box([54, 20, 22], [26, 26, 50]).box([48, 4, 72], [38, 56, 26])
  kit.left([54, 60, 78], 26, 14, accent.top)
  kit.polygon(
    [
      [54, 61, 84],
      [80, 61, 84],
      [96, 130, 10],
      [30, 130, 10],
    ],
    kit.palette.glass,
    { opacity: 0.3 },
  )
  for (let bar = 0; bar < 9; bar += 1)
    kit.line(
      [
        [34 + bar * 6, 112, 11],
        [34 + bar * 6, 132, 11],
      ],
      { width: bar % 3 === 0 ? 3 : 1.4 },
    )
  kit.box([-100, 40, 10], [70, 34, 4], body)
}

/** Prints sleeves and labels from a roll. */
export const labelPrinter: Machine = (kit) => {
  const { part, body, accent } = kit.palette
  feet(kit, [
    [-76, 80],
    [84, 80],
  ])
  kit.box([-86, -80, 0], [180, 170, 92])
  kit.cylinder('x', [-60, -16, 130], { radius: 46, length: 66, rings: 4 }, { end: body.left, side: accent.top })
  kit.disc('x', [6, -16, 130], 16, part.left)
  for (const x of [-76, 12]) kit.box([x, -28, 92], [12, 24, 48], part)
  kit.box([-80, 30, 92], [110, 50, 22], part).left([-76, 90, 44], 96, 30, part.left)
  kit.polygon(
    [
      [-62, 90, 66],
      [4, 90, 66],
      [4, 176, 30],
      [-62, 176, 30],
    ],
    body.top,
  )
  for (let label = 0; label < 4; label += 1) {
    const y = 100 + label * 19
    const z = 66 - ((y - 90) / 86) * 36
    const at = (x: number, dy: number): Point => [x, y + dy, z - (dy / 86) * 36]
    kit
      .polygon([at(-56, 0), at(-2, 0), at(-2, 13), at(-56, 13)], part.left)
      .line([at(-50, 6), at(-20 + (label % 2) * 10, 6)], { width: 2.4 })
  }
  screen(kit, [36, 92, 26], [50, 42])
}

/** Two chucks on a short rail, with a pair between them. */
export const benchTwister: Machine = (kit, { size = 1 }) => {
  const { part, accent, body } = kit.palette
  const length = 372 * size
  const far = length - 186
  feet(kit, [
    [-176, 30],
    [far - 16, 30],
  ])
  kit.box([-186, -44, 0], [length, 84, 26], part).box([-176, -8, 26], [length - 20, 18, 8])
  kit.box([-176, -36, 34], [76, 70, 64]).left([-166, 34, 46], 40, 36, part.left).disc('y', [-112, 34, 64], 8, accent.top)
  kit.cylinder('x', [-100, 0, 70], { radius: 17, length: 16, rings: 1 }, { end: body.right, side: part.left })
  twistedWires(kit, [-84, 0, 70], { length: length - 202, cores: 2, turns: Math.round(5 * size) })
  kit.box([far - 94, -28, 34], [46, 58, 56], part).left([far - 88, 30, 44], 34, 30, body.left)
  kit.line(
    [
      [far - 94, 0, 70],
      [far - 102, 0, 70],
    ],
    { width: 6 },
  )
  screen(kit, [-170, 36, 104], [72, 46])
  kit.line(
    [
      [far - 48, 0, 74],
      [far + 2, -10, 66],
      [far + 44, -30, 40],
    ],
    { width: 2.4 },
  )
  reel(kit, [far + 30, -56, 34], 30, 12)
}
