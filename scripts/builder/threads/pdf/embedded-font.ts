import { deflateSync } from 'node:zlib'
import type { OutlinedGlyph } from './glyph-outline.ts'
import type { AddObject } from './pdf-file.ts'
import type { Typeface } from './sheet-fonts.ts'
import { writeTrueType } from './truetype.ts'

/** A typeface in a document: the letters that stand in it get numbers in the order they come. */
export interface EmbeddedFont {
  /** Width of a text at size 1. */
  widthOf(text: string): number
  /** Numbers of the letters, in hexadecimal. */
  encode(text: string): string
  /** Adds the font with the letters that were encoded; answers its reference. */
  write(add: AddObject): string
}

/** The box that stands where a font has no glyph is glyph 0 of every font. */
const MISSING = 0

export function createEmbeddedFont(name: string, typeface: Typeface): EmbeddedFont {
  const glyphs: OutlinedGlyph[] = [typeface.glyphOf(MISSING)]
  const codePoints: number[] = [MISSING]
  const numbers = new Map<number, number>()
  const numberOf = (codePoint: number): number => {
    const known = numbers.get(codePoint)
    if (known !== undefined) return known
    numbers.set(codePoint, glyphs.length)
    glyphs.push(typeface.glyphOf(codePoint))
    codePoints.push(codePoint)
    return glyphs.length - 1
  }
  return {
    widthOf(text) {
      let width = 0
      for (const letter of text) width += typeface.glyphOf(letter.codePointAt(0) ?? MISSING).advance
      return width / 1000
    },
    encode: (text) => Array.from(text, (letter) => hex(numberOf(letter.codePointAt(0) ?? MISSING), 4)).join(''),
    write(add) {
      const file = writeTrueType(glyphs, typeface)
      const program = add(`/Length1 ${file.length}`, deflateSync(file))
      const toUnicode = add('', deflateSync(Buffer.from(unicodeMap(codePoints), 'latin1')))
      const tagged = `${subsetTag(codePoints)}+${name}`
      const { ascent, descent } = typeface
      const descriptor = add(
        `/Type/FontDescriptor/FontName/${tagged}/Flags 4/FontBBox[-200 ${descent} 1200 ${ascent}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight 700/StemV 90/FontFile2 ${program}`,
      )
      const widths = glyphs.map(({ advance }) => advance).join(' ')
      const descendant = add(
        `/Type/Font/Subtype/CIDFontType2/BaseFont/${tagged}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor}/CIDToGIDMap/Identity/DW 1000/W[0[${widths}]]`,
      )
      return add(`/Type/Font/Subtype/Type0/BaseFont/${tagged}/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode ${toUnicode}`)
    },
  }
}

/** Says which letter each number stands for, so that the text can be searched, copied and read aloud. */
function unicodeMap(codePoints: readonly number[]): string {
  const lines = codePoints.map((codePoint, number) => `<${hex(number, 4)}><${utf16(codePoint)}>`).slice(1)
  const chunks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) => lines.slice(at * 100, at * 100 + 100))
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def',
    '/CMapName/Adobe-Identity-UCS def/CMapType 2 def 1 begincodespacerange<0000><FFFF>endcodespacerange',
    ...chunks.map((chunk) => `${chunk.length} beginbfchar\n${chunk.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n')
}

/** Six capitals that tell this subset from others, as the format asks for; they follow from its letters. */
function subsetTag(codePoints: readonly number[]): string {
  let state = 7
  for (const codePoint of codePoints) state = (Math.imul(state, 31) + codePoint) >>> 0
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (state % 26))
    state = Math.floor(state / 26)
    return letter
  }).join('')
}

export function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}

export function utf16(codePoint: number): string {
  const text = String.fromCodePoint(codePoint)
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('')
}
