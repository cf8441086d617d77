import { z } from 'zod'
import { namesIn, readData } from '../../../../../scripts/sandbox/content/reader/read-data.ts'
import type { SpelledLanguage } from './number-words.ts'

/** A text of the sample content as it was written, one of each language. */
export interface Prose {
  /** Its file without the ending. @example 'stories/cabinet' */
  entry: string
  field: string
  texts: Partial<Record<SpelledLanguage, string>>
  /** What it says in the other languages of the sample. */
  others: Readonly<Record<string, string>>
}

const FOLDERS = [
  'pages',
  'stories',
  'products',
  'services',
  'classifications',
  'media-releases',
  'news',
  'families',
  'white-papers',
] as const
const FILES = [
  'capabilities',
  'glossary',
  'events',
  'highlights',
  'papers/manual',
  'navigation/main',
  'navigation/na-events',
  'navigation/trade',
  'navigation/partner',
] as const

/** Fields that name something, or are data themselves. */
const NO_PROSE = new Set([
  'slug', 'language', 'date', 'start', 'end', 'day', 'id', 'picture', 'url', 'path', 'page', 'product', 'products', 'service', 'services', 'story', 'stories',
  'files', 'file', 'specifications', 'variants', 'highlights', 'documents', 'related', 'leading', 'sort', 'name', 'images', 'anchor', 'email',
  'phone', 'address', 'countries', 'languages', 'contacts', 'capabilities', 'column', 'count', 'term', 'icon', 'successor', 'shows', 'link', 'video', 'thumbnail', 'pictures', 'image', 'hex', 'weight',
]) // biome-ignore format: a list of names

/** Every text of the sample content that says something, in the order of the files. */
export function* proseOfSample(): Generator<Prose> {
  const entries = [...FOLDERS.flatMap((folder) => namesIn(folder).map((name) => `${folder}/${name}`)), ...FILES]
  for (const entry of entries) {
    const data = readData(`${entry}.yaml`, z.unknown())
    yield* textsBelow(data, { entry, single: languagesOf(data).includes('en') ? 'en' : 'de' }, '')
  }
}

const writtenIn = z.union([
  z.looseObject({ language: z.string() }).transform(({ language }) => [language]),
  z.looseObject({ languages: z.array(z.string()) }).transform(({ languages }) => languages),
])

/** The languages an entry says it is written in; English and German unless stated. */
function languagesOf(data: unknown): readonly string[] {
  return writtenIn.safeParse(data).data ?? ['en', 'de']
}

/** A text without languages is read in one of them, the first its entry is written in. */
interface Place {
  entry: string
  single: SpelledLanguage
}

function* textsBelow(value: unknown, place: Place, field: string): Generator<Prose> {
  const { entry, single } = place
  if (typeof value === 'string' || typeof value === 'number') yield { entry, field, texts: { [single]: String(value) }, others: {} }
  if (Array.isArray(value)) for (const [position, item] of value.entries()) yield* textsBelow(item, place, `${field}.${position}`)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const fields = value as Record<string, unknown>
  if (typeof fields.en === 'object' && typeof fields.de === 'object')
    for (const language of ['en', 'de'] as const) yield* textsBelow(fields[language], { entry, single: language }, `${field}.${language}`)
  else if (typeof fields.en === 'string' || typeof fields.de === 'string') {
    const { en, de, ...others } = fields as Record<string, string>
    yield { entry, field, texts: { ...(en ? { en } : {}), ...(de ? { de } : {}) }, others }
  } else if ('value' in fields && 'label' in fields) yield keyFigure(fields, place, field)
  else for (const [name, below] of Object.entries(fields)) if (!NO_PROSE.has(name)) yield* textsBelow(below, place, `${field}.${name}`)
}

/** A key figure says its value, its unit and what it is in one breath. */
function keyFigure({ value, unit = '', label }: Record<string, unknown>, { entry, single }: Place, field: string): Prose {
  const inLanguage = (text: unknown, language: string): string =>
    typeof text === 'object' && text !== null ? String((text as Record<string, unknown>)[language] ?? '') : String(text)
  const say = (language: string) => [value, unit, label].map((part) => inLanguage(part, language)).join(' ')
  const isTranslated = typeof label === 'object' && label !== null && 'de' in label
  return { entry, field, texts: isTranslated ? { en: say('en'), de: say('de') } : { [single]: say(single) }, others: {} }
}
