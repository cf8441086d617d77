import type { Kit } from '../kit/kit.ts'
import { cabinet, cover, feet, reel, screen, wire } from '../kit/parts.ts'
import type { Point } from '../kit/projection.ts'
import type { Machine, MachineOptions } from './machine.ts'

/** A housing whose top falls towards the front: side profile as (y, z) from the back to the front. */
function wedge(kit: Kit, [from, to]: readonly [number, number], front: number, profile: readonly (readonly [number, number])[]): void {
  const { hood, body } = kit.palette
  profile.slice(1).forEach(([y, z], index) => {
    const [rearY, rearZ] = profile[index] ?? [0, 0]
    kit.polygon(
      [
        [from, rearY, rearZ],
        [to, rearY, rearZ],
        [to, y, z],
        [from, y, z],
      ],
      hood.top,
    )
  })
  const top = profile.map(([y, z]): Point => [to, y, z])
  kit.polygon([...top, [to, front, 0], [to, profile[0]?.[0] ?? 0, 0]], body.right)
  kit.left([from, front, 0], to - from, profile.at(-1)?.[1] ?? 0, body.left)
}

/** Cuts and strips on a workbench: a closed body, a feed in front, a head at the right. */
export const stripper: Machine = (kit, options) => {
  if (!options.hasStand) return strippingBody(kit, options)
  const w = 210 * (options.size ?? 1) + 40
  cabinet(kit, [-w / 2, -56, 0], [w + 90 + (options.stations ?? 0) * 56, 128, 84], 4)
  kit.at([0, 0, 96], (raised) => strippingBody(raised, options))
}

/** Heavy wire is drawn heavy. */
const wireWidth = (size: number): number => (size < 0.7 ? 1.6 : size > 1.2 ? 9 : 2.6 + 2.2 * (size - 0.7))

/** A belt on posts that carries cut wires away. */
function conveyor(kit: Kit, [x, y, z]: Point, length: number): void {
  const { part, body, accent } = kit.palette
  for (const at of [x + 14, x + length - 26]) kit.box([at, y + 16, z - 8], [12, 14, 26], part)
  kit.box([x, y, z + 18], [length, 46, 12], body)
  for (let at = 10; at < length - 8; at += 26)
    kit.line(
      [
        [x + at, y + 4, z + 30],
        [x + at, y + 42, z + 30],
      ],
      { color: accent.top, width: 2.2 },
    )
}

/** A pan in which the cut wire is wound to a ring. */
function coilingPan(kit: Kit, [x, y, z]: Point): void {
  const { part, body, accent } = kit.palette
  kit.box([x, y - 12, z], [104, 84, 22], part)
  kit.cylinder('z', [x + 52, y + 30, z + 22], { radius: 48, length: 8 }, { end: part.left, side: part.right })
  kit.cylinder('z', [x + 52, y + 30, z + 30], { radius: 38, length: 18, rings: 5 }, { end: body.top, side: accent.top })
  kit.cylinder('z', [x + 52, y + 30, z + 48], { radius: 15, length: 12 }, { end: part.top, side: part.left })
}

/** A magnifying lens on an arm, over the head. */
function lens(kit: Kit, [x, y, z]: Point): void {
  const { part, accent, glass } = kit.palette
  kit.line(
    [
      [x, y - 44, z],
      [x, y - 44, z + 40],
      [x, y + 16, z + 40],
    ],
    { width: 6 },
  )
  kit.cylinder('z', [x, y + 20, z - 8], { radius: 19, length: 44, rings: 3 }, { end: part.top, side: part.left })
  kit.cylinder('z', [x, y + 20, z - 20], { radius: 24, length: 12 }, { end: glass, side: accent.top })
}

/** Where the cut wires go: onto a tray unless something else takes them. */
function stripperExit(kit: Kit, [x, y, z]: Point, { exit, hasCover = false }: MachineOptions): void {
  if (exit === 'conveyor') conveyor(kit, [x, y, z], 250)
  else if (exit === 'coiler') coilingPan(kit, [x, y, z])
  else {
    kit.box([x, y, z], [90, 46, 8], kit.palette.part)
    if (hasCover) cover(kit, [x, y, z + 8], [90, 46, 40])
  }
}

