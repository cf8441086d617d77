import * as z from 'zod/mini'
import { draftReferencesSchema } from './preview.ts'

/** What a reader of a page would read otherwise, were drafts published. */
export const differenceRequestSchema = z.object({
  siteId: z.string().check(z.minLength(1)),
  /** As in the release store: with locale, without site slug. */
  path: z.string().check(z.startsWith('/'), z.maxLength(2000)),
  /** Left out: the drafts of all entries whose draft is newer than what is published. */
  drafts: z.optional(draftReferencesSchema),
})
export type DifferenceRequest = z.infer<typeof differenceRequestSchema>

const partSchema = z.object({
  text: z.string(),
  /** `folded` stands for a long stretch that is the same; its text is empty. */
  change: z.enum(['same', 'added', 'removed', 'folded']),
})
export type TextPart = z.infer<typeof partSchema>

/** What a stretch of text is: what the tab and a list of results show, a heading, the words of a picture, or anything else. */
export const TEXT_KINDS = ['title', 'description', 'heading', 'text', 'picture'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(TEXT_KINDS), parts: z.array(partSchema) }),
  z.object({ kind: z.literal('folded'), count: z.number() }),
])
export type DifferenceBlock = z.infer<typeof blockSchema>

export const differenceAnswerSchema = z.discriminatedUnion('status', [
  /** No blocks where every word is the same. A page that comes or goes is added or removed altogether. */
  z.object({ status: z.literal('page'), blocks: z.array(blockSchema) }),
  z.object({ status: z.literal('missing') }),
  z.object({ status: z.literal('failed'), message: z.string() }),
])
export type DifferenceAnswer = z.infer<typeof differenceAnswerSchema>
