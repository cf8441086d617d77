import { type Font, type Line, layOutPaper, SHEET } from './paper-layout.ts'
import type { Paper } from './print-paper.ts'
import { type DrawnSheet, writePdf } from './write-pdf.ts'

/** Dots of the picture for a point of the sheet: two hundred an inch. */
const SCALE = 2.75
const QUALITY = 0.85

/** A paper as a PDF, drawn with the fonts of the page, which write every script the device knows. @throws Error where the browser cannot draw */
export async function paperPdf(paper: Paper, htmlLang: string): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(SHEET.width * SCALE)
  canvas.height = Math.round(SHEET.height * SCALE)
  // Characters that languages write differently are drawn as this one does.
  canvas.lang = htmlLang
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('The browser cannot draw a page')
  const family = getComputedStyle(document.body).fontFamily
  const use = ({ size, isBold }: Font) => {
    context.font = `${isBold ? 700 : 400} ${size}px ${family}`
  }
  const lines = layOutPaper(paper, htmlLang, (text, font) => {
    use(font)
    return context.measureText(text).width
  })
  const sheets: DrawnSheet[] = []
  for (const sheet of lines) sheets.push(await drawSheet(context, sheet, use))
  return writePdf(sheets, { title: paper.title, htmlLang })
}

async function drawSheet(context: CanvasRenderingContext2D, lines: readonly Line[], use: (font: Font) => void): Promise<DrawnSheet> {
  const { canvas } = context
  context.setTransform(SCALE, 0, 0, SCALE, 0, 0)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SHEET.width, SHEET.height)
  context.fillStyle = '#000'
  for (const line of lines) {
    use(line)
    context.fillText(line.text, line.x, line.y)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The browser cannot draw a page')
  return { picture: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height, lines }
}
