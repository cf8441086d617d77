import { type Line, SHEET } from './paper-layout.ts'

/** A sheet as a picture, and what stands on it. */
export interface DrawnSheet {
  /** JPEG, colours as RGB. */
  picture: Uint8Array
  width: number
  height: number
  lines: readonly Line[]
}

const encoder = new TextEncoder()

/**
 * A PDF of pictures of sheets with their text invisible over them, so that it can be searched, copied and read aloud. The browser has drawn the
 * pictures with fonts of its own: a name comes out right in every script, and the file holds no font.
 */
export function writePdf(sheets: readonly DrawnSheet[], { title, htmlLang }: { title: string; htmlLang: string }): Uint8Array<ArrayBuffer> {
  // Behind the five that every file has, each sheet has three: page, picture, content.
  const idOf = (at: number) => 6 + at * 3
  const objects: Uint8Array[][] = [
    [bytes(`<< /Type /Catalog /Pages 2 0 R /Lang (${htmlLang.replace(/[^\w-]/g, '')}) /ViewerPreferences << /DisplayDocTitle true >> >>`)],
    [bytes(`<< /Type /Pages /Kids [${sheets.map((_, at) => `${idOf(at)} 0 R`).join(' ')}] /Count ${sheets.length} >>`)],
    [bytes(`<< /Title ${hexOf(`\uFEFF${title}`)} >>`)],
    [
      bytes(
        '<< /Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /ToUnicode 5 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor << /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >>',
      ),
    ],
    stream(bytes(TO_UNICODE)),
  ]
  for (const [at, { picture, width, height, lines }] of sheets.entries()) {
    const id = idOf(at)
    objects.push(
      [
        bytes(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SHEET.width} ${SHEET.height}] /Contents ${id + 2} 0 R /Resources << /XObject << /Sheet ${id + 1} 0 R >> /Font << /F1 4 0 R >> >> >>`,
        ),
      ],
      stream(
        picture,
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode `,
      ),
      stream(bytes([`q ${SHEET.width} 0 0 ${SHEET.height} 0 0 cm /Sheet Do Q`, ...lines.map(invisible)].join('\n'))),
    )
  }
  return assemble(objects)
}

/** A line as text that is not painted, as wide as the line in the picture. */
function invisible({ text, x, y, size, width }: Line): string {
  const scale = (100 * width) / (text.length * size * 0.5)
  return `BT 3 Tr /F1 ${size} Tf ${scale.toFixed(2)} Tz 1 0 0 1 ${x.toFixed(2)} ${(SHEET.height - y).toFixed(2)} Tm ${hexOf(text)} Tj ET`
}

/** Codes of a text are its UTF-16. */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`

function hexOf(text: string): string {
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `<${codes.join('')}>`
}

const bytes = (text: string) => encoder.encode(text)

function stream(content: Uint8Array, entries = ''): Uint8Array[] {
  return [bytes(`<< ${entries}/Length ${content.length} >>\nstream\n`), content, bytes('\nendstream')]
}

/** Objects in their order, with the table of where each begins. */
function assemble(objects: readonly Uint8Array[][]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let length = 0
  const add = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  // Bytes beyond ASCII in the second line say that the file is no text.
  add(new Uint8Array([...bytes('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
  const offsets = objects.map((object, at) => {
    const offset = length
    for (const part of [bytes(`${at + 1} 0 obj\n`), ...object, bytes('\nendobj\n')]) add(part)
    return offset
  })
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(bytes(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`))
  add(bytes(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`))
  const file = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    file.set(part, offset)
    offset += part.length
  }
  return file
}
