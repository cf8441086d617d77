import { LAST_READ_KEY } from '#content-schema/feeds/news-panel.ts'

/** Kept where storage is denied or full: as long as the document lives. */
let remembered: string | null = null

/** Id of the newest item of the news feed the visitor has seen; null before the first visit to it (NW-15). */
export function lastRead(): string | null {
  try {
    return localStorage.getItem(LAST_READ_KEY) ?? remembered
  } catch {
    return remembered
  }
}

/** Marks the feed as read up to an item (NW-16). */
export function rememberRead(id: string): void {
  remembered = id
  try {
    localStorage.setItem(LAST_READ_KEY, id)
  } catch {
    // Denied or full: remembered in memory.
  }
}
