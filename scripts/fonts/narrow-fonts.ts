/// <reference path="./subset-font.d.ts" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkitten'
import subsetFont from 'subset-font'

/** The weights that stylesheets ask for; beyond 600 the font takes half as many bytes again. */
export const WEIGHTS = { min: 400, max: 600 }

/** The alphabets that the site's font is cut into, each a file of its own in `site/fonts`. */
export const ALPHABETS = ['latin', 'latin-ext'] as const

/** Composed letters, kerning, ligatures and the two widths of figures; not fractions. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'pnum', 'rvrn', 'tnum']

/** In the `name` table: copyright, licence and its address, which the font's licence wants to stay with it. */
const LICENCE_NAMES = [0, 13, 14]

export const narrowFontFile = (alphabet: string): string => `site/fonts/archivo-${alphabet}.woff2`

/** The package's font of an alphabet, all its characters, narrowed to the weights and features that the site uses: WOFF2, the same for the same package. */
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
