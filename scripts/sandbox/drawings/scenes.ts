import { frame } from './kit/frame.ts'
import { createKit, type Drawing, type Kit } from './kit/kit.ts'
import { palette } from './kit/palette.ts'
import type { Point } from './kit/projection.ts'
import { benchPress, pullTester } from './machines/bench.ts'
import { crimpLine } from './machines/lines.ts'
import { analyser, workplace } from './machines/small.ts'

/** A person, as small as people are beside a line. */
function person(kit: Kit, at: Point, isAccent = false): void {
  const { accent, part, body } = kit.palette
  const coat = isAccent ? { end: accent.top, side: accent.top } : { end: part.top, side: part.left }
  kit.at(at, () => {
    for (const x of [-9, 9]) kit.cylinder('z', [x, 0, 0], { radius: 8, length: 56 }, { end: part.right, side: part.right })
    kit.cylinder('z', [0, 0, 54], { radius: 21, length: 66 }, coat)
    kit.cylinder('z', [0, 0, 126], { radius: 13, length: 22 }, { end: body.top, side: body.left })
  })
}

/** A floor with a grid, its rear corner at a point. */
function floor(kit: Kit, [x, y]: readonly [number, number], [w, l]: readonly [number, number], step = 100): void {
  const { body, groundLine } = kit.palette
  kit.box([x, y, -14], [w, l, 14], { top: body.left, left: kit.palette.part.left, right: body.right })
  for (let line = step; line < w; line += step)
    kit.line(
      [
        [x + line, y, 0],
        [x + line, y + l, 0],
      ],
      { color: groundLine },
    )
  for (let line = step; line < l; line += step)
    kit.line(
      [
        [x, y + line, 0],
        [x + w, y + line, 0],
      ],
      { color: groundLine },
    )
}

/** A saw-tooth bay of the factory: windows towards the light, roof behind. */
function bay(kit: Kit, x: number, depth: number): void {
  const { body, part, glass } = kit.palette
  kit.box([x, 0, 0], [120, depth, 110])
  kit.polygon(
    [
      [x, 0, 110],
      [x + 120, 0, 110],
      [x, 0, 170],
    ],
    part.left,
  )
  kit.polygon(
    [
      [x, 0, 170],
      [x, depth, 170],
      [x + 120, depth, 110],
      [x + 120, 0, 110],
    ],
    body.top,
  )
  kit.polygon(
    [
      [x, depth, 110],
      [x + 120, depth, 110],
      [x, depth, 170],
    ],
    part.left,
  )
  for (let pane = 0; pane < 3; pane += 1) kit.left([x + 12 + pane * 34, depth, 30], 26, 50, glass)
}

