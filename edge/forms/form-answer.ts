import type { FormFailure, FormSuccess } from '#content-schema/forms/form-answer.ts'
import { FORM_MESSAGES } from '#content-schema/forms/form-messages.ts'
import type { FieldError } from '#content-schema/forms/forms.ts'
import { jsonResponse } from '../respond/bare-responses.ts'
import { createFormPage } from './form-page.ts'
import { isFormPost, type Submission } from './read-submission.ts'

/** What has become of a post. */
export type FormOutcome =
  | { kind: 'accepted'; reference: string; file?: string }
  | { kind: 'wrong'; errors: FieldError[] }
  | { kind: 'failed'; status: 400 | 403 | 404 | 413 | 415 | 429 | 503; retryAfterSeconds?: number }

/** Answers a post in the way it was made. `submission` is null when it was not read. */
export type AnswerForm = (request: Request, submission: Submission | null, outcome: FormOutcome) => Promise<Response>

export function createFormAnswer(options: { servePage: (request: Request) => Promise<Response> }): AnswerForm {
  const answerPage = createFormPage(options.servePage)

  return async function answerForm(request, submission, outcome) {
    const headers: Record<string, string> =
      outcome.kind === 'failed' && outcome.retryAfterSeconds ? { 'retry-after': String(outcome.retryAfterSeconds) } : {}
    if (wantsPage(request)) return answerPage({ request, submission, outcome, status: statusOf(outcome), headers })
    return jsonResponse(statusOf(outcome), bodyOf(outcome), headers)
  }
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
