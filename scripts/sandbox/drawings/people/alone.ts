import { circle, ellipse, group, line, path, polygon, rect, soft } from '../flat/pen.ts'
import { INK, WIRE } from '../flat/tones.ts'
import { arm, bench, STEEL, somebody, type Work, wall } from './figure.ts'

/** People alone with their task. */
export const ALONE: Readonly<Record<string, (work: Work) => string>> = {
  /** A wire is looked at between two hands. */
  wire(work) {
    const person = work.who(0)
    const y = 520
    const held: readonly [number, number][] = [
      [-20, 610],
      [180, 600],
      [330, y + 16],
      [480, y - 6],
      [610, y],
    ]
    return [
      wall(work),
      somebody(person, 480, 20, 0.82, 'down', 3),
      bench(work, 640),
      soft(held, { stroke: INK, width: 17 }),
      soft(held, { stroke: WIRE, width: 12 }),
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
