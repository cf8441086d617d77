import { vi } from 'vitest'
import { CHANGE_EVENT, type PortalEvent, READY_EVENT } from '#content-schema/portal/portal-event.ts'

/** A stream of the edge, in the hands of a test. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = []
  readonly url: string
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  /** The edge says that events come through, and which was the last before. */
  ready(lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(READY_EVENT, { lastEventId }))
  }

  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent(CHANGE_EVENT, { data: typeof data === 'string' ? data : JSON.stringify(data) }))
  }

  /** The connection is cut. */
  cut(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/** Puts streams of the test in the place of the browser's. */
export function playStreams(): void {
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
}

export function lastStream(): FakeEventSource {
  const stream = FakeEventSource.opened.at(-1)
  if (!stream) throw new Error('No stream was opened.')
  return stream
}

export const buildEvent = (id: string, change: Partial<PortalEvent> = {}): PortalEvent => ({
  ...{ id, kind: 'ticket', subject: 'stw-1', at: '2026-11-23T09:00:00Z' },
  ...change,
})