export const SCENES: Readonly<Record<string, (kit: Kit) => void>> = {
  factory(kit) {
    const { part, accent, body, groundLine } = kit.palette
    floor(kit, [-330, -180], [1180, 760], 118)
    kit.polygon(
      [
        [-330, 470, 0.5],
        [850, 470, 0.5],
        [850, 550, 0.5],
        [-330, 550, 0.5],
      ],
      kit.palette.glass,
    )
    for (const y of [488, 508, 530])
      kit.line(
        [
          [-330, y, 1],
          [850, y, 1],
        ],
        { color: groundLine, width: 2 },
      )
    kit.box([-300, 60, 0], [130, 110, 90], part)
    kit.polygon(
      [
        [-300, 60, 90],
        [-170, 60, 90],
        [-170, 115, 150],
        [-300, 115, 150],
      ],
      body.top,
    )
    kit.polygon(
      [
        [-300, 115, 150],
        [-170, 115, 150],
        [-170, 170, 90],
        [-300, 170, 90],
      ],
      part.top,
    )
    kit.polygon(
      [
        [-170, 60, 90],
        [-170, 170, 90],
        [-170, 115, 150],
      ],
      part.right,
    )
    kit.cylinder('y', [-235, 170, 40], { radius: 44, length: 16, rings: 1 }, { end: part.left, side: part.right })
    for (let index = 0; index < 6; index += 1) bay(kit, -80 + index * 120, 260)
    kit.box([660, 20, 0], [130, 240, 250], body)
    for (let storey = 0; storey < 5; storey += 1) {
      kit.left([672, 260, 24 + storey * 46], 106, 26, kit.palette.glass)
      kit.right([790, 36, 24 + storey * 46], 208, 26, kit.palette.glass)
    }
    kit.box([700, 100, 250], [14, 60, 30], accent)
    kit.box([540, 330, 0], [120, 44, 46], part).box([660, 334, 8], [34, 36, 34], accent)
    person(kit, [300, 380, 0], true)
    person(kit, [360, 400, 0])
  },
  'factory-hall'(kit) {
    floor(kit, [-330, -160], [1120, 900])
    kit.at([0, -60, 0], () => crimpLine(kit, { stations: 2 }))
    person(kit, [470, 40, 0])
    kit.at([60, 260, 0], () => crimpLine(kit, { stations: 3 }))
    person(kit, [120, 470, 0], true)
    person(kit, [640, 430, 0])
    kit.at([-120, 600, 0], () =>
      kit.box([-90, -60, 0], [200, 130, 76], kit.palette.part).at([0, 0, 76], () => benchPress(kit, { size: 0.7 })),
    )
    person(kit, [60, 690, 0])
  },
  'scene-fair'(kit) {
    const { part, accent, body } = kit.palette
    floor(kit, [-330, -200], [1060, 720], 106)
    kit.box([-300, -180, 0], [1000, 16, 320], body)
    for (const [index, x] of [-260, 40, 340].entries()) kit.left([x, -164, 120], 240, 150, index === 1 ? accent.top : part.left)
    kit.at([60, 0, 0], () => crimpLine(kit, { stations: 2 }))
    for (const [index, spot] of (
      [
        [0, 250],
        [80, 300],
        [240, 270],
        [460, 250],
        [560, 130],
      ] as const
    ).entries())
      person(kit, [spot[0], spot[1], 0], index === 2)
    kit.box([-260, 300, 0], [130, 70, 90], part)
    person(kit, [-200, 270, 0])
  },
  'scene-workshop'(kit) {
    const { part, accent, body } = kit.palette
    floor(kit, [-330, -200], [760, 500], 80)
    kit.box([-310, -180, 0], [700, 16, 330], body)
    for (const [row, z] of [130, 220].entries()) {
      kit.box([-280, -164, z], [640, 46, 8], part)
      for (let place = 0; place < 9; place += 1) {
        // Forty of them are somebody else's.
        const isOwn = row === 0 && place === 5
        kit.box([-266 + place * 70, -158, z + 8], [38, 30, 14], part)
        kit.box([-258 + place * 70, -154, z + 22], [22, 20, 34], isOwn ? accent : body)
      }
    }
    kit.box([-290, -40, 0], [560, 130, 84], part)
    for (const x of [-280, -140, 0, 140]) kit.left([x, 90, 10], 120, 64, body.left)
    kit.at([-170, 0, 92], () => benchPress(kit, { size: 0.8, hasReel: false }))
    kit.at([110, 10, 92], () => pullTester(kit, { size: 0.8 }))
    person(kit, [-20, 190, 0], true)
    kit.box([150, 190, 0], [120, 80, 60], part).box([168, 204, 60], [38, 30, 14], body).box([176, 208, 74], [22, 20, 34], body)
  },
  'scene-first-week'(kit) {
    const { part, accent, body } = kit.palette
    floor(kit, [-330, -170], [860, 580], 86)
    kit.at([20, -60, 0], () => crimpLine(kit, { stations: 1, hasCover: false }))
    kit.box([-260, 150, 0], [420, 120, 84], part)
    for (const x of [-250, -112, 26]) kit.left([x, 270, 10], 124, 64, body.left)
    kit.at([-150, 190, 92], () => benchPress(kit, { size: 0.7, hasReel: false }))
    kit.box([40, 180, 84], [90, 60, 10], accent)
    person(kit, [-90, 340, 0], true)
    person(kit, [40, 350, 0])
    person(kit, [330, 190, 0])
  },
  'service-maintenance'(kit) {
    floor(kit, [-300, -150], [900, 560])
    kit.at([0, 0, 0], () => crimpLine(kit, { stations: 2, hasCover: false }))
    person(kit, [150, 230, 0], true)
    kit.box([210, 250, 0], [110, 60, 60], kit.palette.part).box([216, 256, 60], [98, 48, 6], kit.palette.accent)
  },
  'service-calibration'(kit) {
    floor(kit, [-260, -190], [520, 440])
    kit.box([-180, -110, 0], [360, 220, 84], kit.palette.part)
    kit.at([0, -10, 92], () => pullTester(kit, { size: 1.1 }))
    person(kit, [120, 190, 0], true)
  },
  'service-remote'(kit) {
    floor(kit, [-240, -190], [500, 440])
    kit.box([-170, -110, 0], [340, 210, 84], kit.palette.part)
    kit.at([0, -10, 84], () => workplace(kit, {}))
    person(kit, [40, 180, 0], true)
  },
  'service-training'(kit) {
    floor(kit, [-320, -200], [820, 640], 102)
    kit.box([-160, -130, 0], [300, 200, 84], kit.palette.part)
    kit.at([-10, -30, 92], () => benchPress(kit, { size: 0.9 }))
    for (const [index, spot] of (
      [
        [-180, 190],
        [-60, 260],
        [80, 250],
        [220, 150],
      ] as const
    ).entries())
      person(kit, [spot[0], spot[1], 0], index === 3)
  },
  'service-engineering'(kit) {
    floor(kit, [-260, -190], [560, 460], 112)
    kit.box([-180, -120, 0], [380, 230, 84], kit.palette.part)
    kit.at([0, -10, 92], () => analyser(kit, {}))
    person(kit, [-90, 200, 0], true)
    person(kit, [10, 220, 0])
  },
  'service-installation'(kit) {
    const { part, accent } = kit.palette
    floor(kit, [-300, -150], [1000, 560])
    kit.at([0, 0, 0], () => crimpLine(kit, { stations: 2 }))
    for (const [x, y] of [
      [40, 270],
      [150, 270],
    ] as const) {
      kit.box([x, y, 0], [90, 90, 80], part)
      kit.line(
        [
          [x, y + 90, 40],
          [x + 90, y + 90, 40],
        ],
        { color: accent.top, width: 3 },
      )
    }
    person(kit, [330, 270, 0], true)
    person(kit, [520, 190, 0])
  },
}

/** The drawing of a scene; undefined for unknown ones. */
export function drawScene(name: string): Drawing | undefined {
  const draw = SCENES[name]
  if (!draw) return undefined
  const kit = createKit(palette())
  draw(kit)
  return kit.finish()
}

/** A scene in its frame; undefined for unknown ones. */
export function scene(name: string): string | undefined {
  const drawing = drawScene(name)
  return drawing && frame(drawing, { width: 960, height: 600, ground: palette().ground, margin: 0.05 })
}
