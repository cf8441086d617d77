import { breakLines } from './break-lines.ts'
import type { EmbeddedFont } from './embedded-font.ts'
import type { Weight } from './sheet-fonts.ts'

/** How a text stands on a page. */
export interface TextStyle {
  weight: Weight
  size: number
  /** 0 is black, 1 is white. */
  grey?: number
}

export interface Link {
  x: number
  /** From the top. */
  top: number
  width: number
  height: number
  url: string
}

/** A page that is drawn from the top left, in points. */
export interface PageCanvas {
  text(text: string, at: { x: number; y: number; align?: 'left' | 'right' | 'middle'; isUpright?: boolean }, style: TextStyle): void
  line(from: readonly [number, number], to: readonly [number, number], look: { width: number; grey: number }): void
  polygon(corners: readonly (readonly [number, number])[], grey: number): void
  image(box: { x: number; y: number; width: number; height: number }): void
  link(link: Link): void
  readonly operations: string[]
  readonly links: Link[]
}

export type Fonts = Readonly<Record<Weight, EmbeddedFont>>

export function createCanvas(fonts: Fonts, pageHeight: number): PageCanvas {
  const operations: string[] = []
  const links: Link[] = []
  return {
    operations,
    links,
    text(text, { x, y, align = 'left', isUpright = false }, { weight, size, grey = 0.08 }) {
      if (text === '') return
      const font = fonts[weight]
      const shift = { left: 0, right: 1, middle: 0.5 }[align] * font.widthOf(text) * size
      const matrix = isUpright ? `0 1 -1 0 ${n(x)} ${n(pageHeight - y - shift)}` : `1 0 0 1 ${n(x - shift)} ${n(pageHeight - y)}`
      operations.push(`BT ${n(grey)} g /${weight} ${n(size)} Tf ${matrix} Tm <${font.encode(text)}> Tj ET`)
    },
    line([x1, y1], [x2, y2], { width, grey }) {
      operations.push(`${n(grey)} G ${n(width)} w ${n(x1)} ${n(pageHeight - y1)} m ${n(x2)} ${n(pageHeight - y2)} l S`)
    },
    polygon(corners, grey) {
      const points = corners.map(([x, y], at) => `${n(x)} ${n(pageHeight - y)} ${at === 0 ? 'm' : 'l'}`)
      operations.push(`${n(grey)} g ${points.join(' ')} f`)
    },
    image({ x, y, width, height }) {
      operations.push(`q ${n(width)} 0 0 ${n(height)} ${n(x)} ${n(pageHeight - y - height)} cm /picture Do Q`)
    },
    link: (link) => void links.push(link),
  }
}

/** Lines of a text in a style. */
export function linesOf(fonts: Fonts, text: string, width: number, { weight, size }: TextStyle): string[] {
  return breakLines(text, width, (part) => fonts[weight].widthOf(part) * size)
}

/** A number as a page has it: short, and the same whatever the machine. */
function n(value: number): string {
  return String(Number(value.toFixed(2)))
}
