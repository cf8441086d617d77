export interface KeyedLimiter {
  admit(key: string): boolean
}

/** Counts what each key takes in a minute, in one isolate. For calls of people who are known; networks are not told apart. */
export function createKeyedLimiter(maxPerMinute: number, now: () => number = Date.now): KeyedLimiter {
  let minute = 0
  const taken = new Map<string, number>()
  return {
    admit(key) {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) taken.clear()
      minute = current
      const count = (taken.get(key) ?? 0) + 1
      taken.set(key, count)
      return count <= maxPerMinute
    },
  }
}
