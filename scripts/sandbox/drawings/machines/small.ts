import type { Kit } from '../kit/kit.ts'
import { feet, reel, screen, slab as slabOf, wire } from '../kit/parts.ts'
import type { Point } from '../kit/projection.ts'
import type { Machine } from './machine.ts'

/** A head that turns to the next die. */
function dieHead(kit: Kit, at: Point, radius: number, dies: number): void {
  const { part, body, accent } = kit.palette
  kit.cylinder('z', at, { radius, length: 14 }, { end: body.top, side: part.right })
  for (let die = 0; die < dies; die += 1) {
    const angle = (die * 2 * Math.PI) / dies
    const spot: Point = [at[0] + radius * 0.62 * Math.cos(angle), at[1] + radius * 0.62 * Math.sin(angle), at[2] + 14]
    kit.disc('z', spot, radius * 0.16 + die * 1.2, die === 0 ? accent.top : part.left)
  }
  kit.disc('z', [at[0], at[1], at[2] + 14], radius * 0.14, part.left)
}

/** Two handles, a ratchet and jaws, lying on a table. */
export const handTool: Machine = (kit, { size = 1, stations = 1 }) => {
  const { part, accent, body } = kit.palette
  const s = size
  const slab = (points: readonly (readonly [number, number])[], height: number, fill: string) =>
    slabOf(
      kit,
      points.map(([x, y]) => [x * s, y * s]),
      height,
      fill,
    )
  slab(
    [
      [-150, -52],
      [-20, -24],
      [-16, -6],
      [-154, -30],
    ],
    12,
    accent.top,
  )
  slab(
    [
      [-150, 66],
      [-20, 24],
      [-16, 6],
      [-154, 44],
    ],
    12,
    accent.top,
  )
  slab(
    [
      [-30, -26],
      [20, -34],
      [62, -22],
      [62, 22],
      [20, 34],
      [-30, 26],
    ],
    18,
    body.top,
  )
  slab(
    [
      [62, -24],
      [112, -18],
      [116, -3],
      [62, -3],
    ],
    22,
    part.top,
  )
  slab(
    [
      [62, 24],
      [112, 18],
      [116, 3],
      [62, 3],
    ],
    22,
    part.top,
  )
  kit.disc('z', [10 * s, 0, 18], 11 * s, part.left).disc('z', [10 * s, 0, 18], 4 * s, body.right)
  kit.disc('z', [40 * s, 12 * s, 18], 5 * s, part.left).disc('z', [40 * s, -12 * s, 18], 5 * s, part.left)
  if (stations > 1) dieHead(kit, [88 * s, 0, 20], 40 * s, stations)
  for (const y of [-9, 0, 9])
    kit.line(
      [
        [70 * s, y * s, 23],
        [106 * s, y * s * 0.6, 23],
      ],
      { opacity: 0.55 },
    )
  wire(
    kit,
    [
      [104 * s, 0, 24],
      [150 * s, 0, 20],
      [210 * s, 14, 4],
    ],
    4,
  )
}

/** An exchangeable crimp tool. */
export const applicator: Machine = (kit, { hasReel = false }) => {
  const { body, part, accent } = kit.palette
  kit.box([-80, -50, 0], [160, 100, 16], part)
  kit.box([-30, -40, 16], [70, 56, 120]).left([-22, 16, 30], 54, 84, part.left)
  kit.box([-14, 16, 60], [38, 22, 56]).box([-4, 20, 40], [18, 14, 20], accent)
  kit.box([-6, 18, 16], [22, 18, 12], part)
  kit.cylinder('z', [5, -12, 136], { radius: 15, length: 20 }, { end: part.top, side: part.left })
  kit.cylinder('z', [5, -12, 156], { radius: 22, length: 8 }, { end: body.top, side: body.left })
  kit.box([-80, 22, 16], [64, 12, 10], part)
  for (let contact = 0; contact < 6; contact += 1) kit.box([-78 + contact * 11, 23, 26], [6, 10, 5], accent)
  if (hasReel) reel(kit, [74, -34, 96], 46, 12)
  else kit.box([40, -30, 60], [26, 34, 26], part)
}

/** Test modules in a row, with connectors and lamps. */
export const cableTester: Machine = (kit, { stations = 3 }) => {
  const { body, part, accent } = kit.palette
  const length = stations * 74 + 30
  feet(kit, [
    [-length / 2 + 12, 46],
    [length / 2 - 12, 46],
  ])
  kit.box([-length / 2, -50, 0], [length, 104, 30], part)
  for (let module = 0; module < stations; module += 1) {
    const x = -length / 2 + 14 + module * 74
    kit.box([x, -40, 30], [66, 82, 56]).left([x + 6, 42, 38], 54, 20, part.left)
    for (let pin = 0; pin < 6; pin += 1) kit.disc('y', [x + 12 + pin * 8.4, 42, 48], 2.6, pin === module ? accent.top : body.right)
    for (let lamp = 0; lamp < 3; lamp += 1) kit.disc('z', [x + 16 + lamp * 17, 8, 86], 4.5, lamp === 1 ? accent.top : part.left)
    kit.box([x + 14, -24, 86], [38, 18, 14], part)
    wire(
      kit,
      [
        [x + 33, -15, 100],
        [x + 30, -30, 130],
        [x + 10, -70, 120],
        [x - 10, -110, 60],
      ],
      2.6,
    )
  }
  if (stations > 1) screen(kit, [length / 2 - 60, 46, 40], [84, 56])
}

