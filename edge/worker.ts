import { createApp } from './app.ts'
import { type Env, missingSecrets } from './bindings.ts'
import { removeEndedPreviews } from './editor/ended-previews.ts'
import { deliverForms, takeUpForms } from './forms/deliver-forms.ts'
import { missingFormSettings } from './forms/form-target.ts'
import { log } from './http/log.ts'
import { answerFromMemory } from './pages/response-cache.ts'
import { createRequestLog } from './request-log.ts'
import { createServices } from './services.ts'
import { readSessionSettings } from './session/session-settings.ts'
import { deliverEvents } from './webhook/deliver-events.ts'

// The names by which wrangler.toml knows the classes; what they have stored is found by them.
export { FormSubmission as FormReceipt } from './forms/form-submission.ts'
export { UserChanges } from './push/user-changes.ts'
export { DelayCounter as GateLimit } from './rate-limit/delay-counter.ts'
export { WindowCounter as FormLimit } from './rate-limit/window-counter.ts'
export { PolicyReports } from './reports/policy-reports.ts'
export { SessionRecord } from './session/session-record.ts'
export { UserUploads } from './uploads/user-uploads.ts'

/** Queues are told apart by name: of forms, and of content events. */
const FORM_QUEUE = /-forms(-|$)/

type Fetch = (request: Request, context: ExecutionContext) => Response | Promise<Response>

/** Built with the first request of an isolate and kept as long as it lives. */
let answerRequest: Fetch | undefined

function createEdge(env: Env): Fetch {
  const missing = missingSecrets(env)
  if (missing.length > 0) log('error', `Secrets are missing or empty: ${missing.join(', ')}`)
  const missingOfForms = missingFormSettings(env)
  if (missingOfForms.length > 0) log('warn', `No form is accepted without ${missingOfForms.join(', ')}`)
  const session = readSessionSettings(env)
  if ('missing' in session) log('warn', `Nobody can sign in without ${session.missing.join(', ')}`)
  const services = createServices(env)
  const app = createApp(services)
  const isConfigured = missing.length === 0
  const answer: Fetch = (request, context) =>
    (isConfigured ? answerFromMemory(services, request) : null) ?? app.fetch(request, env, context)
  return env.LOG_REQUESTS ? createRequestLog(answer) : answer
}

export default {
  fetch(request, env, context) {
    answerRequest ??= createEdge(env)
    return answerRequest(request, context)
  },
  async queue(batch, env) {
    await (FORM_QUEUE.test(batch.queue) ? deliverForms(env, batch) : deliverEvents(env, batch))
  },
  async scheduled(_, env) {
    await Promise.all([takeUpForms(env), removeEndedPreviews(env)])
  },
} satisfies ExportedHandler<Env, unknown>