function strippingBody(kit: Kit, options: MachineOptions): void {
  const { size = 1, hasReel = false, stations = 0, hasLens = false } = options
  const { body, part, accent } = kit.palette
  const [w, l, h] = [210 * size, 110, 120 * Math.max(0.86, Math.min(size, 1.25))]
  if (hasReel) {
    kit.box([-w / 2 - 96, -34, 0], [70, 60, 8], part).box([-w / 2 - 66, -10, 8], [12, 12, 70], part)
    reel(kit, [-w / 2 - 60, -20, 96], 52, 24)
  }
  feet(kit, [
    [-w / 2 + 12, l - 62],
    [w / 2 - 14, l - 62],
  ])
  const profile = [
    [-50, h + 26],
    [-4, h + 26],
    [l - 50, h - 8],
  ] as const
  wedge(kit, [-w / 2, w / 2], l - 50, profile)
  kit.polygon(
    [
      [-w / 2 + 14, 4, h + 22],
      [w / 2 - 14, 4, h + 22],
      [w / 2 - 14, l - 58, h - 2],
      [-w / 2 + 14, l - 58, h - 2],
    ],
    kit.palette.glass,
    { opacity: 0.6 },
  )
  kit.line(
    [
      [0, 4, h + 22],
      [0, l - 58, h - 2],
    ],
    { opacity: 0.4 },
  )
  const fit = Math.min(1, size)
  if (fit < 0.75) {
    kit.box([w / 2 - 34, -40, h + 26], [10, 10, 18], part)
    screen(kit, [w / 2 - 62, -34, h + 42], [70, 46])
  } else screen(kit, [w / 2 - 20 - 76 * fit, l - 54, fit < 1 ? h - 12 - 50 * fit : h * 0.5], [76 * fit, 50 * fit])
  kit.left([-w / 2 + 10, l - 50, 12], w * 0.48, h * 0.62, part.left)
  const rollers = Math.round(2 + size * 2.4)
  for (let roller = 0; roller < rollers; roller += 1)
    kit.cylinder(
      'y',
      [-w / 2 + 30 + roller * ((w * 0.42) / rollers), l - 50, 34 + (roller % 2) * 22],
      { radius: 9, length: 9 },
      { end: body.top, side: part.right },
    )
  kit.box([w / 2 - 92, l - 50, 16], [60, 30, 42], part).left([w / 2 - 84, l - 20, 24], 44, 24, body.left)
  kit.disc('y', [w / 2 - 62, l - 20, 36], 8, accent.top)
  const level = 45
  wire(
    kit,
    [
      [-w / 2 - 70, l - 36, hasReel ? 60 : level],
      [-w / 2 - 30, l - 38, level + 2],
      [-w / 2 + 20, l - 40, level],
      [w / 2 - 92, l - 38, level],
    ],
    wireWidth(size),
  )
  kit.line(
    [
      [w / 2 - 24, l - 34, 36],
      [w / 2 + 70, l - 34, 36],
    ],
    { color: accent.top, width: wireWidth(size) },
  )
  for (let slit = 0; slit < 7; slit += 1)
    kit.line(
      [
        [w / 2, -36 + slit * 8, 26],
        [w / 2, -36 + slit * 8, h - 26],
      ],
      { opacity: 0.5 },
    )
  for (let unit = 0; unit < stations; unit += 1) {
    const x = w / 2 + 18 + unit * 56
    kit.box([x, l - 84, 0], [46, 70, 66]).left([x + 6, l - 14, 10], 34, 22, part.left)
    kit.disc('y', [x + 23, l - 14, 46], 9, accent.top).box([x + 10, l - 70, 66], [26, 40, 14], part)
  }
  if (hasLens) lens(kit, [w / 2 - 62, l - 36, 84])
  stripperExit(kit, [w / 2 + 20 + stations * 56, l - 64, 0], options)
}

/** A press on a foot, with die, screen and contact reel. */
export const benchPress: Machine = (kit, options) => {
  if (!options.hasStand) return pressBody(kit, options)
  kit.box([-130, -90, 0], [260, 210, 14], kit.palette.part)
  for (const [x, y] of [
    [-104, -68],
    [84, -68],
    [-104, 88],
    [84, 88],
  ] as const)
    kit.box([x, y, 14], [18, 18, 150], kit.palette.part)
  kit.box([-122, -80, 164], [244, 196, 12])
  kit.box([-30, 124, 14], [56, 40, 14], kit.palette.accent)
  kit.at([0, 0, 184], (raised) => pressBody(raised, options))
}

/** The usual one has a C-frame; from a size of 1.3 it stands between columns, behind a guard. */
function pressBody(kit: Kit, { size = 1, hasReel = true, hasCover = false }: MachineOptions): void {
  const { body, part, accent, screen: dark, screenInk } = kit.palette
  const top = 190 * size
  const foot = Math.round(180 * size ** 1.4)
  kit.box([-foot / 2, -60, 0], [foot, 150, 22], part)
  feet(kit, [
    [10 - foot / 2, 84],
    [foot / 2 - 16, 84],
  ])
  kit
    .box([-70, -50, 22], [140, 74, top - 66])
    .box([-70, -50, top - 44], [140, 74, 66], kit.palette.hood)
    .left([-52, 24, top - 60], 104, 60, part.left)
    .left([-44, 24, top - 40], 62, 34, dark)
  for (const [row, length] of [40, 22, 48].entries())
    kit.line(
      [
        [-38, 24, top - 14 - row * 8],
        [-38 + length, 24, top - 14 - row * 8],
      ],
      { color: row === 0 ? accent.top : screenInk, width: 1.8 },
    )
  kit
    .disc('y', [34, 24, top - 16], 9, body.left)
    .disc('y', [34, 24, top - 16], 4, accent.top)
    .disc('y', [34, 24, top - 42], 6, body.left)
  kit.box([-34, 24, 96], [68, 30, 30], part).box([-16, 30, 60], [32, 20, 36]).box([-9, 34, 44], [18, 14, 16], accent)
  kit.box([-26, 24, 22], [52, 40, 14], part).box([-10, 34, 36], [20, 16, 6])
  for (let slit = 0; slit < 7; slit += 1)
    kit.line(
      [
        [70, -36 + slit * 8, 60],
        [70, -36 + slit * 8, top - 40],
      ],
      { opacity: 0.5 },
    )
  kit.cylinder('x', [70, -10, top - 6], { radius: 24 * size, length: 12 * size ** 2 }, { end: part.right, side: part.left })
  if (hasReel) reel(kit, [-100, -30, top + 6], 44, 14)
  if (size > 1.5) pressColumns(kit, top)
  kit.line(
    [
      [-160, 44, 44],
      [8, 44, 44],
    ],
    { color: accent.top, width: 3.4 },
  )
  if (hasCover) cover(kit, [-62, 30, 24], [124, 52, 92])
}

