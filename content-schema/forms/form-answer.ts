import { z } from 'zod/mini'
import { FORM_MESSAGES } from './form-messages.ts'

/**
 * What `/api/forms/{name}` answers as JSON (AH-27): 200 for a success, 422 with the fields that are wrong, anything else with
 * an empty list and `message` for the visitor (FM-09).
 */
export const formSuccessSchema = z.object({
  success: z.literal(true),
  /** Shown to the visitor. @example 'STW-2026-7F3K-9QXM' */
  reference: z.string(),
  /**
   * Address of the file of a white paper form, with the ticket that opens it for a day and without language, which the page's own link
   * has.
   */
  file: z.optional(z.string()),
})
export const formFailureSchema = z.object({
  success: z.literal(false),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  message: z._default(z.string(), FORM_MESSAGES.failure),
})
export const formAnswerSchema = z.union([formSuccessSchema, formFailureSchema])
export type FormSuccess = z.infer<typeof formSuccessSchema>
export type FormFailure = z.infer<typeof formFailureSchema>
export type FormAnswer = z.infer<typeof formAnswerSchema>
