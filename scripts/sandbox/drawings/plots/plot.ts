import { circle, line, path, rect, repeat, seeded, soft } from '../flat/pen.ts'
import { sheet, type Tone, toneOf, WIRE } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'

/** Measurements as a machine shows them, from figures that a number seeds. */
interface Plot {
  tone: Tone
  number: number
  random: () => number
}

const [LEFT, RIGHT, TOP, FOOT] = [110, 870, 90, 620] as const

const axes = ({ tone }: Plot) =>
  repeat(6, (at) =>
    line(
      [
        [LEFT, TOP + at * 92],
        [RIGHT, TOP + at * 92],
      ],
      { stroke: tone.line, width: 1.4, opacity: 0.18 },
    ),
  ) + path(`M${LEFT} ${TOP - 20}V${FOOT}H${RIGHT + 20}`, { stroke: tone.line, width: 3.4 })

/** A number around 0 as chance spreads them. */
const spread = (random: () => number) => (random() + random() + random() + random() - 2) / 1.15

const MOTIFS: Readonly<Record<string, (plot: Plot) => string>> = {
  /** Force over stroke: the band that was taught, good crimps, and one that differs. */
  force(plot) {
    const { tone, number, random } = plot
    const steep = 12 + (number % 5) * 3
    const peak = 0.5 + (number % 4) * 0.05
    const curve = (scale: number, shift: number): Spot[] =>
      Array.from({ length: 39 }, (_, at): Spot => {
        const x = at / 38
        const rise = 1 / (1 + Math.exp(-(x - peak - shift) * steep))
        const fall = 1 / (1 + Math.exp((x - 0.84) * 46))
        return [LEFT + x * (RIGHT - LEFT), FOOT - 500 * scale * rise * fall * (0.7 + 0.3 * x)]
      })
    const fault = [0.8, 1.12, 0.9, 0.7][number % 4] ?? 0.8
    const edge = (spots: readonly Spot[]) => spots.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')
    const band = path(`M${edge(curve(1.06, -0.015))}L${edge(curve(0.94, 0.015).reverse())}Z`, { fill: tone.mid, opacity: 0.6 })
    return [
      band,
      repeat(5, () => soft(curve(1 + spread(random) * 0.025, spread(random) * 0.004), { stroke: tone.line, width: 1.6, opacity: 0.5 })),
      soft(curve(fault, fault < 1 ? 0.03 : -0.02), { stroke: WIRE, width: 7 }),
      axes(plot),
    ].join('')
  },
  /** How often each height was measured, between its limits. */
  histogram(plot) {
    const { tone, number, random } = plot
    const bins: number[] = Array.from({ length: 19 }, () => 0)
    for (let piece = 0; piece < 500; piece += 1) {
      const bin = Math.round(9 + spread(random) * (3.4 + (number % 4)) + (number % 3) - 1)
      if (bin >= 0 && bin < 19) bins[bin] = (bins[bin] ?? 0) + 1
    }
    const most = Math.max(...bins)
    const bars = bins.map((count, at) =>
      rect(LEFT + 14 + at * 39.5, FOOT - (count / most) * 460, 34, (count / most) * 460, { fill: at === 9 ? WIRE : tone.dark }),
    )
    const limit = (x: number) =>
      line(
        [
          [x, TOP - 20],
          [x, FOOT],
        ],
        { stroke: WIRE, width: 3.4, dash: '14 10' },
      )
    return [...bars, axes(plot), limit(LEFT + 60), limit(RIGHT - 60)].join('')
  },
  /** Piece after piece: heights between the limits, and where somebody turned the die. */
  run(plot) {
    const { tone, number, random } = plot
    const turn = 14 + (number % 5) * 3
    const spots = Array.from(
      { length: 38 },
      (_, at): Spot => [LEFT + 20 + at * 19.6, 355 + spread(random) * 58 + (at < turn ? at * 7 - 40 : 0)],
    )
    const limits = [200, 510].map((y) =>
      line(
        [
          [LEFT, y],
          [RIGHT, y],
        ],
        { stroke: WIRE, width: 3, dash: '14 10' },
      ),
    )
    return [
      rect(LEFT, 200, RIGHT - LEFT, 310, { fill: tone.mid, opacity: 0.3 }),
      ...limits,
      line(spots, { stroke: tone.line, width: 2.4, opacity: 0.6 }),
      ...spots.map(([x, y], at) => circle(x, y, at === turn ? 13 : 7, { fill: at === turn ? WIRE : tone.line })),
      axes(plot),
    ].join('')
  },
  /** Pull-out force over crimp height: a hill, and the window one works in. */
  window(plot) {
    const { tone, number, random } = plot
    const top = 0.42 + (number % 5) * 0.05
    const hill = (x: number) => FOOT - 470 * Math.exp(-((x - top) ** 2) / (0.05 + (number % 3) * 0.02))
    const points = repeat(60, () => {
      const x = random()
      return circle(LEFT + x * (RIGHT - LEFT), Math.min(FOOT - 6, hill(x) + spread(random) * 42), 6, { fill: tone.line, opacity: 0.55 })
    })
    const [from, width] = [LEFT + (top - 0.09) * (RIGHT - LEFT), 0.18 * (RIGHT - LEFT)]
    return [
      rect(from, TOP - 20, width, FOOT - TOP + 20, { fill: WIRE, opacity: 0.16 }),
      points,
      soft(
        Array.from({ length: 21 }, (_, at): Spot => [LEFT + (at / 20) * (RIGHT - LEFT), hill(at / 20)]),
        { stroke: WIRE, width: 6 },
      ),
      axes(plot),
    ].join('')
  },
  /** Orders through a day on the machines of a hall. */
  shifts(plot) {
    const { tone, random } = plot
    const row = (at: number) => {
      let x = LEFT + 16
      let bars = ''
      while (x < RIGHT - 40) {
        const width = Math.min(RIGHT - x - 6, 34 + random() * 120)
        bars += rect(x, TOP + 6 + at * 75, width, 48, { r: 4, fill: random() < 0.24 ? WIRE : random() < 0.5 ? tone.mid : tone.dark })
        x += width + 6 + random() * 16
      }
      return bars
    }
    const now = LEFT + 300 + random() * 300
    return [
      repeat(7, row),
      path(`M${LEFT} ${TOP - 20}V${FOOT}H${RIGHT + 20}`, { stroke: tone.line, width: 3.4 }),
      line(
        [
          [now, TOP - 30],
          [now, FOOT],
        ],
        { stroke: tone.line, width: 4 },
      ),
      circle(now, TOP - 34, 10, { fill: tone.line }),
    ].join('')
  },
}

export const PLOT_NAMES = Object.keys(MOTIFS)

/** A plot by motif and number. */
export function drawPlot(motif: string, number: number): string | undefined {
  if (!Object.hasOwn(MOTIFS, motif)) return undefined
  const plot = { tone: toneOf(number + PLOT_NAMES.indexOf(motif)), number, random: seeded(number + 3) }
  return sheet(plot.tone, MOTIFS[motif]?.(plot) ?? '')
}
