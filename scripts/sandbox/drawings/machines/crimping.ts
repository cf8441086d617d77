import { cable, feedBowl, feet, lightColumn, screen, slab, wire } from '../kit/parts.ts'
import type { Machine } from './machine.ts'

/** A press on its own cabinet with an open frame, for the thickest lugs. */
export const framePress: Machine = (kit) => {
  const { body, part, accent } = kit.palette
  kit.box([-110, -90, 0], [220, 190, 86]).left([-98, 100, 10], 92, 66, part.left).left([4, 100, 10], 92, 66, part.left)
  kit.box([-118, -96, 86], [236, 200, 12], part)
  kit.box([-70, -80, 98], [140, 62, 212])
  kit.box([-40, -18, 98], [80, 84, 24], part).box([-22, 6, 122], [44, 44, 14], accent)
  cable(kit, [-220, 28, 150], { length: 222, radius: 13 })
  kit.box([-22, 6, 166], [44, 44, 14], accent)
  kit.cylinder('z', [0, 28, 180], { radius: 20, length: 40, rings: 2 }, { end: part.top, side: part.left })
  kit.box([-70, -18, 220], [140, 94, 90]).left([-58, 76, 232], 116, 66, part.left)
  screen(kit, [-48, 78, 240], [70, 48])
  kit.disc('y', [46, 76, 270], 9, accent.top).disc('y', [46, 76, 246], 7, body.top)
  lightColumn(kit, [50, -50, 310])
}

/** Strips, takes a ferrule from the bowl and crimps it: the wire is put into the funnel. */
export const ferruleCrimper: Machine = (kit) => {
  const { part, accent, body } = kit.palette
  feet(kit, [
    [-74, 76],
    [70, 76],
  ])
  kit.box([-84, -80, 0], [168, 166, 128]).left([-74, 86, 12], 92, 96, part.left)
  feedBowl(kit, [-10, -14, 128], 54)
  kit.cylinder('y', [-28, 86, 62], { radius: 28, length: 14 }, { end: part.top, side: part.right })
  kit.disc('y', [-28, 100, 62], 14, body.right).disc('y', [-28, 100, 62], 5, accent.top)
  wire(kit, [
    [-28, 101, 62],
    [-30, 150, 60],
    [-60, 220, 40],
  ])
  screen(kit, [24, 88, 60], [54, 44])
  for (const x of [34, 56]) kit.disc('y', [x, 86, 34], 6, x === 34 ? accent.top : part.left)
}

/** Pushes a seal over a wire: bowl, rail and head on a bench. */
export const sealer: Machine = (kit) => {
  const { body, part, accent } = kit.palette
  feet(kit, [
    [-112, 62],
    [104, 62],
  ])
  kit.box([-120, -66, 0], [232, 136, 66]).left([-108, 70, 12], 120, 42, part.left)
  feedBowl(kit, [-56, -14, 66], 50)
  kit.box([-8, -20, 84], [70, 14, 10], part)
  for (let seal = 0; seal < 6; seal += 1)
    kit.cylinder('x', [-4 + seal * 11, -13, 100], { radius: 5, length: 6 }, { end: accent.top, side: accent.top })
  kit.box([56, -44, 66], [48, 74, 84]).left([62, 30, 80], 36, 40, part.left)
  kit.cylinder('y', [80, 30, 98], { radius: 13, length: 16 }, { end: part.top, side: part.right }).disc('y', [80, 46, 98], 5, accent.top)
  wire(kit, [
    [80, 47, 98],
    [80, 110, 94],
    [60, 190, 60],
  ])
  screen(kit, [22, 72, 8], [76, 50])
  kit.disc('y', [-90, 70, 34], 7, body.top)
}

/** A process station on a plate, to be slid into a line. */
export const stationModule: Machine = (kit) => {
  const { body, part, accent } = kit.palette
  kit.box([-64, -110, 0], [128, 220, 18], part)
  kit.box([-54, -100, 18], [108, 110, 120]).left([-44, 10, 30], 88, 74, part.left)
  feedBowl(kit, [0, -50, 138], 46)
  kit.box([-16, 10, 70], [32, 50, 26], part)
  kit.cylinder('y', [0, 60, 83], { radius: 11, length: 14 }, { end: accent.top, side: part.right })
  kit.box([-46, 30, 18], [24, 56, 30]).left([-42, 86, 24], 16, 14, accent.top)
  kit
    .line(
      [
        [40, 104, 18],
        [40, 104, 50],
        [40, 70, 50],
        [40, 70, 18],
      ],
      { width: 5 },
    )
    .disc('z', [-34, -84, 138], 5, body.left)
}

/** A hydraulic head on a battery handle. */
export const batteryTool: Machine = (kit) => {
  const { body, part, accent } = kit.palette
  slab(
    kit,
    [
      [-150, -20],
      [-118, -24],
      [-112, 34],
      [-152, 34],
    ],
    40,
    accent.top,
  )
  slab(
    kit,
    [
      [-118, -22],
      [20, -26],
      [20, 26],
      [-112, 30],
    ],
    30,
    body.top,
  )
  slab(
    kit,
    [
      [-60, 24],
      [-18, 24],
      [-40, 108],
      [-84, 104],
    ],
    24,
    part.top,
  )
  kit.cylinder('x', [20, 0, 15], { radius: 22, length: 62, rings: 3 }, { end: part.left, side: part.right })
  slab(
    kit,
    [
      [82, -30],
      [150, -34],
      [172, -12],
      [172, 4],
      [152, 4],
      [144, -10],
      [106, -8],
      [106, 8],
      [144, 10],
      [152, 22],
      [172, 22],
      [150, 44],
      [82, 34],
    ],
    26,
    part.top,
  )
  kit.box([108, -6, 8], [16, 12, 20], accent)
  wire(
    kit,
    [
      [132, 0, 22],
      [190, 4, 20],
      [250, 20, 6],
    ],
    9,
  )
  kit.disc('z', [-20, 0, 30], 7, accent.top)
  screen(kit, [-96, 22, 6], [44, 20])
}
