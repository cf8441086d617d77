import * as z from 'zod/mini'
import { heldDraftSchema, namedEntrySchema } from '#content-schema/release/held-drafts.ts'
import { draftReferencesSchema } from './preview.ts'

/**
 * Drafts on the channel `next`: a release that holds them, which editors look at as visitors will, before the very same drafts are published.
 * `GET` tells what stands there (`nextAnswerSchema`), `POST` builds it (`putOnNextSchema`), `DELETE` takes it off, `POST …/promote`
 * (`promoteSchema`) has the content service publish it.
 */
export const NEXT_ENDPOINT = '/api/editor/next'

/** Body of `POST`: the drafts that are to be seen together, and published entries that are to be seen no more. */
export const putOnNextSchema = z
  .strictObject({ drafts: draftReferencesSchema, unpublish: z._default(draftReferencesSchema, []) })
  .check(z.refine(({ drafts, unpublish }) => drafts.length + unpublish.length > 0, 'at least one entry expected'))
export type PutOnNext = z.infer<typeof putOnNextSchema>

/** The same as the edge hands it to the builder (`POST /next`), with the name the editor gave. */
export const nextRequestSchema = z.object({
  drafts: draftReferencesSchema,
  unpublish: draftReferencesSchema,
  by: z._default(z.nullable(z.string()), null),
})
export type NextRequest = z.infer<typeof nextRequestSchema>

/** Body of `POST …/promote`: the release that was looked at. Where another one stands on `next` by now, nothing happens. */
export const promoteSchema = z.strictObject({ release: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)) })

/** What the builder is doing for `next`: at most one thing at a time. `failed` stands until something else begins. */
export const nextWorkSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('idle') }),
  z.object({
    state: z.literal('building'),
    phase: z.enum(['copy', 'read', 'plan', 'render', 'publish']),
    done: z.number(),
    total: z.number(),
  }),
  z.object({ state: z.literal('promoting'), done: z.number(), total: z.number() }),
  z.object({ state: z.literal('failed'), what: z.enum(['build', 'promote']), message: z.string() }),
])
export type NextWork = z.infer<typeof nextWorkSchema>

/** Answer of the builder to `GET /next`; `canPromote` is false where no credential to publish is configured. */
export const nextStateSchema = z.object({ work: nextWorkSchema, canPromote: z.boolean() })
export type NextState = z.infer<typeof nextStateSchema>

/**
 * Why something was not begun (409): something else is under way; nothing, or another release, stands on `next`; drafts changed since it was
 * built; no credential to publish is configured; an editor keeps another release live.
 */
export const NEXT_REFUSALS = ['busy', 'gone', 'changed', 'by-hand', 'pinned'] as const
export type NextRefusalReason = (typeof NEXT_REFUSALS)[number]

/** Body of such an answer: a sentence, and the entries it is about. `editUrl` leads to one in the content service. */
export const nextRefusalSchema = z.object({
  error: z.string(),
  reason: z.enum(NEXT_REFUSALS),
  entries: z._default(z.array(z.extend(namedEntrySchema, { editUrl: z._default(z.nullable(z.string()), null) })), []),
})
export type NextRefusal = z.infer<typeof nextRefusalSchema>

/** Answer where something was begun. */
export const nextAcceptedSchema = z.object({ accepted: z.literal(true) })

const linked = { editUrl: z.nullable(z.string()) }

/** Answer of `GET`. */
export const nextAnswerSchema = z.object({
  /** Null where nothing stands on `next`. Moments are ISO. */
  next: z.nullable(
    z.object({
      release: z.string(),
      created: z.string(),
      by: z.nullable(z.string()),
      drafts: z.array(z.extend(heldDraftSchema, linked)),
      unpublish: z.array(z.extend(namedEntrySchema, linked)),
      /** Something else went live since it was built: it lacks that. */
      isOlderThanLive: z.boolean(),
    }),
  ),
  /** Id of the release visitors see; null where none can be read. */
  live: z.nullable(z.string()),
  /** Null while the builder does not answer. */
  builder: z.nullable(nextStateSchema),
})
export type NextAnswer = z.infer<typeof nextAnswerSchema>
