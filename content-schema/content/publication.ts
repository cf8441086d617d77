/** When something is published: the day that is shown, and the moment from which it is. */
export interface Publication {
  /** As it was written, so that no time zone shifts it: `2026-11-12`. */
  publicationDate: string
  /** ISO, UTC. A day without time begins at midnight UTC. */
  publishedFrom: string
}

const DAY_OR_MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/

/**
 * A publication date as a service writes it: a day, or a moment with its offset (UTC where it has none). Null for anything else.
 *
 * @example '2026-11-12' → { publicationDate: '2026-11-12', publishedFrom: '2026-11-12T00:00:00.000Z' }
 * @example '2026-11-12T00:30:00+01:00' → { publicationDate: '2026-11-12', publishedFrom: '2026-11-11T23:30:00.000Z' }
 */
export function readPublication(text: unknown): Publication | null {
  const [, day = '', time = 'T00:00', offset = 'Z'] = typeof text === 'string' ? (DAY_OR_MOMENT.exec(text.trim()) ?? []) : []
  const moment = new Date(`${day}${time}${offset}`)
  return isDay(day) && !Number.isNaN(moment.getTime()) ? { publicationDate: day, publishedFrom: moment.toISOString() } : null
}

/** `Date` takes the 30th of February for the 2nd of March. */
function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

/** When an entry goes live, ISO; null for one that has no such moment. */
export function publishedFromOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  if ('publishedFrom' in body && typeof body.publishedFrom === 'string') return body.publishedFrom
  return 'publicationDate' in body ? (readPublication(body.publicationDate)?.publishedFrom ?? null) : null
}
