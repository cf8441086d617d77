import type { ScheduledEntry } from '#content-schema/editing/schedule.ts'

export interface Day {
  /** As YYYY-MM-DD. */
  date: string
  entries: ScheduledEntry[]
}

/** Entries by the day they go live on in a time zone, the next one first. */
export function groupByDay(scheduled: readonly ScheduledEntry[], timeZone: string): Day[] {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })
  const sorted = scheduled.toSorted((a, b) => Date.parse(a.due) - Date.parse(b.due))
  return [...Map.groupBy(sorted, ({ due }) => format.format(new Date(due)))].map(([date, entries]) => ({ date, entries }))
}
