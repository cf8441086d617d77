import { encode } from 'uqr'

/** A label of 90 by 45 millimetres, in points. */
const PAGE = { width: 255, height: 128 }
const CODE = { size: 112, left: 8, bottom: 8 }
const TEXT = { left: 128, width: 119, first: 84, step: 18 }
const SIZES = [15, 12, 9]
/** Share of the size the letters of Helvetica take on average, in bold. */
const AVERAGE_WIDTH = 0.58
/** Modules of quiet around the code; readers want four. */
const QUIET = 4

/** What a label says: the address its code holds, and lines beside it, the largest first. */
export interface Label {
  address: string
  lines: readonly string[]
}

/** A label as a PDF of one page with a code of vectors, which stays sharp at any size. ASCII throughout. */
export function qrLabel({ address, lines }: Label): string {
  const texts = lines.filter(isWritable).map((line, at) => textOf(line, at))
  return pdfOf([codeOf(address), ...texts].join('\n'))
}

/** Squares of a row that follow each other are one rectangle. */
function codeOf(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET })
  const unit = CODE.size / size
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([from, length]) => {
      const [x, bottom] = [CODE.left + from * unit, CODE.bottom + (size - 1 - y) * unit]
      return [x, bottom, length * unit, unit]
        .map((value) => value.toFixed(3))
        .join(' ')
        .concat(' re')
    }),
  )
  return `0 g\n${runs.join('\n')}\nf`
}

/** Where dark squares begin, and how many follow each other. */
function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === at) last[1] += 1
    else runs.push([at, 1])
  }
  return runs
}

/** The standard fonts of a PDF write Western Europe's letters; a name in other ones is on the machine's page. */
function isWritable(line: string): boolean {
  return line !== '' && /^[\x20-\x7e\xa0-\xff]*$/.test(line)
}

function textOf(line: string, at: number): string {
  const size = Math.min(SIZES[at] ?? 9, TEXT.width / (line.length * AVERAGE_WIDTH))
  return `BT /F1 ${size.toFixed(1)} Tf ${TEXT.left} ${TEXT.first - at * TEXT.step} Td (${escaped(line)}) Tj ET`
}

function escaped(line: string): string {
  return line.replace(/[\\()]/g, '\\$&').replace(/[\x80-\xff]/g, (letter) => `\\${letter.charCodeAt(0).toString(8)}`)
}

function pdfOf(content: string): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`
}
