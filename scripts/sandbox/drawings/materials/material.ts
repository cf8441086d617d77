import { choose, circle, group, line, path, rect, repeat, seeded, soft } from '../flat/pen.ts'
import { COPPER, INK, sheet, type Tone, toneOf, WIRE } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'

/** What is processed, laid out and seen from above, with the shadow it throws to the lower right. */
interface Layout {
  tone: Tone
  number: number
  random: () => number
}

const shadow = (markup: string) => group('translate(9 13)', markup)
const METAL = { fill: 'url(#down)', stroke: INK, width: 2.6 }
const dark = { fill: '#000', opacity: 0.2 }

/** Colours of wires that lie beside the one that counts. */
const CORES = ['#4b565d', '#f5f5f1', WIRE, '#8a9aa3', '#20272c', WIRE, '#c7b89c'] as const

function contact(x: number, y: number): string {
  return group(
    `translate(${x} ${y})`,
    path('M-30 0V-34L-20 -46H20L30 -34V0ZM-24 10V46H-34L-30 66H30L34 46H24V10ZM-36 74V104H-26V112H26V104H36V74Z', METAL),
    path('M-16 -40V-8M16 -40V-8M-14 20V40M14 20V40M0 80V106', { stroke: INK, width: 2, opacity: 0.6 }),
  )
}

