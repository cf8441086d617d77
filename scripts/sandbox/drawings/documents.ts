import { frame, svgDocument } from './kit/frame.ts'
import { letter } from './letters.ts'
import { drawProduct } from './machine-pictures.ts'

/** Cover of a document, portrait format: what it shows and how its text runs. */
export const COVERS: Readonly<Record<string, { product: string; rows: readonly number[]; band: string }>> = {
  manual: { product: 'punto-12', rows: [0.6, 0.8, 0.75, 0.4], band: '#14181c' },
  'parts-list': { product: 'corda-blade-set', rows: [0.9, 0.9, 0.9, 0.9, 0.9, 0.9], band: '#c9cfd2' },
  declaration: { product: 'forza-100', rows: [0.9, 0.86, 0.9, 0.88, 0.9, 0.4], band: '#5f6b73' },
}

export function documentThumbnail(kind: string): string | undefined {
  const cover = COVERS[kind]
  const drawing = cover ? drawProduct(cover.product) : undefined
  if (!cover || !drawing) return undefined
  const picture = frame(drawing, { width: 440, height: 340, margin: 0.02 }).replace('<svg ', '<svg x="36" y="170" ')
  const rows = cover.rows.map((length, row) => `<path d="M48 ${570 + row * 26}H${48 + length * 416}" stroke="#b8bfc3" stroke-width="8"/>`)
  const word = letter('Strandwerk', { color: '#14181c', width: 3 })
  const content = `<rect width="512" height="720" fill="#ffffff"/><rect width="512" height="14" fill="${cover.band}"/><g transform="translate(48 64) scale(1.1)">${word.markup}</g><path d="M48 128H464" stroke="#14181c" stroke-width="2"/>${picture}${rows.join('')}<rect x="1" y="1" width="510" height="718" fill="none" stroke="#c9cfd2" stroke-width="2"/>`
  return svgDocument(512, 720, content)
}
