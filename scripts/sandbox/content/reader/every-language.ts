import { z } from 'zod'
import { SAMPLE_LANGUAGES } from '../sample-languages.ts'

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text of several languages: `{ en: Wire, de: Leitung }`. */
function isText(value: Record<string, unknown>): boolean {
  const names = Object.keys(value)
  return names.includes('en') && names.every((name) => (SAMPLE_LANGUAGES as readonly string[]).includes(name))
}

/** Texts below a value that lack a language, with their places. */
function* gapsIn(value: unknown, path: PropertyKey[] = []): Generator<{ path: PropertyKey[]; missing: string[] }> {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* gapsIn(item, [...path, at])
  if (!isFields(value)) return
  if (!isText(value)) {
    for (const [name, field] of Object.entries(value)) yield* gapsIn(field, [...path, name])
    return
  }
  const missing = SAMPLE_LANGUAGES.filter((language) => value[language] === undefined)
  if (missing.length > 0) yield { path, missing }
}

/** Something that visitors of every language come to: it names all languages of the sample, and each of its texts is written in all of them. */
export function inEveryLanguage<T>(schema: z.ZodType<T>): z.ZodType<T> {
  return z
    .unknown()
    .superRefine((raw, context) => {
      const named = isFields(raw) && Array.isArray(raw.languages) ? raw.languages : []
      const unnamed = SAMPLE_LANGUAGES.filter((language) => !named.includes(language))
      if (unnamed.length > 0) context.addIssue({ code: 'custom', path: ['languages'], message: `lacks ${unnamed.join(', ')}; ${WHY}` })
      for (const { path, missing } of gapsIn(raw))
        context.addIssue({ code: 'custom', path, message: `lacks ${missing.join(', ')}; ${WHY}` })
    })
    .pipe(schema)
}

const WHY = 'visitors of every language come here, so write them'