const MOTIFS: Readonly<Record<string, (layout: Layout) => string>> = {
  /** Spools of several colours, one of them in use. */
  spools({ number }) {
    const spots: readonly (readonly [number, number, number])[] = [
      [210, 190, 150],
      [530, 150, 110],
      [800, 260, 170],
      [330, 520, 170],
      [660, 560, 140],
      [70, 480, 90],
      [920, 600, 100],
    ]
    return spots
      .map(([x, y, r], at) => {
        const color = choose(CORES, at + number)
        const rings = repeat(6, (ring) => circle(x, y, r * (0.44 + ring * 0.075), { stroke: '#000', width: 2, opacity: 0.22 }))
        return (
          shadow(circle(x, y, r, dark)) +
          circle(x, y, r, { fill: '#dfe4e5', stroke: INK, width: 3 }) +
          circle(x, y, r * 0.86, { fill: color, stroke: INK, width: 2.6 }) +
          rings +
          circle(x, y, r * 0.4, METAL) +
          circle(x, y, r * 0.14, { fill: INK })
        )
      })
      .join('')
  },
  /** Contacts on their carrier, as they come off the reel. */
  strip({ number }) {
    const row = (y: number, shift: number) =>
      shadow(rect(-20, y + 106, 1000, 40, dark)) +
      rect(-20, y + 104, 1000, 40, METAL) +
      repeat(12, (at) => contact(shift + at * 92, y) + circle(shift + at * 92 + 46, y + 124, 8, { fill: INK, opacity: 0.8 }))
    return group(
      `rotate(${-9 - (number % 3) * 5} 480 360)`,
      row(10, -40),
      row(250, 0),
      row(490, -60),
      soft(
        [
          [-60, 440],
          [420, 436],
          [560, 438],
          [1020, 430],
        ],
        { stroke: WIRE, width: 15 },
      ),
    )
  },
  /** Seals in a tray, one on its wire. */
  seals({ number, random }) {
    return repeat(40, (at) => {
      const [x, y] = [70 + (at % 8) * 118 + random() * 14, 70 + Math.floor(at / 8) * 145 + random() * 16]
      const color = choose([WIRE, '#8a9aa3', '#f5f5f1', WIRE, '#4b565d'], Math.floor(at / 8) + number)
      return (
        shadow(circle(x, y, 42, dark)) +
        circle(x, y, 42, { fill: color, stroke: INK, width: 3 }) +
        circle(x, y, 31, { stroke: INK, width: 2, opacity: 0.5 }) +
        circle(x, y, 15, { fill: '#14181c' })
      )
    })
  },
  /** Ends of wires, looked at from the front. */
  ends({ number, random }) {
    const strands = `<g id="strands">${circle(0, 0, 60, { fill: '#5d3a24' })}${repeat(7, (at) => circle(at ? 36 * Math.cos(at * 1.047) : 0, at ? 36 * Math.sin(at * 1.047) : 0, 17, { fill: at % 3 ? COPPER.mid : COPPER.light }))}</g>`
    const ends = repeat(42, (at) => {
      const [row, column] = [Math.floor(at / 7), at % 7]
      const r = 58 + random() * 12
      const [x, y] = [30 + column * 142 + (row % 2) * 71, 20 + row * 126]
      return (
        shadow(circle(x, y, r, dark)) +
        circle(x, y, r, { fill: choose(CORES, at * 3 + number + row), stroke: INK, width: 3.4 }) +
        `<use href="#strands" transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${(r / 100).toFixed(2)})"/>`
      )
    })
    return `<defs>${strands}</defs>${ends}`
  },
  /** Wires cut to length, stripped at both ends. */
  lengths({ number, random }) {
    return group(
      `rotate(${-12 + (number % 4) * 8} 480 360)`,
      repeat(13, (at) => {
        const y = -20 + at * 62
        const [from, to] = [60 + random() * 60, 880 - random() * 90]
        const wave: Spot[] = [
          [from, y],
          [from + 220, y + 10 - random() * 20],
          [to - 220, y + 10 - random() * 20],
          [to, y],
        ]
        return [
          shadow(soft(wave, { stroke: '#000', width: 26, opacity: 0.18 })),
          line(
            [
              [from - 40, y],
              [to + 40, y],
            ],
            { stroke: COPPER.mid, width: 13 },
          ),
          soft(wave, { stroke: INK, width: 30 }),
          soft(wave, { stroke: choose(CORES, at * 2 + number), width: 24 }),
          soft(
            wave.map(([x, wy]): Spot => [x, wy - 6]),
            { stroke: '#fff', width: 4, opacity: 0.45 },
          ),
        ].join('')
      }),
    )
  },
  /** Ring tongues for heavy cable, from small to large. */
  lugs({ number }) {
    return repeat(4, (at) => {
      const scale = 0.62 + ((at + number) % 4) * 0.22
      const shape = 'M0 -96A70 70 0 0 1 44 28L34 70V240H-34V70L-44 28A70 70 0 0 1 0 -96Z'
      return group(
        `translate(${130 + at * 236} ${230 + (at % 2) * 60}) rotate(${(at - 1.5) * 5}) scale(${scale})`,
        shadow(path(shape, dark)),
        path('M-28 236H28V620H-28Z', { fill: choose(CORES, at + number), stroke: INK, width: 4 }),
        path(shape, METAL),
        circle(0, -26, 36, { fill: '#20272c', stroke: INK, width: 3 }),
        path('M-34 96H34M-30 120H30M-30 170H30M-34 194H34', { stroke: INK, width: 3, opacity: 0.5 }),
      )
    })
  },
  /** A harness ready to be packed: branches, tape and connectors. */
  harness({ number }) {
    const run = (spots: readonly Spot[], width: number, color: string) =>
      shadow(soft(spots, { stroke: '#000', width: width + 6, opacity: 0.16 })) +
      soft(spots, { stroke: INK, width: width + 6 }) +
      soft(spots, { stroke: color, width })
    const plug = (x: number, y: number, at: number) =>
      rect(x - 42, y - 28, 84, 56, { r: 5, fill: choose(['#f5f5f1', '#39464f', '#20272c'], at + number), stroke: INK, width: 3.4 }) +
      repeat(4, (pin) => rect(x - 32 + pin * 17, y - 14, 10, 26, { fill: '#8a9aa3' }))
    const bend = (number % 3) * 50
    const ends: readonly Spot[] = [
      [110, 130 + bend],
      [330, 90],
      [610, 100 + bend],
      [860, 160],
      [140, 600],
      [420, 640 - bend],
      [680, 620],
      [880, 560 - bend],
    ]
    return [
      ...ends.map(([x, y], at) =>
        run(
          [
            [x, y],
            [x + 20, (y + 360) / 2],
            [Math.max(180, Math.min(800, x + 70)), 360],
          ],
          9 + (at % 3) * 4,
          choose(CORES, at + number),
        ),
      ),
      run(
        [
          [-20, 350],
          [200, 366],
          [480, 352],
          [760, 368],
          [980, 352],
        ],
        38,
        '#262d32',
      ),
      run(
        [
          [-20, 340],
          [200, 356],
          [480, 342],
          [760, 358],
          [980, 342],
        ],
        7,
        WIRE,
      ),
      ...ends.map(([x, y], at) => plug(x, y, at)),
    ].join('')
  },
}

export const MATERIAL_NAMES = Object.keys(MOTIFS)

/** Materials by motif and number. */
export function drawMaterial(motif: string, number: number): string | undefined {
  if (!Object.hasOwn(MOTIFS, motif)) return undefined
  const tone = toneOf(number + MATERIAL_NAMES.indexOf(motif))
  return sheet(tone, MOTIFS[motif]?.({ tone, number, random: seeded(number) }) ?? '')
}
