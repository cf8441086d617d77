import { arrowCorners, dimensionDrawing, type Stroke, sidesInBoth } from '#content-schema/documents/dimension-drawing.ts'
import type { Envelope } from '#content-schema/documents/envelope.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'

const BOX = { width: 640, height: 480 }
const LETTERS = 'stroke="none" font-family="Archivo,Arial,sans-serif" font-size="10"'

/** Left edge of the title, and the space of a line of it. */
const TITLE = { x: 16, line: 15 }

/**
 * The dimension drawing of a box as a file of its own, in millimetres and inches, so that all languages share it. Below it stands whose box
 * it is: the machine, or where it has several sizes the variants of this one.
 */
export function drawingSvg(names: readonly string[], envelope: Envelope): string {
  const { width, height, strokes } = dimensionDrawing(envelope, sidesInBoth(envelope), BOX)
  const lines = [...names, 'mm [in]']
  const [w, h] = [Math.ceil(Math.max(width, widthOfTitle(lines))), Math.ceil(height + lines.length * TITLE.line)]
  const title = escapeHtml(names.join(' / '))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img"><title>${title}</title>`,
    `<rect width="${w}" height="${h}" fill="#fff"/><g fill="#111" stroke="#111" stroke-linecap="square">`,
    ...strokes.map(svgOf),
    ...lines.map((text, at) => titleLine(text, { y: height + at * TITLE.line, isBold: at < names.length })),
    '</g></svg>\n',
  ].join('')
}

function titleLine(text: string, { y, isBold }: { y: number; isBold: boolean }): string {
  return `<text x="${TITLE.x}" y="${short(y)}" ${LETTERS}${isBold ? ' font-weight="600"' : ''}>${escapeHtml(text)}</text>`
}

/** Nobody measures letters here; few are wider than six tenths of their size. */
function widthOfTitle(lines: readonly string[]): number {
  return Math.max(...lines.map((text) => text.length)) * 6.4 + TITLE.x * 2
}

function svgOf(stroke: Stroke): string {
  if (stroke.kind === 'line') {
    const [[x1, y1], [x2, y2]] = [stroke.from, stroke.to]
    return `<path d="M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}" stroke-width="${stroke.weight === 'outline' ? 1.5 : 0.6}"/>`
  }
  if (stroke.kind === 'arrow') {
    const corners = arrowCorners(stroke).map(([x, y]) => `${short(x)} ${short(y)}`)
    return `<path d="M${corners.join('L')}Z" stroke="none"/>`
  }
  const [x, y] = stroke.at.map(short)
  const turned = stroke.isUpright ? ` transform="rotate(-90 ${x} ${y})"` : ''
  return `<text x="${x}" y="${y}"${turned} text-anchor="middle" dominant-baseline="central" ${LETTERS}>${escapeHtml(stroke.text)}</text>`
}

const short = (value: number) => Number(value.toFixed(2))
