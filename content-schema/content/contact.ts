import { z } from 'zod'
import { optionalImageSchema } from '#content-schema/values/image.ts'

/** What a contact answers for; the filter of the contacts block. */
export const DEPARTMENTS = ['sales', 'service', 'parts', 'training', 'laboratory', 'media', 'investors', 'careers'] as const
export const departmentSchema = z.enum(DEPARTMENTS)
export type Department = z.infer<typeof departmentSchema>

/**
 * A person visitors write to or ring (CP-03). Not a `StoryContact`: that one has a page and stories, this one a telephone and
 * countries.
 */
export const contactSchema = z.object({
  id: z.string(),
  name: z.string().min(1),
  /** Null for one this release does not know: such a contact shows while nothing is filtered. */
  department: departmentSchema.nullable().catch(null).default(null),
  /** ISO 3166 codes of the countries served; none means all of them. */
  countries: z.array(z.string()).default([]),
  phone: z.string().default(''),
  email: z.string().default(''),
  image: optionalImageSchema,
  /** Codes of the languages spoken, ISO 639. */
  languages: z.array(z.string()).default([]),
})
export type Contact = z.infer<typeof contactSchema>
export const contactTextSchema = z.object({ function: z.string().default('') })
export type ContactText = z.infer<typeof contactTextSchema>

/** A person to write to or to ring, in the reader's language. */
export interface ContactView extends Contact {
  function: string
  /** Of the function, where it is not the reader's. */
  language?: string
}
