import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { signatureHeader } from '../sandbox/webhooks/signature.ts'
import { askHttp, bearer, type HttpAnswer } from './ask-http.ts'
import { type Finding, isUntried, isWell, isWrong, type Patience, seconds } from './finding.ts'

const acceptedSchema = z.object({ accepted: z.boolean(), id: z.string().optional() })
const LOOK_MS = 250

export interface WebhookToCheck {
  storeUrl: string
  /** Null when it is not known here. */
  secret: string | null
  environment: string
  /** Where to see whether the notice arrived; null when the builder cannot be asked. */
  builder: { url: string; token: string } | null
}

/**
 * Sends a signed notice as the content service does, and follows it through worker and queue to the builder. It says that an entry
 * that never was is gone, so nothing changes.
 */
export async function checkWebhook({ storeUrl, secret, environment, builder }: WebhookToCheck, patience: Patience): Promise<Finding> {
  if (secret === null)
    return isUntried('webhook', 'WEBHOOK_SECRET is not known here; set it for this one command to have the webhook tried.')
  const url = `${storeUrl}/api/webhooks/content`
  // Without a builder a draft is announced, which the worker checks and drops.
  const data = { __typename: 'Page', id: `doctor-${randomUUID()}`, stage: builder ? 'PUBLISHED' : 'DRAFT' }
  const body = JSON.stringify({ operation: builder ? 'delete' : 'update', data })
  const headers = { 'content-type': 'application/json', 'gcms-signature': signatureHeader(body, { secret, environment, t: Date.now() }) }
  const answer = await askHttp(url, { method: 'POST', headers, body, limitMs: patience.limitMs })
  const trouble = troubleOf(answer, { url, environment, limitMs: patience.limitMs })
  if (trouble !== null) return isWrong('webhook', trouble)
  const id = answer.kind === 'answer' ? acceptedSchema.safeParse(answer.json).data?.id : undefined
  if (!builder || id === undefined)
    return isUntried('webhook', `${url} takes WEBHOOK_SECRET; whether its notices reach the builder can be seen when the builder answers.`)
  const started = Date.now()
  while (Date.now() - started < patience.arrivalMs) {
    const found = await askHttp(`${builder.url}/events/${id}`, { headers: bearer(builder.token), limitMs: patience.limitMs })
    if (found.kind === 'answer' && found.status === 200)
      return isWell('webhook', `${url} took a signed notice, and the builder had it ${seconds(Date.now() - started)} later.`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return isWrong(
    'webhook',
    `${url} took a signed notice, and the builder did not get it within ${seconds(patience.arrivalMs)}: correct BUILDER_URL or BUILDER_TOKEN of the worker; its log says what the builder answered (wrangler tail --env production).`,
  )
}

function troubleOf(
  answer: HttpAnswer,
  { url, environment, limitMs }: { url: string; environment: string; limitMs: number },
): string | null {
  const label = `The webhook at ${url}`
  if (answer.kind === 'down') return `${label} does not answer: start the worker, or correct STORE_URL.`
  if (answer.kind === 'slow') return `${label} did not answer within ${seconds(limitMs)}: look at the worker's log.`
  const { status, text, isPage } = answer
  if (status === 202) return null
  if (status === 401 && text.includes('too old'))
    return `${label} finds the signature too old: the clock of this machine and the worker's differ by more than five minutes.`
  if (status === 401)
    return `${label} refuses the signature: WEBHOOK_SECRET here is another one than the worker's; put the same value at the services and the worker.`
  if (status === 403 && text.includes('environment'))
    return `${label} takes no notices of the environment "${environment}": correct CONTENT_ENVIRONMENT here or at the worker.`
  if (status === 503) return `${label} cannot take notices now (503): the worker lacks secrets or its queue; see the line of the worker.`
  return `${label} answers with ${isPage ? 'a web page' : status}: it is not the worker, or something before it refuses; correct STORE_URL.`
}
