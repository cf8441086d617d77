import { repeat } from '../flat/pen.ts'
import type { Glass } from './glass.ts'

/** A car from the side: saloon, estate or van by its number, the harness from nose to tail. */
export function car(glass: Glass): string {
  const { body, rib, wheel, wire, unit, ground, number } = glass
  const shells = [
    'M60 450C56 390 80 350 150 336L270 316C330 250 390 214 480 210C590 206 660 240 730 314L850 336C896 346 908 390 904 450L880 466H800A78 78 0 0 0 644 466H322A78 78 0 0 0 166 466H90Z',
    'M60 450C56 390 80 350 150 336L270 312C330 244 390 206 480 202H780C830 206 870 300 890 350C904 390 906 420 904 450L880 466H800A78 78 0 0 0 644 466H322A78 78 0 0 0 166 466H90Z',
    'M60 450C56 380 76 330 130 312L220 280C260 200 310 160 380 156H850C890 160 904 200 906 250V450L880 466H800A78 78 0 0 0 644 466H322A78 78 0 0 0 166 466H90Z',
  ]
  const kind = number % 3
  const roof = [224, 216, 172][kind] ?? 224
  return [
    ground(546),
    body(shells[kind] ?? ''),
    rib(
      kind === 2
        ? 'M250 288C280 220 320 186 386 182H480V300H250ZM500 182H620V300H500Z'
        : `M298 316C350 262 400 ${roof + 14} 470 ${roof + 12}V316ZM490 ${roof + 12}C560 ${roof + 12} 620 250 676 314H490Z`,
    ),
    rib('M480 316V466M150 372H100M906 372H850M676 330C690 380 680 430 646 466'),
    wheel(244, 468, 76),
    wheel(722, 468, 76),
    wire(
      [
        [110, 380],
        [180, 366],
        [270, 350],
        [340, 372],
        [420, 440],
        [560, 444],
        [640, 420],
        [720, 366],
        [800, 356],
        [880, 366],
      ],
      9,
    ),
    wire(
      [
        [340, 372],
        [380, 320],
        [420, roof + 40],
        [500, roof + 6],
        [620, roof + 24],
        [720, 330],
      ],
      4,
    ),
    wire(
      [
        [420, 440],
        [480, 400],
        [500, 340],
      ],
      4,
    ),
    wire(
      [
        [560, 444],
        [600, 400],
        [620, 344],
      ],
      4,
    ),
    wire(
      [
        [180, 366],
        [190, 410],
        [240, 468],
      ],
      4,
    ),
    wire(
      [
        [720, 366],
        [724, 420],
        [722, 468],
      ],
      4,
    ),
    wire(
      [
        [270, 350],
        [220, 336],
        [160, 350],
      ],
      4,
    ),
    unit(340, 374, 46, 30),
    unit(112, 382),
    unit(876, 368),
    unit(502, 340, 22, 22),
    unit(620, 344, 22, 22),
    unit(500, roof + 6, 30, 14),
    unit(196, 352, 56, 34),
  ].join('')
}

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

/** A tractor in the field. */
export function tractor(glass: Glass): string {
  const { body, rib, wheel, wire, unit, ground, number } = glass
  return [
    ground(566),
    body('M90 420V330C90 300 120 290 170 286L430 270V120H700C730 120 740 140 744 170L770 430H560Z'),
    rib('M460 270V150H690L720 330H590C520 330 470 370 460 410Z'),
    rib('M110 320H330M110 350H330M110 380H330'),
    body('M380 270V150H396V266Z', 0.3),
    wheel(660, 420, 146),
    wheel(200, 478, 88),
    rib('M660 360A60 60 0 0 1 660 480M60 440L90 400'),
    wire(
      [
        [110, 340],
        [200, 330],
        [330, 330],
        [420, 390],
        [520, 420],
        [640, 400],
        [740, 380],
        [800, 420],
      ],
      8,
    ),
    wire(
      [
        [420, 390],
        [440, 280],
        [450, 170],
        [560, 134],
        [700, 136],
      ],
      5,
    ),
    wire(
      [
        [520, 420],
        [520, 350],
        [560, 310],
      ],
      4,
    ),
    wire(
      [
        [200, 330],
        [180, 400],
        [200, 478],
      ],
      4,
    ),
    wire(
      [
        [640, 400],
        [660, 420],
      ],
      4,
    ),
    repeat(
      2 + (number % 3),
      (at) =>
        wire(
          [
            [560 + at * 36, 134],
            [566 + at * 36, 116],
          ],
          4,
        ) + unit(566 + at * 36, 106, 26, 18),
    ),
    unit(110, 340, 26, 30),
    unit(420, 392, 44, 32),
    unit(566, 306, 34, 26),
    unit(806, 424, 34, 24),
  ].join('')
}

/** A bicycle that helps: battery, motor, display, light. */
export function ebike(glass: Glass): string {
  const { body, rib, wheel, wire, unit, ground, number } = glass
  const low = number % 2 ? 340 : 290
  return [
    ground(574),
    wheel(220, 430, 142),
    wheel(740, 430, 142),
    repeat(12, (at) =>
      [220, 740]
        .map((x) => rib(`M${x} 430L${Math.round(x + 140 * Math.cos(at * 0.524))} ${Math.round(430 + 140 * Math.sin(at * 0.524))}`))
        .join(''),
    ),
    body(`M446 440L350 206L366 200L464 440Z`, 0.2),
    body(`M362 ${low - 60}L646 194V214L370 ${low - 38}Z`, 0.2),
    body('M440 446L640 212L662 226L464 456Z', 0.2),
    body('M440 446L220 436V424L350 200L362 206L262 422L446 428Z', 0.2),
    body('M640 190L664 186L748 424L732 436Z', 0.2),
    body('M330 180H410L400 196H340Z', 0.5),
    body('M630 190L620 150L690 120L712 128L650 162L656 186Z', 0.3),
    body('M490 386L610 246L640 268L520 414Z', 0.4),
    body('M420 412A46 46 0 1 1 470 480A46 46 0 0 1 420 412Z', 0.4),
    wire(
      [
        [520, 400],
        [480, 430],
        [452, 446],
      ],
      9,
    ),
    wire(
      [
        [620, 262],
        [640, 226],
        [644, 170],
        [690, 126],
      ],
      5,
    ),
    wire(
      [
        [660, 180],
        [690, 280],
        [716, 350],
      ],
      4,
    ),
    wire(
      [
        [452, 446],
        [350, 436],
        [250, 380],
        [220, 430],
      ],
      4,
    ),
    repeat(5, (at) => unit(516 + at * 24, 384 - at * 28, 20, 20)),
    unit(452, 446, 34, 34),
    unit(690, 124, 34, 20),
    unit(700, 240, 24, 18),
  ].join('')
}
