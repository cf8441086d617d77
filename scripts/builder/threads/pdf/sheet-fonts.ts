/// <reference path="./wawoff2.d.ts" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkitten'
import { decompress } from 'wawoff2'
import { z } from 'zod'
import { type OutlinedGlyph, outlineGlyph, UNITS_PER_EM } from './glyph-outline.ts'

/** The weights a sheet is set in. */
export const WEIGHTS = { regular: 400, bold: 650 } as const
export type Weight = keyof typeof WEIGHTS

/** The letters of the site in one weight; signs of Chinese and Japanese come from the family of the language. */
export interface Typeface {
  /** Of every sign there is a glyph: one that no font has is the empty box. */
  glyphOf(codePoint: number): OutlinedGlyph
  ascent: number
  descent: number
}

/** Opens the letters of a text; what it holds was drawn before it answers. */
export type OpenTypeface = (asked: { lang: string; weight: Weight; text: string }) => Promise<Typeface>

const [MAIN = '', ...OTHERS] = ['latin', 'latin-ext', 'vietnamese'].map(
  (subset) => `@fontsource-variable/archivo/files/archivo-${subset}-wght-normal.woff2`,
)
const EAST_ASIAN: Readonly<Record<string, string>> = { ja: 'noto-sans-jp', zh: 'noto-sans-sc' }
/** Where the language says none, e.g. a Japanese name in an English sheet. */
const DEFAULT_EAST_ASIAN = 'noto-sans-jp'

/** Fonts and glyphs are kept, as a thousand sheets have the same few hundred letters. */
export function createTypefaces(): OpenTypeface {
  const known = new Map<string, Promise<GrowingTypeface>>()
  const open = createFontFiles()
  return async ({ lang, weight, text }) => {
    const family = EAST_ASIAN[lang.slice(0, 2)] ?? DEFAULT_EAST_ASIAN
    const key = `${family} ${weight}`
    const opening = known.get(key) ?? createTypeface(family, weight, open)
    known.set(key, opening)
    const typeface = await opening
    await typeface.draw(new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0)))
    return typeface
  }
}

interface GrowingTypeface extends Typeface {
  draw(codePoints: Iterable<number>): Promise<void>
}

type OpenFont = (file: string, weight: Weight) => Promise<Font>

async function createTypeface(family: string, weight: Weight, open: OpenFont): Promise<GrowingTypeface> {
  const glyphs = new Map<number, OutlinedGlyph>()
  const main = await open(MAIN, weight)
  const missing = outlineGlyph(main.getGlyph(0), main.unitsPerEm)
  const scale = UNITS_PER_EM / main.unitsPerEm
  const drawOne = async (codePoint: number): Promise<OutlinedGlyph> => {
    const slice = sliceOf(family, codePoint)
    for (const file of [MAIN, ...OTHERS, ...(slice === null ? [] : [slice])]) {
      const font = await open(file, weight)
      if (font.hasGlyphForCodePoint(codePoint)) return outlineGlyph(font.glyphForCodePoint(codePoint), font.unitsPerEm)
    }
    return missing
  }
  return {
    ascent: Math.round(main.ascent * scale),
    descent: Math.round(main.descent * scale),
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? missing,
    async draw(codePoints) {
      for (const codePoint of codePoints) if (!glyphs.has(codePoint)) glyphs.set(codePoint, await drawOne(codePoint))
    },
  }
}

function createFontFiles(): OpenFont {
  const files = new Map<string, Promise<Font>>()
  const weighed = new Map<string, Promise<Font>>()
  return (file, weight) => {
    const key = `${file} ${weight}`
    const before = weighed.get(key)
    if (before) return before
    const opening = files.get(file) ?? readFont(file)
    files.set(file, opening)
    const font = opening.then((variable) => variable.getVariation({ wght: WEIGHTS[weight] }))
    weighed.set(key, font)
    return font
  }
}

/** Weights are chosen from the unpacked font: the library knows no variations of a packed one. */
async function readFont(file: string): Promise<Font> {
  const font = create(Buffer.from(await decompress(readFileSync(pathOf(file)))))
  if (font.isCollection) throw new Error(`${file} holds several fonts; letters are taken from one.`)
  return font
}

function pathOf(file: string): string {
  return fileURLToPath(import.meta.resolve(file))
}

interface Slice {
  file: string
  ranges: [number, number][]
}
const slices = new Map<string, Slice[]>()

/** A family of thousands of signs comes in slices; its list says which has which. */
function sliceOf(family: string, codePoint: number): string | null {
  const known = slices.get(family) ?? readSlices(family)
  slices.set(family, known)
  return known.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))?.file ?? null
}

/** `unicode.json` of a family: `{ "[119]": "U+20-22,U+27", … }`. */
function readSlices(family: string): Slice[] {
  const json: unknown = JSON.parse(readFileSync(pathOf(`@fontsource-variable/${family}/unicode.json`), 'utf8'))
  return Object.entries(z.record(z.string(), z.string()).parse(json)).map(([name, signs]) => ({
    file: `@fontsource-variable/${family}/files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: signs.split(',').map(rangeOf),
  }))
}

/** @example 'U+4e00-4e0f' → [0x4e00, 0x4e0f] */
function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
