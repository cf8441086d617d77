import { type Dated, newestFirst } from '#content-schema/values/newest-first.ts'

/** One page of a list, as Relay's connections have it (NW-14). */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

export interface ConnectionRequest {
  /** How many at most. */
  first: number
  /** Cursor of the last item known; null from the start. */
  after: string | null
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})\.(.+)$/su

/** Where an item stands in its list: its date and its id, so that the place is known also when the item is gone. */
export function cursorOf({ publicationDate, id }: Dated): string {
  return `${publicationDate}.${id}`
}

/** Null for what no list ever gave out. */
function parseCursor(cursor: string): Dated | null {
  const [, publicationDate, id] = CURSOR.exec(cursor) ?? []
  return publicationDate === undefined || id === undefined ? null : { publicationDate, id }
}

/**
 * The items that come after a cursor. Nothing is shown twice or left out when items come or go between two pages.
 *
 * @param items ordered newest first
 * @returns null when the cursor is none
 */
export function pageOfConnection<Node extends Dated>(items: readonly Node[], { first, after }: ConnectionRequest): Connection<Node> | null {
  const last = after === null ? null : parseCursor(after)
  if (after !== null && last === null) return null
  const rest = last === null ? items : items.filter((item) => newestFirst(last, item) < 0)
  const edges = rest.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }))
  return { edges, pageInfo: { hasNextPage: rest.length > edges.length, endCursor: edges.at(-1)?.cursor ?? null } }
}
