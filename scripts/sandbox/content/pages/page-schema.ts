import { z } from 'zod'
import { fields } from '../reader/fields.ts'
import { named, theme } from '../reader/references.ts'
import { text } from '../reader/text.ts'
import { SAMPLE_LANGUAGES } from '../sample-languages.ts'
import { imageSchema } from './block-field.ts'
import { blockSchema } from './block-schema.ts'

const injection = z.discriminatedUnion('type', [
  fields({ type: z.literal('product'), slug: named.product }),
  fields({ type: z.literal('service'), slug: named.service }),
])

/** Fields of a page that are the same in every language, by the names of the content service. */
const sharedFields = {
  theme: theme.optional(),
  themeOverride: theme.optional(),
  countries: z.array(named.country).optional(),
  kind: z.enum(['content', 'system']).optional(),
  variant: z.string().optional(),
  protection: z.number().optional(),
  injection: injection.optional(),
  hasCoverHero: z.boolean().optional(),
  stickyOnlyAnchorNavigation: z.boolean().optional(),
  showSideButtons: z.boolean().optional(),
}

/** A file of `pages/`; `pages/index.yaml` says what the fields mean. */
export const pageSchema = fields({
  slug: z.string(),
  languages: z.array(z.enum(SAMPLE_LANGUAGES)).optional(),
  draft: z.boolean().optional(),
  ...sharedFields,
  overline: text.optional(),
  title: text,
  lead: text.optional(),
  description: text.optional(),
  image: imageSchema.optional(),
  body: z.array(blockSchema).optional(),
})
