import { choose, circle, ellipse, group, line, path, polygon, rect, repeat, soft } from '../flat/pen.ts'
import { INK, sheet, type Tone, toneOf, WIRE } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'
import { head, limb, torso } from './bust.ts'
import { HAIR_STYLES, type Person, personOf } from './person.ts'

/** People at what they do, to the waist behind a bench. */

interface Work {
  tone: Tone
  number: number
  /** Whoever is there: each number brings other people. */
  who: (at: number) => Person
}

const STEEL = '#b4bfc4'

/** A person with the lower edge of the field at the bench; `arms` lie over what is worn. */
function somebody(person: Person, x: number, y: number, scale: number, gaze: 'ahead' | 'down', tilt = 0): string {
  return group(`translate(${x - 400 * scale} ${y}) scale(${scale})`, group(`rotate(${tilt} 400 520)`, head(person, gaze)), torso(person))
}

/** An arm from the shoulder over the elbow to the hand. */
function arm({ cloth, skin }: Person, spots: readonly Spot[], width = 62): string {
  const [before, end] = [spots.at(-2) as Spot, spots.at(-1) as Spot]
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]]
  const far = Math.hypot(dx, dy)
  const wrist: Spot = [end[0] - (dx / far) * 40, end[1] - (dy / far) * 40]
  const shade = '#00000055'
  return [
    limb([wrist, [end[0] - (dx / far) * 8, end[1] - (dy / far) * 8]], 34, skin.light, shade),
    ellipse(end[0], end[1], 29, 26, { fill: skin.light, stroke: shade, width: 3.5 }),
    limb([...spots.slice(0, -1), wrist], width, cloth.main, shade),
  ].join('')
}

function bench({ tone }: Work, y = 590): string {
  return (
    rect(-10, y, 980, 150, { fill: tone.isDark ? '#0f1418' : '#3d4951' }) +
    rect(-10, y, 980, 16, { fill: tone.isDark ? '#59666f' : '#66737b' })
  )
}

/** A wall behind: windows, a shelf or a line of machines. */
function wall({ tone, number }: Work): string {
  const color = { fill: tone.faint }
  const kinds = [
    repeat(
      5,
      (at) =>
        rect(40 + at * 186, 50, 150, 250, color) +
        line(
          [
            [115 + at * 186, 50],
            [115 + at * 186, 300],
          ],
          { stroke: tone.ground, width: 6 },
        ),
    ),
    repeat(
      2,
      (row) =>
        rect(30, 130 + row * 170, 900, 12, color) +
        repeat(9, (at) => rect(54 + at * 98, 62 + row * 170 + ((at * 7 + number) % 3) * 14, 58, 68 - ((at * 7 + number) % 3) * 14, color)),
    ),
    rect(590, 90, 330, 430, color) +
      rect(40, 200, 260, 330, color) +
      circle(168, 130, 62, { fill: tone.faint }) +
      rect(630, 130, 120, 90, { fill: tone.ground }),
    repeat(3, (at) =>
      polygon(
        [
          [at * 330 - 40, 250],
          [at * 330 - 40, 60],
          [at * 330 + 290, 190],
          [at * 330 + 290, 250],
        ],
        color,
      ),
    ),
  ]
  return choose(kinds, number + 1)
}

