import { circle, repeat } from '../flat/pen.ts'
import { WIRE } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'
import type { Glass } from './glass.ts'

/** A wind turbine, its nacelle open. */
export function turbine(glass: Glass): string {
  const { body, rib, wire, unit, ground, number } = glass
  const hub: Spot = [250, 250]
  const blade = (at: number) => {
    const angle = (at * 2 * Math.PI) / 3 + 0.35 + number * 0.5
    const spot = (far: number, aside: number) =>
      `${Math.round(hub[0] + far * Math.cos(angle) - aside * Math.sin(angle))} ${Math.round(hub[1] + far * Math.sin(angle) + aside * Math.cos(angle))}`
    return body(`M${spot(40, -14)}L${spot(110, -34)}L${spot(330, -8)}L${spot(334, 2)}L${spot(40, 16)}Z`, 0.2)
  }
  return [
    ground(600),
    body('M470 330H560L590 600H440Z', 0.16),
    repeat(3, blade),
    body('M290 170H720C760 172 780 200 780 250C780 300 760 330 720 332H290Z'),
    body('M290 196C220 196 196 220 196 250C196 282 220 306 290 306Z', 0.4),
    body('M400 200H510V300H400ZM560 190H690V310H560Z', 0.3),
    rib('M290 238H400M290 264H400M510 238H560M510 264H560M580 190V310M600 190V310M620 190V310M640 190V310M660 190V310'),
    body('M700 170V120H716V170', 0.4),
    wire(
      [
        [690, 250],
        [730, 270],
        [700, 320],
        [560, 322],
        [520, 350],
        [512, 450],
        [514, 600],
      ],
      10,
    ),
    wire(
      [
        [600, 190],
        [560, 180],
        [450, 184],
        [340, 190],
        [250, 250],
      ],
      4,
    ),
    wire(
      [
        [708, 122],
        [708, 180],
        [690, 220],
      ],
      4,
    ),
    repeat(3, (at) =>
      wire(
        [
          hub,
          [
            hub[0] + 60 * Math.cos((at * 2 * Math.PI) / 3 + 0.35 + number * 0.5),
            hub[1] + 60 * Math.sin((at * 2 * Math.PI) / 3 + 0.35 + number * 0.5),
          ],
        ],
        4,
      ),
    ),
    unit(250, 250, 34, 34),
    unit(626, 250, 60, 50),
    unit(740, 262, 34, 44),
    unit(514, 560, 44, 40),
  ].join('')
}

/** A robot arm: the dress pack runs along it. */
export function robot(glass: Glass): string {
  const { body, wheel, wire, unit, ground, number } = glass
  const lift = (number % 3) * 34
  const [shoulder, elbow, wrist]: [Spot, Spot, Spot] = [
    [330, 440],
    [420, 180 + lift],
    [690, 190 - lift],
  ]
  const link = (a: Spot, b: Spot, w: number) => {
    const far = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [nx, ny] = [((a[1] - b[1]) / far) * w, ((b[0] - a[0]) / far) * w]
    const r = (value: number) => Math.round(value)
    return body(
      `M${r(a[0] + nx)} ${r(a[1] + ny)}L${r(b[0] + nx * 0.76)} ${r(b[1] + ny * 0.76)}L${r(b[0] - nx * 0.76)} ${r(b[1] - ny * 0.76)}L${r(a[0] - nx)} ${r(a[1] - ny)}Z`,
      0.2,
    )
  }
  return [
    ground(580),
    body('M220 580L250 500H410L440 580Z', 0.26),
    link(shoulder, elbow, 56),
    link(elbow, wrist, 44),
    wheel(...shoulder, 74),
    wheel(...elbow, 56),
    wheel(...wrist, 38),
    body(
      `M${wrist[0] - 22} ${wrist[1] + 30}H${wrist[0] + 22}V${wrist[1] + 120}H${wrist[0] - 22}ZM${wrist[0] - 44} ${wrist[1] + 120}H${wrist[0] + 44}V${wrist[1] + 140}L${wrist[0] + 30} ${wrist[1] + 190}M${wrist[0] - 44} ${wrist[1] + 140}L${wrist[0] - 30} ${wrist[1] + 190}`,
      0.3,
    ),
    wire(
      [
        [250, 560],
        [300, 520],
        [330, 440],
        [350, 320],
        [420, 180 + lift],
        [540, 160],
        [690, 190 - lift],
        [700, 260 - lift],
        [692, 320 - lift],
      ],
      10,
    ),
    wire(
      [
        [250, 560],
        [286, 500],
        [300, 420],
        [330, 300],
        [400, 150 + lift],
        [540, 136],
        [680, 160 - lift],
      ],
      4,
    ),
    unit(...shoulder, 34, 34),
    unit(...elbow, 28, 28),
    unit(wrist[0], wrist[1], 24, 24),
    unit(692, 320 - lift, 36, 24),
    body('M560 500H900V580H560Z', 0.2),
    repeat(4, (at) => unit(610 + at * 80, 484, 30, 26)),
  ].join('')
}

