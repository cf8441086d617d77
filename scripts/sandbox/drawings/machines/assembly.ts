import type { Kit } from '../kit/kit.ts'
import { cover, crimpPress, depositTray, feet, lightColumn, operatorPanel, reelStand, screen } from '../kit/parts.ts'
import type { Point } from '../kit/projection.ts'
import type { Machine } from './machine.ts'

/** A ring that winds tape around a bundle. */
export const tapingHead: Machine = (kit) => {
  const { body, part, accent } = kit.palette
  feet(kit, [
    [-72, 72],
    [88, 72],
  ])
  kit.box([-80, -70, 0], [176, 150, 48]).left([-68, 80, 10], 80, 28, part.left)
  kit.box([-40, -60, 48], [96, 58, 120])
  for (const [offset, tone] of [
    [-7, accent.top],
    [0, part.top],
    [7, accent.top],
  ] as const)
    kit.line(
      [
        [-220, 40 + offset, 108 + offset / 2],
        [30, 40 + offset, 108 + offset / 2],
      ],
      { color: tone === part.top ? kit.palette.ink : tone, width: 5 },
    )
  kit.cylinder('x', [16, 40, 108], { radius: 62, length: 22 }, { end: part.top, side: part.right })
  kit.disc('x', [38, 40, 108], 40, body.right).disc('x', [38, 40, 108], 51, 'none', { opacity: 0.4 })
  kit.cylinder('x', [38, 40, 108], { radius: 11, length: 130 }, { end: accent.top, side: kit.palette.screen })
  for (let turn = 0; turn < 11; turn += 1)
    kit.disc('x', [48 + turn * 11, 40, 108], 11, 'none', { color: kit.palette.screenInk, opacity: 0.7 })
  kit.cylinder('x', [36, 40, 158], { radius: 20, length: 16 }, { end: body.top, side: accent.top }).disc('x', [52, 40, 158], 9, part.left)
  screen(kit, [-66, 82, 8], [66, 40])
}

/** An inclined board with pins, on which a harness is laid. */
export const harnessBoard: Machine = (kit, { stations = 3 }) => {
  const { body, part, accent, glass } = kit.palette
  const [half, back, front, high, low] = [200, -70, 80, 250, 96]
  const at = (u: number, v: number, lift = 0): Point => [
    -half + u * 2 * half,
    back + v * (front - back) + lift * 0.6,
    high + v * (low - high) + lift,
  ]
  for (const x of [-half + 24, half - 44]) {
    kit
      .box([x, -60, 0], [20, 16, 200], part)
      .box([x, 50, 0], [20, 16, 100], part)
      .box([x - 4, -70, 0], [28, 150, 10], part)
  }
  kit.polygon([at(0, 1), at(1, 1), [half, front, low - 14], [-half, front, low - 14]], part.left)
  kit.polygon([at(1, 0), at(1, 1), [half, front, low - 14], [half, back, high - 14]], part.right)
  kit.polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], body.top)
  for (let module = 1; module < stations; module += 1) kit.line([at(module / stations, 0), at(module / stations, 1)], { opacity: 0.4 })
  kit.curve([at(0.06, 0.5, 3), at(0.3, 0.48, 3), at(0.55, 0.54, 3), at(0.8, 0.5, 3), at(0.94, 0.5, 3)], { color: accent.top, width: 6 })
  for (const [from, to, v] of [
    [0.24, 0.3, 0.14],
    [0.42, 0.38, 0.86],
    [0.58, 0.64, 0.16],
    [0.74, 0.7, 0.84],
    [0.84, 0.9, 0.2],
  ] as const)
    kit.curve([at(from, 0.5, 3), at((from + to) / 2, (0.5 + v) / 2, 3), at(to, v, 3)], { color: accent.top, width: 3.2 })
  for (const [u, v] of [
    [0.3, 0.14],
    [0.38, 0.86],
    [0.64, 0.16],
    [0.7, 0.84],
    [0.9, 0.2],
    [0.05, 0.5],
    [0.95, 0.5],
  ] as const)
    kit.polygon(
      [at(u - 0.025, v - 0.06, 4), at(u + 0.025, v - 0.06, 4), at(u + 0.025, v + 0.06, 4), at(u - 0.025, v + 0.06, 4)],
      part.right,
    )
  for (const [u, v] of [
    [0.17, 0.42],
    [0.17, 0.58],
    [0.34, 0.4],
    [0.5, 0.44],
    [0.5, 0.64],
    [0.66, 0.42],
    [0.8, 0.6],
    [0.34, 0.62],
  ] as const)
    kit.line([at(u, v), at(u, v, 16)], { width: 3 })
  kit.polygon([at(0.42, 0.04), at(0.58, 0.04), at(0.58, 0.16), at(0.42, 0.16)], glass)
  screen(kit, [half - 96, front + 8, low - 10], [84, 56])
}

