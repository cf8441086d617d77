import { z } from 'zod'
import { type LanguageCode, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { sisCodeOf } from '#content-schema/locale/locale.ts'
import { itemOf, type TypedDocument, typedDocument } from '#content-schema/source/typed-document.ts'

/** What a document asks of one entry: the field that answers it by `language` and `slug`, its GraphQL type, and what of it. */
export interface SingleEntry {
  field: string
  type: string
  selection: string
  item: z.ZodType
}

/**
 * Asks for one entry in every language with one question. The answer has an item for each language's code; null where there is no such entry.
 */
export function everyLanguageDocument(
  name: string,
  { field, type, selection, item }: SingleEntry,
): TypedDocument<{ slug: string }, Record<LanguageCode, unknown>> {
  const fields = UI_LANGUAGES.map((language) => `${language}: ${field}(language: "${sisCodeOf(language)}", slug: $slug) { ...Asked }`)
  return typedDocument(
    `query ${name}($slug: String!) { ${fields.join(' ')} } fragment Asked on ${type} { ${selection} }`,
    z.object(fromLanguages(() => itemOf(item))),
  )
}

function fromLanguages<Value>(make: () => Value): Record<LanguageCode, Value> {
  return Object.fromEntries(UI_LANGUAGES.map((language) => [language, make()])) as Record<LanguageCode, Value>
}
