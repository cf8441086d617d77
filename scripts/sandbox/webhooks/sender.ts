import { setTimeout as wait } from 'node:timers/promises'
import type { WebhookBody } from '#content-schema/source/content-event.ts'
import type { FaultBox } from '../faults/fault-box.ts'
import { signatureHeader } from './signature.ts'

export interface WebhookOptions {
  url: string
  secret: string
  environment: string
  faults: FaultBox
  /** Waits between tries, in ms. */
  retryDelays?: readonly number[]
}

/** A notice on its way; `settled` fulfils once it was delivered, lost or given up. */
interface Notice {
  settled: Promise<void>
}

export interface WebhookSender {
  send(body: WebhookBody): Notice
  /** How many notices were delivered, given up and lost so far. */
  counts(): { delivered: number; failed: number; lost: number }
  close(): void
}

/** About ten minutes, as services of this kind go on trying. */
const RETRY_DELAYS: readonly number[] = [250, 500, 1000, 2000, 4000, ...Array.from({ length: 60 }, () => 10_000)]

/** Sends webhooks beside the edit, never in its way. Faults may lose, double, delay or reorder them. */
export function createWebhookSender(options: WebhookOptions): WebhookSender {
  const { faults } = options
  const stop = new AbortController()
  const counts = { delivered: 0, failed: 0, lost: 0 }
  let heldBack: (() => void) | null = null

  const post = async (body: WebhookBody): Promise<void> => {
    const isDelivered = await deliver(JSON.stringify(body), options, stop.signal)
    counts[isDelivered ? 'delivered' : 'failed'] += 1
  }
  const dispatch = async (body: WebhookBody): Promise<void> => {
    const subject = `${body.data.__typename}/${body.data.id}`
    if (faults.take('webhooks', ['lose'], subject)) {
      counts.lost += 1
      return
    }
    const delay = faults.take('webhooks', ['delay'], subject)
    if (delay) await wait(delay.ms ?? 1000, undefined, { ref: false })
    const copies = faults.take('webhooks', ['double'], subject) ? 2 : 1
    if (!heldBack && faults.take('webhooks', ['reorder'], subject))
      await new Promise<void>((resolve) => {
        heldBack = resolve
      })
    const release = heldBack
    heldBack = null
    for (let copy = 0; copy < copies; copy += 1) await post(body)
    release?.()
  }
  return {
    send: (body) => ({ settled: dispatch(body) }),
    counts: () => ({ ...counts }),
    close: () => stop.abort(),
  }
}

/** Posts a signed body, again and again until it is taken; false when it was given up or refused. */
export async function deliver(
  body: string,
  { url, secret, environment, retryDelays = RETRY_DELAYS }: WebhookOptions,
  signal: AbortSignal,
): Promise<boolean> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const headers = { 'content-type': 'application/json', 'gcms-signature': signatureHeader(body, { secret, environment, t: Date.now() }) }
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(5000)])
    const status = await fetch(url, { method: 'POST', headers, body, signal: timeout }).then(
      (response) => response.status,
      () => 0,
    )
    if (status >= 200 && status < 500) return status < 300
    const delay = retryDelays[attempt]
    if (delay === undefined) return false
    await wait(delay, undefined, { ref: false })
  }
  return false
}
