import type { Paper } from '../content/papers/white-papers.ts'

/** Page and margins in points. */
const PAGE = { width: 595, height: 842, left: 56, top: 740, bottom: 72 }
const TEXT_WIDTH = PAGE.width - 2 * PAGE.left
/** Share of the size the letters of Helvetica take on average, spaces included; a little more than measured, so that no line is too long. */
const AVERAGE_WIDTH = 0.51

interface Line {
  text: string
  size: number
  isBold: boolean
  /** Space above it, in points. */
  before: number
}

/** A one-page PDF that states its title; enough to be opened, measured and saved. */
export function createPdf(title: string): Buffer {
  const note: Line = { text: 'Sample document of the Strandwerk sandbox. Figures are illustrative.', size: 11, isBold: false, before: 20 }
  return writePdf([[{ text: title, size: 20, isBold: false, before: 20 }, note]])
}

/** A white paper as a PDF of several pages. */
export function createPaperPdf({ title, sections }: Paper): Buffer {
  const lines = [
    ...wrap(title, { size: 20, isBold: true, before: 24 }),
    ...sections.flatMap(({ heading, paragraphs }) => [
      ...wrap(heading, { size: 13, isBold: true, before: 20 }),
      ...paragraphs.flatMap((paragraph) => wrap(paragraph, { size: 10.5, isBold: false, before: 8 })),
    ]),
  ]
  return writePdf(breakPages(lines))
}

function wrap(text: string, style: Omit<Line, 'text'>): Line[] {
  const most = Math.floor(TEXT_WIDTH / (style.size * AVERAGE_WIDTH))
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.map((line, at) => ({ ...style, text: line, before: at === 0 ? style.before : 0 }))
}

const heightOf = ({ size, before }: Line) => before + size * 1.45

function breakPages(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = []
  let room = 0
  for (const line of lines) {
    if (room < heightOf(line)) {
      pages.push([])
      room = PAGE.top - PAGE.bottom
    }
    pages.at(-1)?.push(line)
    room -= heightOf(line)
  }
  return pages
}

function drawPage(lines: readonly Line[]): string {
  let y = PAGE.top - 20
  const texts = lines.map((line) => {
    y -= heightOf(line)
    return `BT /${line.isBold ? 'F2' : 'F1'} ${line.size} Tf ${PAGE.left} ${y.toFixed(1)} Td (${escapeText(line.text)}) Tj ET`
  })
  return [
    `BT /F1 26 Tf ${PAGE.left} ${PAGE.top} Td (STRANDWERK) Tj ET`,
    ...texts,
    `1 0.35 0.12 RG 3 w ${PAGE.left} 720 m 540 720 l S`,
  ].join('\n')
}

function writePdf(pages: readonly (readonly Line[])[]): Buffer {
  const FIRST_PAGE = 5
  const kids = pages.map((_, at) => `${FIRST_PAGE + 2 * at} 0 R`).join(' ')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((lines, at) => {
      const content = drawPage(lines)
      const resources = '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>'
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${FIRST_PAGE + 2 * at + 1} 0 R ${resources} >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, position) => {
    const offset = Buffer.byteLength(text, 'latin1')
    text += `${position + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(text, 'latin1')
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Where the letters of a PDF's standard encoding differ from those of Latin-1, and what takes the place of letters it does not have. */
const WIN_ANSI: Readonly<Record<string, number | string>> = {
  '€': 0x80, '…': 0x85, Œ: 0x8c, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96, '—': 0x97, '™': 0x99, œ: 0x9c,
  '≤': '<= ', '≥': '>= ', Ω: 'ohm', μ: 'µ', '\u2009': ' ', '\u202f': ' ', '−': '-',
} // biome-ignore format: a table

function escapeText(text: string): string {
  const letters = text.replace(/[^\x20-\x7e\xa0-\xff]/g, (letter) => {
    const known = WIN_ANSI[letter] ?? '?'
    return typeof known === 'number' ? String.fromCharCode(known) : known
  })
  return letters.replace(/[\\()]/g, (character) => `\\${character}`)
}
