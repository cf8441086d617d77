import { z } from 'zod'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { LANGUAGE_CODES } from './languages.ts'
import { fields } from './reader/fields.ts'
import { readData } from './reader/read-data.ts'

const FILES = readData(
  'files.yaml',
  z.record(z.string(), fields(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, z.string().optional()])))),
)

/** Names as the asset service has them. @example 'Geschäftsbericht-2025.pdf' → 'geschaeftsbericht-2025.pdf' */
function handleOf(fileName: string): string {
  const letters = fileName.toLowerCase().replaceAll('ä', 'ae').replaceAll('ü', 'ue')
  return letters.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Downloads, each with its file in the languages there is one in. */
export const files: SeedEntry[] = Object.entries(FILES).map(([slug, versions]) =>
  entry({
    model: 'File',
    id: `file-${slug}`,
    fields: {
      slug,
      files: Object.entries(versions).map(([locale, fileName = '']) => ({ locale, url: `file:${handleOf(fileName)}`, fileName })),
    },
  }),
)
