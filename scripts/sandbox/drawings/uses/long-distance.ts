import { repeat } from '../flat/pen.ts'
import type { Glass } from './glass.ts'

/** A train with as many doors and windows as its number asks for. */
export function train(glass: Glass): string {
  const { body, rib, wheel, wire, unit, ground, number } = glass
  const nose =
    number % 2
      ? 'M-20 170H610C720 170 800 230 880 350C906 396 900 440 860 450H-20Z'
      : 'M-20 190H700C790 190 850 260 872 340C884 400 880 440 850 450H-20Z'
  const roof = number % 2 ? 170 : 190
  return [
    ground(526),
    rib('M40 540H920M40 526V552M160 526V552M280 526V552M400 526V552M520 526V552M640 526V552M760 526V552M880 526V552'),
    body(nose),
    repeat(6, (at) => rib(`M${20 + at * 104} 234H${96 + at * 104}V310H${20 + at * 104}Z`)),
    rib('M640 214V440M560 214V440M700 214C760 216 810 264 842 330H700Z'),
    body(`M120 ${roof}L200 120L270 ${roof}M160 120H244`, 0),
    rib('M-20 100H960'),
    ...[120, 230, 560, 670].map((x) => wheel(x, 482, 44)),
    body('M80 452H270V490H80ZM520 452H710V490H520Z', 0.22),
    wire(
      [
        [200, 122],
        [220, roof + 12],
        [260, roof + 22],
        [420, roof + 24],
        [600, roof + 24],
        [700, 250],
        [770, 330],
        [800, 396],
      ],
      9,
    ),
    wire(
      [
        [-20, 428],
        [160, 424],
        [330, 430],
        [520, 424],
        [700, 424],
        [800, 396],
      ],
      7,
    ),
    ...[120, 230, 560, 670].map((x) =>
      wire(
        [
          [x + 30, 426],
          [x + 8, 450],
          [x, 482],
        ],
        4,
      ),
    ),
    ...[58, 266, 474].map((x) =>
      wire(
        [
          [x, roof + 24],
          [x + 4, 260],
          [x, 330],
        ],
        3,
      ),
    ),
    unit(800, 396, 44, 30),
    unit(340, 428, 90, 30),
    unit(420, roof + 24, 60, 22),
    unit(848, 410, 20, 16),
  ].join('')
}

/** An airliner from above: two wings, four runs of wire. */
export function aircraft(glass: Glass): string {
  const { body, rib, wire, unit, number } = glass
  const sweep = 40 + (number % 3) * 34
  return [
    body(`M520 270L${420 - sweep} 30H${370 - sweep}L400 290ZM520 370L${420 - sweep} 610H${370 - sweep}L400 350Z`),
    body('M170 292L90 190H60L100 300ZM170 348L90 450H60L100 340Z'),
    body('M50 320C90 280 160 276 260 270H760C840 274 900 300 920 320C900 340 840 366 760 370H260C160 364 90 360 50 320Z', 0.2),
    rib('M800 290C816 310 816 330 800 350M830 300C842 314 842 326 830 340M240 288H720M240 352H720'),
    body(
      `M${470 - sweep / 2} 150H${560 - sweep / 2}C${580 - sweep / 2} 156 ${580 - sweep / 2} 190 ${560 - sweep / 2} 196H${462 - sweep / 2}ZM${470 - sweep / 2} 490H${560 - sweep / 2}C${580 - sweep / 2} 484 ${580 - sweep / 2} 450 ${560 - sweep / 2} 444H${462 - sweep / 2}Z`,
      0.3,
    ),
    wire(
      [
        [860, 320],
        [760, 308],
        [600, 306],
        [400, 306],
        [220, 312],
        [90, 320],
      ],
      8,
    ),
    wire(
      [
        [860, 320],
        [760, 334],
        [600, 336],
        [400, 334],
        [220, 330],
        [90, 320],
      ],
      8,
    ),
    ...[-1, 1].flatMap((side) => [
      wire(
        [
          [520, 320 + side * 16],
          [490, 320 + side * 80],
          [450 - sweep / 2, 320 + side * 160],
          [400 - sweep, 320 + side * 280],
        ],
        5,
      ),
      wire(
        [
          [466 - sweep / 3, 320 + side * 130],
          [500 - sweep / 2, 320 + side * 148],
        ],
        4,
      ),
      wire(
        [
          [180, 320 + side * 8],
          [130, 320 + side * 60],
          [84, 320 + side * 120],
        ],
        4,
      ),
      unit(510 - sweep / 2, 320 + side * 148, 40, 20),
      unit(398 - sweep, 320 + side * 276, 16, 16),
    ]),
    unit(850, 320, 40, 34),
    unit(560, 320, 60, 44),
    unit(96, 320, 24, 24),
  ].join('')
}