/** Four columns under a yoke, for forces a C-frame would open under. */
function pressColumns(kit: Kit, top: number): void {
  const { part, hood } = kit.palette
  for (const x of [-104, 92]) kit.cylinder('z', [x, 50, 22], { radius: 13, length: top + 4 }, { end: part.top, side: part.right })
  kit.box([-122, 26, top + 22], [244, 46, 34], hood)
}

/** A sled on two columns that pulls a crimp apart. */
export const pullTester: Machine = (kit, { size = 1, hasCover = false }) => {
  const { body, part, accent } = kit.palette
  const length = 230 * size
  feet(kit, [
    [-length / 2 + 14, 48],
    [length / 2 - 14, 48],
  ])
  kit.box([-length / 2, -50, 0], [length, 106, 44]).left([-length / 2 + 10, 56, 8], length - 20, 28, part.left)
  for (const y of [-24, 18])
    kit.cylinder('x', [-length / 2 + 50, y, 74], { radius: 6, length: length - 80 }, { end: part.right, side: body.left })
  kit.box([-length / 2 + 8, -40, 44], [56, 82, 58], part).disc('x', [-length / 2 + 64, 0, 76], 12, accent.top)
  wire(
    kit,
    [
      [-length / 2 + 66, 0, 76],
      [-20, 0, 76],
      [8, 0, 76],
    ],
    4,
  )
  kit.box([8, -38, 50], [44, 78, 54]).left([14, 40, 58], 32, 26, part.left)
  kit.box([length / 2 - 52, -44, 44], [46, 92, 76], kit.palette.hood)
  kit.cylinder('x', [length / 2 - 6, 0, 82], { radius: 20, length: 26, rings: 2 }, { end: part.right, side: body.left })
  kit.line(
    [
      [length / 2 - 30, 20, 120],
      [length / 2 - 30, 20, 140],
    ],
    { width: 4 },
  )
  screen(kit, [length / 2 - 78, 20, 136], [88, 58])
  if (hasCover) cover(kit, [-length / 2 + 66, -44, 46], [length - 122, 96, 66])
}

/** An ink-jet head or laser over a running wire. */
export const marker: Machine = (kit, { stations = 1 }) => {
  const { body, part, accent } = kit.palette
  feet(kit, [
    [-122, 60],
    [118, 60],
  ])
  kit.box([-130, -60, 0], [260, 130, 30], part)
  kit.box([-112, -50, 30], [100, 78, 104]).box([-112, -50, 134], [100, 78, 46], kit.palette.hood).left([-100, 28, 96], 76, 66, part.left)
  for (let slit = 0; slit < 5; slit += 1)
    kit.line(
      [
        [-92, 28, 44 + slit * 9],
        [-36, 28, 44 + slit * 9],
      ],
      { opacity: 0.5 },
    )
  for (let head = 0; head < stations; head += 1) {
    const x = 10 + head * 58
    kit
      .box([x, -20, 30], [10, 14, 120], part)
      .box([x - 8, 0, 86], [44, 44, 58])
      .left([x - 2, 44, 112], 32, 22, part.left)
    kit.polygon(
      [
        [x + 6, 22, 86],
        [x + 22, 22, 86],
        [x + 14, 22, 62],
      ],
      accent.top,
    )
  }
  for (const x of [-4, 108]) kit.cylinder('y', [x, 12, 50], { radius: 13, length: 20 }, { end: body.left, side: part.right })
  wire(
    kit,
    [
      [-190, 24, 40],
      [-120, 24, 58],
      [-20, 24, 63],
      [60, 24, 63],
      [190, 24, 63],
    ],
    4.5,
  )
  for (let mark = 0; mark < 9; mark += 1) {
    const x = 130 + mark * 6
    kit.line(
      [
        [x, 24, 61],
        [x, 24, 66],
      ],
      { color: kit.palette.ink, width: mark % 3 === 0 ? 2.4 : 1.2 },
    )
  }
  screen(kit, [-100, 30, 104], [64, 46])
}
