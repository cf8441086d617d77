import * as z from 'zod/mini'

/** What editors ask of the graph: `GET …/page`, `…/entry` and `…/search`. The builder answers out of its snapshot. */
export const ASK_ENDPOINT = '/api/editor/ask'

/** A page as the release store knows it: `path` with locale, without site slug. */
const placeShape = { siteId: z.string(), path: z.string() }
const placeSchema = z.object(placeShape)
export type AskedPlace = z.infer<typeof placeSchema>

const entrySchema = z.object({
  /** Key without language. @example 'content/Page/page-about' */
  key: z.string(),
  service: z.string(),
  model: z.string(),
  id: z.string(),
  title: z.string(),
  /** Languages meant; empty where only what all languages share is. */
  languages: z.array(z.string()),
})
export type AskedEntry = z.infer<typeof entrySchema>

const args = z.record(z.string(), z.string())

const querySchema = z.object({
  key: z.string(),
  name: z.string(),
  args,
  /** 1 for what the page itself asked; 2 for what that asked, and so on. */
  level: z.number(),
  /** Keys of the entries it looked at, without language, as far as the answer names them. */
  entries: z.array(z.string()),
  /** Entries it looked at beyond those. */
  moreEntries: z.number(),
  /** Lists it looked at: who belongs to them. */
  lists: z.array(z.string()),
})
export type AskedQuery = z.infer<typeof querySchema>

/** Why a page is as it is: entries, the answers made of them, the page made of those. */
export const pageGraphSchema = z.object({
  page: z.object({
    ...placeShape,
    title: z.string(),
    template: z.string(),
    args,
    /** Why it was last rendered; null for never. */
    reason: z.nullable(z.string()),
    /** It waits to be rendered again. */
    isWaiting: z.boolean(),
  }),
  entries: z.array(entrySchema),
  /** Nearest to the page first. */
  queries: z.array(querySchema),
  /** What it shares with other pages: header, footer. */
  parts: z.array(z.object({ name: z.string(), args })),
  /** Scripts and styles of the browser. */
  files: z.array(z.string()),
  /** How many there are beside those named. */
  more: z.object({ entries: z.number(), queries: z.number(), files: z.number() }),
})
export type PageGraph = z.infer<typeof pageGraphSchema>

const reachedPageSchema = z.object({
  ...placeShape,
  title: z.string(),
  /** From the entry to the page: names of the answers and parts between them. */
  chain: z.array(z.object({ name: z.string(), args, isPart: z.boolean() })),
})
export type ReachedPage = z.infer<typeof reachedPageSchema>

/** All pages that looked at an entry, themselves or through what they ask. */
export const entryReachSchema = z.object({
  entry: entrySchema,
  counts: z.array(z.object({ siteId: z.string(), locale: z.string(), pages: z.number() })),
  total: z.number(),
  /** Sitemaps, feeds, data and what else is no page. */
  documents: z.number(),
  /** The nearest first, `MAX_REACHED_PAGES` at most. */
  pages: z.array(reachedPageSchema),
})
export type EntryReach = z.infer<typeof entryReachSchema>

/** More pages of an entry than this are counted and not named. */
export const MAX_REACHED_PAGES = 200

const foundPageSchema = z.object({
  siteId: z.string(),
  /** What follows the locale. @example '/about' */
  below: z.string(),
  title: z.string(),
  /** Url codes of the locales it exists in. */
  paths: z.array(z.string()),
  /** Key of the entry it is about; null where it is about none. */
  entry: z.nullable(z.string()),
})
export type FoundPage = z.infer<typeof foundPageSchema>

export const searchAnswerSchema = z.object({
  pages: z.array(foundPageSchema),
  entries: z.array(entrySchema),
  /** How many were found beside those named. */
  more: z.object({ pages: z.number(), entries: z.number() }),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>

export const MIN_SEARCH_LENGTH = 2
export const MAX_SEARCH_LENGTH = 200
export const MAX_ADDRESS_LENGTH = 2000

export const placeQuestionSchema = z.object({
  siteId: z.string().check(z.minLength(1), z.maxLength(200)),
  path: z.string().check(z.startsWith('/'), z.maxLength(MAX_ADDRESS_LENGTH)),
})
export const entryQuestionSchema = z.object({
  entry: z.string().check(z.regex(/^[\w-]+\/[A-Za-z]+\/./), z.maxLength(300)),
  /** Language the entry is called by, where it has text in it. */
  language: z._default(z.string().check(z.regex(/^[a-z]{2}$/)), 'en'),
})
export type EntryQuestion = z.infer<typeof entryQuestionSchema>
export const searchQuestionSchema = z.object({
  q: z.string().check(z.trim(), z.minLength(MIN_SEARCH_LENGTH), z.maxLength(MAX_SEARCH_LENGTH)),
})

/** How links of the area lead to the pages of a site. */
export interface SiteAddress {
  /** Empty where the host of the area stands for the site. @example 'https://www.strandwerk.example' */
  origin: string
  /** Slug after the locale; null for none. */
  slug: string | null
}

/** @example ({ path: '/de-ch/events' }, { origin: '', slug: 'brand-portal' }) → '/de-ch/brand-portal/events' */
export function pageAddress({ path }: { path: string }, { origin, slug }: SiteAddress): string {
  const [, locale = '', ...rest] = path.split('/')
  const segments = slug === null ? [locale, ...rest] : [locale, slug, ...rest]
  return `${origin}/${segments.map(encodeURIComponent).join('/')}`
}

/** Address at the content service where an entry is edited; null for entries of other services and where none is configured. */
export function editAddress(template: string | null, { service, model, id }: Pick<AskedEntry, 'service' | 'model' | 'id'>): string | null {
  if (!template || service !== 'content') return null
  return template.replaceAll('{model}', encodeURIComponent(model)).replaceAll('{id}', encodeURIComponent(id))
}
