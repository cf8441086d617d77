import { arrowCorners, dimensionDrawing, type Stroke, sidesInBoth } from '#content-schema/documents/dimension-drawing.ts'
import type { Envelope } from '#content-schema/documents/envelope.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'

const BOX = { width: 640, height: 480 }
const LETTERS = 'stroke="none" font-family="Archivo,Arial,sans-serif" font-size="10"'

/** The dimension drawing of a machine as a file of its own, in millimetres and inches: it says no word, so all languages share it. */
export function drawingSvg(name: string, envelope: Envelope): string {
  const { width, height, strokes } = dimensionDrawing(envelope, sidesInBoth(envelope), BOX)
  const [w, h] = [Math.ceil(width), Math.ceil(height)]
  const title = escapeHtml(name)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img"><title>${title}</title>`,
    `<rect width="${w}" height="${h}" fill="#fff"/><g fill="#111" stroke="#111" stroke-linecap="square">`,
    ...strokes.map(svgOf),
    // Below the view from the left nothing is drawn: there stands whose box it is, and in what it is measured.
    ...[title, 'mm [in]'].map((text, line) => `<text x="${w - 34}" y="${h - 54 + line * 16}" text-anchor="end" ${LETTERS}>${text}</text>`),
    '</g></svg>\n',
  ].join('')
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
