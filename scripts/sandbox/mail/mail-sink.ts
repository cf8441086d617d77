import { z } from 'zod'
import { type Call, type Handler, jsonReply, type Outcome, ReplyError } from '../http/call.ts'
import { requireBearer } from '../http/require-bearer.ts'
import { mailPage } from './mail-page.ts'
import { type AccountMail, bodySchema, type SentMail, type SunkDelivery } from './sunk-delivery.ts'

/** More than these are forgotten, oldest first. */
const CAPACITY = 500

/** Where the edge sends what visitors get themselves. */
const COPIES_PATH = '/mail/copies'
/** Mails of the identity service to its users. */
const ACCOUNTS_PATH = '/mail/accounts'

export interface MailSink {
  /** `POST /mail/deliveries` and `/mail/copies`, as the edge calls them. */
  receive: Handler
  /** `GET /mail` as a page, `GET` and `DELETE /mail/deliveries` as JSON, for people and tests. */
  show: Handler
  /** Takes a mail that the sandbox itself sends. */
  send(mail: AccountMail): void
  count(): number
  clear(): void
}

/** Stands in for whoever works on forms: takes each once and shows what came. With `token` it asks for that bearer. */
export function createMailSink({ token }: { token?: string | undefined }): MailSink {
  const deliveries = new Map<string, SunkDelivery>()
  const copies = new Map<string, SunkDelivery>()
  let sent: SentMail[] = []
  const newestFirst = (sunk: ReadonlyMap<string, SunkDelivery>) => [...sunk.values()].reverse()

  function receive(call: Call): Outcome {
    requireBearer(call, token)
    const key = call.headers['idempotency-key']
    if (!key) throw new ReplyError(400, 'The header idempotency-key is missing.')
    const body = readBody(call)
    const sunk = call.url.pathname === COPIES_PATH ? copies : deliveries
    const known = sunk.get(key)
    if (known) known.copies += 1
    else sunk.set(key, { key, receivedAt: new Date().toISOString(), copies: 1, body })
    const [oldest] = sunk.keys()
    if (sunk.size > CAPACITY && oldest !== undefined) sunk.delete(oldest)
    return jsonReply({ accepted: true, repeated: known !== undefined })
  }

  function show(call: Call): Outcome {
    const operation = `${call.method} ${call.url.pathname}`
    switch (operation) {
      case 'GET /mail':
        return mailPage({ deliveries: newestFirst(deliveries), copies: newestFirst(copies), sent })
      case 'GET /mail/deliveries':
        return jsonReply({ deliveries: newestFirst(deliveries) })
      case `GET ${COPIES_PATH}`:
        return jsonReply({ copies: newestFirst(copies) })
      case `GET ${ACCOUNTS_PATH}`:
        return jsonReply({ mails: sent })
      case 'DELETE /mail/deliveries':
        clear()
        return jsonReply({ deliveries: [] })
      default:
        throw new ReplyError(
          404,
          `Nothing at ${operation}: GET /mail, GET, POST and DELETE /mail/deliveries, GET and POST /mail/copies, GET ${ACCOUNTS_PATH}.`,
        )
    }
  }
  const clear = () => {
    deliveries.clear()
    copies.clear()
    sent = []
  }
  const send = (mail: AccountMail) => {
    sent = [{ ...mail, sentAt: new Date().toISOString() }, ...sent].slice(0, CAPACITY)
  }
  return { receive, show, send, count: () => deliveries.size, clear }
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
