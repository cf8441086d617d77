import { DurableObject } from 'cloudflare:workers'
import type { EditorEvent } from '#content-schema/editing/editor-event.ts'
import type { PortalEvent } from '#content-schema/portal/portal-event.ts'

/** What a reader is told: of the portal, or of drafts. */
export type ChangeEvent = PortalEvent | EditorEvent

/** The events after the one a reader named; `last` is what he names next, null while there was none. */
export interface ChangeEvents {
  events: ChangeEvent[]
  last: string | null
}

/** An event with its place in the row, and when it came. */
interface KeptEvent {
  event: ChangeEvent
  place: number
  at: number
}

/** Why nothing is told: a stream too many, the browser has signed out, or its tab has a later stream. */
export type ChangesRefusal = 'tooMany' | 'signedOut' | 'replaced'

interface Stream {
  browser: string
  /** By when it asks again. */
  until: number
  isOver: boolean
}

export interface ChangesQuestion {
  /** Id of the last event the asker knows; null for none, who is told what happens from now on. */
  after: string | null
  waitMs: number
  /** Name of the stream that asks, and of the browser that reads it. */
  stream: string
  browser: string
  /** Tab of the browser it belongs to: a page that is loaded anew takes the place of the one before, which may not know yet that it is gone. */
  tab: string | null
  /** Streams that may read at a time, ten by default. */
  maxStreams?: number
}

const STORAGE_KEY = 'events'
const MAX_KEPT = 100
const KEPT_MS = 24 * 60 * 60 * 1000
const MAX_STREAMS = 10
/** A stream asks again as soon as its wait is over; one that has not by then has ended without a word. */
const SILENT_MS = 5_000

/** What changed for one user, or for all editors: the last hundred events of a day, and those who wait for the next one. */
export class UserChanges extends DurableObject {
  #events: readonly KeptEvent[] = []
  readonly #waiting = new Set<() => void>()
  readonly #streams = new Map<string, Stream>()
  /** The stream of each tab: its latest. */
  readonly #tabs = new Map<string, string>()

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env)
    void state.blockConcurrencyWhile(async () => {
      this.#events = (await state.storage.get<KeptEvent[]>(STORAGE_KEY)) ?? []
    })
  }

  /** Keeps events and wakes who waits. An event that is here already is not kept again. */
  async add(events: readonly ChangeEvent[]): Promise<void> {
    const now = Date.now()
    const known = new Set(this.#events.map(({ event }) => event.id))
    const added: KeptEvent[] = []
    for (const event of events) {
      if (known.has(event.id)) continue
      known.add(event.id)
      added.push({ event, at: now, place: (this.#events.at(-1)?.place ?? 0) + added.length + 1 })
    }
    if (added.length === 0) return
    this.#events = [...this.#events, ...added].filter(({ at }) => at > now - KEPT_MS).slice(-MAX_KEPT)
    for (const wake of [...this.#waiting]) wake()
    await Promise.all([this.ctx.storage.put(STORAGE_KEY, this.#events), this.ctx.storage.setAlarm(now + KEPT_MS)])
  }

  /** The events after one, as soon as there is one; none when the time is over. */
  async read({ after, waitMs, stream, browser, tab, maxStreams = MAX_STREAMS }: ChangesQuestion): Promise<ChangeEvents | ChangesRefusal> {
    const now = Date.now()
    for (const [name, { until }] of this.#streams) if (until < now) this.leave(name)
    if (tab !== null && !this.#holdsTab(tab, { stream, isNew: waitMs === 0 })) return 'replaced'
    const known = this.#streams.get(stream)
    if (!known && this.#streams.size >= maxStreams) return 'tooMany'
    const asking = known ?? { browser, until: 0, isOver: false }
    asking.until = now + waitMs + SILENT_MS
    this.#streams.set(stream, asking)
    const from = this.#placeAfter(after)
    if (waitMs > 0 && !asking.isOver && !this.#events.some(({ place }) => place > from)) await this.#wait(waitMs)
    asking.until = Date.now() + SILENT_MS
    if (asking.isOver) return 'signedOut'
    const events = this.#events.flatMap(({ event, place }) => (place > from ? [event] : []))
    return { events, last: events.at(-1)?.id ?? this.#lastKnown(after) }
  }

  /** A stream has ended. */
  leave(stream: string): void {
    this.#streams.delete(stream)
    for (const [tab, holder] of this.#tabs) if (holder === stream) this.#tabs.delete(tab)
  }

  /** A browser has signed out: its streams end, those of the user's other browsers go on. */
  signOut(browser: string): void {
    for (const stream of this.#streams.values()) if (stream.browser === browser) stream.isOver = true
    for (const wake of [...this.#waiting]) wake()
  }

  override async alarm(): Promise<void> {
    this.#events = []
    await this.ctx.storage.deleteAll()
  }

  /** A new stream takes the tab from the one before it; that one is told so when it asks again. */
  #holdsTab(tab: string, { stream, isNew }: { stream: string; isNew: boolean }): boolean {
    const holder = this.#tabs.get(tab)
    if (holder === stream) return true
    if (holder !== undefined && !isNew) return false
    if (holder !== undefined) this.leave(holder)
    this.#tabs.set(tab, stream)
    return true
  }

  /** Whoever names an event that is not kept any more is told of all that are. */
  #placeAfter(after: string | null): number {
    if (after === null) return this.#events.at(-1)?.place ?? 0
    return this.#events.find(({ event }) => event.id === after)?.place ?? 0
  }

  #lastKnown(after: string | null): string | null {
    return after ?? this.#events.at(-1)?.event.id ?? null
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      this.#waiting.add(wake)
    })
  }
}
