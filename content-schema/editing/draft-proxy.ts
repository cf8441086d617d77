import * as z from 'zod/mini'
import { differenceRequestSchema } from './difference.ts'
import { impactRequestSchema } from './impact.ts'
import { previewRequestSchema } from './preview.ts'

/** Where editors ask of drafts, `POST`, on the platform's own origin (DL-05, AH-45). The builder answers, with its own credential. */
export const DRAFT_PROXY_ENDPOINT = '/api/draft-proxy'

/** A page with drafts in it, what publishing drafts would change, in all or on one page, or which drafts there are. */
export const draftQuestionSchema = z.discriminatedUnion('ask', [
  z.extend(previewRequestSchema, { ask: z.literal('preview') }),
  z.extend(impactRequestSchema, { ask: z.literal('impact') }),
  z.extend(differenceRequestSchema, { ask: z.literal('difference') }),
  z.object({ ask: z.literal('drafts') }),
])
export type DraftQuestion = z.infer<typeof draftQuestionSchema>
