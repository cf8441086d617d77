import type { Kit } from '../kit/kit.ts'
import { cable, feet, lightColumn, screen, wire } from '../kit/parts.ts'
import type { Point } from '../kit/projection.ts'
import type { Machine } from './machine.ts'

/** Blades that turn around a cable; with stations, a magazine that loads the cables. */
export const rotaryStripper: Machine = (kit, { stations = 0 }) => {
  const { body, part, accent } = kit.palette
  feet(kit, [
    [-92, 62],
    [88, 62],
  ])
  kit.box([-100, -60, 0], [200, 130, 132]).left([-88, 70, 14], 92, 104, part.left)
  const centre: Point = [-42, 70, 66]
  kit.cylinder('y', centre, { radius: 40, length: 18 }, { end: part.top, side: part.right })
  for (let blade = 0; blade < 4; blade += 1) {
    const angle = (blade * Math.PI) / 2 + Math.PI / 4
    const at = (radius: number, turn: number): Point => [
      centre[0] + radius * Math.cos(angle + turn),
      88,
      centre[2] + radius * Math.sin(angle + turn),
    ]
    kit.polygon([at(10, 0), at(34, -0.22), at(34, 0.22)], body.right)
  }
  kit.disc('y', [centre[0], 88, centre[2]], 7, accent.top)
  screen(kit, [14, 72, 58], [72, 52])
  for (const [index, x] of [20, 42, 64].entries()) kit.disc('y', [x, 70, 34], 6, index === 0 ? accent.top : part.left)
  kit.line(
    [
      [-42, 88, 66],
      [-42, 210, 66],
    ],
    { color: accent.top, width: 6 },
  )
  kit.box([-58, 128, 0], [32, 18, 58], part)
  if (stations > 0) magazine(kit, stations)
}

/** Cables in a row, waiting beside the head. */
function magazine(kit: Kit, count: number): void {
  const { part, accent } = kit.palette
  kit.box([-26, 96, 0], [150, 100, 40]).left([-18, 196, 8], 134, 22, part.left)
  for (let place = 0; place < count; place += 1) {
    const x = -10 + place * 22
    kit.box([x, 104, 40], [12, 84, 8], part)
    kit.line(
      [
        [x + 6, 84, 54],
        [x + 6, 214, 54],
      ],
      { color: accent.top, width: 4 },
    )
  }
}

/** A closed cabin with a window behind which light works; with cover, a microscope on top. */
export const laserStripper: Machine = (kit, { size = 1, hasCover = false }) => {
  const { body, part, accent, screen: dark } = kit.palette
  const [w, h] = [230 * size, 120 * size]
  kit.box([-w / 2 - 8, -78, 0], [w + 16, 156, 58], part).left([-w / 2 + 6, 78, 10], w - 12, 36, body.left)
  kit.box([-w / 2, -70, 58], [w, 140, h])
  const [left, bottom, width, height] = [-w / 2 + 14, 72, w * 0.5, h - 30]
  kit.left([left, 70, bottom], width, height, dark)
  const beam = left + width / 2
  kit.left([beam - 14, 70, bottom + height - 22], 28, 22, part.left)
  kit.line(
    [
      [beam, 70, bottom + height - 22],
      [beam, 70, bottom + 22],
    ],
    { color: accent.top, width: 2.2 },
  )
  kit.line(
    [
      [left, 70, bottom + 20],
      [left + width, 70, bottom + 20],
    ],
    { color: accent.top, width: 5 },
  )
  for (const [dx, dz] of [
    [-16, 10],
    [16, 12],
    [-10, 20],
    [12, 22],
  ] as const)
    kit.line(
      [
        [beam, 70, bottom + 20],
        [beam + dx, 70, bottom + 20 + dz],
      ],
      { color: accent.top, width: 1.2 },
    )
  wire(
    kit,
    [
      [-w / 2 - 90, 60, 84],
      [-w / 2 - 40, 66, 94],
      [left, 71, bottom + 20],
    ],
    5,
  )
  kit.polygon(
    [
      [w / 2 - 40, 70, h + 14],
      [w / 2 - 12, 70, h + 14],
      [w / 2 - 26, 70, h + 40],
    ],
    accent.top,
  )
  screen(kit, [w / 2 - 74, 72, 74], [64, 46])
  if (hasCover) kit.cylinder('z', [-w / 4, -10, 58 + h], { radius: 18, length: 46, rings: 3 }, { end: body.top, side: part.left })
  else lightColumn(kit, [w / 2 - 26, -40, 58 + h])
}

