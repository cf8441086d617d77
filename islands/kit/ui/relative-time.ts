const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** A moment as one speaks of it, in the largest unit that fits. @example an hour ago in German: 'vor 1 Stunde' */
export function relativeTime(at: number, { now, language }: { now: number; language: string }): string {
  const seconds = Math.round((at - now) / 1000)
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // What was this minute was now: seconds are nothing one counts.
  return unit === 'second' ? format.format(0, 'second') : format.format(Math.trunc(seconds / size), unit)
}

/** The same to the minute, in the user's time zone. */
export function exactTime(at: number, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(at)
}
