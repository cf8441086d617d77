import { isNotice, type PendingReference } from '../../pipeline/events/ledger.ts'
import { referenceName } from '../../pipeline/sources/sources.ts'

const FIRST_PAUSE_MS = 60
const MAX_EARLY_PAUSE_MS = 5000
const MAX_FAILED_PAUSE_MS = 15_000
/** What was read of two moments is asked for once more so much later, ms: an edit is live by then, and its service shows it everywhere. */
const TORN_PAUSE_MS = 300

/**
 * When references that could not be answered are asked for again, by name; each failure doubles the pause. A notice that comes meanwhile ends
 * it: the service says that it shows more than it did. The pause after a failure stays.
 */
export interface RetryTimes {
  has(name: string): boolean
  /** True for what never failed, too. */
  isDue(reference: PendingReference): boolean
  /** Its service does not show it yet. */
  postponeEarly(reference: PendingReference): void
  /** Its service failed. */
  postponeFailed(reference: PendingReference): void
  /** It was read of two moments. */
  postponeTorn(name: string): void
  /** It was written past what the service answers now; a pause it has already stays. */
  postponeStale(name: string): void
  answered(name: string): void
  /** Forgets what is no longer pending, and answers in how many ms each of the others is due, but for those under way. */
  waiting(pending: ReadonlySet<string>, isUnderWay: (name: string) => boolean): number[]
}

interface Retry {
  failures: number
  dueAt: number
  /** The events it was asked for because of; null of what failed, which no notice makes due. */
  asked: readonly string[] | null
}

/** @param elapsed ms of a clock that only runs forward */
export function createRetryTimes(elapsed: () => number): RetryTimes {
  const retries = new Map<string, Retry>()
  const postpone = (name: string, failures: number, { longest, asked }: { longest: number; asked: Retry['asked'] }) =>
    void retries.set(name, { failures, asked, dueAt: elapsed() + Math.min(longest, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 12)) })
  return {
    has: (name) => retries.has(name),
    isDue(reference) {
      const { dueAt, asked } = retries.get(referenceName(reference)) ?? { dueAt: 0, asked: null }
      return dueAt <= elapsed() || (asked !== null && reference.eventIds.some((id) => isNotice(id) && !asked.includes(id)))
    },
    postponeEarly: (reference) =>
      postpone(referenceName(reference), reference.attempts + 1, { longest: MAX_EARLY_PAUSE_MS, asked: reference.eventIds }),
    postponeFailed(reference) {
      const name = referenceName(reference)
      postpone(name, (retries.get(name)?.failures ?? 0) + 1, { longest: MAX_FAILED_PAUSE_MS, asked: null })
    },
    postponeTorn: (name) => void retries.set(name, { failures: 0, asked: [], dueAt: elapsed() + TORN_PAUSE_MS }),
    postponeStale(name) {
      if (!retries.has(name)) postpone(name, 1, { longest: FIRST_PAUSE_MS, asked: [] })
    },
    answered: (name) => void retries.delete(name),
    waiting(pending, isUnderWay) {
      for (const name of retries.keys()) if (!pending.has(name)) retries.delete(name)
      return [...retries].filter(([name]) => !isUnderWay(name)).map(([, { dueAt }]) => dueAt - elapsed())
    },
  }
}
