import { z } from 'zod'

export const sourceServiceSchema = z.enum(['content', 'pim', 'service-information'])
/** An outside service that entries come from. */
export type SourceService = z.infer<typeof sourceServiceSchema>

/** Body of a webhook as the content service sends it; the other services use the same shape and name themselves. */
export const webhookBodySchema = z.object({
  operation: z.enum(['publish', 'unpublish', 'delete', 'create', 'update']),
  service: sourceServiceSchema.default('content'),
  data: z.object({
    __typename: z.string().min(1),
    id: z.string().min(1),
    stage: z.string().default('PUBLISHED'),
    /** Moment of the change; the fence below which nothing is rendered. */
    updatedAt: z.string().optional(),
    publishedAt: z.string().nullish(),
  }),
})
export type WebhookBody = z.infer<typeof webhookBodySchema>

/** A verified webhook on its way from the edge to the builder. */
export const contentEventSchema = z.object({
  /** Digest of the raw body: the same notice twice is the same event. */
  id: z.string().min(1),
  service: sourceServiceSchema,
  model: z.string().min(1),
  entryId: z.string().min(1),
  operation: z.enum(['publish', 'unpublish', 'delete', 'create', 'update']),
  /** ISO timestamp of the change as the service says; entries older than it are not rendered. Empty when unknown. */
  revision: z.string(),
  /** When the edge accepted it, ms since 1970. */
  receivedAt: z.number(),
})
export type ContentEvent = z.infer<typeof contentEventSchema>

/** What the queue consumer posts to the builder: `POST /events`. */
export const eventBatchSchema = z.object({ events: z.array(contentEventSchema).max(1000) })

/** Parts of the `gcms-signature` header: `sign=<base64>, env=<name>, t=<unix ms>`. */
export interface WebhookSignature {
  sign: string
  env: string
  t: number
}

/** Reads the signature header; null when a part is missing. */
export function parseWebhookSignature(header: string | null): WebhookSignature | null {
  const parts = new Map((header ?? '').split(',').map((part) => splitOnce(part.trim())))
  const sign = parts.get('sign')
  const env = parts.get('env')
  const t = Number(parts.get('t'))
  return sign && env && Number.isSafeInteger(t) ? { sign, env, t } : null
}

/** The text that is signed: body, environment and time in this key order. `body` is the raw body. */
export function signedText(body: string, env: string, t: number): string {
  return JSON.stringify({ Body: body, EnvironmentName: env, TimeStamp: t })
}

/** How far a webhook's time may lie from now, in ms. */
export const WEBHOOK_AGE_WINDOW_MS = 5 * 60 * 1000

function splitOnce(part: string): [string, string] {
  const at = part.indexOf('=')
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
}
