import { join } from 'node:path'
import { z } from 'zod'
import { day } from '../content/reader/day.ts'
import { fields } from '../content/reader/fields.ts'
import { anyLanguages } from '../content/reader/languages.ts'
import { readData } from '../content/reader/read-data.ts'

/** Where the machines of the sample lie as data. */
export const INVENTORY_DATA = join(import.meta.dirname, 'data')

/** English and German at least; other languages read the English notes. Each language tells the same ones. */
export const notesSchema = anyLanguages(z.array(z.string()))
  .extend({ en: z.array(z.string()), de: z.array(z.string()) })
  .superRefine((notes, context) => {
    for (const [language, own] of Object.entries(notes))
      if (own !== undefined && own.length !== notes.en.length)
        context.addIssue({ code: 'custom', path: [language], message: `has ${own.length} notes, English has ${notes.en.length}` })
  })

const versionSchema = fields({ version: z.string().regex(/^\d+\.\d+\.\d+$/), releasedOn: day, notes: notesSchema })
export type SampleSoftware = z.infer<typeof versionSchema>

const BY_FAMILY = readData('software.yaml', z.record(z.string(), z.array(versionSchema)), INVENTORY_DATA)

/** Versions of the software of a product, newest first; none for a machine without. @example softwareOf('linea-565')[0].version → '5.5.0' */
export function softwareOf(productSlug: string): readonly SampleSoftware[] {
  return BY_FAMILY[productSlug.split('-')[0] ?? ''] ?? []
}
