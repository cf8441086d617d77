import { circle, repeat } from '../flat/pen.ts'
import type { Glass } from './glass.ts'

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
