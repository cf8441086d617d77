import type { PendingReference } from '../../pipeline/events/ledger.ts'
import { referenceName } from '../../pipeline/sources/sources.ts'

const FIRST_PAUSE_MS = 60
const MAX_EARLY_PAUSE_MS = 5000
const MAX_FAILED_PAUSE_MS = 15_000
/** What was read of two moments is asked for once more so much later, ms: an edit is live by then, and its service shows it everywhere. */
const TORN_PAUSE_MS = 300

/** When references that could not be answered are asked for again, by name; each failure doubles the pause. */
export interface RetryTimes {
  has(name: string): boolean
  /** True for what never failed, too. */
  isDue(name: string): boolean
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

/** @param elapsed ms of a clock that only runs forward */
export function createRetryTimes(elapsed: () => number): RetryTimes {
  const retries = new Map<string, { failures: number; dueAt: number }>()
  const postpone = (name: string, { failures, longest }: { failures: number; longest: number }) =>
    void retries.set(name, { failures, dueAt: elapsed() + Math.min(longest, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 12)) })
  return {
    has: (name) => retries.has(name),
    isDue: (name) => (retries.get(name)?.dueAt ?? 0) <= elapsed(),
    postponeEarly: (reference) => postpone(referenceName(reference), { failures: reference.attempts + 1, longest: MAX_EARLY_PAUSE_MS }),
    postponeFailed(reference) {
      const name = referenceName(reference)
      postpone(name, { failures: (retries.get(name)?.failures ?? 0) + 1, longest: MAX_FAILED_PAUSE_MS })
    },
    postponeTorn: (name) => void retries.set(name, { failures: 0, dueAt: elapsed() + TORN_PAUSE_MS }),
    postponeStale(name) {
      if (!retries.has(name)) postpone(name, { failures: 1, longest: FIRST_PAUSE_MS })
    },
    answered: (name) => void retries.delete(name),
    waiting(pending, isUnderWay) {
      for (const name of retries.keys()) if (!pending.has(name)) retries.delete(name)
      return [...retries].filter(([name]) => !isUnderWay(name)).map(([, { dueAt }]) => dueAt - elapsed())
    },
  }
}
