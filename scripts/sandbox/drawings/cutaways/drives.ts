import { circle, line, path, polygon, rect, repeat, soft } from '../flat/pen.ts'
import { COPPER, WIRE } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'
import { arrow, axis, bearing, type Cut, screwHead, shaft, solid, wheel } from './parts.ts'

/** What moves and measures inside. */

/** A motor cut open: windings, magnets, bearings; a coupling and a spindle behind it. */
export function drive(cut: Cut): string {
  const { tone, count, stroke } = cut
  const y = 360
  const winding = (top: number) =>
    [
      rect(130, top, 250, 74, solid(cut, 'url(#hatch2)')),
      ...[96, 380].map(
        (x) =>
          rect(x, top + 8, 44, 58, solid(cut, 'url(#copper)')) +
          repeat(4, (at) =>
            line(
              [
                [x + 4, top + 20 + at * 12],
                [x + 40, top + 20 + at * 12],
              ],
              { stroke: COPPER.dark, width: 3 },
            ),
          ),
      ),
    ].join('')
  const wall = (top: number) =>
    rect(60, top, 400, 46, solid(cut, 'url(#hatch)')) +
    repeat(7, (at) => rect(84 + at * 52, top < y ? top - 26 : top + 46, 24, 26, solid(cut, tone.mid)))
  const nut = 690 + stroke * 90
  const thread = repeat(17, (at) =>
    line(
      [
        [610 + at * 21, y + 30],
        [622 + at * 21, y - 30],
      ],
      { stroke: tone.line, width: 3 },
    ),
  )
  return [
    axis(cut, [20, y], [940, y]),
    wall(y - 214),
    wall(y + 168),
    rect(40, y - 214, 34, 428, solid(cut, 'url(#hatch)')),
    rect(452, y - 214, 34, 428, solid(cut, 'url(#hatch)')),
    winding(y - 156),
    winding(y + 82),
    repeat(count, (at) =>
      [-1, 1]
        .map((side) =>
          rect(140 + (at * 234) / count, side < 0 ? y - 78 : y + 44, 234 / count - 6, 34, solid(cut, at % 2 ? tone.light : tone.dark)),
        )
        .join(''),
    ),
    shaft(cut, 20, y, 520, 40),
    bearing(cut, 78, y, 40, 96),
    bearing(cut, 404, y, 40, 96),
    rect(520, y - 72, 84, 144, solid(cut, WIRE)),
    repeat(2, (at) =>
      line(
        [
          [544 + at * 30, y - 72],
          [544 + at * 30, y + 72],
        ],
        { stroke: tone.line, width: 3 },
      ),
    ),
    shaft(cut, 604, y, 366, 30),
    thread,
    rect(nut, y - 86, 120, 50, solid(cut, 'url(#hatch2)')),
    rect(nut, y + 36, 120, 50, solid(cut, 'url(#hatch2)')),
    repeat(4, (at) => [-34, 34].map((dy) => circle(nut + 22 + at * 26, y + dy, 11, solid(cut, 'url(#ball)'))).join('')),
    arrow(cut, [nut, y - 130], [110, 0]),
  ].join('')
}

/** A ring between ram and tool feels each stroke. */
export function sensor(cut: Cut): string {
  const { tone, count } = cut
  const x = 460
  const y = 250
  const half = (side: number) => {
    const left = side < 0 ? x - 230 : x + 78
    return [
      rect(left, y, 152, 36, solid(cut, 'url(#hatch)')),
      rect(left + 14, y + 36, 124, 30, solid(cut, WIRE)),
      rect(left + 14, y + 66, 124, 14, solid(cut, COPPER.mid)),
      rect(left + 14, y + 80, 124, 30, solid(cut, WIRE)),
      rect(left, y + 110, 152, 36, solid(cut, 'url(#hatch)')),
    ].join('')
  }
  const force = repeat(count + 2, (at) => {
    const px = x - 200 + (at * 400) / (count + 1)
    return soft(
      [
        [px, 40],
        [px + (px - x) * 0.1, 170],
        [px + (px - x) * 0.16, y + 74],
        [px * 0.6 + x * 0.4, 500],
        [px * 0.3 + x * 0.7, 640],
      ] as Spot[],
      { stroke: tone.line, width: 2.4, opacity: 0.5, dash: '3 11' },
    )
  })
  return [
    path(`M${x - 250} 30H${x + 250}V${y}H${x - 250}Z`, solid(cut, 'url(#hatch2)')),
    path(
      `M${x - 250} ${y + 146}H${x + 250}V${y + 250}H${x + 130}L${x + 90} 620H${x - 90}L${x - 130} ${y + 250}H${x - 250}Z`,
      solid(cut, 'url(#hatch2)'),
    ),
    rect(x - 42, 10, 84, 470, solid(cut, 'url(#across)')),
    rect(x - 78, 0, 156, 60, solid(cut, 'url(#down)')),
    half(-1),
    half(1),
    force,
    soft(
      [
        [x + 230, y + 73],
        [x + 330, y + 76],
        [x + 390, y + 190],
        [x + 440, y + 330],
        [x + 520, y + 340],
      ],
      { stroke: tone.line, width: 18 },
    ),
    soft(
      [
        [x + 230, y + 73],
        [x + 330, y + 76],
        [x + 390, y + 190],
        [x + 440, y + 330],
        [x + 520, y + 340],
      ],
      { stroke: WIRE, width: 11 },
    ),
    polygon(
      [
        [x - 70, 640],
        [x + 70, 640],
        [x + 40, 700],
        [x - 40, 700],
      ],
      solid(cut, 'url(#down)'),
    ),
    axis(cut, [x, 10], [x, 710]),
  ].join('')
}

