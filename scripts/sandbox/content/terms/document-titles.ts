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

/** Kind, version and day of each document, as the service tells them. */
export const DOCUMENT_EDITIONS: ReadonlyMap<string, { type: string; version: string; date: string }> = new Map(
  Object.entries(
    readData('terms/document-editions.yaml', z.record(z.string(), fields({ type: z.string(), version: z.string(), date: day }))),
  ),
)
