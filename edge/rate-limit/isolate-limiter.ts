/** Counts what one isolate takes in a minute. For requests that cost little: networks are not counted apart. */
export function createIsolateLimiter(maxPerMinute: number, now: () => number = Date.now): { admit(): boolean } {
  let minute = 0
  let taken = 0
  return {
    admit() {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) taken = 0
      minute = current
      taken += 1
      return taken <= maxPerMinute
    },
  }
}
