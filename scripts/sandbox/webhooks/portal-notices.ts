import { PORTAL_WEBHOOK_ENDPOINT, type PortalNotice } from '#content-schema/portal/portal-event.ts'
import { deliver, type WebhookOptions } from './sender.ts'

export type PortalNoticeEvent = PortalNotice['events'][number]

/** Tells the edge what changed for users of the portal, beside the change and never in its way. */
export interface PortalNotices {
  send(event: PortalNoticeEvent): void
  close(): void
}

/** `url` is the receiver of content webhooks; the portal's stands beside it. The fault `lose` of webhooks loses one by `ticket/{id}`. */
export function createPortalNotices(options: WebhookOptions): PortalNotices {
  const stop = new AbortController()
  const url = new URL(PORTAL_WEBHOOK_ENDPOINT, options.url).href
  return {
    send(event) {
      const notice: PortalNotice = { events: [event] }
      if (event.users.length === 0 || options.faults.take('webhooks', ['lose'], `${event.kind}/${event.subject}`)) return
      void deliver(JSON.stringify(notice), { ...options, url }, stop.signal)
    },
    close: () => stop.abort(),
  }
}