/** A camera over a polishing table: sections of crimps. */
export const analyser: Machine = (kit) => {
  const { body, part, accent } = kit.palette
  feet(kit, [
    [-92, 74],
    [88, 74],
  ])
  kit.box([-100, -60, 0], [200, 140, 60]).left([-86, 80, 10], 172, 38, part.left)
  kit.cylinder('z', [-40, 14, 60], { radius: 40, length: 10 }, { end: part.top, side: part.left })
  kit.disc('z', [-40, 14, 70], 26, 'none', { opacity: 0.4 }).disc('z', [-40, 14, 70], 7, accent.top)
  kit.box([34, -50, 60], [30, 30, 150], part).box([-56, -46, 178], [120, 26, 26])
  kit.cylinder('z', [-40, -32, 120], { radius: 16, length: 58, rings: 3 }, { end: body.top, side: part.left })
  kit.cylinder('z', [-40, -32, 110], { radius: 9, length: 10 }, { end: part.top, side: accent.top })
  screen(kit, [30, 84, 66], [104, 76])
}

/** A prefeeder: reels on a cabinet and a dancer arm. */
export const prefeeder: Machine = (kit, { stations = 1 }) => {
  const { part, body } = kit.palette
  kit.box([-80, -50, 0], [150 + stations * 20, 120, 70]).left([-66, 70, 10], 110, 46, part.left)
  kit.box([-70, -30, 70], [16, 60, 120], part)
  for (let index = stations - 1; index >= 0; index -= 1) reel(kit, [-30 + index * 74, -30, 150 + index * 6], 66, 40)
  kit.box([70, 20, 70], [12, 12, 130], part)
  kit.line(
    [
      [76, 34, 190],
      [130, 34, 110],
    ],
    { width: 6 },
  )
  for (const [x, z] of [
    [76, 190],
    [130, 110],
  ] as const)
    kit.cylinder('y', [x, 28, z], { radius: 13, length: 12 }, { end: body.left, side: part.right })
  wire(
    kit,
    [
      [10, 20, 196],
      [50, 34, 200],
      [80, 36, 204],
      [122, 38, 120],
      [140, 40, 100],
      [210, 40, 120],
    ],
    3.4,
  )
}

/** A pan that winds cut wire to rings. */
export const coiler: Machine = (kit) => {
  const { part, accent, body } = kit.palette
  kit.box([-90, -70, 0], [190, 150, 80]).left([-76, 80, 12], 160, 52, part.left)
  kit.cylinder('z', [0, 0, 80], { radius: 72, length: 8 }, { end: part.top, side: part.left })
  kit.cylinder('z', [0, 0, 88], { radius: 58, length: 26, rings: 6 }, { end: body.top, side: accent.top })
  kit.cylinder('z', [0, 0, 114], { radius: 34, length: 12 }, { end: part.top, side: part.left })
  for (let arm = 0; arm < 3; arm += 1) {
    const angle = (arm * 2 * Math.PI) / 3 + 0.5
    kit.line(
      [
        [0, 0, 126],
        [60 * Math.cos(angle), 60 * Math.sin(angle), 126],
      ],
      { width: 5 },
    )
  }
  kit.box([86, -60, 80], [14, 14, 120], part)
  wire(
    kit,
    [
      [-190, 50, 130],
      [-120, 46, 128],
      [-40, 50, 108],
    ],
    3.4,
  )
  screen(kit, [30, 84, 44], [72, 46])
}

/** A screen with plans and records: software has no housing. */
export const workplace: Machine = (kit) => {
  const { part, accent, screenInk, screen: dark } = kit.palette
  kit.box([-130, -70, 0], [280, 150, 10], part)
  kit.box([-10, -30, 10], [40, 24, 40], part)
  kit.box([-110, -22, 40], [240, 12, 150], part).left([-102, -10, 48], 224, 134, dark)
  const bars = [0.9, 0.55, 0.75, 0.35, 0.62, 0.8]
  bars.forEach((length, row) => {
    kit.line(
      [
        [-90, -10, 166 - row * 20],
        [-90 + length * 120, -10, 166 - row * 20],
      ],
      { color: row === 2 ? accent.top : screenInk, width: 5 },
    )
  })
  const curve = Array.from({ length: 16 }, (_, step): Point => [50 + step * 4.2, -10, 62 + 70 * Math.exp(-(((step - 9) / 3.4) ** 2))])
  kit.curve(curve, { color: accent.top, width: 2.6 })
  kit.line(
    [
      [48, -10, 60],
      [118, -10, 60],
    ],
    { color: screenInk, width: 1.6 },
  )
  kit.box([-60, 30, 10], [110, 36, 4])
}
