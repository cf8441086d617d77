import type { Paper } from './print-paper.ts'

/** A sheet of A4, in points. */
export const SHEET = { width: 595, height: 842, margin: 56 } as const
const NAME_WIDTH = 150
const GAP = 16
const LEADING = 1.4

export interface Font {
  size: number
  isBold: boolean
}

/** One line of text on a sheet, its baseline so many points below the sheet's top. */
export interface Line extends Font {
  text: string
  x: number
  y: number
  width: number
}

/** How wide a text is in a font, in points. */
export type Measure = (text: string, font: Font) => number

const TITLE: Font = { size: 20, isBold: true }
const HEADING: Font = { size: 13, isBold: true }
const NAME: Font = { size: 10, isBold: true }
const TEXT: Font = { size: 10, isBold: false }

/** The lines of a paper, sheet by sheet. A row that still fits on a sheet is not torn apart, and a heading stays with what follows it. */
export function layOutPaper({ title, lead, sections }: Paper, htmlLang: string, measure: Measure): Line[][] {
  const sheets: Line[][] = [[]]
  let top: number = SHEET.margin
  const full = SHEET.width - 2 * SHEET.margin
  const wrap = (text: string, font: Font, { left, width }: { left: number; width: number }) =>
    wrapText(text, htmlLang, (part) => measure(part, font) <= width).map((line, at) => ({
      ...font,
      text: line,
      x: SHEET.margin + left,
      y: (at + 1) * font.size * LEADING,
      width: measure(line, font),
    }))
  const place = (lines: readonly Line[], { before, after = 0 }: { before: number; after?: number }) => {
    const height = Math.max(0, ...lines.map(({ y }) => y))
    const isTop = top === SHEET.margin
    const rest = SHEET.height - SHEET.margin - top - (isTop ? 0 : before)
    const isWhole = height + after <= SHEET.height - 2 * SHEET.margin
    if (!isTop && isWhole && height + after > rest) startSheet()
    else if (!isTop) top += before
    let offset = top
    for (const line of lines.toSorted((one, other) => one.y - other.y)) {
      if (offset + line.y > SHEET.height - SHEET.margin) {
        startSheet()
        offset = top - line.y + line.size * LEADING
      }
      sheets.at(-1)?.push({ ...line, y: offset + line.y })
      top = Math.max(top, offset + line.y)
    }
  }
  const startSheet = () => {
    sheets.push([])
    top = SHEET.margin
  }

  place(wrap(title, TITLE, { left: 0, width: full }), { before: 0 })
  place(wrap(lead, TEXT, { left: 0, width: full }), { before: 4 })
  for (const { heading, rows } of sections) {
    if (heading) place(wrap(heading, HEADING, { left: 0, width: full }), { before: 20, after: 4 * TEXT.size })
    for (const [name, text] of rows) {
      const left = name ? NAME_WIDTH + GAP : 0
      place([...wrap(name, NAME, { left: 0, width: NAME_WIDTH }), ...wrap(text, TEXT, { left, width: full - left })], { before: 6 })
    }
  }
  return sheets
}

/** Lines that fit, broken where the language breaks words, and inside of a word that is longer than a line. */
function wrapText(text: string, htmlLang: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  const add = (part: string) => {
    if (line !== '' && !fits(line + part.trimEnd())) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += line === '' ? part.trimStart() : part
  }
  for (const word of partsOf(text, htmlLang, 'word')) {
    if (fits(word)) add(word)
    else for (const letter of partsOf(word, htmlLang, 'grapheme')) add(letter)
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

function partsOf(text: string, htmlLang: string, granularity: 'word' | 'grapheme'): string[] {
  return [...new Intl.Segmenter(htmlLang, { granularity }).segment(text)].map(({ segment }) => segment)
}
