import { z } from 'zod'
import { gateSchema } from '#content-schema/address/gate.ts'
import { HOME_SLUG } from '#content-schema/address/path.ts'
import { slugSchema } from '#content-schema/address/slug.ts'
import { blockSchema } from '#content-schema/content/block.ts'
import { ENGLISH, languageCodeSchema } from '#content-schema/locale/language.ts'
import { themeSchema } from '#content-schema/site/theme.ts'
import { DEFAULT_THEME, THEMES } from '#content-schema/site/theme-names.ts'
import { optionalImageSchema } from '#content-schema/values/image.ts'

/** The content of another service that a page enriches (CP-08, AH-16). */
export const injectionSchema = z.object({ type: z.enum(['product', 'service']), slug: z.string() })

/** The fields of a content page that are the same in every language (specification 3, CP-04). */
export const pageSchema = z.object({
  id: z.string(),
  slug: slugSchema,
  /** Kind of page; the entity's `type` is `Page` plus this in capitals-first form (CP-05). */
  kind: z.enum(['content', 'system']).catch('content'),
  /** Variant of a system page, e.g. `error`. */
  variant: z.string().default(''),
  pageType: z.string().default('Content'),
  theme: themeSchema.default(DEFAULT_THEME),
  injection: injectionSchema.nullable().default(null),
  /** Countries the page is restricted to; empty means everywhere (CP-14). */
  countries: z.array(z.string()).default([]),
  translationSourceLanguage: languageCodeSchema.default(ENGLISH),
  translationTargetLanguages: z.array(languageCodeSchema).default([]),
  protection: gateSchema.default(0),
  hasCoverHero: z.boolean().default(false),
  stickyOnlyAnchorNavigation: z.boolean().default(false),
  showSideButtons: z.boolean().nullable().default(null),
  headerHidden: z.boolean().default(false),
  /** Page option that replaces the theme (ST-26); a name no theme has replaces nothing. */
  themeOverride: z.enum(THEMES).nullable().catch(null).default(null),
})

/** False for system pages other than the home page: they speak of the site and are no content of it, so the search does not find them. */
export function isFindable({ kind, slug }: { kind: string; slug: string }): boolean {
  return kind !== 'system' || slug === HOME_SLUG
}

export type PageEntry = z.infer<typeof pageSchema>

/** The fields of a content page in one language. */
export const pageTextSchema = z.object({
  title: z.string().min(1),
  overline: z.string().default(''),
  leadText: z.string().default(''),
  metaDescription: z.string().default(''),
  image: optionalImageSchema,
  bodyBlocks: z.array(blockSchema).default([]),
})

export type PageText = z.infer<typeof pageTextSchema>

export const translationStateSchema = z.enum(['Translated', 'MarkedForTranslation', 'InProgress'])

/** Translation target of a page (specification 3). */
export const translationTargetSchema = z.object({
  id: z.string(),
  language: languageCodeSchema,
  translationState: translationStateSchema,
  exportedAt: z.string().nullable().default(null),
  importedAt: z.string().nullable().default(null),
})

export type TranslationTarget = z.infer<typeof translationTargetSchema>