/** A small box with a hole: the cable is held by hand. Stations are holes. */
export const handStripper: Machine = (kit, { stations = 1, size = 1 }) => {
  const { body, part, accent } = kit.palette
  const w = 96 * size + (stations - 1) * 54
  feet(kit, [
    [-w / 2 + 10, 74],
    [w / 2 - 10, 74],
  ])
  kit.box([-w / 2, -90, 0], [w, 172, 92]).box([-w / 2 + 10, -80, 92], [w - 20, 96, 26], part)
  kit.left([-w / 2 + 10, 82, 12], w - 20, 66, part.left)
  kit.cylinder('x', [w / 2, -20, 60], { radius: 20, length: 14, rings: 1 }, { end: part.left, side: part.right })
  for (let hole = 0; hole < stations; hole += 1) {
    const x = -w / 2 + 48 * size + hole * 54
    kit.cylinder('y', [x, 82, 44], { radius: 22, length: 8 }, { end: part.top, side: part.right })
    kit.disc('y', [x, 90, 44], 9, body.right)
    kit.line(
      [
        [x, 91, 44],
        [x, 190 - hole * 24, 44],
      ],
      { color: accent.top, width: 5 },
    )
    kit.disc('z', [x, -30, 118], 8, hole === 0 ? accent.top : body.left)
  }
  const pedal = w / 2 + 46
  kit.line(
    [
      [w / 2, 40, 12],
      [pedal - 20, 56, 4],
      [pedal + 20, 70, 2],
    ],
    { width: 3 },
  )
  kit.box([pedal, 60, -8], [56, 76, 10], part).box([pedal + 6, 66, 2], [44, 60, 10])
}

/** A guillotine for tubes and sleeves: rollers feed, a blade falls. */
export const tubeCutter: Machine = (kit) => {
  const { body, part, accent } = kit.palette
  feet(kit, [
    [-142, 52],
    [126, 52],
  ])
  kit.box([-150, -56, 0], [284, 118, 56]).left([-138, 62, 10], 150, 36, part.left)
  screen(kit, [54, 64, 6], [70, 46])
  kit.box([-130, -40, 56], [64, 40, 104], part)
  kit.cylinder('x', [-250, 20, 98], { radius: 14, length: 262 }, { end: accent.top, side: accent.top })
  for (const z of [78, 122]) kit.cylinder('y', [-98, 4, z], { radius: 22, length: 40, rings: 2 }, { end: body.top, side: part.right })
  kit.box([6, -46, 56], [22, 92, 128], part).box([0, -30, 184], [36, 60, 22])
  kit.left([8, 46, 120], 18, 56, body.top).polygon(
    [
      [8, 46, 120],
      [26, 46, 120],
      [26, 46, 108],
    ],
    part.right,
  )
  for (const [x, y] of [
    [60, 12],
    [84, 30],
    [112, 8],
  ] as const)
    kit.cylinder('x', [x, y, 68], { radius: 12, length: 34 }, { end: body.right, side: accent.top })
}

/** A circular blade for thick cable, worked with both hands. */
export const cableCutter: Machine = (kit, { stations = 12, size = 1 }) => {
  const { body, part, accent, hood } = kit.palette
  const blade = 58 * size
  kit.box([-120, -70, 0], [240, 150, 26], part)
  feet(kit, [
    [-110, 74],
    [108, 74],
  ])
  kit.box([-34, -50, 26], [104, 56, 66 + blade], hood)
  kit.cylinder('x', [70, -22, 100], { radius: 24 * size, length: 60, rings: 4 }, { end: part.left, side: body.right })
  kit.cylinder('y', [6, 6, 96], { radius: blade, length: 6 }, { end: part.top, side: part.right })
  for (let mark = 0; mark < stations; mark += 1) {
    const angle = (2 * mark * Math.PI) / stations
    kit.line(
      [
        [6 + (blade - 14) * Math.cos(angle), 12, 96 + (blade - 14) * Math.sin(angle)],
        [6 + blade * Math.cos(angle + 0.2), 12, 96 + blade * Math.sin(angle + 0.2)],
      ],
      { opacity: 0.6 },
    )
  }
  kit.disc('y', [6, 12, 96], 12, accent.top)
  kit.box([-70, 22, 26], [150, 40, 14], part)
  cable(kit, [-230, 40, 58], { length: 250, radius: 17 * size })
  for (const x of [-96, 96]) kit.cylinder('z', [x, 68, 26], { radius: 10, length: 6 }, { end: accent.top, side: part.right })
}
