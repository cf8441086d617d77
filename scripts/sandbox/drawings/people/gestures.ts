import { ellipse, group, line, path, repeat, soft } from '../flat/pen.ts'
import { INK, WIRE } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'
import { limb } from './bust.ts'

/** Hands with a tool or a part, large. */

export interface Hand {
  skin: { light: string; shade: string; line: string }
  sleeve: string
}

export const STEEL = { fill: 'url(#down)', stroke: INK, width: 4 }

/** A hand that comes from the left and holds something between thumb and fingers at 0, 0. */
export function pinch({ skin, sleeve }: Hand): string {
  const finger = (from: Spot, knuckle: Spot, tip: Spot, width: number) => limb([from, knuckle, tip], width, skin.light, skin.line)
  const nail = (x: number, y: number, turn: number) =>
    group(`rotate(${turn} ${x} ${y})`, ellipse(x, y, 15, 10, { fill: '#fff', opacity: 0.5 }))
  return [
    finger([-230, 40], [-120, 96], [-28, 84], 46),
    finger([-236, 20], [-112, 58], [-10, 48], 48),
    limb(
      [
        [-640, 210],
        [-360, 70],
      ],
      150,
      skin.light,
      skin.line,
    ),
    path('M-420 10C-360 -80 -240 -90 -170 -50C-130 -20 -130 70 -190 110C-260 150 -380 140 -420 110Z', {
      fill: skin.light,
      stroke: skin.line,
      width: 4,
    }),
    path('M-400 96C-330 130 -250 120 -200 96', { stroke: skin.shade, width: 26, opacity: 0.7 }),
    finger([-210, 0], [-96, 10], [4, 24], 50),
    limb(
      [
        [-250, -44],
        [-130, -86],
        [-12, -30],
      ],
      54,
      skin.light,
      skin.line,
    ),
    path('M-330 -30C-300 -66 -262 -70 -230 -62L-226 -20C-260 -24 -300 -10 -330 -30Z', { fill: skin.light }),
    nail(0, -32, 26),
    nail(6, 18, 6),
    limb(
      [
        [-720, 240],
        [-440, 104],
      ],
      196,
      sleeve,
      INK,
    ),
    line(
      [
        [-470, 20],
        [-396, 176],
      ],
      { stroke: '#000', width: 7, opacity: 0.25 },
    ),
  ].join('')
}

/** A fist around something upright at 0, 0. */
export function fist({ skin, sleeve }: Hand): string {
  return [
    limb(
      [
        [-560, 120],
        [-190, 20],
      ],
      170,
      skin.light,
      skin.line,
    ),
    path('M-200 -110C-120 -150 -30 -140 0 -110V130C-40 160 -140 160 -210 120Z', { fill: skin.light, stroke: skin.line, width: 4 }),
    repeat(4, (at) =>
      limb(
        [
          [-70, -86 + at * 58],
          [56, -90 + at * 58],
        ],
        52,
        skin.light,
        skin.line,
      ),
    ),
    repeat(4, (at) =>
      path(`M-20 ${-78 + at * 58}Q-6 ${-86 + at * 58} -20 ${-94 + at * 58}`, { stroke: skin.line, width: 4, opacity: 0.6 }),
    ),
    limb(
      [
        [-160, -110],
        [-60, -150],
        [40, -140],
      ],
      56,
      skin.light,
      skin.line,
    ),
    limb(
      [
        [-720, 170],
        [-330, 56],
      ],
      216,
      sleeve,
      INK,
    ),
    line(
      [
        [-350, -50],
        [-306, 150],
      ],
      { stroke: '#000', width: 7, opacity: 0.25 },
    ),
  ].join('')
}

export const mirrored = (markup: string) => group('scale(-1 1)', markup)

export const wire = (spots: readonly Spot[], width = 26) =>
  soft(spots, { stroke: INK, width: width + 8 }) +
  soft(spots, { stroke: WIRE, width }) +
  soft(
    spots.map(([x, y]): Spot => [x, y - width * 0.24]),
    { stroke: '#fff', width: width * 0.18, opacity: 0.5 },
  )

export const contact = [
  path('M0 -16H40V-30L64 -34V34L40 30V16H0Z', STEEL),
  path('M64 -22H150L170 0L150 22H64Z', STEEL),
  line(
    [
      [84, 0],
      [146, 0],
    ],
    { stroke: INK, width: 3 },
  ),
].join('')
