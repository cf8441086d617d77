import type { LanguageCode } from '#content-schema/locale/language.ts'
import type { Fields } from '../../store/command.ts'
import type { SeedEntry } from '../../store/entry.ts'
import type { BlockSeed } from './blocks.ts'
import { mapDeepTexts, type Say, sayIn, type Texts, typeset } from './texts.ts'

const ENGLISH_AND_GERMAN: readonly LanguageCode[] = ['en', 'de']

/** Localised fields of an entry, one value a language, set as the language sets its texts; text that is missing in a language is English there. */
export function localise<Language extends LanguageCode>(
  languages: readonly Language[],
  write: (say: Say, language: Language) => Fields,
): SeedEntry['localizations'] {
  return Object.fromEntries(
    languages.map((language) => {
      return [language, mapDeepTexts(write(sayIn(language), language), (text) => typeset(text, language))]
    }),
  )
}

/** Gives the blocks of a body their ids, `{owner}-1` and so on. */
export function body(owner: string, blocks: readonly BlockSeed[]): Fields[] {
  return blocks.map((seed, position) => ({ id: `${owner}-${position + 1}`, ...seed }))
}

export interface PageSeed {
  id: string
  slug: string
  /** Languages the page is written in; English and German unless stated. */
  languages?: readonly LanguageCode[]
  title: Texts
  overline?: Texts
  lead?: Texts
  description?: Texts
  image?: (say: Say, language: LanguageCode) => Fields
  body?: (say: Say, language: LanguageCode) => readonly BlockSeed[]
  /** Other fields of the page, by the schema's names. */
  fields?: Fields
  isDraft?: boolean
}

/** A content page. */
export function page(seed: PageSeed): SeedEntry {
  const languages = seed.languages ?? ENGLISH_AND_GERMAN
  const text = (say: Say, language: LanguageCode): Fields => ({
    title: say(seed.title),
    overline: seed.overline ? say(seed.overline) : '',
    leadText: seed.lead ? say(seed.lead) : '',
    metaDescription: seed.description ? say(seed.description) : seed.lead ? say(seed.lead) : '',
    image: seed.image?.(say, language) ?? null,
    bodyBlocks: body(seed.id, seed.body?.(say, language) ?? []),
  })
  const source = languages.includes('en') ? 'en' : languages[0]
  return {
    model: 'Page',
    id: seed.id,
    fields: {
      slug: seed.slug,
      kind: 'content',
      pageType: 'Content',
      theme: 'Default',
      translationSourceLanguage: source,
      translationTargetLanguages: languages.filter((language) => language !== source).map((language) => translation(seed.id, language)),
      ...seed.fields,
    },
    localizations: localise(languages, text),
    ...(seed.isDraft ? { isDraft: true } : {}),
  }
}

function translation(pageId: string, language: LanguageCode): Fields {
  const moments = { exportedAt: '2026-01-14T09:00:00.000Z', importedAt: '2026-01-16T15:30:00.000Z' }
  return { id: `${pageId}-${language}`, language, translationState: 'Translated', ...moments }
}

export interface EntrySeed {
  model: string
  id: string
  fields?: Fields
  languages?: readonly LanguageCode[]
  text?: (say: Say, language: LanguageCode) => Fields
  isDraft?: boolean
}

/** An entry of any other model. */
export function entry({ model, id, fields = {}, languages = ENGLISH_AND_GERMAN, text, isDraft }: EntrySeed): SeedEntry {
  return { model, id, fields, localizations: text ? localise(languages, text) : {}, ...(isDraft ? { isDraft } : {}) }
}