/** A mast for mobile telephones. */
export function mast(glass: Glass): string {
  const { body, rib, wire, unit, ground, number } = glass
  const panels = 2 + (number % 2)
  return [
    ground(600),
    body('M400 600L460 60H500L560 600Z', 0.08),
    repeat(8, (at) =>
      rib(
        `M${404 + at * 6.6} ${560 - at * 60}L${552 - at * 6.6} ${500 - at * 60}M${556 - at * 6.6} ${560 - at * 60}L${408 + at * 6.6} ${500 - at * 60}`,
      ),
    ),
    repeat(panels, (at) =>
      [-1, 1]
        .map(
          (side) => body(`M${480 + side * 70 - 16} ${70 + at * 150}h32v104h-32Z`, 0.4) + rib(`M480 ${120 + at * 150}H${480 + side * 60}`),
        )
        .join(''),
    ),
    body('M640 500H800V600H640Z', 0.24),
    repeat(3, (at) =>
      rib(
        `M480 ${110}m${-150 - at * 50} -40a${100 + at * 40} ${100 + at * 40} 0 0 0 0 90M480 110m${150 + at * 50} -40a${100 + at * 40} ${100 + at * 40} 0 0 1 0 90`,
      ),
    ),
    wire(
      [
        [720, 560],
        [620, 580],
        [500, 570],
        [484, 400],
        [482, 200],
        [480, 90],
      ],
      9,
    ),
    repeat(panels, (at) =>
      [-1, 1]
        .map(
          (side) =>
            wire(
              [
                [481, 200 + at * 150],
                [480 + side * 30, 206 + at * 150],
                [480 + side * 68, 176 + at * 150],
              ],
              4,
            ) + unit(480 + side * 70, 182 + at * 150, 18, 18),
        )
        .join(''),
    ),
    unit(720, 550, 80, 50),
    circle(480, 46, 7, { fill: WIRE }),
  ].join('')
}

/** A charging point with a car's inlet. */
export function charger(glass: Glass): string {
  const { body, rib, wire, unit, ground, number } = glass
  const sag = 480 + (number % 3) * 40
  return [
    ground(600),
    body('M200 90C200 70 214 60 230 60H400C418 60 430 72 430 90V600H200Z', 0.16),
    body('M236 110H394V220H236Z', 0.4),
    rib('M236 280H394M236 310H394M236 340H394M250 560H380'),
    body('M640 300H980V600H900A90 90 0 0 0 720 600H640C600 560 600 340 640 300Z', 0.16),
    body('M690 360A44 44 0 1 1 690 448A44 44 0 0 1 690 360Z', 0.4),
    wire(
      [
        [330, 600],
        [330, 480],
        [320, 420],
        [340, 390],
        [430, 400],
        [480, sag],
        [560, sag + 40],
        [630, 470],
        [690, 404],
      ],
      15,
    ),
    wire(
      [
        [300, 600],
        [296, 460],
        [300, 300],
        [314, 240],
      ],
      6,
    ),
    wire(
      [
        [360, 390],
        [366, 300],
        [352, 240],
      ],
      4,
    ),
    wire(
      [
        [690, 404],
        [780, 420],
        [860, 470],
        [980, 480],
      ],
      12,
    ),
    unit(332, 404, 84, 60),
    unit(690, 404, 40, 40),
    unit(314, 240, 24, 20),
    unit(352, 240, 24, 20),
    unit(880, 474, 110, 44),
  ].join('')
}
