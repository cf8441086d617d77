import { z } from 'zod/mini'
import { draftReferencesSchema } from '#content-schema/editing/preview.ts'

/** What the builder is asked before drafts are published: what would publishing them change? Nothing is written for the answer. */
export const impactRequestSchema = z.object({
  /** Left out: the drafts of all entries whose draft is newer than what is published. */
  drafts: z.optional(draftReferencesSchema),
  /** Entries that are to be taken back together with the drafts that are published. */
  unpublish: z._default(draftReferencesSchema, []),
})
export type ImpactRequest = z.infer<typeof impactRequestSchema>

const changeSchema = z.enum(['added', 'changed', 'removed'])

const pageSchema = z.object({
  siteId: z.string(),
  path: z.string(),
  /** Url code of its locale; empty for what has none. */
  locale: z.string(),
  /** Documents are sitemaps, feeds, data and pictures. */
  kind: z.enum(['page', 'document']),
  change: changeSchema,
  /** Why it is touched, e.g. `content/Page/about@de changed`. */
  reason: z.string(),
  /** It was rendered and is another one. Where false, too many are touched to render them all, and it may turn out the same. */
  isCompared: z.boolean(),
})
export type ImpactPage = z.infer<typeof pageSchema>

const countSchema = z.object({ siteId: z.string(), locale: z.string(), added: z.number(), changed: z.number(), removed: z.number() })

const redirectSchema = z.object({ from: z.string(), to: z.string(), change: changeSchema })

const problemSchema = z.object({
  code: z.string(),
  entry: z.string(),
  path: z.string(),
  message: z.string(),
  hint: z.string(),
  /** What the message speaks of, for other languages. */
  values: z.optional(z.record(z.string(), z.string())),
  /** The drafts bring it, or solve it. */
  change: z.enum(['new', 'solved']),
})
export type ImpactProblem = z.infer<typeof problemSchema>

/** What problems are about, worst first: pages nobody sees come before words that are missing. */
export const PROBLEM_KINDS = ['page', 'address', 'link', 'redirect', 'size', 'picture', 'translation', 'entry'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

const KINDS: readonly [RegExp, ProblemKind][] = [
  [/^(page-failed|pages-unknown)$/, 'page'],
  [/^(address-|slug-|home-page-|page-without-locale|protected-path|site-without-navigation)/, 'address'],
  [/^redirect-/, 'redirect'],
  [/^(link-|unknown-link|navigation-url-)|-not-found$|-without-place$/, 'link'],
  [/-without-alt$/, 'picture'],
  [/^page-too-large$/, 'size'],
  [/^translation-/, 'translation'],
]

/** What a problem is about, by its code. */
export function problemKind(code: string): ProblemKind {
  return KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? 'entry'
}

/** What publishing drafts changes. */
export const impactReportSchema = z.object({
  /** Keys of the entries it speaks of. */
  entries: z.array(z.string()),
  /** Keys of what says something else then, by language. @example 'content/Page/about@en' */
  changed: z._default(z.array(z.string()), []),
  /** Entries with a publication date in the future: they change nothing before it comes. */
  scheduled: z.array(z.object({ entry: z.string(), due: z.string() })),
  pages: z.array(pageSchema),
  /** By site and locale, pages and documents together. */
  counts: z.array(countSchema),
  redirects: z.array(redirectSchema),
  problems: z.array(problemSchema),
  /** Pages that were touched, and how many of them were rendered to compare them. */
  touched: z.number(),
  compared: z.number(),
  durationMs: z.number(),
})
export type ImpactReport = z.infer<typeof impactReportSchema>
