import { circle, ellipse, group, line, path, polygon, rect, repeat, soft } from '../flat/pen.ts'
import { INK, WIRE } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'
import { arm, bench, STEEL, somebody, type Work, wall } from './figure.ts'
import type { Person } from './person.ts'

/** People with others, or at large things. */
export const TOGETHER: Readonly<Record<string, (work: Work) => string>> = {
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
}
