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

/** A control cabinet with its rails and ducts. */
export function cabinet(glass: Glass): string {
  const { body, rib, wire, unit, number } = glass
  const rows = 4 + (number % 2)
  const gap = 470 / rows
  const columns = 7
  return [
    body('M230 40H730V600H230Z', 0.1),
    rib('M250 60H710V580H250ZM730 40L800 80V560L730 600'),
    repeat(
      rows,
      (row) =>
        rib(`M262 ${78 + row * gap}H698V${100 + row * gap}H262Z`) +
        repeat(11, (at) => rib(`M${272 + at * 40} ${78 + row * gap}V${100 + row * gap}`)),
    ),
    repeat(rows, (row) =>
      repeat(columns, (at) =>
        (at * 5 + row * 3 + number) % 4 === 0
          ? ''
          : body(
              `M${276 + at * 60} ${118 + row * gap}h${(at * 3 + row + number) % 3 === 0 ? 50 : 34}v${gap - 54}h-${(at * 3 + row + number) % 3 === 0 ? 50 : 34}Z`,
              0.34,
            ),
      ),
    ),
    repeat(rows, (row) =>
      repeat(columns, (at) =>
        (at * 5 + row * 3 + number) % 4 === 0
          ? ''
          : wire(
              [
                [292 + at * 60, 116 + row * gap],
                [292 + at * 60, 90 + row * gap],
                [310 + at * 60, 90 + row * gap],
              ],
              2.4,
            ),
      ),
    ),
    wire(
      [
        [264, 80],
        [262, 300],
        [266, 560],
      ],
      9,
    ),
    wire(
      [
        [690, 80],
        [694, 300],
        [690, 560],
      ],
      9,
    ),
    repeat(6, (at) =>
      wire(
        [
          [300 + at * 70, 560],
          [300 + at * 70, 600],
          [300 + at * 70, 650],
        ],
        6,
      ),
    ),
    repeat(rows, (row) => unit(310 + ((row * 3 + number) % 6) * 60, 134 + row * gap, 26, 14)),
  ].join('')
}

/** A washing machine without its front. */
export function washer(glass: Glass): string {
  const { body, rib, wheel, wire, unit, ground, number } = glass
  return [
    ground(590),
    body('M260 70H700C712 70 720 78 720 90V570H240V90C240 78 248 70 260 70Z', 0.12),
    body('M240 90H720V150H240Z', 0.24),
    wheel(480, 350, 168),
    rib('M480 230A120 120 0 0 1 600 350M360 350A120 120 0 0 0 480 470'),
    repeat(14, (at) => circle(480 + 84 * Math.cos(at * 0.449), 350 + 84 * Math.sin(at * 0.449), 6, { stroke: '#8fa2ad', width: 2 })),
    wheel(600, 536, 30),
    rib('M574 520L400 480M626 520L640 400'),
    wire(
      [
        [300, 120],
        [420, 126],
        [560, 120],
        [660, 122],
        [690, 180],
        [696, 360],
        [680, 500],
        [600, 536],
      ],
      8,
    ),
    wire(
      [
        [300, 120],
        [264, 180],
        [262, 360],
        [290, 520],
        [380, 550],
      ],
      6,
    ),
    wire(
      [
        [696, 300],
        [670, 280],
        [640, 290],
      ],
      4,
    ),
    wire(
      [
        [262, 300],
        [290, 280],
        [318, 300],
      ],
      4,
    ),
    repeat(3 + (number % 3), (at) => unit(470 + at * 44, 120, 26, 22)),
    unit(300, 120, 60, 30),
    unit(600, 536, 26, 26),
    unit(384, 552, 44, 26),
    unit(316, 300, 20, 26),
    unit(644, 290, 20, 26),
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

/** A lift: car, counterweight, and the cable that hangs below. */
export function lift(glass: Glass): string {
  const { body, rib, wheel, wire, unit, number } = glass
  const y = 200 + (number % 3) * 60
  return [
    rib('M300 20V620M660 20V620M330 20V620M630 20V620'),
    repeat(4, (at) => rib(`M120 ${120 + at * 150}H300M660 ${120 + at * 150}H840`)),
    body('M360 30H600V90H360Z', 0.3),
    wheel(480, 80, 48),
    body(`M350 ${y}H610V${y + 230}H350Z`, 0.2),
    rib(`M480 ${y + 30}V${y + 230}M370 ${y + 30}H590V${y + 230}M432 80V${y}M528 80V${440 - y / 3}`),
    body(`M640 ${440 - y / 3}H656V${560 - y / 3}H640Z`, 0.5),
    wire(
      [
        [480, y + 230],
        [470, y + 330],
        [400, Math.min(610, y + 400)],
        [336, y + 330],
        [318, y + 200],
        [316, 60],
        [380, 60],
      ],
      8,
    ),
    wire(
      [
        [480, y + 10],
        [560, y + 14],
        [592, y + 60],
        [592, y + 120],
      ],
      4,
    ),
    wire(
      [
        [480, y + 10],
        [400, y + 16],
        [370, y + 60],
      ],
      4,
    ),
    repeat(
      4,
      (at) =>
        wire(
          [
            [316, 110 + at * 150],
            [290, 116 + at * 150],
            [276, 140 + at * 150],
          ],
          3,
        ) + unit(274, 150 + at * 150, 18, 30),
    ),
    unit(592, y + 130, 22, 60),
    unit(480, y + 10, 60, 20),
    unit(390, 60, 44, 34),
  ].join('')
}

/** A pacemaker with its lead, and the heart it serves. */
export function pacemaker(glass: Glass): string {
  const { body, rib, wire, unit, number } = glass
  const turn = (number % 3) * 16
  return [
    body(
      'M500 560C400 500 330 420 340 320C346 250 410 220 470 250C480 200 560 170 620 200C700 180 760 240 750 330C740 430 640 520 500 560Z',
      0.16,
    ),
    rib(
      'M470 250C500 290 500 380 460 450M560 210C560 120 620 90 640 40M600 200C610 140 660 120 690 70M500 230C480 160 440 120 430 50M620 330C580 380 560 440 520 500',
    ),
    body(
      `M120 ${150 + turn}C120 ${100 + turn} 160 ${80 + turn} 210 ${80 + turn}C270 ${80 + turn} 310 ${110 + turn} 310 ${170 + turn}C310 ${230 + turn} 270 ${270 + turn} 210 ${270 + turn}C150 ${270 + turn} 120 ${230 + turn} 120 ${170 + turn}Z`,
      0.34,
    ),
    rib(`M126 ${150 + turn}H304M150 ${200 + turn}H280V${240 + turn}H150Z`),
    wire(
      [
        [270, 116 + turn],
        [360, 60],
        [450, 60],
        [490, 150],
        [520, 240],
        [520, 340],
        [560, 430],
        [600, 420],
      ],
      7,
    ),
    wire(
      [
        [270, 132 + turn],
        [350, 90],
        [430, 90],
        [470, 170],
        [480, 260],
        [430, 330],
      ],
      5,
    ),
    unit(268, 124 + turn, 34, 30),
    unit(604, 418, 18, 18),
    unit(428, 332, 16, 16),
    unit(190, 220 + turn, 60, 24),
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
