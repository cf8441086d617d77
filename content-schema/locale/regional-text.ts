import { inAmericanSizes } from '#content-schema/locale/american-sizes.ts'
import { inAmericanWords } from '#content-schema/locale/american-words.ts'
import { ALL_COUNTRIES } from '#content-schema/locale/country.ts'
import { parseLocalePrefix } from '#content-schema/locale/locale.ts'
import { inSwissWords } from '#content-schema/locale/swiss-words.ts'

/** Countries whose German is the Swiss one. */
const SWISS_GERMAN: readonly string[] = ['CH', 'LI']

/** Writes a text as the region of a locale spells it. */
export type RegionalSpelling = (text: string) => string

/** As in the United States: its words, and gauges before square millimetres. */
export const inAmericanEnglish: RegionalSpelling = (text) => inAmericanSizes(inAmericanWords(text))

/**
 * How a region spells what is written once for its language; null where it spells as the text is written: German as in Germany, whose
 * ß is safe to take out and could not be put in, and English as in Britain.
 *
 * @example regionalSpelling({ language: 'de', country: 'CH' })?.('Größe') → 'Grösse'
 */
export function regionalSpelling({ language, country }: { language: string; country: string }): RegionalSpelling | null {
  if (language === 'de') return SWISS_GERMAN.includes(country) ? inSwissWords : null
  return language === 'en' && country === 'US' ? inAmericanEnglish : null
}

/** The country whose spelling a locale follows; `ALL` where its language is spelled as it is written. @example German of Liechtenstein → 'CH' */
export function spellingCountryOf({ language, country }: { language: string; country: string }): string {
  const spell = regionalSpelling({ language, country })
  if (!spell) return ALL_COUNTRIES
  return spell === inSwissWords ? 'CH' : country
}

/** The same by a locale as addresses have it. @example 'de-ch' */
export function spellingOfUrlCode(urlCode: string): RegionalSpelling | null {
  const parts = parseLocalePrefix(urlCode)
  return parts && regionalSpelling({ language: parts.language, country: parts.country ?? '' })
}

/** Data as the region of an address' locale spells it. */
export function spellData<T>(data: T, urlCode: string): T {
  const spell = spellingOfUrlCode(urlCode)
  return spell ? spellFields(data, spell) : data
}

/** Begins with a tag, comment or a text that is no prose, up to its end. */
const MARKUP =
  /<!--.*?-->|<(script|style|address|code)\b(?:[^"'>]|"[^"]*"|'[^']*')*>.*?<\/\1>|<(\w+)(?=[^>]*\btranslate="no")(?:[^"'>]|"[^"]*"|'[^']*')*>[^<]*<\/\2>|<(?:[^"'>]|"[^"]*"|'[^']*')*>/gs

/** Attributes people read. */
const READ_ATTRIBUTE = /(?<=\s(?:alt|title|aria-label|placeholder|content|data-subject)=)"[^"]*"/g
const IS_ADDRESS = /^"(?:[a-z][\w+.-]*:\/?\/?|[/#?])\S*"$|^"\S+@\S+"$/i

/** Data of a page for machines, whose texts people read in results of a search. */
const LINKED_DATA = /^<script\b[^>]*application\/ld\+json/
const JSON_TEXT = /("(?:[^"\\]|\\.)*")(\s*:)?/g

/**
 * The HTML of a page as a region spells it: its texts and the attributes people read, never addresses, names of classes or scripts.
 * What stands in `<address>`, `<code>` and `translate="no"` is left alone.
 */
export function spellHtml(html: string, spell: RegionalSpelling): string {
  let spelt = ''
  let from = 0
  for (const { 0: markup, index } of html.matchAll(MARKUP)) {
    spelt += spellTexts(html.slice(from, index), spell) + spellMarkup(markup, spell)
    from = index + markup.length
  }
  return spelt + spellTexts(html.slice(from), spell)
}

const spellTexts = (text: string, spell: RegionalSpelling) => (text === '' ? '' : spell(text))

function spellMarkup(markup: string, spell: RegionalSpelling): string {
  if (LINKED_DATA.test(markup))
    return markup.replace(JSON_TEXT, (all, text: string, colon?: string) => (colon ? all : spellUnlessAddress(text, spell)))
  const isTag = !markup.startsWith('<!--') && !markup.includes('</')
  return isTag ? markup.replace(READ_ATTRIBUTE, (value) => spellUnlessAddress(value, spell)) : markup
}

const spellUnlessAddress = (quoted: string, spell: RegionalSpelling) => (IS_ADDRESS.test(quoted) ? quoted : spell(quoted))

/** Fields of data that people read; all others are names, addresses and codes. */
const PROSE_FIELDS: ReadonlySet<string> = new Set([
  'title',
  'text',
  'description',
  'shortDescription',
  'leadText',
  'summary',
  'heading',
  'place',
  'label',
  'nameMetric',
  'nameImperial',
  'kindLabel',
  'category',
  'value',
  'group',
])

/** Data as a region spells it: the texts of fields people read, however deep. */
export function spellFields<T>(data: T, spell: RegionalSpelling, field = ''): T {
  if (typeof data === 'string') return (PROSE_FIELDS.has(field) ? spell(data) : data) as T
  if (Array.isArray(data)) return data.map((item) => spellFields(item, spell, field)) as T
  if (data === null || typeof data !== 'object') return data
  const isNamed = NAMED_IN_WORDS.has(field)
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, spellFields(value, spell, isNamed && name === 'name' ? 'label' : name)]),
  ) as T
}

/** Lists of things whose names are words: a quantity of a data sheet, and not a machine or a person. */
const NAMED_IN_WORDS: ReadonlySet<string> = new Set(['specifications', 'quantities', 'capabilities'])
