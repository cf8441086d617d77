import { z } from 'zod'
import type { Part } from '#content-schema/inventory/machine.ts'
import { fields } from '../content/reader/fields.ts'
import { someLanguages } from '../content/reader/languages.ts'
import { readData } from '../content/reader/read-data.ts'
import { textIn } from './language.ts'
import { INVENTORY_DATA } from './sample-software.ts'

const partSchema = fields({ number: z.string(), name: someLanguages, quantity: z.number().int(), wears: z.boolean() })

const BY_FAMILY = readData('parts.yaml', z.record(z.string(), z.array(partSchema)), INVENTORY_DATA)

/** Spare parts of a product; none for a model that is not sold any more. */
export function partsOf(productSlug: string | null, language: string): Part[] {
  const parts = BY_FAMILY[productSlug?.split('-')[0] ?? ''] ?? []
  return parts.map(({ number, name, quantity, wears }) => ({ number, name: textIn(name, language), quantity, isWearPart: wears }))
}