/** Wire runs off a spool over a dancer that keeps it tight. */
export function dancer(cut: Cut): string {
  const { tone, count, stroke, gauge } = cut
  const low = 470 + stroke * 110
  const wheels = Array.from({ length: count + 1 }, (_, at): Spot => [430 + (at * 420) / count, at % 2 ? low : 200])
  const wound = repeat(7, (at) => circle(190, 330, 92 + at * 11, { stroke: at % 2 ? tone.line : '#fff', width: 1.6, opacity: 0.32 }))
  const route: Spot[] = [[190, 164], [300, 140], ...wheels.map(([x, y], at): Spot => [x, y + (at % 2 ? 62 : -62)]), [1000, 200]]
  const r = Math.min(12, gauge / 3.4)
  return [
    rect(392, 60, 500, 50, solid(cut, 'url(#hatch)')),
    repeat(Math.floor(count / 2) + 1, (at) => rect(417 + (at * 840) / count, 100, 26, 110, solid(cut, 'url(#across)'))),
    polygon(
      [
        [400, 660],
        [880, 660],
        [880, 694],
        [400, 694],
      ],
      solid(cut, 'url(#hatch2)'),
    ),
    repeat(Math.ceil(count / 2), (at) => rect(418 + ((at * 2 + 1) * 420) / count, low, 24, 660 - low, solid(cut, 'url(#across)'))),
    circle(190, 330, 168, solid(cut, WIRE)),
    wound,
    circle(190, 330, 186, { stroke: tone.line, width: 4 }),
    circle(190, 330, 78, solid(cut, tone.light)),
    circle(190, 330, 24, solid(cut, tone.ground)),
    soft(route, { stroke: tone.line, width: 2 * r + 7 }),
    soft(route, { stroke: WIRE, width: 2 * r }),
    ...wheels.map((spot) => wheel(cut, spot, 56, 3)),
    arrow(cut, [930, 470], [0, 90]),
  ].join('')
}

/** A camera looks at an end from above while light comes from below. */
export function camera(cut: Cut): string {
  const { tone, gauge, number } = cut
  const [x, y] = [500, 500]
  const r = Math.min(gauge, 40)
  const view = polygon(
    [
      [x - 40, 300],
      [x + 40, 300],
      [x + 190, y + 60],
      [x - 190, y + 60],
    ],
    { fill: WIRE, opacity: 0.2 },
  )
  return [
    rect(x - 250, 600, 500, 80, solid(cut, 'url(#hatch)')),
    rect(x - 210, 586, 420, 26, solid(cut, tone.isDark ? '#f3f0dd' : '#fffdf0')),
    view,
    path(`M-10 ${y - r}H${x - 60}V${y + r}H-10Z`, solid(cut, WIRE)),
    rect(-10, y - r * 0.6, x - 50, r * 0.3, { fill: '#fff', opacity: 0.45 }),
    repeat(5, (at) =>
      rect(
        x - 60,
        y - r * 0.6 + (at * r * 1.2) / 5,
        150 + ((at * 7 + number * 3) % 5) * (number % 3 === 0 ? 12 : 3),
        (r * 1.2) / 5,
        solid(cut, 'url(#copper)'),
      ),
    ),
    rect(x - 130, 30, 260, 150, solid(cut, 'url(#hatch2)')),
    rect(x - 100, 60, 200, 90, solid(cut, tone.dark)),
    rect(x - 70, 132, 140, 14, solid(cut, WIRE)),
    rect(x - 92, 180, 184, 60, solid(cut, 'url(#across)')),
    repeat(6, (at) =>
      line(
        [
          [x - 80 + at * 32, 186],
          [x - 80 + at * 32, 234],
        ],
        { stroke: tone.line, width: 2, opacity: 0.6 },
      ),
    ),
    rect(x - 70, 240, 140, 62, solid(cut, 'url(#across)')),
    path(`M${x - 56} 302Q${x} 336 ${x + 56} 302Z`, solid(cut, tone.light)),
    screwHead(cut, x + 160, 100),
    screwHead(cut, x - 160, 100),
    line(
      [
        [x + 92, 440],
        [x + 92, 560],
      ],
      { stroke: tone.line, width: 3, dash: '8 8' },
    ),
    line(
      [
        [x - 60, 420],
        [x - 60, 580],
      ],
      { stroke: tone.line, width: 3, dash: '8 8' },
    ),
    arrow(cut, [x + 10, 424], [78, 0]),
    arrow(cut, [x + 20, 424], [-76, 0]),
  ].join('')
}
