import { choose, circle, line, path, polygon, rect, repeat, soft } from '../flat/pen.ts'
import { WIRE } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'
import { arrow, axis, bare, type Cut, insulated, screwHead, solid, wheel } from './parts.ts'

/** What happens to a wire while it runs through a machine. */

/** V blades have cut the jacket and draw the slug away. */
export function blades(cut: Cut): string {
  const { gauge: r, tone, stroke } = cut
  const y = 360
  const pull = 30 + stroke * 110
  const inner = r * 0.62
  const blade = (x: number, side: number, thickness: number) => {
    const [tip, root] = [y + side * (inner + 5), y + side * 330]
    return polygon(
      [
        [x - 5, tip],
        [x + thickness, tip + side * 46],
        [x + thickness, root],
        [x - thickness, root],
        [x - thickness, tip + side * 46],
      ] as Spot[],
      solid(cut, 'url(#across)'),
    )
  }
  const holder = (x: number, width: number, side: number) => {
    const top = side < 0 ? 40 : y + r + 120
    const height = side < 0 ? y - r - 160 : 680 - top
    return (
      rect(x, top, width, height, solid(cut, side < 0 ? 'url(#hatch)' : 'url(#hatch2)')) + screwHead(cut, x + width / 2, top + height / 2)
    )
  }
  const jaw = (side: number) => {
    const from = side < 0 ? y - r - 74 : y + r
    const teeth = repeat(9, (at) =>
      line(
        [
          [96 + at * 22, from + (side < 0 ? 74 : 0)],
          [96 + at * 22, from + (side < 0 ? 58 : 16)],
        ],
        { stroke: tone.line, width: 3 },
      ),
    )
    return rect(84, from, 210, 74, solid(cut, 'url(#down)')) + teeth
  }
  return [
    axis(cut, [20, y], [940, y]),
    bare(cut, 460, 620 + pull, y, inner),
    insulated(cut, -10, 452, y, r),
    insulated(cut, 474 + pull, 700 + pull, y, r),
    bare(cut, 700 + pull, 712 + pull, y, inner),
    ...[-1, 1].flatMap((side) => [holder(404, 108, side), blade(458, side, 24), jaw(side)]),
    arrow(cut, [660 + pull / 2, y - r - 50], [110, 0]),
  ].join('')
}

/** Belts around pulleys take the wire between them. */
export function feed(cut: Cut): string {
  const { gauge, tone, count } = cut
  const [y, r, radius] = [360, Math.min(gauge, 40), 78]
  const pulleys = Math.min(count, 4)
  const gap = 560 / (pulleys - 1)
  const belt = (side: number) => {
    const centre = y + side * (r + radius + 14)
    const loop = `M200 ${centre - radius}H760A${radius} ${radius} 0 0 1 760 ${centre + radius}H200A${radius} ${radius} 0 0 1 200 ${centre - radius}Z`
    return [
      path(loop, { fill: tone.mid, stroke: tone.line, width: 30 }),
      path(loop, { stroke: tone.isDark ? tone.dark : tone.light, width: 7, dash: '9 9' }),
      repeat(pulleys, (at) =>
        wheel(cut, [200 + at * gap, centre], at % (pulleys - 1) === 0 ? radius - 17 : radius * 0.62, at % (pulleys - 1) === 0 ? 5 : 0),
      ),
    ].join('')
  }
  return [insulated(cut, -10, 970, y, r), belt(-1), belt(1), arrow(cut, [430, y - r - 92], [100, 0])].join('')
}

/** Rollers in two rows take the bends out of a wire. */
export function straighten(cut: Cut): string {
  const { gauge, count, tone } = cut
  const [r, rollers] = [Math.min(gauge, 34) * 0.7, count + 4]
  const step = 640 / rollers
  const radius = Math.min(62, step * 0.78)
  const bend = (at: number) => 46 * Math.exp(-at / 2.6)
  const spots: Spot[] = [
    [-60, 250],
    [40, 430],
    ...Array.from({ length: rollers }, (_, at): Spot => [150 + at * step, 360 + (at % 2 ? 1 : -1) * bend(at) * 0.5]),
    [880, 360],
    [1000, 360],
  ]
  const rails = [96, 560].map((top) => rect(110, top, 690, 64, solid(cut, 'url(#hatch)'))).join('')
  const roller = (at: number) => {
    const [x, side] = [150 + at * step, at % 2 ? -1 : 1]
    const centre = 360 + (at % 2 ? 1 : -1) * bend(at) * 0.5 + side * (r + radius)
    const stem =
      side < 0
        ? rect(x - 13, 70, 26, centre - 70, solid(cut, 'url(#across)'))
        : rect(x - 13, centre, 26, 590 - centre, solid(cut, 'url(#across)'))
    const nut = side < 0 ? rect(x - 25, 58, 50, 30, solid(cut, tone.light)) : ''
    return stem + nut + wheel(cut, [x, centre], radius)
  }
  return [
    rails,
    repeat(rollers, roller),
    soft(spots, { stroke: tone.line, width: r * 2 + 8 }),
    soft(spots, { stroke: WIRE, width: r * 2 }),
    soft(
      spots.map(([x, y]): Spot => [x, y - r * 0.42]),
      { stroke: '#fff', width: r * 0.34, opacity: 0.45 },
    ),
  ].join('')
}

