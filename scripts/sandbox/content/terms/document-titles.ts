import { z } from 'zod'
import type { Line } from '../builders/texts.ts'
import { day } from '../reader/day.ts'
import { fields } from '../reader/fields.ts'
import { line } from '../reader/languages.ts'
import { readData } from '../reader/read-data.ts'

/** Titles of the documents that come with a product, by the kind of document. */
export const DOCUMENT_TITLES: ReadonlyMap<string, Line> = new Map(
  Object.entries(readData('terms/document-titles.yaml', z.record(z.string(), line))),
)

const EDITIONS = readData(
  'terms/document-editions.yaml',
  fields({ types: z.record(z.string(), z.string()), editions: z.record(z.string(), z.record(z.string(), z.tuple([z.string(), day]))) }),
)

/** Kind, version and day of a document of a product, as the service tells them; of an edition nobody named, the kind alone. */
export function documentEdition(slug: string, kind: string): { type?: string | undefined; version?: string; date?: string } {
  const type = EDITIONS.types[kind]
  const [version, date] = EDITIONS.editions[slug]?.[kind] ?? []
  return { ...(type === undefined ? {} : { type }), ...(version === undefined || date === undefined ? {} : { version, date }) }
}
