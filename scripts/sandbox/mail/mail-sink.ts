import { z } from 'zod'
import { formDeliverySchema } from '#content-schema/forms/form-delivery.ts'
import { type Call, type Handler, jsonReply, type Outcome, ReplyError } from '../http/call.ts'
import { mailPage } from './mail-page.ts'

/** What a provider that takes mail over HTTP is sent (`FORM_TARGET_KIND=mail`). */
const mailMessageSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  reply_to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
})
const bodySchema = z.union([formDeliverySchema, mailMessageSchema])

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

/** More than these are forgotten, oldest first. */
const CAPACITY = 500

export interface MailSink {
  /** `POST /mail/deliveries`, as the edge calls it. */
  receive: Handler
  /** `GET /mail` as a page, `GET` and `DELETE /mail/deliveries` as JSON, for people and tests. */
  show: Handler
  count(): number
  clear(): void
}

/** Stands in for whoever works on forms: takes each once and shows what came. With `token` it asks for that bearer. */
export function createMailSink({ token }: { token?: string | undefined }): MailSink {
  const deliveries = new Map<string, SunkDelivery>()
  const newestFirst = () => [...deliveries.values()].reverse()

  function receive(call: Call): Outcome {
    if (token && call.headers.authorization !== `Bearer ${token}`) throw new ReplyError(401, 'A bearer token is needed.')
    const key = call.headers['idempotency-key']
    if (!key) throw new ReplyError(400, 'The header idempotency-key is missing.')
    const body = readBody(call)
    const known = deliveries.get(key)
    if (known) known.copies += 1
    else deliveries.set(key, { key, receivedAt: new Date().toISOString(), copies: 1, body })
    const [oldest] = deliveries.keys()
    if (deliveries.size > CAPACITY && oldest !== undefined) deliveries.delete(oldest)
    return jsonReply({ accepted: true, repeated: known !== undefined })
  }

  function show(call: Call): Outcome {
    const operation = `${call.method} ${call.url.pathname}`
    switch (operation) {
      case 'GET /mail':
        return mailPage(newestFirst())
      case 'GET /mail/deliveries':
        return jsonReply({ deliveries: newestFirst() })
      case 'DELETE /mail/deliveries':
        deliveries.clear()
        return jsonReply({ deliveries: [] })
      default:
        throw new ReplyError(404, `Nothing at ${operation}: GET /mail, GET, POST and DELETE /mail/deliveries.`)
    }
  }
  return { receive, show, count: () => deliveries.size, clear: () => deliveries.clear() }
}

function readBody(call: Call): SunkDelivery['body'] {
  const parsed = bodySchema.safeParse(parseJson(call.body.toString()))
  if (!parsed.success) throw new ReplyError(400, z.prettifyError(parsed.error))
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ReplyError(400, 'The body is not JSON.')
  }
}
