import { escapeHtml } from '#content-schema/values/escape.ts'
import type { AttachmentToWrite } from './write-ticket.ts'

/** What the pictures of the sample show. */
export const PICTURE_KINDS = ['curve', 'display', 'wires', 'part'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export interface SamplePicture {
  name: string
  kind: PictureKind
  text: string
}

const [WIDTH, HEIGHT] = [960, 640]
const INK = '#1f2933'
const COPPER = '#c8763a'

/** A file of the sample: a drawing in the place of what somebody has photographed. It becomes a PNG when it is first asked for. */
export function pictureFile(id: string, picture: SamplePicture): AttachmentToWrite {
  return { id: id.toLowerCase(), name: picture.name, mediaType: 'image/png', bytes: 0, drawing: drawPicture(picture) }
}

/** Sharp is loaded with the first picture, not at the start. */
export async function pngOf(drawing: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawing)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

function drawPicture({ kind, text }: SamplePicture): string {
  const drawing = { curve: drawCurve, display: drawDisplay, wires: drawWires, part: drawPart }[kind](text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">${drawing}</svg>`
}

/** Crimp forces over a shift, wandering off. */
function drawCurve(text: string): string {
  const points = Array.from({ length: 60 }, (_, index) => {
    const drift = index > 34 ? (index - 34) * 4.2 : 0
    return `${90 + index * 13.5},${Math.round(300 + Math.sin(index * 1.9) * 22 + drift)}`
  })
  const grid = [120, 220, 320, 420, 520].map((y) => `<path d="M90 ${y}H890" stroke="#d3d9df"/>`).join('')
  return `${paper('#ffffff')}${grid}<path d="M90 80V560H890" fill="none" stroke="${INK}" stroke-width="3"/><polyline points="${points.join(' ')}" fill="none" stroke="${COPPER}" stroke-width="5"/>${caption(text)}`
}

/** The screen of a machine with a message on it. */
function drawDisplay(text: string): string {
  return `${paper('#55606b')}<rect x="70" y="60" width="820" height="500" rx="22" fill="#10161c"/><rect x="100" y="90" width="760" height="440" fill="#eef2f5"/><rect x="100" y="90" width="760" height="70" fill="#24313d"/><circle cx="150" cy="300" r="34" fill="#c0392b"/><path d="M150 278v26M150 314v4" stroke="#fff" stroke-width="9"/><text x="210" y="312" font-size="34" fill="${INK}">${escapeHtml(text)}</text><rect x="600" y="440" width="220" height="60" rx="8" fill="#24313d"/>`
}

/** Ends of wires, side by side. */
function drawWires(text: string): string {
  const wires = [0, 1, 2, 3, 4].map((index) => {
    const [y, end] = [110 + index * 90, index === 3 ? 520 : 600]
    return `<rect x="60" y="${y}" width="${end - 60}" height="46" fill="#e07b24"/><path d="M${end} ${y + 10}h220M${end} ${y + 20}h236M${end} ${y + 30}h224M${end} ${y + 38}h212" stroke="${COPPER}" stroke-width="7"/>`
  })
  return `${paper('#dfe5ea')}${wires.join('')}${caption(text)}`
}

/** A worn part on a bench. */
function drawPart(text: string): string {
  return `${paper('#cfd6dc')}<circle cx="470" cy="300" r="190" fill="#8a96a1" stroke="${INK}" stroke-width="6"/><circle cx="470" cy="300" r="70" fill="#cfd6dc" stroke="${INK}" stroke-width="6"/><path d="M610 170l44-26 18 40-38 30z" fill="#cfd6dc" stroke="${INK}" stroke-width="6"/>${caption(text)}`
}

const paper = (color: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/>`
const caption = (text: string) => `<text x="60" y="612" font-size="26" fill="${INK}">${escapeHtml(text)}</text>`
