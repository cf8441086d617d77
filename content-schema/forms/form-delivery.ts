import { z } from 'zod/mini'
import { FORM_NAMES } from './form-fields.ts'

/** Why a form may not come from a person. It is delivered all the same: a guess must not cost a visitor's words. */
export const SUSPICIONS = ['trap-filled', 'too-quick', 'too-old'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

/** A machine of a quotation, with what the catalogue says of it in the language of the page. */
export const deliveredLineSchema = z.object({
  product: z.string(),
  variant: z.string(),
  name: z.string(),
  /** Absolute; empty where no release could be read. */
  url: z.string(),
  quantity: z.int(),
  wire: z.string(),
  contactPart: z.string(),
  /** A day; where the visitor said. */
  pieces: z.optional(z.int()),
  isPriceOnRequest: z.optional(z.boolean()),
  deliveryWeeks: z.optional(z.number()),
})
export type DeliveredLine = z.infer<typeof deliveredLineSchema>

/** A drawing that came with a quotation: `url` opens it for ninety days. */
export const deliveredDrawingSchema = z.object({ name: z.string(), mediaType: z.string(), bytes: z.int(), url: z.string() })
export type DeliveredDrawing = z.infer<typeof deliveredDrawingSchema>

/**
 * An accepted form as its target receives it: the body of `POST {FORM_TARGET_URL}`, with the header
 * `idempotency-key: {reference}`. A target that has seen the key answers as it did before and does nothing.
 */
export const formDeliverySchema = z.object({
  version: z.literal(1),
  /** What the visitor was told. @example 'STW-2026-7F3K-9QXM' */
  reference: z.string(),
  form: z.enum(FORM_NAMES),
  /** ISO 8601, UTC. */
  receivedAt: z.string(),
  /** URL of the page the form stands on; empty when it is not known. */
  page: z.string(),
  /** Url code of the page's locale; empty when it is not known. */
  locale: z.string(),
  /** Checked and cleaned values by field; `true` is consent. */
  values: z.record(z.string(), z.union([z.string(), z.literal(true)])),
  /** Slug of the file the visitor was given, null for forms without one. */
  file: z.nullable(z.string()),
  /** Of a quotation alone. */
  lines: z.optional(z.array(deliveredLineSchema)),
  drawings: z.optional(z.array(deliveredDrawingSchema)),
  suspicions: z.array(z.enum(SUSPICIONS)),
})
export type FormDelivery = z.infer<typeof formDeliverySchema>

/** What waits in the queue: which form to deliver, and whose receipt watches over it. The words themselves stay in the outbox. */
export const formNoticeSchema = z.object({ identity: z.string(), reference: z.string() })
export type FormNotice = z.infer<typeof formNoticeSchema>
