import { z } from 'zod'

/** Body of a control call that edits an entry. `language` and `locale` mean the same. */
export const editBodySchema = z.object({
  /** Needed to create an entry; for products and services the slug. */
  id: z.string().optional(),
  slug: z.string().optional(),
  locale: z.string().optional(),
  language: z.string().optional(),
  data: z.record(z.string(), z.unknown()).default({}),
  /** Text per language, when an entry is created. */
  localizations: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  publish: z.boolean().default(true),
})
export type EditBody = z.infer<typeof editBodySchema>
