/// <reference path="./subset-font.d.ts" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkitten'
import subsetFont from 'subset-font'

/** The weights that stylesheets ask for; up to 700 the font takes a third more bytes. */
export const WEIGHTS = { min: 400, max: 600 }

/**
 * What English and German are written with, names of places and people included. So small that its bytes come with the first answer of a new
 * connection (14,600 of them).
 */
const LATIN = `${printable()}\u00a0\u00ad§«»°±²³µ·×ÄÖÜßàáãäçèéíñóôöúü\u2009–—’“”„…€−`

/** What French, Spanish and Portuguese need beside it, and Czech, Hungarian, Romanian and Slovak too. */
const WESTERN = '¡¿ªºÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕØÙÚÛÝÞâåæêëìîïðòõøùûýþÿıŒœʼ‘‚‹›'

/** What the languages between Poland and Romania need beside both. */
const CENTRAL = 'ĂăĄąĆćČčĎďĐđĘęĚěĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŠšŤťŮůŰűŹźŻżŽžȘșȚț'

/** Files of the font's package that ours are cut from. */
export const PACKAGES = ['latin', 'latin-ext'] as const

/**
 * The files of `site/fonts`, and the characters of each. A file without characters of its own takes those of its package that no other
 * has. A page loads what its letters need (`fonts.css`, `rare-letters.css`).
 */
export const ALPHABETS = [
  { name: 'latin', from: 'latin', characters: LATIN },
  { name: 'western', from: 'latin', characters: WESTERN },
  { name: 'central', from: 'latin-ext', characters: CENTRAL },
  { name: 'signs', from: 'latin', characters: null },
  { name: 'latin-ext', from: 'latin-ext', characters: null },
] as const

type Alphabet = (typeof ALPHABETS)[number]

/** Kerning, ligatures and the two widths of figures; not fractions. */
const FEATURES = ['kern', 'liga', 'pnum', 'rvrn', 'tnum']

/** Features of some files beside those: letters that languages shape in their own way (`locl`), and marks set over letters. */
const FEATURES_OF: Partial<Record<Alphabet['name'], readonly string[]>> = {
  central: ['locl'],
  signs: ['ccmp', 'mark', 'mkmk'],
  'latin-ext': ['ccmp', 'locl', 'mark', 'mkmk'],
}

/** Copyright, licence and its address in the `name` table: the licence of the font (SIL Open Font License 1.1) wants them to stay with it. */
const LICENCE_NAMES = [0, 13, 14]

export const narrowFontFile = ({ name }: Pick<Alphabet, 'name'>): string => `site/fonts/archivo-${name}.woff2`

/**
 * The package's font of an alphabet as WOFF2, narrowed to the weights and features that the site uses. The same package gives the
 * same bytes.
 */
export async function narrowFont(alphabet: Alphabet): Promise<Uint8Array> {
  const { bytes, characters } = readPackage(alphabet.from)
  return subsetFont(bytes, alphabet.characters ?? othersOf(characters), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: [...FEATURES, ...(FEATURES_OF[alphabet.name] ?? [])],
    preserveNameIds: LICENCE_NAMES,
  })
}

/** A subset of the package, and the characters it has glyphs for. */
export function readPackage(subset: (typeof PACKAGES)[number]): { bytes: Uint8Array; characters: readonly string[] } {
  const path = `@fontsource-variable/archivo/files/archivo-${subset}-wght-normal.woff2`
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(path)))
  const font = create(bytes)
  if (font.isCollection) throw new Error(`${path} holds several fonts; one is narrowed.`)
  return { bytes, characters: font.characterSet.map((code) => String.fromCodePoint(code)) }
}

/** Those of a package that no alphabet names. */
function othersOf(characters: readonly string[]): string {
  const named = new Set(ALPHABETS.flatMap((alphabet) => [...(alphabet.characters ?? '')]))
  return characters.filter((character) => !named.has(character)).join('')
}

/** The characters of ASCII that leave ink, and the space. */
function printable(): string {
  return String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
}