/** Blades turn around a cable that stands still, seen along the cable. */
export function rotary(cut: Cut): string {
  const { gauge, tone, count } = cut
  const [x, y] = [480, 360]
  const core = 58 + gauge * 0.6
  const wings = Math.min(4, count)
  const turn = 0.5 + cut.number
  const blade = (at: number) => {
    const angle = (at * 2 * Math.PI) / wings + turn
    const spot = (radius: number, aside: number): Spot => [
      x + radius * Math.cos(angle) - aside * Math.sin(angle),
      y + radius * Math.sin(angle) + aside * Math.cos(angle),
    ]
    return (
      polygon([spot(core * 0.7, -6), spot(core + 60, -46), spot(262, -46), spot(262, 46), spot(core + 20, 46)], solid(cut, 'url(#down)')) +
      screwHead(cut, ...spot(214, 0))
    )
  }
  const balls = repeat(28, (at) =>
    circle(x + 299 * Math.cos((at * Math.PI) / 14), y + 299 * Math.sin((at * Math.PI) / 14), 21, solid(cut, 'url(#ball)')),
  )
  return [
    circle(x, y, 352, solid(cut, 'url(#hatch)')),
    circle(x, y, 324, solid(cut, tone.ground)),
    balls,
    circle(x, y, 274, solid(cut, tone.mid)),
    circle(x, y, core + 24, solid(cut, tone.ground)),
    circle(x, y, core, solid(cut, WIRE)),
    circle(x, y, core * 0.72, solid(cut, tone.light)),
    circle(x, y, core * 0.5, solid(cut, tone.isDark ? '#d8a079' : '#e9b58a')),
    circle(x, y, core * 0.34, solid(cut, '#c98250')),
    repeat(wings, blade),
  ].join('')
}

/** Light takes the jacket away and leaves the metal. */
export function laser(cut: Cut): string {
  const { gauge: r, tone, number } = cut
  const [x, y] = [choose([480, 420, 560], number), 500]
  const inner = r * 0.6
  const lens = (top: number, width: number) =>
    path(`M${x - width} ${top}Q${x} ${top - 58} ${x + width} ${top}Q${x} ${top + 58} ${x - width} ${top}Z`, {
      fill: tone.isDark ? '#9fb4bf' : '#cfdde2',
      stroke: tone.line,
      width: 4,
      opacity: 0.9,
    })
  const wall = (side: number) =>
    polygon(
      [
        [x + side * 236, 40],
        [x + side * 196, 40],
        [x + side * 196, 210],
        [x + side * 116, 330],
        [x + side * 70, 400],
        [x + side * 100, 400],
        [x + side * 236, 236],
      ] as Spot[],
      solid(cut, side < 0 ? 'url(#hatch)' : 'url(#hatch2)'),
    )
  const beam = (width: number, opacity: number) =>
    polygon(
      [
        [x - 150 * width, 0],
        [x + 150 * width, 0],
        [x + 150 * width, 176],
        [x + 4, y - inner],
        [x - 4, y - inner],
        [x - 150 * width, 176],
      ] as Spot[],
      { fill: WIRE, opacity },
    )
  const sparks = repeat(9, (at) => {
    const angle = -Math.PI * (0.1 + at * 0.1)
    const far = r + 44 + (at % 3) * 26
    return line(
      [
        [x + (r + 12) * Math.cos(angle), y - inner + 26 * Math.sin(angle)],
        [x + far * 1.5 * Math.cos(angle), y - inner + far * 0.7 * Math.sin(angle)],
      ],
      { stroke: WIRE, width: 5 },
    )
  })
  return [
    insulated(cut, -10, x - 80, y, r),
    insulated(cut, x + 80, 970, y, r),
    bare(cut, x - 80, x + 80, y, inner),
    beam(1, 0.25),
    beam(0.45, 0.45),
    lens(150, 176),
    lens(248, 128),
    wall(-1),
    wall(1),
    sparks,
    axis(cut, [x, 20], [x, 690]),
  ].join('')
}

/** Ink in drops writes on the wire. */
export function jet(cut: Cut): string {
  const { gauge: r, tone, number, count } = cut
  const y = 480
  const nozzle = 400 + (number % 3) * 50
  const glyph = (at: number) => {
    const x = nozzle + 46 + at * 58
    return repeat(15, (dot) =>
      (dot * 7 + at * 5 + number) % 11 < 6
        ? circle(x + (dot % 3) * 13, y - r * 0.52 + Math.floor(dot / 3) * r * 0.26, Math.max(3.6, r * 0.11), { fill: '#14181c' })
        : '',
    )
  }
  const head = [
    path(`M${nozzle - 130} 40H${nozzle + 130}V210L${nozzle + 46} 300H${nozzle - 46}L${nozzle - 130} 210Z`, solid(cut, 'url(#hatch)')),
    path(`M${nozzle - 84} 40V196L${nozzle - 10} 262V300H${nozzle + 10}V262L${nozzle + 84} 196V40Z`, solid(cut, tone.ground)),
    path(`M${nozzle - 84} 104V196L${nozzle - 8} 264V300H${nozzle + 8}V264L${nozzle + 84} 196V104Q${nozzle} 88 ${nozzle - 84} 104Z`, {
      fill: '#14181c',
      opacity: tone.isDark ? 1 : 0.9,
    }),
    repeat(count, (at) => rect(nozzle - 120 + (at % 2) * 214, 70 + Math.floor(at / 2) * 46, 26, 30, solid(cut, WIRE))),
  ].join('')
  const drops = repeat(4, (at) =>
    circle(nozzle + at * 1.5, 322 + at * ((y - r - 340) / 4), 8 - at * 0.6, { fill: tone.isDark ? tone.line : '#14181c' }),
  )
  return [
    insulated(cut, -10, 970, y, r),
    repeat(Math.ceil((960 - nozzle) / 58), glyph),
    wheel(cut, [190, y + r + 76], 76, 5),
    wheel(cut, [810, y + r + 76], 76, 3),
    head,
    drops,
    arrow(cut, [nozzle + 190, y - r - 60], [110, 0]),
  ].join('')
}
