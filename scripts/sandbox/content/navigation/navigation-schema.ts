import { z } from 'zod'
import type { ItemSeed, SectionSeed } from '../builders/navigation.ts'
import { imageIn, imageSchema } from '../pages/block-field.ts'
import { fields } from '../reader/fields.ts'
import { plainLink } from '../reader/link.ts'
import { named, theme } from '../reader/references.ts'
import { textInAll } from '../reader/text.ts'
import { SAMPLE_LANGUAGES } from '../sample-languages.ts'

const plainImage = imageSchema.transform((seed) => imageIn(seed, 'en'))

const itemSchema: z.ZodType<ItemSeed> = fields({
  id: z.string(),
  title: textInAll,
  link: plainLink.optional(),
  breadcrumb: textInAll.optional(),
  draft: z.boolean().optional(),
  hidden: z.boolean().optional(),
  hiddenSubItems: z.boolean().optional(),
  countries: z.array(named.country).optional(),
  target: z.enum(['_blank']).optional(),
  marketing: fields({ logo: plainImage, backgroundColor: z.string(), link: plainLink, text: textInAll }).optional(),
  get sections(): z.ZodOptional<z.ZodType<SectionSeed[]>> {
    return z.array(sectionSchema).optional()
  },
  get items(): z.ZodOptional<z.ZodType<ItemSeed[]>> {
    return z.array(itemSchema).optional()
  },
})

const sectionSchema: z.ZodType<SectionSeed> = fields({ id: z.string(), title: textInAll, items: z.array(itemSchema) })

/** A file of `navigation/`; its `index.yaml` says what the fields mean. */
export const navigationSchema = fields({
  languages: z.array(z.enum(SAMPLE_LANGUAGES)).optional(),
  header: z.array(itemSchema),
  footer: fields({ id: z.string(), theme, contact: plainLink, contactTitle: textInAll, sections: z.array(sectionSchema) }).optional(),
})