const MOTIFS: Readonly<Record<string, (work: Work) => string>> = {
  /** A wire is looked at between two hands. */
  wire(work) {
    const person = work.who(0)
    const y = 520
    return [
      wall(work),
      somebody(person, 480, 20, 0.82, 'down', 3),
      bench(work, 640),
      soft(
        [
          [-20, 610],
          [180, 600],
          [330, y + 16],
          [480, y - 6],
          [610, y],
        ],
        { stroke: INK, width: 17 },
      ),
      soft(
        [
          [-20, 610],
          [180, 600],
          [330, y + 16],
          [480, y - 6],
          [610, y],
        ],
        { stroke: WIRE, width: 12 },
      ),
      line(
        [
          [610, y],
          [664, y + 4],
        ],
        { stroke: '#c98250', width: 9 },
      ),
      arm(person, [
        [262, 590],
        [236, 650],
        [366, y + 10],
      ]),
      arm(person, [
        [700, 590],
        [724, 650],
        [596, y + 6],
      ]),
    ].join('')
  },
  /** Somebody looks at a section through a microscope. */
  microscope(work) {
    const person = work.who(0)
    const dark = { fill: '#20272c', stroke: INK, width: 4 }
    const pale = { fill: STEEL, stroke: INK, width: 4 }
    return [
      wall(work),
      somebody(person, 400, 70, 0.8, 'down', 9),
      bench(work),
      rect(560, 560, 260, 34, dark),
      path('M740 560V330Q740 270 690 262L640 254V318L676 328V560Z', pale),
      rect(556, 478, 150, 22, dark),
      rect(596, 466, 56, 12, { fill: WIRE }),
      group('rotate(-28 620 330)', rect(588, 230, 64, 190, pale), rect(576, 200, 88, 44, dark), rect(598, 420, 44, 40, dark)),
      circle(712, 470, 28, dark),
      arm(person, [
        [600, 520],
        [640, 590],
        [704, 486],
      ]),
      arm(person, [
        [220, 560],
        [250, 640],
        [420, 606],
      ]),
      rect(330, 610, 190, 12, { fill: '#f5f5f1' }),
    ].join('')
  },
  /** Help over a distance: headset, screen and a curve. */
  remote(work) {
    const person = work.who(0)
    const ear = work.number % 2 ? 296 : 508
    return [
      wall(work),
      somebody(person, 360, 40, 0.82, 'ahead', -2),
      group(
        `translate(${360 - 328} 40) scale(.82)`,
        path('M286 320C270 150 530 150 516 320', { stroke: '#20272c', width: 15 }),
        rect(270, 296, 34, 78, { r: 16, fill: '#20272c' }),
        rect(500, 296, 34, 78, { r: 16, fill: '#20272c' }),
        path(`M${ear} 374C${ear} 440 ${ear > 400 ? 470 : 336} 470 ${ear > 400 ? 440 : 364} 470`, { stroke: '#20272c', width: 8 }),
        circle(ear > 400 ? 438 : 366, 470, 11, { fill: WIRE }),
      ),
      bench(work),
      polygon(
        [
          [560, 330],
          [900, 330],
          [900, 566],
          [560, 566],
        ],
        { fill: '#20272c', stroke: INK, width: 4 },
      ),
      rect(576, 346, 308, 204, { fill: '#0f1418' }),
      soft(
        [
          [590, 530],
          [660, 524],
          [720, 470],
          [756, 380],
          [800, 366],
          [830, 520],
          [870, 530],
        ],
        { stroke: '#8fa2ad', width: 4 },
      ),
      soft(
        [
          [590, 534],
          [670, 526],
          [724, 480],
          [760, 410],
          [806, 396],
          [830, 524],
          [870, 532],
        ],
        { stroke: WIRE, width: 5 },
      ),
      rect(690, 566, 80, 30, { fill: '#59666f' }),
      arm(person, [
        [190, 540],
        [150, 640],
        [330, 640],
      ]),
      arm(person, [
        [540, 540],
        [580, 640],
        [470, 650],
      ]),
      rect(300, 652, 250, 22, { r: 6, fill: STEEL }),
    ].join('')
  },
  /** Two talk about a part that one of them holds. */
  pair(work) {
    const [one, other] = [work.who(0), work.who(1)]
    return [
      wall(work),
      somebody(one, 285, 96, 0.7, 'ahead', 4),
      group('translate(960 0) scale(-1 1)', somebody(other, 285, 70, 0.7, 'down', 5)),
      bench(work, 620),
      arm(
        other,
        [
          [850, 560],
          [862, 650],
          [640, 590],
        ],
        56,
      ),
      arm(
        one,
        [
          [120, 580],
          [140, 660],
          [330, 650],
        ],
        56,
      ),
      group(
        'translate(560 520)',
        circle(40, 40, 64, { fill: STEEL, stroke: INK, width: 4 }),
        circle(40, 40, 44, { fill: WIRE, stroke: INK, width: 3 }),
        circle(40, 40, 16, { fill: STEEL, stroke: INK, width: 3 }),
      ),
      soft(
        [
          [596, 604],
          [520, 660],
          [380, 690],
          [250, 730],
        ],
        { stroke: WIRE, width: 8 },
      ),
    ].join('')
  },
  /** Somebody explains a curve on a board to others. */
  training(work) {
    const [teacher, ...others] = [0, 1, 2].map(work.who) as [Person, Person, Person]
    return [
      rect(60, 50, 500, 360, { fill: '#fdfdfb', stroke: INK, width: 5 }),
      path('M110 100V360H520', { stroke: INK, width: 4 }),
      soft(
        [
          [116, 352],
          [230, 340],
          [310, 260],
          [370, 140],
          [430, 126],
          [462, 350],
          [516, 354],
        ],
        { stroke: WIRE, width: 8 },
      ),
      repeat(4, (at) =>
        line(
          [
            [116, 300 - at * 54],
            [516, 300 - at * 54],
          ],
          { stroke: '#d3d8d8', width: 2 },
        ),
      ),
      somebody(teacher, 700, 90, 0.72, 'ahead', -3),
      arm(
        teacher,
        [
          [560, 520],
          [520, 400],
          [446, 190],
        ],
        56,
      ),
      bench(work, 660),
      ...others.map((person, at) =>
        group(
          `translate(${-40 + at * 270} ${380 + at * 26}) scale(.62)`,
          path('M90 900C90 640 220 580 400 560C580 580 710 640 710 900Z', { fill: person.cloth.main }),
          path('M500 574C600 600 710 660 712 900H580C580 740 560 640 500 574Z', { fill: '#000', opacity: 0.14 }),
          path('M346 440V580H458V440Z', { fill: person.skin.shade }),
          ellipse(400, 330, 122, 152, { fill: person.style === 'bald' ? person.skin.light : person.hair }),
          ...[278, 522].map((x) => ellipse(x, 344, 20, 32, { fill: person.skin.shade })),
        ),
      ),
    ].join('')
  },
  /** A harness is laid on its board. */
  harness(work) {
    const person = work.who(0)
    const nails: readonly Spot[] = [
      [120, 560],
      [250, 520],
      [390, 540],
      [540, 510],
      [690, 550],
      [840, 500],
      [330, 640],
      [620, 650],
      [780, 630],
    ]
    const run = (spots: readonly Spot[], color: string, width: number) =>
      soft(spots, { stroke: INK, width: width + 5 }) + soft(spots, { stroke: color, width })
    return [
      wall(work),
      somebody(person, 470, 0, 0.8, 'down', -4),
      polygon(
        [
          [40, 470],
          [920, 470],
          [980, 740],
          [-20, 740],
        ],
        { fill: work.tone.isDark ? '#d8cdb8' : '#e6d9c0', stroke: INK, width: 4 },
      ),
      run(
        [
          [20, 600],
          [200, 545],
          [390, 552],
          [560, 522],
          [760, 545],
          [960, 480],
        ],
        WIRE,
        16,
      ),
      run(
        [
          [390, 552],
          [360, 620],
          [280, 700],
        ],
        '#4b565d',
        10,
      ),
      run(
        [
          [560, 522],
          [620, 610],
          [700, 700],
        ],
        '#4b565d',
        10,
      ),
      run(
        [
          [690, 536],
          [790, 610],
          [900, 640],
        ],
        WIRE,
        8,
      ),
      ...nails.map(
        ([x, y]) => circle(x, y + 6, 8, { fill: '#000', opacity: 0.2 }) + circle(x, y, 8, { fill: STEEL, stroke: INK, width: 3 }),
      ),
      rect(256, 690, 56, 34, { fill: '#f5f5f1', stroke: INK, width: 4 }),
      rect(870, 622, 60, 38, { fill: '#20272c', stroke: INK, width: 4 }),
      arm(person, [
        [262, 500],
        [220, 590],
        [396, 572],
      ]),
      arm(person, [
        [690, 500],
        [740, 590],
        [578, 540],
      ]),
    ].join('')
  },
  /** A press is set up with a key. */
  setting(work) {
    const person = work.who(0)
    const pale = { fill: '#dfe4e5', stroke: INK, width: 4 }
    return [
      wall(work),
      somebody(person, 310, 56, 0.8, 'down', 7),
      bench(work, 620),
      rect(560, 110, 300, 510, { ...pale, fill: work.number % 2 ? '#39464f' : '#f3f4f2' }),
      rect(594, 150, 140, 90, { fill: '#0f1418', stroke: INK, width: 4 }),
      soft(
        [
          [604, 226],
          [650, 222],
          [680, 172],
          [704, 168],
          [722, 226],
        ],
        { stroke: WIRE, width: 4 },
      ),
      circle(800, 176, 18, { fill: WIRE, stroke: INK, width: 4 }),
      rect(590, 290, 240, 40, pale),
      rect(640, 330, 140, 100, { fill: STEEL, stroke: INK, width: 4 }),
      rect(676, 430, 68, 66, { fill: WIRE, stroke: INK, width: 4 }),
      rect(600, 540, 220, 80, { fill: STEEL, stroke: INK, width: 4 }),
      rect(660, 508, 100, 34, pale),
      path('M560 470H640', { stroke: INK, width: 15 }),
      path('M500 470H640V452', { stroke: STEEL, width: 8 }),
      arm(person, [
        [120, 560],
        [110, 660],
        [300, 640],
      ]),
      arm(person, [
        [480, 540],
        [450, 610],
        [536, 474],
      ]),
    ].join('')
  },
  /** A newcomer holds a crimp against the light. */
  light(work) {
    const person = work.who(0)
    return [
      wall(work),
      circle(700, 230, 150, { fill: work.tone.isDark ? '#4a5862' : '#ffffff', opacity: 0.8 }),
      somebody(person, 380, 80, 0.86, 'ahead', -5),
      arm(
        person,
        [
          [660, 640],
          [770, 540],
          [696, 290],
        ],
        66,
      ),
      soft(
        [
          [700, 720],
          [730, 560],
          [716, 420],
          [698, 300],
          [694, 236],
        ],
        { stroke: WIRE, width: 11 },
      ),
      path('M682 236V196L690 170H704L710 196V236Z', { fill: STEEL, stroke: INK, width: 4 }),
      ellipse(694, 290, 31, 28, { fill: person.skin.light }),
      path('M668 280H716M668 296H718', { stroke: person.skin.line, width: 4, opacity: 0.5 }),
    ].join('')
  },
}

export const WORK_NAMES = Object.keys(MOTIFS)

/** People at work, by motif and number; other numbers, other people and other rooms. */
export function drawWork(motif: string, number: number): string | undefined {
  if (!Object.hasOwn(MOTIFS, motif)) return undefined
  const place = WORK_NAMES.indexOf(motif)
  const who = (at: number) => {
    const turn = number * 5 + at * 7 + place * 3
    return { ...personOf(`${motif}-${turn}`), style: HAIR_STYLES[turn % HAIR_STYLES.length] ?? 'crop' } as Person
  }
  const tone = toneOf(number + place)
  return sheet(tone, MOTIFS[motif]?.({ tone, number, who }) ?? '')
}
