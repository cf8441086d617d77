import { choose, circle, group, line, path, rect, repeat, soft } from '../flat/pen.ts'
import { INK, sheet, type Tone, toneOf, WIRE } from '../flat/tones.ts'
import { limb } from './bust.ts'
import { contact, fist, type Hand, mirrored, pinch, STEEL, wire } from './gestures.ts'
import { personOf } from './person.ts'

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
