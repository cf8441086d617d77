import { z } from 'zod'
import type { ProductSeed, VariantName } from '../builders/product.ts'
import { inEvery, type Line } from '../builders/texts.ts'
import { fields, reference } from '../reader/fields.ts'
import { anyLanguages, line } from '../reader/languages.ts'
import { market, named } from '../reader/references.ts'
import { relatedSchema } from '../reader/related.ts'
import { SAMPLE_LANGUAGES } from '../sample-languages.ts'
import { COUNTED, counted, VARIANT_WORDS } from '../terms/variant-names.ts'
import { specificationSchema } from './specification-schema.ts'

const written = anyLanguages(z.string()).extend({ en: z.string(), de: z.string() })

const NAMES = 'terms/variant-names.yaml'
const word = reference({ what: 'word', where: NAMES, names: () => Object.keys(VARIANT_WORDS) })
const noun = reference({ what: 'count', where: NAMES, names: () => Object.keys(COUNTED) })
const namePart: z.ZodType<string | Line> = z.union([
  z.string(),
  fields({ word }).transform((part) => VARIANT_WORDS[part.word] ?? inEvery(part.word)),
  fields({ count: z.number(), of: noun }).transform(({ count, of }) => counted(of, count)),
])
const variantName: z.ZodType<VariantName> = z.union([namePart, z.array(namePart)])

const specifications = z.array(specificationSchema)

/** A file of `products/`; `products/index.yaml` says what the fields mean. */
export const productSchema: z.ZodType<ProductSeed> = fields({
  name: line,
  brand: named.brand,
  classification: named.classification,
  sort: z.number(),
  countries: z.array(market).optional(),
  languages: z.array(z.enum(SAMPLE_LANGUAGES)).optional(),
  successor: named.product.optional(),
  serial: z
    .string()
    .regex(/^[A-Z0-9]{1,8}$/, { error: 'must be capitals and digits like L565' })
    .optional(),
  family: named.family,
  leading: z.string(),
  short: written,
  long: written,
  variants: z.array(
    fields({
      name: variantName,
      imperial: variantName.optional(),
      picture: z.string().optional(),
      weeks: z.number().optional(),
      specifications,
    }),
  ),
  specifications,
  highlights: z.array(named.highlight).optional(),
  documents: z.array(named.document).optional(),
  capabilities: z.array(named.capability).optional(),
  related: relatedSchema.optional(),
  video: z.boolean().optional(),
  quoted: z.boolean().optional(),
  weeks: z.number().optional(),
  images: z.array(fields({ name: z.string(), url: z.string(), default: z.boolean() })).optional(),
})
