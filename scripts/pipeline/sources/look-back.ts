import type { StoredMoments } from './sources.ts'

/** How far before the newest moment known is looked for changes: a lost notice may be older than what was read after it. ms. */
const LOOK_BACK_MS = 120_000

/** The newest moment of change the snapshot shows; empty when it shows none. */
export function newestOf(stored: ReadonlyMap<string, StoredMoments>): string {
  return [...stored.values()].reduce((highest, { newest }) => (newest > highest ? newest : highest), '')
}

/** The moment from which on changes are asked for; a text that is no moment stays as it is. */
export function lookBack(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? moment : new Date(time - LOOK_BACK_MS).toISOString()
}
