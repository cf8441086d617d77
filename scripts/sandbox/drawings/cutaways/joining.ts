import { choose, circle, ellipse, line, path, polygon, rect, repeat, soft } from '../flat/pen.ts'
import { WIRE } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'
import { arrow, axis, bare, type Cut, insulated, screwHead, solid, strandsAt } from './parts.ts'

/** What joins metal and wire, and what proves that it holds. */

/** Punch and anvil close a barrel around strands; seen along the wire. */
export function crimp(cut: Cut): string {
  const { tone, stroke, count, number } = cut
  const x = 480
  const lower = 520
  const lift = (1 - stroke) * 170
  const width = 108 + (number % 3) * 14
  const foot = lower - 150 - lift + 130
  const punch = `M${x - 210} 60H${x + 210}V${foot + 40}H${x + width + 34}C${x + width + 14} ${foot - 10} ${x + width} ${foot - 40} ${x + width} ${foot - 70}C${x + width} ${foot - 150} ${x + 8} ${foot - 160} ${x} ${foot - 96}C${x - 8} ${foot - 160} ${x - width} ${foot - 150} ${x - width} ${foot - 70}C${x - width} ${foot - 40} ${x - width - 14} ${foot - 10} ${x - width - 34} ${foot + 40}H${x - 210}Z`
  const spread = width * (1.12 - stroke * 0.16)
  const tall = 176 - stroke * 40
  const barrel = `M${x - spread} ${lower - tall}C${x - width} ${lower - 60} ${x - width + 6} ${lower - 6} ${x - width + 40} ${lower - 6}H${x + width - 40}C${x + width - 6} ${lower - 6} ${x + width} ${lower - 60} ${x + spread} ${lower - tall}`
  const anvil = `M${x - width + 10} ${lower + 12}Q${x} ${lower + 2} ${x + width - 10} ${lower + 12}V600H${x + 230}V690H${x - 230}V600H${x - width + 10}Z`
  const guide = (side: number) =>
    rect(side < 0 ? x - 300 : x + 222, 100, 78, 420, solid(cut, 'url(#hatch2)')) +
    repeat(2, (at) => screwHead(cut, x + side * 261, 200 + at * 210))
  return [
    guide(-1),
    guide(1),
    axis(cut, [x, 20], [x, 710]),
    path(anvil, solid(cut, 'url(#hatch)')),
    strandsAt(cut, [x, lower - 78], 62 + (count - 3) * 3, 2),
    path(barrel, { stroke: tone.line, width: 30 }),
    path(barrel, { stroke: WIRE, width: 22 }),
    path(punch, solid(cut, 'url(#hatch)')),
    rect(x - 250, 20, 500, 56, solid(cut, 'url(#down)')),
    arrow(cut, [x + 345, 210], [0, 110]),
  ].join('')
}

/** A seal is pushed over the end of a wire by a split tube. */
export function seal(cut: Cut): string {
  const { gauge, stroke, count, tone } = cut
  const [y, r] = [360, Math.min(gauge, 40)]
  const at = 430 + stroke * 120
  const ribs = Math.min(count, 4)
  const profile = (side: number) => {
    const [inner, outer] = [y + side * r, y + side * (r + 54)]
    const waves = Array.from({ length: ribs }, (_, rib) => {
      const x = at + rib * 52
      return `L${x} ${outer}Q${x + 16} ${outer + side * 40} ${x + 32} ${outer}L${x + 44} ${outer - side * 16}`
    })
    return path(`M${at} ${inner}${waves.join('')}L${at + ribs * 52 + 60} ${outer - side * 16}V${inner}Z`, solid(cut, WIRE))
  }
  const tube = (side: number) => {
    const top = side < 0 ? y - r - 118 : y + r + 6
    return rect(at - 320, top, 310, 112, solid(cut, side < 0 ? 'url(#hatch)' : 'url(#hatch2)'))
  }
  const body = tone.isDark ? tone.mid : tone.light
  return [
    axis(cut, [20, y], [940, y]),
    bare(cut, at + ribs * 52 + 130, at + ribs * 52 + 220, y, r * 0.6),
    rect(-10, y - r, at + ribs * 52 + 140, 2 * r, solid(cut, body)),
    rect(-10, y - r * 0.6, at + ribs * 52 + 138, r * 0.3, { fill: '#fff', opacity: 0.5 }),
    ...[-1, 1].flatMap((side) => [tube(side), profile(side)]),
    arrow(cut, [at - 250, y - r - 160], [120, 0]),
  ].join('')
}

