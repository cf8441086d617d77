import { figures } from '../flat/figures.ts'
import { choose, circle, line, path, rect, repeat, seeded } from '../flat/pen.ts'
import { FLAT, WIRE } from '../flat/tones.ts'
import { svgDocument } from '../kit/frame.ts'
import type { Spot } from '../kit/projection.ts'
import { CONNECTIONS, type Connection } from './connections.ts'
import { flatten, outlineData, place, pressStrands, strandData } from './strands.ts'

/** What a polished section shows. */
export interface Section {
  connection: string
  /** Strands of the conductor. */
  strands: number
  /** Share of the barrel that copper fills, in percent. */
  filling: number
}

export const MAX_STRANDS = 61

/** A section by what stands after `section-`: connection, strands, filling. @example 'b-19-88' */
export function sectionOf(name: string): Section | undefined {
  const [, connection = '', strands = '', filling = ''] = /^([a-z]+)-(\d{1,2})-(\d{2})$/.exec(name) ?? []
  const section = { connection, strands: Number(strands), filling: Number(filling) }
  const isPossible = section.strands >= 1 && section.strands <= MAX_STRANDS && section.filling >= 60 && section.filling <= 99
  return Object.hasOwn(CONNECTIONS, connection) && isPossible ? section : undefined
}

interface Light {
  field: readonly [middle: string, edge: string]
  barrel: readonly [light: string, dark: string]
  strand: readonly (readonly [number, number, number])[]
  seam: string
  text: string
}

/** How the microscope is lit: bright field over dark resin, over pale resin, and etched with the light from the side. */
const LIGHTS: readonly Light[] = [
  {
    field: ['#2c3439', '#0d1114'],
    barrel: ['#ece8da', '#a8a395'],
    strand: [
      [214, 148, 98],
      [232, 172, 124],
    ],
    seam: '#2a2019',
    text: '#f3f5f5',
  },
  {
    field: ['#c9ced0', '#8d979c'],
    barrel: ['#fdfdfa', '#c5c9c6'],
    strand: [
      [191, 124, 78],
      [216, 154, 108],
    ],
    seam: '#3b2a1f',
    text: '#14181c',
  },
  {
    field: ['#1f2a33', '#070b0e'],
    barrel: ['#b9c4cb', '#64717a'],
    strand: [
      [150, 88, 58],
      [226, 158, 112],
    ],
    seam: '#0c0e10',
    text: '#f3f5f5',
  },
]

/** A polished section under the microscope, with its height measured in the colour of the wire. */
export function drawSection(section: Section): string {
  const connection = CONNECTIONS[section.connection] as Connection
  const seed = section.strands * 101 + section.filling
  const random = seeded(seed)
  const light = choose(LIGHTS, section.strands + section.filling)
  const [width, height] = [connection.size[0], connection.size[1] * (connection.jacket ? 1 : 1 + (88 - section.filling) / 260)]
  const at: Spot = [FLAT.width / 2 - 20, FLAT.height / 2 - height / 2 - 6]
  const outer = place(connection.outer, at, [width / 2, height])
  const room = place(connection.inner, at, [width / 2, height])
  const loose = Math.min(1, Math.max(0, (96 - section.filling) / 34))
  const cells = pressStrands(flatten(room), section.strands, random)
  const [low, high] = light.strand as [readonly [number, number, number], readonly [number, number, number]]
  const strands = cells.map((corners) => {
    const share = random()
    const tint = low.map((value, channel) => Math.round(value + ((high[channel] ?? value) - value) * share))
    return path(strandData(corners, 2 + loose * 9, 0.2 + loose * 0.28, section.strands > 40 ? 0.5 : 0.32), { fill: `rgb(${tint})` })
  })
  const stop = (offset: number, color: string) => `<stop offset="${offset}" stop-color="${color}"/>`
  const defs = `<defs><radialGradient id="field" cx=".46" cy=".45" r=".75">${stop(0, light.field[0])}${stop(1, light.field[1])}</radialGradient><linearGradient id="barrel" x2=".8" y2="1">${stop(0, light.barrel[0])}${stop(1, light.barrel[1])}</linearGradient></defs>`
  const jacket = connection.jacket
    ? path(outlineData(place(connection.jacket, at, [width / 2, height])), { fill: WIRE, stroke: light.seam, width: 3 })
    : ''
  const body = path(outlineData(outer), { fill: 'url(#barrel)', stroke: light.barrel[0], width: 3 })
  const inner = path(outlineData(room), { fill: light.seam, stroke: light.seam, width: 5 })
  const seams = connection.seams.map((spots) =>
    line(
      spots.map(([x, y]): Spot => [at[0] + (x * width) / 2, at[1] + y * height]),
      { stroke: light.seam, width: 3 },
    ),
  )
  const content = [
    defs,
    rect(0, 0, FLAT.width, FLAT.height, { fill: 'url(#field)' }),
    polish(random, light),
    connection.jacket ? body + jacket : body,
    inner,
    ...strands,
    ...seams,
  ]
  return svgDocument(
    FLAT.width,
    FLAT.height,
    `${content.join('')}<g stroke-linecap="round">${measure(at, width, height, light, section)}</g>`,
  )
}

/** Scratches and grains that polishing leaves. */
function polish(random: () => number, { text }: Light): string {
  const scratches = repeat(16, () => {
    const [x, y, length] = [random() * 960, random() * 720, 60 + random() * 260]
    return line(
      [
        [x, y],
        [x + length, y - length * (0.18 + random() * 0.05)],
      ],
      { stroke: text, width: 0.8, opacity: 0.1 },
    )
  })
  const grains = repeat(34, () => circle(random() * 960, random() * 720, 0.8 + random() * 2, { fill: text, opacity: 0.12 }))
  return scratches + grains
}

/** Height between two lines, and a scale bar. */
function measure(at: Spot, width: number, height: number, { text }: Light, { strands, filling }: Section): string {
  const [left, right, top, bottom] = [at[0] - width / 2 - 40, at[0] + width / 2 + 70, at[1], at[1] + height]
  const rule = (y: number) =>
    line(
      [
        [left, y],
        [right + 24, y],
      ],
      { stroke: WIRE, width: 3 },
    )
  const arrow = `${line(
    [
      [right, top + 4],
      [right, bottom - 4],
    ],
    { stroke: WIRE, width: 3 },
  )}${path(`M${right - 8} ${top + 18}L${right} ${top + 3}L${right + 8} ${top + 18}M${right - 8} ${bottom - 18}L${right} ${bottom - 3}L${right + 8} ${bottom - 18}`, { stroke: WIRE, width: 3 })}`
  const millimetres = 0.6 + Math.sqrt(strands) * 0.24 + (88 - filling) / 240
  const label = figures(millimetres.toFixed(2), right + 62, (top + bottom) / 2 + 12, 24, { stroke: text, width: 3 })
  const bar = `${line(
    [
      [70, 652],
      [230, 652],
    ],
    { stroke: text, width: 6 },
  )}${line(
    [
      [70, 640],
      [70, 664],
    ],
    { stroke: text, width: 4 },
  )}${line(
    [
      [230, 640],
      [230, 664],
    ],
    { stroke: text, width: 4 },
  )}`
  return `${rule(top)}${rule(bottom)}${arrow}${label}${bar}${figures(strands > 24 ? '1 mm' : '0.5 mm', 150, 628, 22, { stroke: text, width: 3 })}`
}
