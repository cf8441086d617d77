import type { AskedQuery } from '#content-schema/editing/ask.ts'

/** A line of the picture: from what was looked at to what looked at it. */
export interface GraphLine {
  from: string
  to: string
}

/** Node of the page, which has no key of its own in the picture. */
export const PAGE_NODE = 'page'

/** Entries lead to the answers that looked at them, answers to the page. */
export function linesOf(queries: readonly Pick<AskedQuery, 'key' | 'entries'>[]): GraphLine[] {
  return queries.flatMap(({ key, entries }) => [...entries.map((from) => ({ from, to: key })), { from: key, to: PAGE_NODE }])
}

export interface Box {
  left: number
  right: number
  middle: number
}

/** From the right edge of one box to the left edge of another, leaving and arriving level. */
export function curve(from: Box, to: Box): string {
  const half = Math.round((from.right + to.left) / 2)
  return `M${from.right} ${from.middle} C${half} ${from.middle} ${half} ${to.middle} ${to.left} ${to.middle}`
}