/** Toothed jaws pull a crimp apart; the ring behind them feels the force. */
export function jaws(cut: Cut): string {
  const { gauge, tone, number } = cut
  const [y, r] = [360, 14 + gauge * 0.4]
  const jaw = (from: number, side: number, flip: boolean) => {
    const near = y + side * r
    const [a, b] = flip ? [from, from + 220] : [from + 220, from]
    const teeth = Array.from({ length: 11 }, (_, at): Spot => [from + at * 22, near + (at % 2 ? side * 12 : 0)])
    return (
      polygon([...teeth, [from + 220, near + side * 150], [from, near + side * 150]], solid(cut, 'url(#hatch)')) +
      polygon(
        [
          [a, near + side * 154],
          [b, near + side * 154],
          [b, near + side * 250],
          [a, near + side * 190],
        ] as Spot[],
        solid(cut, 'url(#hatch2)'),
      )
    )
  }
  const cell = [
    path(`M770 ${y - 180}H900V${y + 180}H770Z`, solid(cut, 'url(#down)')),
    circle(835, y - 62, 46, solid(cut, tone.ground)),
    circle(835, y + 62, 46, solid(cut, tone.ground)),
    rect(815, y - 66, 40, 132, solid(cut, tone.ground)),
    repeat(3, (at) =>
      line(
        [
          [822, y - 20 + at * 20],
          [848, y - 20 + at * 20],
        ],
        { stroke: WIRE, width: 5 },
      ),
    ),
    soft(
      [
        [848, y],
        [910, y - 60],
        [940, y - 200],
        [970, y - 230],
      ],
      { stroke: WIRE, width: 7 },
    ),
  ].join('')
  return [
    axis(cut, [20, y], [940, y]),
    insulated(cut, -10, 350, y, r),
    bare(cut, 350, 430, y, r * 0.58),
    path(
      `M400 ${y - r * 0.9}C430 ${y - r * 1.2} 480 ${y - r * 1.2} 510 ${y - r * 0.7}L560 ${y - r * 0.95}H720V${y + r * 0.95}H560L510 ${y + r * 0.7}C480 ${y + r * 1.2} 430 ${y + r * 1.2} 400 ${y + r * 0.9}Z`,
      solid(cut, 'url(#down)'),
    ),
    ...[-1, 1].flatMap((side) => [jaw(70, side, true), jaw(548, side, false)]),
    cell,
    arrow(cut, number % 2 ? [720, 80] : [720, 640], [120, 0]),
    arrow(cut, number % 2 ? [240, 80] : [240, 640], [-120, 0]),
  ].join('')
}

/** Two cores are turned around each other between a hook that turns and one that holds. */
export function twist(cut: Cut): string {
  const { gauge, count, tone, number } = cut
  const [y, r, turns] = [360, Math.min(gauge, 30) * 0.8, count + 1]
  const core = (phase: number): Spot[] =>
    Array.from(
      { length: turns * 8 + 1 },
      (_, at): Spot => [230 + (at * 520) / (turns * 8), y + r * 1.05 * Math.sin((at * Math.PI) / 4 + phase)],
    )
  const stroke = (spots: readonly Spot[], color: string) =>
    soft(spots, { stroke: tone.line, width: 2 * r + 7 }) + soft(spots, { stroke: color, width: 2 * r - 1 })
  const other = tone.isDark ? tone.line : '#4b565d'
  // Each half turn the other core is in front.
  const pieces = Array.from({ length: turns * 2 }, (_, at) => {
    const [front, back] = at % 2 ? [core(0), core(Math.PI)] : [core(Math.PI), core(0)]
    const [frontColor, backColor] = at % 2 ? [WIRE, other] : [other, WIRE]
    const part = (spots: readonly Spot[]) => spots.slice(at * 4, at * 4 + 5)
    return stroke(part(back), backColor) + stroke(part(front), frontColor)
  })
  const head = [
    rect(40, y - 190, 110, 380, solid(cut, 'url(#hatch)')),
    rect(150, y - 96, 52, 192, solid(cut, 'url(#down)')),
    rect(196, y - 60, 60, 44, solid(cut, tone.light)),
    rect(196, y + 16, 60, 44, solid(cut, tone.light)),
    path(`M176 ${y - 150}A190 150 0 0 1 176 ${y + 150}`, { stroke: tone.line, width: 4, dash: '20 12' }),
  ].join('')
  const holder = [
    rect(730, y - 56, 80, 112, solid(cut, 'url(#down)')),
    rect(800, y - 140, 100, 280, solid(cut, 'url(#hatch2)')),
    screwHead(cut, 850, y - 90),
    screwHead(cut, 850, y + 90),
  ].join('')
  return [axis(cut, [20, y], [940, y]), ...pieces, head, holder, arrow(cut, [760, 150 + (number % 2) * 440], [120, 0])].join('')
}

