import { choose, circle, ellipse, group, line, path, polygon, rect, repeat, soft } from '../flat/pen.ts'
import { INK, sheet, type Tone, toneOf, WIRE } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'
import { limb } from './bust.ts'
import { personOf } from './person.ts'

/** Hands with a tool or a part, large. */

interface Hand {
  skin: { light: string; shade: string; line: string }
  sleeve: string
}

const STEEL = { fill: 'url(#down)', stroke: INK, width: 4 }

/** A hand that comes from the left and holds something between thumb and fingers at 0, 0. */
function pinch({ skin, sleeve }: Hand): string {
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
function fist({ skin, sleeve }: Hand): string {
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

const mirrored = (markup: string) => group('scale(-1 1)', markup)

const wire = (spots: readonly Spot[], width = 26) =>
  soft(spots, { stroke: INK, width: width + 8 }) +
  soft(spots, { stroke: WIRE, width }) +
  soft(
    spots.map(([x, y]): Spot => [x, y - width * 0.24]),
    { stroke: '#fff', width: width * 0.18, opacity: 0.5 },
  )

const contact = [
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

interface Scene {
  tone: Tone
  number: number
  hand: (at: number) => Hand
}

const MOTIFS: Readonly<Record<string, (scene: Scene) => string>> = {
  contact: ({ hand, number }) =>
    [
      wire([
        [-40, 560 - (number % 3) * 60],
        [180, 470],
        [330, 384],
        [470, 372],
      ]),
      line(
        [
          [470, 372],
          [520, 372],
        ],
        { stroke: '#c98250', width: 18 },
      ),
      group('translate(506 372) scale(1.3)', contact),
      group('translate(420 380)', pinch(hand(0))),
      group('translate(640 352)', mirrored(pinch(hand(0)))),
    ].join(''),
  micrometer: ({ hand, number }) =>
    [
      path('M170 380V290C170 110 290 50 400 50C530 50 620 130 620 290V300H520C520 190 470 140 400 140C320 140 270 190 270 300V380Z', {
        fill: 'url(#down)',
        stroke: INK,
        width: 4,
      }),
      group(
        'translate(0 150)',
        rect(250, 150, 90, 60, STEEL),
        rect(430, 152, 110, 56, STEEL),
        rect(540, 132, 150, 96, STEEL),
        rect(690, 120, 140, 120, { fill: '#39464f', stroke: INK, width: 4 }),
        repeat(10, (at) =>
          line(
            [
              [552 + at * 14, 180],
              [552 + at * 14, at % 5 ? 164 : 152],
            ],
            { stroke: INK, width: 3 },
          ),
        ),
        repeat(7, (at) =>
          line(
            [
              [708 + at * 18, 128],
              [708 + at * 18, 232],
            ],
            { stroke: '#000', width: 4, opacity: 0.4 },
          ),
        ),
      ),
      rect(340, 296, 90, 68, { fill: choose(['#d3d8da', '#e9b58a'], number), stroke: INK, width: 4 }),
      wire(
        [
          [385, 720],
          [380, 560],
          [386, 450],
          [385, 364],
        ],
        24,
      ),
      group('translate(776 350)', mirrored(pinch(hand(0)))),
      group('translate(230 330)', pinch(hand(0))),
    ].join(''),
  key: ({ hand }) =>
    [
      rect(520, -10, 450, 740, { fill: 'url(#across)', stroke: INK, width: 4 }),
      ...[
        [600, 130],
        [600, 590],
        [860, 130],
        [860, 590],
      ].map(([x = 0, y = 0]) => circle(x, y, 34, { fill: '#d3d8da', stroke: INK, width: 4 }) + circle(x, y, 16, { fill: INK })),
      rect(690, 290, 150, 140, { fill: '#39464f', stroke: INK, width: 4 }),
      rect(740, 200, 50, 90, { fill: WIRE, stroke: INK, width: 4 }),
      circle(600, 360, 44, { fill: '#d3d8da', stroke: INK, width: 4 }),
      circle(600, 360, 20, { fill: INK }),
      limb(
        [
          [600, 360],
          [360, 360],
          [360, 250],
        ],
        20,
        '#7d8a92',
      ),
      group('translate(420 366)', pinch(hand(0))),
    ].join(''),
  tablet: ({ hand, number, tone }) =>
    [
      group(
        'rotate(-6 480 350)',
        rect(250, 110, 480, 480, { r: 26, fill: '#20272c', stroke: INK, width: 5 }),
        rect(280, 140, 420, 420, { fill: tone.isDark ? '#0c1013' : '#f5f6f6' }),
        repeat(4, (at) => rect(310, 180 + at * 46, 90 + ((at * 67 + number * 41) % 190), 18, { fill: at === 1 ? WIRE : '#8fa2ad' })),
        soft(
          [
            [310, 530],
            [400, 520],
            [470, 460],
            [520, 390],
            [560, 386],
            [590, 524],
            [670, 532],
          ],
          { stroke: WIRE, width: 7 },
        ),
      ),
      group('translate(280 480)', pinch(hand(0))),
      group('translate(640 440) rotate(12)', mirrored(pinch(hand(0)))),
    ].join(''),
  reel: ({ hand, number }) =>
    [
      circle(560, 340, 280, { fill: 'url(#ball)', stroke: INK, width: 5 }),
      repeat(6, (at) =>
        circle(560 + 190 * Math.cos(at * 1.047 + number), 340 + 190 * Math.sin(at * 1.047 + number), 46, { fill: INK, opacity: 0.75 }),
      ),
      circle(560, 340, 120, { fill: WIRE, stroke: INK, width: 4 }),
      repeat(4, (at) => circle(560, 340, 66 + at * 13, { stroke: INK, width: 2, opacity: 0.4 })),
      circle(560, 340, 50, { fill: '#f3f3ef', stroke: INK, width: 4 }),
      wire(
        [
          [560, 460],
          [420, 500],
          [300, 470],
          [220, 420],
        ],
        16,
      ),
      group('translate(240 420)', pinch(hand(0))),
      group('translate(850 380)', mirrored(fist(hand(0)))),
    ].join(''),
}

export const HAND_NAMES = Object.keys(MOTIFS)

/** Hands at a task, by motif and number. */
export function drawHands(motif: string, number: number): string | undefined {
  if (!Object.hasOwn(MOTIFS, motif)) return undefined
  const tone = toneOf(number + HAND_NAMES.indexOf(motif))
  const hand = (at: number): Hand => {
    const { skin } = personOf(`hand-${number * 3 + at + HAND_NAMES.indexOf(motif)}`)
    return {
      skin,
      sleeve: choose(['#39464f', '#f3f3ef', '#8a9aa3', '#20272c'], number + HAND_NAMES.indexOf(motif) * 3 + (tone.isDark ? 1 : 0)),
    }
  }
  return sheet(tone, group(`rotate(${((number % 5) - 2) * 1.5} 480 360)`, MOTIFS[motif]?.({ tone, number, hand }) ?? ''))
}
