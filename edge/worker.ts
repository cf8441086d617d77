import { createApp } from './app.ts'
import { type Env, missingSecrets } from './bindings.ts'
import { createDeliverForms, takeUpForms } from './forms/deliver-forms.ts'
import { missingFormSettings } from './forms/form-target.ts'
import { log } from './log.ts'
import { createAnswerAgain } from './pages/answer-again.ts'
import { createReleaseStore } from './release/release-store.ts'
import { createRequestLog } from './request-log.ts'
import { createDeliverEvents } from './webhook/deliver-events.ts'

export { FormLimit } from './forms/form-limit.ts'
export { FormReceipt } from './forms/form-receipt.ts'

/** Queues are told apart by name: of forms, and of content events. */
const FORM_QUEUE = /-forms(-|$)/

type Fetch = (request: Request, context: ExecutionContext) => Response | Promise<Response>

interface Edge {
  fetch: Fetch
  deliverEvents: (batch: MessageBatch<unknown>) => Promise<void>
  deliverForms: (batch: MessageBatch<unknown>) => Promise<void>
}

/** Built with the first event of an isolate and kept as long as it lives. */
let edge: Edge | undefined

function createEdge(env: Env): Edge {
  const missing = missingSecrets(env)
  if (missing.length > 0) log('error', `Secrets are missing or empty: ${missing.join(', ')}`)
  const missingOfForms = missingFormSettings(env)
  if (missingOfForms.length > 0) log('warn', `No form is accepted without ${missingOfForms.join(', ')}`)
  const store = createReleaseStore({ bucket: env.RELEASES, channel: env.CHANNEL })
  const app = createApp(env, store)
  const answerAgain = missing.length > 0 ? () => null : createAnswerAgain(store)
  const answer: Fetch = (request, context) => answerAgain(request) ?? app.fetch(request, env, context)
  return {
    fetch: env.LOG_REQUESTS ? createRequestLog(answer) : answer,
    deliverEvents: createDeliverEvents({ builderUrl: env.BUILDER_URL, token: env.BUILDER_TOKEN ?? '' }),
    deliverForms: createDeliverForms(env),
  }
}

export default {
  fetch(request, env, context) {
    edge ??= createEdge(env)
    return edge.fetch(request, context)
  },
  async queue(batch, env) {
    edge ??= createEdge(env)
    await (FORM_QUEUE.test(batch.queue) ? edge.deliverForms(batch) : edge.deliverEvents(batch))
  },
  async scheduled(_, env) {
    await takeUpForms(env)
  },
} satisfies ExportedHandler<Env, unknown>
