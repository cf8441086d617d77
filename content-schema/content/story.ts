import { z } from 'zod'
import { slugSchema } from '#content-schema/address/slug.ts'
import { blockSchema } from '#content-schema/content/block.ts'
import { linkSchema } from '#content-schema/content/link.ts'
import { dateSchema } from '#content-schema/values/date.ts'
import { optionalImageSchema } from '#content-schema/values/image.ts'

/** Story: language-independent fields (specification 3). */
export const storySchema = z.object({
  id: z.string(),
  slug: slugSchema,
  publicationDate: dateSchema,
  /** Moment of going live, where it is not the midnight the day begins with, UTC (`publication.ts`). */
  publishedFrom: z.iso.datetime().optional(),
  /** Id of its `StoryCategory`; empty for none. */
  category: z.string().default(''),
  storyContacts: z.array(z.string()).default([]),
  /** Slugs of the products the story tells of. */
  productSlugs: z.array(z.string()).default([]),
})
export type StoryEntry = z.infer<typeof storySchema>

export const articleTextSchema = z.object({
  title: z.string().min(1),
  leadText: z.string().default(''),
  bodyBlocks: z.array(blockSchema).default([]),
})
export type ArticleText = z.infer<typeof articleTextSchema>

/** The picture stands with the text, as what it shows is said in the language of it. */
export const storyTextSchema = articleTextSchema.extend({ image: optionalImageSchema })
export type StoryText = z.infer<typeof storyTextSchema>

/** The picture of a story; null for a media release, which has none. */
export const imageOfArticle = (text: ArticleText | StoryText) => ('image' in text ? text.image : null)

/** What a story is about. Its name, one a language, stands on the story and filters the overview. */
export const storyCategorySchema = z.object({
  id: z.string(),
  /** Stands in the address of its list, `/stories/category/technology`; without one the id does. */
  slug: z.string().default(''),
})
export type StoryCategoryEntry = z.infer<typeof storyCategorySchema>
export const storyCategoryTextSchema = z.object({ name: z.string().min(1) })
export type StoryCategoryText = z.infer<typeof storyCategoryTextSchema>

/** Story contact: specification 3. */
export const storyContactSchema = z.object({
  id: z.string(),
  name: z.string().min(1),
  slug: slugSchema,
  email: z.string().default(''),
  image: optionalImageSchema,
})
export type StoryContact = z.infer<typeof storyContactSchema>
export const storyContactTextSchema = z.object({ role: z.string().default('') })
export type StoryContactText = z.infer<typeof storyContactTextSchema>

/** Media release: specification 3. `adhoc` marks a release the stock exchange's ad hoc rules apply to. */
export const mediaReleaseSchema = z.object({
  id: z.string(),
  slug: slugSchema,
  publicationDate: dateSchema,
  /** Moment of going live, where it is not the midnight the day begins with, UTC (`publication.ts`). */
  publishedFrom: z.iso.datetime().optional(),
  adhoc: z.boolean().default(false),
})
export type MediaReleaseEntry = z.infer<typeof mediaReleaseSchema>

/** Event: specification 3. Dates without time never shift a day. */
export const eventSchema = z.object({
  id: z.string(),
  link: linkSchema.nullable().default(null),
  startDate: dateSchema,
  endDate: dateSchema,
})
export type EventEntry = z.infer<typeof eventSchema>
export const eventTextSchema = z.object({ title: z.string(), place: z.string().default('') })
export type EventText = z.infer<typeof eventTextSchema>

/** News feed item: specification 3. */
export const newsFeedItemSchema = z.object({
  id: z.string(),
  link: linkSchema.nullable().default(null),
  publicationDate: dateSchema,
  /** Moment of going live, where it is not the midnight the day begins with, UTC (`publication.ts`). */
  publishedFrom: z.iso.datetime().optional(),
})
export type NewsFeedItemEntry = z.infer<typeof newsFeedItemSchema>
export const newsFeedItemTextSchema = z.object({ title: z.string().min(1), text: z.string().default(''), image: optionalImageSchema })
export type NewsFeedItemText = z.infer<typeof newsFeedItemTextSchema>
