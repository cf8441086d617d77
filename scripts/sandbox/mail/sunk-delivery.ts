import { z } from 'zod'
import { formDeliverySchema } from '#content-schema/forms/form-delivery.ts'

/** What a provider that takes mail over HTTP is sent (`FORM_TARGET_KIND=mail`). */
const mailMessageSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  reply_to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
})
export const bodySchema = z.union([formDeliverySchema, mailMessageSchema])

/** A form that reached the sink. */
export interface SunkDelivery {
  /** Idempotency key: the reference number the visitor was told. */
  key: string
  /** ISO 8601. */
  receivedAt: string
  /** How often it came; one stays one. */
  copies: number
  body: z.infer<typeof bodySchema>
}

/** A mail to a user of the identity service. */
export interface AccountMail {
  to: string
  subject: string
  text: string
}

export interface SentMail extends AccountMail {
  /** ISO 8601. */
  sentAt: string
}
