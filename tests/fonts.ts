import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkitten'

/** @throws where the file is no font, or holds several */
export function openFont(file: string): Font {
  const font = create(readFileSync(file))
  if (font.isCollection) throw new Error(`${file} holds several fonts`)
  return font
}

/** The characters a font has glyphs for. */
export const lettersOf = (file: string): string[] => openFont(file).characterSet.map((code) => String.fromCodePoint(code))
