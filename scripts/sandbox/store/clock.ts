/** Moment of the last change of everything that was never edited. */
export const SEED_MOMENT = '2026-01-12T08:00:00.000Z'

/** Gives ISO times that never repeat and never go back, whatever the machine's clock does. */
export interface Clock {
  now(): string
  /** Makes later times lie after this one. */
  advanceTo(moment: string): void
}

export function createClock(): Clock {
  let last = Date.parse(SEED_MOMENT)
  return {
    now() {
      last = Math.max(Date.now(), last + 1)
      return new Date(last).toISOString()
    },
    advanceTo(moment) {
      last = Math.max(last, Date.parse(moment) || 0)
    },
  }
}
