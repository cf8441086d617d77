import { z } from 'zod'
import { fields } from '../reader/fields.ts'
import { market, named, picture } from '../reader/references.ts'
import { relatedSchema } from '../reader/related.ts'
import { text } from '../reader/text.ts'

/** Up to six; null leaves a number out. */
const points = z.array(text.nullable()).max(6)

/** A file of `services/`; `services/index.yaml` says what the fields mean. */
export const serviceSchema = fields({
  classification: named.classification,
  sort: z.number(),
  countries: z.array(market).optional(),
  pictures: z.array(picture),
  video: z.boolean().optional(),
  related: relatedSchema.optional(),
  name: text,
  short: text,
  long: text,
  benefits: points,
  details: points,
})
export type ServiceSeed = z.output<typeof serviceSchema>
