const DAY_MS = 86_400_000
/** As the home of the portal counts those that expire. */
const SOON_DAYS = 90

/** Where a warranty stands on its line of time. */
export interface WarrantySpan {
  state: 'running' | 'soon' | 'over'
  /** Share of its time that has passed, 0 to 1. */
  share: number
  /** Where today is on the line, 0 to 1: the line goes on to today where the warranty is over. */
  today: number
  /** Where the warranty ends on the line, 0 to 1. */
  end: number
}

/** A warranty from the day a machine was installed; null where a day is missing or makes no sense. `now` is in ms. */
export function warrantySpan(installed: string | null, warrantyEnd: string | null, now: number): WarrantySpan | null {
  const [from, lastDay] = [Date.parse(installed ?? ''), Date.parse(warrantyEnd ?? '')]
  // It holds until the last day is over.
  const to = lastDay + DAY_MS
  if (Number.isNaN(from) || Number.isNaN(to) || to <= from) return null
  const length = Math.max(to, now) - from
  const share = clamp((now - from) / (to - from))
  const state = now >= to ? 'over' : to - now <= SOON_DAYS * DAY_MS ? 'soon' : 'running'
  return { state, share, today: clamp((now - from) / length), end: clamp((to - from) / length) }
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
