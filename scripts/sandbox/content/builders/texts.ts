import type { LanguageCode } from '#content-schema/locale/language.ts'
import { thousandsSign } from '#content-schema/locale/number-style.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../sample-languages.ts'

/** Text by language. English is always there; other languages fall back to it. */
export type Texts = { en: string } & Partial<Record<LanguageCode, string>>

/** A text in every language of the sample. */
export type Line = Readonly<Record<SampleLanguage, string>>

/** Text in every language of the sample: one that is missing does not compile. */
export function inAll(line: Line): Record<SampleLanguage, string> {
  return { ...line }
}

/** The same text in every language: names, figures. */
export function inEvery(text: string): Record<SampleLanguage, string> {
  return inEachLanguage(() => text)
}

/** What is written in each language of the sample. */
export function inEachLanguage(write: (language: SampleLanguage) => string): Record<SampleLanguage, string> {
  return Object.fromEntries(SAMPLE_LANGUAGES.map((language) => [language, write(language)])) as Record<SampleLanguage, string>
}

/** Picks the text of one language. */
export type Say = (texts: Texts) => string

export function sayIn(language: LanguageCode): Say {
  return (texts) => texts[language] ?? texts.en
}

/** The texts with the language's text put through `change`. */
export function mapTexts<T extends Texts>(texts: T, change: (text: string, language: LanguageCode) => string): T {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text, language as LanguageCode)])) as T
}

/** A number whose thousands stand apart, and no telephone number. */
const THOUSANDS = /(?<![\p{Script=Latin}\d+.,:/-]|\d[ \u00a0])[1-9]\d{0,2}(?:[ \u00a0]\d{3})+(?![ \u00a0]?\d)/gu

/** Thousands of numbers, which the content keeps apart by a space, as readers of a language write them. @example ('en', '5 600 wires') → '5,600 wires' */
export function thousandsIn(language: LanguageCode, text: string): string {
  return text.replace(THOUSANDS, (number) => number.replace(/[ \u00a0]/g, thousandsSign(language)))
}

const SPACES: Partial<Record<LanguageCode, (text: string) => string>> = { cs: bindShortWords, fr: spaceAsFrench, sk: bindShortWords }

const BEFORE_UNIT = /(?<=\d) (?=(?:mm²|mm|cm|km|m|kN|N|kg|g|s|ms|min|h|W|kW|V|A|%|°C|mΩ|µm|AWG)(?![\p{L}\d]))/gu

/** What a typesetter does to a text of a language: a number stays in one line with its groups and its unit, and words as `SPACES` has it. */
export function typeset(text: string, language: LanguageCode): string {
  const firm = /\d[ \u00a0]/.test(text) ? thousandsIn(language, text).replace(BEFORE_UNIT, '\u00a0') : text
  return SPACES[language]?.(firm) ?? firm
}

/** Languages that write a decimal comma. */
const WITH_COMMA: readonly LanguageCode[] = ['cs', 'es', 'fr', 'hu', 'pt', 'ro', 'sk']

/** Figures as readers of a language write them. @example ('fr', '0.13 – 6 mm²') → '0,13 – 6 mm²' */
export function decimalIn(language: LanguageCode, figures: string): string {
  return WITH_COMMA.includes(language) ? figures.replace(/(?<=\d)\.(?=\d)/g, ',') : figures
}

/** French keeps `; : ! ?` and guillemets on the line of their word, a narrow space apart. @example 'Un fil : coupé' with U+202F */
export function spaceAsFrench(text: string): string {
  return text.replace(/ (?=[;:!?»])/g, '\u202f').replace(/« /g, '«\u202f')
}

/** Czech and Slovak end no line with a word of one letter. @example 'v lise' with a no-break space */
export function bindShortWords(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])([ksvzouai]) (?=\S)/giu, '$1\u00a0')
}

/** A tree of fields with every text in it put through `change`. */
export function mapDeepTexts<T>(tree: T, change: (text: string) => string): T {
  if (typeof tree === 'string') return change(tree) as T
  if (Array.isArray(tree)) return tree.map((branch) => mapDeepTexts(branch, change)) as T
  if (tree === null || typeof tree !== 'object') return tree
  return Object.fromEntries(Object.entries(tree).map(([name, branch]) => [name, mapDeepTexts(branch, change)])) as T
}
