/// <reference path="./subset-font.d.ts" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkitten'
import subsetFont from 'subset-font'

/** The weights that stylesheets ask for; up to 700 the font takes a third more bytes. */
export const WEIGHTS = { min: 400, max: 600 }

/** The alphabets that the site's font is cut into, each a file of its own in `site/fonts`. */
export const ALPHABETS = ['latin', 'latin-ext'] as const

/** Composed letters, kerning, ligatures and the two widths of figures; not fractions. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'pnum', 'rvrn', 'tnum']

/** Copyright, licence and its address in the `name` table: the licence of the font (SIL Open Font License 1.1) wants them to stay with it. */
const LICENCE_NAMES = [0, 13, 14]

export const narrowFontFile = (alphabet: string): string => `site/fonts/archivo-${alphabet}.woff2`

/**
 * The package's font of an alphabet as WOFF2, with all its characters, narrowed to the weights and features that the site uses. The same package gives the
 * same bytes.
 */
export async function narrowFont(alphabet: (typeof ALPHABETS)[number]): Promise<Uint8Array> {
  const path = `@fontsource-variable/archivo/files/archivo-${alphabet}-wght-normal.woff2`
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(path)))
  const font = create(bytes)
  if (font.isCollection) throw new Error(`${path} holds several fonts; one is narrowed.`)
  const characters = String.fromCodePoint(...font.characterSet)
  return subsetFont(bytes, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    preserveNameIds: LICENCE_NAMES,
  })
}
