import { z } from 'zod'

/** Path of the news feed below a locale of the main site: for the edge alone. */
export const NEWS_FEED_KEY = '/!news.json'

/** Attributes of an anchor; `action` when it triggers something in place of leading somewhere. */
const anchorSchema = z.object({
  href: z.string().nullable(),
  action: z.string().nullable(),
  target: z.string().nullable(),
  rel: z.string().nullable(),
})

/** One item of the news feed as the panel shows it (NW-12). */
export const newsNodeSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  publicationDate: z.string(),
  /** The date as the locale writes it (NW-18). */
  publicationDateText: z.string(),
  image: z.object({ src: z.string(), width: z.number(), height: z.number() }).nullable(),
  link: anchorSchema.nullable(),
})
export type NewsNode = z.infer<typeof newsNodeSchema>

/** All items of a locale, newest first: what `GET /api/news-feed` answers from. */
export const newsFeedDocumentSchema = z.object({ items: z.array(newsNodeSchema) })
export type NewsFeedDocument = z.infer<typeof newsFeedDocumentSchema>

/** Answer of `GET /api/news-feed?locale=&site=&first=&after=` (NW-14). */
export const newsConnectionSchema = z.object({
  edges: z.array(z.object({ cursor: z.string(), node: newsNodeSchema })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
})
export type NewsConnection = z.infer<typeof newsConnectionSchema>
