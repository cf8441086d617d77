import { z } from 'zod'
import type { Line } from '../builders/texts.ts'
import { line } from '../reader/languages.ts'
import { readData } from '../reader/read-data.ts'

/** Titles of the documents that come with a product, by the kind of document. */
export const DOCUMENT_TITLES: ReadonlyMap<string, Line> = new Map(
  Object.entries(readData('terms/document-titles.yaml', z.record(z.string(), line))),
)
