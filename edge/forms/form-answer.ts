import type { FormFailure, FormSuccess } from '#content-schema/forms/form-answer.ts'
import { FORM_MESSAGES } from '#content-schema/forms/form-messages.ts'
import { isFormPost } from '../http/media-type.ts'
import { jsonResponse } from '../http/responses.ts'
import type { FormOutcome } from './form-outcome.ts'
import { answerWithPage, type ServePage } from './form-page.ts'
import type { Submission } from './read-submission.ts'

/** Answers a post in the way it was made. `submission` is null when it was not read. */
export async function answerForm(
  { servePage }: { servePage: ServePage },
  request: Request,
  { submission, outcome }: { submission: Submission | null; outcome: FormOutcome },
): Promise<Response> {
  const status = statusOf(outcome)
  const headers: Record<string, string> =
    outcome.kind === 'failed' && outcome.retryAfterSeconds ? { 'retry-after': String(outcome.retryAfterSeconds) } : {}
  if (wantsPage(request)) return answerWithPage(servePage, { request, submission, outcome, status, headers })
  return jsonResponse(status, bodyOf(outcome), headers)
}

/** A script that posts a form the old way asks for JSON. */
function wantsPage(request: Request): boolean {
  const accept = request.headers.get('accept') ?? ''
  return isFormPost(request) && (!accept.includes('application/json') || accept.includes('text/html'))
}

function statusOf(outcome: FormOutcome): number {
  if (outcome.kind === 'accepted') return 200
  return outcome.kind === 'wrong' ? 422 : outcome.status
}

function bodyOf(outcome: FormOutcome): FormSuccess | FormFailure {
  if (outcome.kind === 'accepted') return { success: true, reference: outcome.reference, ...(outcome.file ? { file: outcome.file } : {}) }
  return { success: false, errors: outcome.kind === 'wrong' ? outcome.errors : [], message: FORM_MESSAGES.failure }
}
