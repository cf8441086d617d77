import { choose, circle, line, path, rect, soft } from '../flat/pen.ts'
import { WIRE } from '../flat/tones.ts'
import { svgDocument } from '../kit/frame.ts'
import type { Spot } from '../kit/projection.ts'

/** How things are drawn as if they were of glass: pale bodies, and the wires in them. */
export interface Glass {
  number: number
  /** A body one looks through. */
  body: (data: string, strength?: number) => string
  /** A line of the body, thin. */
  rib: (data: string) => string
  wheel: (x: number, y: number, radius: number) => string
  /** A wire through spots that lights up; its width says how much it carries. */
  wire: (spots: readonly Spot[], width?: number) => string
  /** A control unit or connector. */
  unit: (x: number, y: number, width?: number, height?: number) => string
  ground: (y: number) => string
}

const SIZE = { width: 960, height: 640 }
const LIGHTS = [
  { from: '#26323a', to: '#0d1215', line: '#dfe7ea', fill: '#a9bcc5' },
  { from: '#f7f6f2', to: '#dcdfdd', line: '#20272c', fill: '#6c7d87' },
  { from: '#4a5a64', to: '#222c33', line: '#f2f5f6', fill: '#c6d3d9' },
  { from: '#e3eaed', to: '#bccad1', line: '#1a2227', fill: '#4d616d' },
] as const

export function glassOf(number: number): { glass: Glass; document: (content: string) => string } {
  const { from, to, line: ink, fill } = choose(LIGHTS, number)
  const rib = (data: string) => path(data, { stroke: ink, width: 1.8, opacity: 0.55 })
  const glass: Glass = {
    number,
    rib,
    body: (data, strength = 0.14) => path(data, { fill, opacity: strength }) + path(data, { stroke: ink, width: 3.4 }),
    wheel: (x, y, radius) =>
      [
        circle(x, y, radius, { fill, opacity: 0.3 }),
        circle(x, y, radius, { stroke: ink, width: 3.4 }),
        circle(x, y, radius * 0.66, { stroke: ink, width: 2 }),
        circle(x, y, radius * 0.16, { fill: ink }),
      ].join(''),
    wire: (spots, width = 5) => soft(spots, { stroke: WIRE, width: width * 3.4, opacity: 0.16 }) + soft(spots, { stroke: WIRE, width }),
    unit: (x, y, width = 30, height = 20) =>
      rect(x - width / 2, y - height / 2, width, height, { r: 3, fill: WIRE, stroke: ink, width: 2.4 }),
    ground: (y) =>
      line(
        [
          [40, y],
          [920, y],
        ],
        { stroke: ink, width: 2.4, opacity: 0.7 },
      ),
  }
  const defs = `<defs><linearGradient id="air" x2=".25" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`
  const document = (content: string) =>
    svgDocument(
      SIZE.width,
      SIZE.height,
      `${defs}<rect width="960" height="640" fill="url(#air)"/><g stroke-linejoin="round" stroke-linecap="round">${content}</g>`,
    )
  return { glass, document }
}
