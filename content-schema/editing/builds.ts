import * as z from 'zod/mini'

/** What the builder does and did, for editors: the last builds, and a stream of server-sent events with each change of one. */
export const BUILDS_ENDPOINT = '/api/editor/builds'
export const BUILD_STREAM_ENDPOINT = '/api/editor/builds/stream'
/** Name of the event that carries a `Build` as it is now. */
export const BUILD_EVENT = 'build'

/** So many builds are kept, and so many entries, pages and failures of each are named; the others are counted. */
export const MAX_BUILDS = 200
export const MAX_NAMED_IN_BUILD = 20

/** An entry as editors know it. The edge adds where it is edited; null where that is not configured. */
export const namedEntrySchema = z.object({
  /** @example 'content/Page/about' */
  key: z.string(),
  title: z.string(),
  editUrl: z._default(z.nullable(z.string()), null),
})
export type NamedEntry = z.infer<typeof namedEntrySchema>

/** A page of a site: its path with locale, without site slug. The edge adds its address; null for a site it does not know. */
export const placedPageSchema = z.object({
  siteId: z.string(),
  path: z.string(),
  url: z._default(z.nullable(z.string()), null),
})
export type PlacedPage = z.infer<typeof placedPageSchema>

/**
 * `running`, then `live` (something changed and visitors see it), `unchanged`, `held` (ready, and not live while an editor keeps another
 * release live) or `failed`, after which the builder tries again.
 */
export const BUILD_STATES = ['running', 'live', 'unchanged', 'held', 'failed'] as const

export const buildSchema = z.object({
  id: z.string(),
  /** `afterwards` builds what editors do not wait for: sitemaps, feeds, share pictures. */
  kind: z.enum(['content', 'afterwards']),
  state: z.enum(BUILD_STATES),
  /** ISO moments; of an end null while it runs, of going live null until something of it is live. */
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  liveSince: z.nullable(z.string()),
  /** ms from the moment the oldest of its notices came until it was live. */
  eventToLiveMs: z.nullable(z.number()),
  release: z.nullable(z.string()),
  /** Entries whose change it answers; `due` is the moment one waits for, ISO. Without any, templates, a moment or a complete read led to it. */
  entries: z.array(z.extend(namedEntrySchema, { isGone: z.boolean(), due: z._default(z.nullable(z.string()), null) })),
  moreEntries: z.number(),
  /** How far it is. */
  phase: z.nullable(z.object({ name: z.enum(['plan', 'render', 'publish']), done: z.number(), total: z.number() })),
  counts: z.object({ rendered: z.number(), changed: z.number(), removed: z.number(), failed: z.number() }),
  /** Pages that changed, with the reason they were made for, e.g. `content/Page/about@de changed`. */
  pages: z.array(z.extend(placedPageSchema, { reason: z.string() })),
  /** Pages that could not be made; their last good version stays. */
  failed: z.array(z.extend(placedPageSchema, { message: z.string() })),
  durations: z.nullable(z.object({ planMs: z.number(), renderMs: z.number(), publishMs: z.number() })),
  /** Why it failed, or why pages were kept that should be gone. */
  message: z.nullable(z.string()),
  /** How often it failed for the same reason. */
  attempts: z.number(),
})
export type Build = z.infer<typeof buildSchema>
/** A build as the builder tells it, without addresses. */
export type BuildRecord = z.input<typeof buildSchema>

/** Newest first. */
export const buildListSchema = z.object({ builds: z.array(buildSchema) })
export type BuildList = z.infer<typeof buildListSchema>
