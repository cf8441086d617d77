import { setTimeout as wait } from 'node:timers/promises'
import { type Handler, jsonReply, type Outcome, type Reply } from '../http/call.ts'
import type { FaultService } from './fault.ts'
import type { FaultBox } from './fault-box.ts'

const HTML_PAGE = '<!doctype html><title>Gateway</title><h1>Please sign in to continue</h1><p>This is not the answer you asked for.</p>'

/** The handler with the request faults of its service before and after it. `subjectOf` is the text `match` looks into. */
export function withFaults(
  handler: Handler,
  options: { box: FaultBox; service: FaultService; subjectOf: (call: Parameters<Handler>[0]) => string },
): Handler {
  const { box, service, subjectOf } = options
  return async (call) => {
    const subject = subjectOf(call)
    const delay = box.take(service, ['delay'], subject)
    if (delay) await wait(delay.ms ?? 1000, undefined, { ref: false })
    if (box.take(service, ['hang'], subject)) return 'hang'
    if (box.take(service, ['refuse'], subject)) return 'drop'
    const status = box.take(service, ['status'], subject)
    if (status) return statusReply(status.status ?? 503)
    if (box.take(service, ['html'], subject))
      return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: HTML_PAGE }
    const outcome = await handler(call)
    if (outcome === 'hang' || outcome === 'drop') return outcome
    return spoil(outcome, { truncates: !!box.take(service, ['truncate'], subject), addsErrors: !!box.take(service, ['errors'], subject) })
  }
}

function statusReply(status: number): Outcome {
  const reply = jsonReply({ error: `Status ${status} on request.` }, status)
  return status === 429 || status === 503 ? { ...reply, headers: { ...reply.headers, 'retry-after': '1' } } : reply
}

function spoil(reply: Reply, { truncates, addsErrors }: { truncates: boolean; addsErrors: boolean }): Reply {
  const spoilt = addsErrors ? { ...reply, body: withErrors(reply.body.toString()) } : reply
  return truncates ? { ...spoilt, body: Buffer.from(spoilt.body).subarray(0, Math.floor(Buffer.byteLength(spoilt.body) / 2)) } : spoilt
}

function withErrors(body: string): string {
  const answer = JSON.parse(body) as { errors?: unknown[] }
  const error = { message: 'Part of the data could not be read.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }
  return JSON.stringify({ ...answer, errors: [...(answer.errors ?? []), error] })
}