/** Tape runs from its roll around a bundle. */
export function tape(cut: Cut): string {
  const { tone, count, number } = cut
  const [x, y] = [500, 370]
  const wires = 7 + count * 2
  const bundle = repeat(wires, (at) => {
    const [angle, far] = [at * 2.4, 62 * Math.sqrt(at / wires)]
    return circle(
      x + far * Math.cos(angle),
      y + far * Math.sin(angle),
      15,
      solid(cut, choose([WIRE, tone.light, tone.mid, tone.dark], at + number)),
    )
  })
  const [rollX, rollY] = [250, 200]
  return [
    path(
      `M${x + 290} ${y - 40}A292 292 0 1 0 ${x + 290} ${y + 40}L${x + 198} ${y + 30}A200 200 0 1 1 ${x + 198} ${y - 30}Z`,
      solid(cut, 'url(#hatch)'),
    ),
    circle(rollX, rollY, 122, solid(cut, tone.isDark ? '#0d1114' : '#262d32')),
    repeat(4, (at) => circle(rollX, rollY, 58 + at * 15, { stroke: tone.isDark ? tone.mid : '#56626a', width: 2 })),
    circle(rollX, rollY, 46, solid(cut, tone.ground)),
    line(
      [
        [rollX + 96, rollY + 76],
        [x - 70, y - 62],
      ],
      { stroke: tone.isDark ? tone.line : '#262d32', width: 12 },
    ),
    circle(x, y, 94, { fill: tone.ground, stroke: tone.isDark ? tone.line : '#262d32', width: 13 }),
    bundle,
    repeat(3, (at) => circle(x + 250 * Math.cos(1 + at * 0.9), y + 250 * Math.sin(1 + at * 0.9), 30, solid(cut, 'url(#ball)'))),
    path(`M${x - 150} ${y + 96}A180 180 0 0 0 ${x + 120} ${y + 130}`, { stroke: tone.line, width: 4 }),
  ].join('')
}

/** A bowl drives small parts up its track to where one is taken. */
export function bowl(cut: Cut): string {
  const { tone, count, number } = cut
  const [x, y] = [440, 380]
  const part = (angle: number, radius: number, size: number) => {
    const [px, py] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle) * 0.94]
    return (
      ellipse(px, py, size, size * 0.8, solid(cut, WIRE)) +
      ellipse(px, py, size * 0.42, size * 0.34, { fill: tone.ground, stroke: tone.line, width: 2 })
    )
  }
  const track = repeat(5, (at) => circle(x, y, 302 - at * 46, { stroke: tone.line, width: at === 0 ? 5 : 3, opacity: at === 0 ? 1 : 0.7 }))
  return [
    circle(x, y, 302, { fill: 'url(#ball)' }),
    circle(x, y, 256, { fill: tone.mid }),
    circle(x, y, 118, { fill: tone.dark }),
    track,
    repeat(22 + count * 3, (at) => part(at * 2.39 + number, 14 + 15 * Math.sqrt(at), 17)),
    repeat(14 + count, (at) => part(-2.6 + at * 0.19, 280, 17)),
    rect(700, y - 60, 270, 92, solid(cut, 'url(#down)')),
    repeat(5, (at) => circle(740 + at * 48, y - 14, 19, solid(cut, WIRE)) + circle(740 + at * 48, y - 14, 8, { fill: tone.ground })),
  ].join('')
}