/** Steel posts with panes between them, and a robot that carries wires between stations. */
export const automationCell: Machine = (kit, { stations = 2 }) => {
  const { part, body, accent } = kit.palette
  const [w, l] = [200 + stations * 74, 240]
  kit.box([-w / 2, -l / 2, 0], [w, l, 10], part)
  for (const x of [-w / 2, w / 2 - 8]) kit.box([x, -l / 2, 10], [8, 8, 230], part)
  cover(kit, [-w / 2 + 8, -l / 2 - 2, 20], [w - 16, 6, 200])
  for (let station = 0; station < stations; station += 1) {
    const x = -w / 2 + 37 + station * ((w - 150) / Math.max(1, stations - 1))
    kit.box([x - 6, -l / 2 + 16, 10], [78, 96, 62])
    crimpPress(kit, [x, -l / 2 + 20, 72])
  }
  robot(kit, [0, 46, 10])
  kit.box([-w / 2 + 18, 40, 10], [70, 64, 56]).left([-w / 2 + 26, 104, 18], 54, 34, part.left)
  for (let pile = 0; pile < 4; pile += 1)
    kit.line(
      [
        [-w / 2 + 26, 50 + pile * 13, 70],
        [-w / 2 + 80, 50 + pile * 13, 70],
      ],
      { color: accent.top, width: 4 },
    )
  depositTray(kit, [w / 2 - 110, 44, 50], 96)
  kit.box([w / 2 - 100, 56, 10], [76, 40, 40], part)
  for (const x of [-w / 2, w / 2 - 8]) kit.box([x, l / 2 - 8, 10], [8, 8, 230], part)
  kit
    .left([-w / 2 + 8, l / 2, 20], w * 0.34, 205, kit.palette.glass)
    .left([w / 2 - 8 - w * 0.34, l / 2, 20], w * 0.34, 205, kit.palette.glass)
  kit.box([-w / 2, l / 2 - 8, 234], [w, 8, 8], body)
  lightColumn(kit, [w / 2 - 14, l / 2 - 4, 242])
  operatorPanel(kit, [w / 2 + 22, l / 2 - 30, 0], 150)
  if (stations > 2) reelStand(kit, [-w / 2 - 78, 10, 0], 56)
}

/** An arm of six axes with a gripper. */
function robot(kit: Kit, [x, y, z]: Point): void {
  const { part, body, accent, ink } = kit.palette
  const limb = (from: Point, to: Point, width: number) => {
    kit.line([from, to], { width: width + 2.4, color: ink })
    kit.line([from, to], { width, color: body.left })
  }
  kit.cylinder('z', [x, y, z], { radius: 34, length: 22 }, { end: part.top, side: part.right })
  kit.cylinder('z', [x, y, z + 22], { radius: 22, length: 28 }, { end: body.top, side: part.left })
  const [shoulder, elbow, wrist]: [Point, Point, Point] = [
    [x, y, z + 58],
    [x - 30, y + 4, z + 150],
    [x + 64, y + 14, z + 138],
  ]
  limb(shoulder, elbow, 20)
  limb(elbow, wrist, 15)
  for (const [joint, radius] of [
    [shoulder, 17],
    [elbow, 14],
    [wrist, 10],
  ] as const)
    kit.disc('y', joint, radius, part.top)
  limb(wrist, [wrist[0], wrist[1], wrist[2] - 34], 9)
  kit.box([wrist[0] - 10, wrist[1] - 6, wrist[2] - 52], [20, 12, 14], accent)
}
