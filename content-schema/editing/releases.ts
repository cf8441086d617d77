import * as z from 'zod/mini'

/** Releases of the platform for editors: which there are, what is live, how two differ, and how one is made live. */
export const RELEASES_ENDPOINT = '/api/editor/releases'

/** A release as editors see it. `created` is ISO. */
const listedReleaseSchema = z.object({
  id: z.string(),
  created: z.string(),
  pages: z.number(),
})
export type ListedRelease = z.infer<typeof listedReleaseSchema>

/** Where a channel points: which release, since when (ISO), why, and the number of the move, which grows. */
const channelStateSchema = z.object({ release: z.string(), since: z.string(), reason: z.string(), sequence: z.number() })
export type ChannelState = z.infer<typeof channelStateSchema>

/**
 * Answer of `GET`: the live release and those one can go back to, the newest first; `live` for visitors and `next` for editors in
 * next-release mode; null for none.
 */
export const releaseListSchema = z.object({
  live: z.nullable(channelStateSchema),
  next: z.nullable(channelStateSchema),
  releases: z.array(listedReleaseSchema),
})
export type ReleaseList = z.infer<typeof releaseListSchema>

/** More pages of a site than this are counted and not named. */
export const MAX_NAMED_PAGES = 200

const pageChangesSchema = z.object({
  siteId: z.string(),
  /** Paths with locale, without site slug; `MAX_NAMED_PAGES` of each at most. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  counts: z.object({ added: z.number(), changed: z.number(), removed: z.number() }),
  /**
   * Headers and footers that differ: every page that is completed with one does too, and is not named for that.
   * @example ['header/de/products', 'footer/de']
   */
  parts: z._default(z.array(z.string()), []),
})
export type PageChanges = z.infer<typeof pageChangesSchema>

/** Answer of `GET …/{id}/difference?from={other}`: what `to` has otherwise than `from`, by site. */
export const releaseDifferenceSchema = z.object({
  from: z.string(),
  to: z.string(),
  sites: z.array(pageChangesSchema),
  /** False when the releases differ in more than is compared for one question; then the counts are the least there are. */
  isComplete: z.boolean(),
})
export type ReleaseDifference = z.infer<typeof releaseDifferenceSchema>

/**
 * Body of `POST …/{id}/live`: the move a person decided on while `sequence` was the channel's. When somebody moved it since, nothing
 * happens and 409 says so.
 */
export const makeLiveSchema = z.strictObject({
  sequence: z.number(),
  /** `rollback` stands until content changes, `pin` until somebody moves the channel again. */
  reason: z.enum(['rollback', 'pin']),
})
export type MakeLive = z.infer<typeof makeLiveSchema>
