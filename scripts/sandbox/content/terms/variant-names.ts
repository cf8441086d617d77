import { z } from 'zod'
import { type Line, mapTexts } from '../builders/texts.ts'
import { fields } from '../reader/fields.ts'
import { line } from '../reader/languages.ts'
import { readData } from '../reader/read-data.ts'
import { SAMPLE_LANGUAGES } from '../sample-languages.ts'

/**
 * What variants of a product are called where it is a word, not a figure; and nouns that are counted, in forms by plural category,
 * `one|other` or `one|few|other`; `{n}` is the count.
 */
export const { words: VARIANT_WORDS, counts: COUNTED } = readData(
  'terms/variant-names.yaml',
  fields({ words: z.record(z.string(), line), counts: z.record(z.string(), line) }),
)

const FORM_AT: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, few: 1 }
const plurals = new Map(SAMPLE_LANGUAGES.map((language) => [language as string, new Intl.PluralRules(language)]))

/**
 * A count with its noun in every language. @example counted('stations', 4).de → '4 Stationen'
 *
 * @throws Error for a noun that is not counted
 */
export function counted(noun: string, count: number): Line {
  const nouns = COUNTED[noun]
  if (!nouns) throw new Error(`There is no count of ${noun}.`)
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return mapTexts(nouns, (forms, language) => {
    const form = forms.split('|').at(FORM_AT[plurals.get(language)?.select(count) ?? 'other'] ?? -1) ?? ''
    return form.replace('{n}', digits)
  })
}
