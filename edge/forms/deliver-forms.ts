import { formNoticeSchema } from '#content-schema/forms/form-delivery.ts'
import { createThrottledLog, describeError, log } from '../http/log.ts'
import { retryDelaySeconds } from '../http/retry-delay.ts'
import type { FormBindings } from './form-bindings.ts'
import { takeWaitingForms } from './form-outbox.ts'

/** Longer than the queue goes on trying by itself. */
const DEFAULT_TAKE_UP_SECONDS = 1800
/** Most messages a queue takes at once. */
const BATCH_SIZE = 100

type DeliveryEnv = Pick<FormBindings, 'FORM_RECEIPTS'>

const logFailure = createThrottledLog()

/** Delivers the forms of a batch, each for itself; what was not accepted is tried again, later each time. */
export async function deliverForms(env: DeliveryEnv, batch: MessageBatch<unknown>): Promise<void> {
  await Promise.all(batch.messages.map((message) => deliverForm(env, message)))
}

async function deliverForm(env: DeliveryEnv, message: Message<unknown>): Promise<void> {
  const notice = formNoticeSchema.safeParse(message.body)
  if (!notice.success) {
    log('error', 'A message of the queue is no notice of a form', { message: message.id })
    return message.ack()
  }
  const { identity, reference } = notice.data
  try {
    await env.FORM_RECEIPTS.getByName(identity).deliver(reference)
    message.ack()
  } catch (error) {
    const delaySeconds = retryDelaySeconds(message.attempts)
    logFailure('error', 'A form was not delivered', { reference, attempts: message.attempts, delaySeconds, error: describeError(error) })
    message.retry({ delaySeconds })
  }
}

/**
 * Puts forms back into the queue that are still in the outbox though the queue gave them up or lost them. Runs on a schedule,
 * for as long as there are any.
 */
export async function takeUpForms(env: FormBindings): Promise<void> {
  const seconds = Number(env.FORM_TAKE_UP_SECONDS ?? DEFAULT_TAKE_UP_SECONDS)
  const olderThanMs = (Number.isFinite(seconds) ? seconds : DEFAULT_TAKE_UP_SECONDS) * 1000
  const notices = await takeWaitingForms(env.FORMS, olderThanMs)
  for (let at = 0; at < notices.length; at += BATCH_SIZE)
    await env.FORM_SUBMISSIONS.sendBatch(notices.slice(at, at + BATCH_SIZE).map((body) => ({ body })))
  if (notices.length > 0) log('warn', 'Forms were taken up again', { forms: notices.length })
}
