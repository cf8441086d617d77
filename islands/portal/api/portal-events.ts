import {
  CHANGE_EVENT,
  MAX_WAIT_SECONDS,
  PORTAL_EVENTS_ENDPOINT,
  type PortalEvent,
  portalEventSchema,
  portalEventsSchema,
  READY_EVENT,
} from '#content-schema/portal/portal-event.ts'
import type { Session } from '../session/session.ts'
import { waitOrOnline } from './wait-or-online.ts'

/** A stream that says nothing in this time is held back by something between: it is asked in turns then. */
const READY_WITHIN_MS = 8_000
/** Before the next question, by failures in a row. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 60_000]
/** After so many streams in a row that broke before they said anything. */
const MAX_BROKEN = 2
/** Longer than the edge waits. */
const POLL_TIMEOUT_MS = (MAX_WAIT_SECONDS + 10) * 1000

/**
 * Tells of changes as they come, and after a break of those that were missed; falls back to long polling where streams are cut. The cookie says
 * who asks, in both ways of keeping tokens. Answers what ends it.
 */
export function listenForChanges(session: Pick<Session, 'check' | 'state'>, onChange: (change: PortalEvent) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let last: string | null = null
  let broken = 0
  let failures = 0

  const tell = (change: PortalEvent) => {
    last = change.id
    if (!signal.aborted) onChange(change)
  }
  const isSignedIn = () => session.state.get().phase === 'signedIn'
  const rest = () => waitOrOnline(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, signal)

  /** Ends when the stream does; false for one that never said anything. */
  const stream = () =>
    new Promise<boolean>((resolve) => {
      const query = new URLSearchParams({ tab: tabId(), ...(last === null ? {} : { after: last }) })
      const source = new EventSource(`${PORTAL_EVENTS_ENDPOINT}?${query}`)
      let isReady = false
      const end = () => {
        clearTimeout(timer)
        source.close()
        signal.removeEventListener('abort', end)
        resolve(isReady)
      }
      const timer = setTimeout(end, READY_WITHIN_MS)
      signal.addEventListener('abort', end)
      source.addEventListener(READY_EVENT, ({ lastEventId }) => {
        clearTimeout(timer)
        isReady = true
        failures = 0
        if (lastEventId) last ??= lastEventId
      })
      source.addEventListener(CHANGE_EVENT, ({ data }) => {
        const change = portalEventSchema.safeParse(parseJson(data))
        if (change.success) tell(change.data)
      })
      // Coming back is ours: the browser would ask for ever where it is refused.
      source.addEventListener('error', end)
    })

  const poll = async () => {
    const query = new URLSearchParams({ wait: String(MAX_WAIT_SECONDS), ...(last === null ? {} : { after: last }) })
    const response = await fetch(`${PORTAL_EVENTS_ENDPOINT}?${query}`, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(POLL_TIMEOUT_MS)]),
    })
    const answer = portalEventsSchema.safeParse(await response.json())
    if (!response.ok || !answer.success) throw new Error(`Changes are answered with status ${response.status}`)
    failures = 0
    for (const change of answer.data.events) tell(change)
    last = answer.data.last ?? last
  }

  const listen = async () => {
    while (!signal.aborted) {
      if (broken >= MAX_BROKEN) {
        await poll().catch(() => {
          failures += 1
        })
      } else if (await stream()) broken = 0
      else {
        broken += 1
        failures += 1
      }
      if (signal.aborted) return
      if (failures > 0) {
        await session.check()
        if (!isSignedIn()) return
      }
      await rest()
    }
  }
  void listen()
  return () => stop.abort()
}

const TAB_KEY = 'uapp_portal_tab'

/** Names this tab for as long as it is open: the stream of a page that it loads anew takes the place of the one before. */
function tabId(): string {
  try {
    const known = sessionStorage.getItem(TAB_KEY) ?? crypto.randomUUID()
    sessionStorage.setItem(TAB_KEY, known)
    return known
  } catch {
    return crypto.randomUUID()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
