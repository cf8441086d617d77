export interface Dated {
  id: string
  /** `2026-11-12`. */
  publicationDate: string
}

/** The order of everything that is published: newest first; what is of the same day stays in the order of ids. */
export function newestFirst(a: Dated, b: Dated): number {
  if (a.publicationDate !== b.publicationDate) return a.publicationDate < b.publicationDate ? 1 : -1
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1
}
