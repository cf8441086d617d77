import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkitten'
import { decodeEntities } from '#content-schema/values/escape.ts'

/** The drawing with its texts as outlines. */
export type Lettering = (svg: string) => string

const FILES = ['latin', 'latin-ext'].map((subset) => `@fontsource-variable/archivo/files/archivo-${subset}-wght-normal.woff2`)
const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g

/**
 * Sets texts of drawings in the site's own font, which the machine that paints need not have: each `<text>` becomes the outlines of
 * its letters, in the weight the file has by default (600), with its `letter-spacing` in em and without kerning. A text with a sign
 * the font lacks (Japanese, Chinese) stays text, in whatever font there is.
 */
export async function createLettering(): Promise<Lettering> {
  const fonts = await Promise.all(FILES.map(openFont))
  return (svg) =>
    svg.replace(TEXT, (element, attributes: string, words: string) => outline(attributes, decodeEntities(words), fonts) ?? element)
}

async function openFont(file: string): Promise<Font> {
  const font = create(await readFile(fileURLToPath(import.meta.resolve(file))))
  if (font.isCollection) throw new Error(`${file} holds several fonts; letters are taken from one.`)
  return font
}

function outline(attributes: string, words: string, fonts: readonly Font[]): string | null {
  const value = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  const size = Number(value('font-size'))
  const spacing = (Number.parseFloat(value('letter-spacing')) || 0) * size
  let x = Number(value('x'))
  const letters: string[] = []
  for (const character of words) {
    const codePoint = character.codePointAt(0) ?? 0
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(codePoint))
    if (!font) return null
    const glyph = font.glyphForCodePoint(codePoint)
    const scale = size / font.unitsPerEm
    letters.push(
      glyph.path
        .scale(scale, -scale)
        .translate(x, Number(value('y')))
        .toSVG(),
    )
    x += glyph.advanceWidth * scale + spacing
  }
  return `<path fill="${value('fill')}" d="${letters.join('')}"/>`
}
