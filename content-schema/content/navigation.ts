import { z } from 'zod'
import { linkSchema } from '#content-schema/content/link.ts'
import { optionalImageSchema } from '#content-schema/values/image.ts'

/** Marketing section of a top navigation item (NV-07). */
export const marketingSectionSchema = z.object({
  logo: optionalImageSchema,
  backgroundColor: z.string().default('Dark_White'),
  link: linkSchema.nullable().default(null),
})

/** The fields of a navigation item that are the same in every language (NV-01). */
export const navigationItemSchema = z.object({
  id: z.string(),
  /** Countries it is shown in; empty means everywhere. */
  countries: z.array(z.string()).default([]),
  hidden: z.boolean().default(false),
  /** The children exist as pages but not in the menu (NV-05). */
  hiddenSubItems: z.boolean().default(false),
  /** `target` attribute of the anchor, e.g. `_blank`; empty for none. */
  target: z.string().default(''),
  /** Where it leads; null groups its children only. */
  link: linkSchema.nullable().default(null),
  /** Ids of child items outside any section, in order. */
  items: z.array(z.string()).default([]),
  /** Grouped child items; a section's title is text in one language. */
  sections: z.array(z.object({ id: z.string(), items: z.array(z.string()) })).default([]),
  marketingSection: marketingSectionSchema.nullable().default(null),
})
export type NavigationItemEntry = z.infer<typeof navigationItemSchema>

/** The fields of a navigation item in one language. `sectionTitles` is keyed by section id. */
export const navigationItemTextSchema = z.object({
  title: z.string(),
  breadcrumbOverride: z.string().default(''),
  /** What the marketing section says beside its picture and link. */
  marketingText: z.string().default(''),
  sectionTitles: z.record(z.string(), z.string()).default({}),
})
export type NavigationItemText = z.infer<typeof navigationItemTextSchema>

/** Footer: theme, contact link, sections of navigation items (NV-09). */
export const footerSchema = z.object({
  id: z.string(),
  theme: z.string().default('Default'),
  contactLink: linkSchema.nullable().default(null),
  sections: z.array(z.object({ id: z.string(), items: z.array(z.string()) })).default([]),
})
export type FooterEntry = z.infer<typeof footerSchema>

export const footerTextSchema = z.object({
  contactText: z.string().default(''),
  sectionTitles: z.record(z.string(), z.string()).default({}),
})
export type FooterText = z.infer<typeof footerTextSchema>
