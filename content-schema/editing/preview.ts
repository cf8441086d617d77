import { z } from 'zod/mini'

/** An entry of the content service by its model and id. */
const draftReferenceSchema = z.object({
  model: z.string().check(z.regex(/^[A-Za-z]+$/)),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type DraftReference = z.infer<typeof draftReferenceSchema>

/** More drafts are not looked at together. */
const MAX_DRAFTS = 500

export const draftReferencesSchema = z.array(draftReferenceSchema).check(z.maxLength(MAX_DRAFTS))

/** What editors look at: what is published, or what is being written. */
export const STAGES = ['PUBLISHED', 'DRAFT'] as const

/**
 * Where an editor's browser gets a page in a stage to show it in a frame: `GET` with `stage` and either `site` and `path`, or an `address`
 * as visitors see it.
 */
export const PREVIEW_ENDPOINT = '/api/editor-preview'
/** Name of the `meta` element that says in such a page where it is in the release, as JSON of `PreviewPlace`. */
export const PREVIEW_PLACE = 'preview-place'
/** Name of the `meta` element by which an answer of that endpoint says that it is no page: `missing`, `failed` or `unavailable`. */
export const PREVIEW_PROBLEM = 'preview-problem'
export const PREVIEW_PROBLEMS = ['missing', 'failed', 'unavailable'] as const
export type PreviewProblem = (typeof PREVIEW_PROBLEMS)[number]

/** What of a navigation no visitor sees, and a preview can show: hidden items, and the home items of all countries (NV-04, NV-28). */
export const REVEALS = ['hidden', 'homes'] as const
export type Reveal = (typeof REVEALS)[number]

/** A page as it would be with drafts in it. */
export const previewRequestSchema = z.object({
  siteId: z.string().check(z.minLength(1)),
  /** As in the release store: with locale, without site slug, e.g. `/de-ch/products`. */
  path: z.string().check(z.startsWith('/'), z.maxLength(2000)),
  stage: z._default(z.enum(STAGES), 'DRAFT'),
  /** Left out: the drafts of all entries whose draft is newer than what is published. */
  drafts: z.optional(draftReferencesSchema),
  reveals: z.optional(z.array(z.enum(REVEALS))),
})
export type PreviewRequest = z.infer<typeof previewRequestSchema>

export const previewPlaceSchema = z.pick(previewRequestSchema, { siteId: true, path: true })
export type PreviewPlace = z.infer<typeof previewPlaceSchema>

export const previewAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('page'),
    /** HTTP status the page is answered with, when it is live. */
    code: z.number(),
    html: z.string(),
    template: z.string(),
    /** Keys of the entries the page is made of. */
    entries: z.array(z.string()),
    /** What the browser is to be told beside the page, as for published ones. */
    headers: z.record(z.string(), z.string()),
  }),
  z.object({ status: z.literal('missing') }),
  z.object({ status: z.literal('failed'), message: z.string(), template: z.string() }),
])
export type PreviewAnswer = z.infer<typeof previewAnswerSchema>

/** Entries whose draft differs from what is published. */
export const draftListSchema = z.object({
  drafts: z.array(
    z.object({
      /** @example 'content/Page/about' */
      key: z.string(),
      model: z.string(),
      id: z.string(),
      /** Its name or title; the id where it has none. */
      title: z.string(),
      /** ISO moment of the last change. */
      changedAt: z.string(),
      /** It was never published, or taken back. */
      isNew: z.boolean(),
    }),
  ),
})
export type DraftList = z.infer<typeof draftListSchema>
export type Draft = DraftList['drafts'][number]
