import type { EntryView } from './entry-view.ts'

const MAX_PAGE_SIZE = 100

export interface ConnectionArguments {
  first?: number | null
  after?: string | null
  orderBy?: 'id_ASC' | 'publicationDate_DESC' | null
}

/** Ways in which a page of results can lie. */
export interface ConnectionFaults {
  /** Half of the page is missing, and it claims to be the last. */
  isCapped: boolean
  /** The cursor never moves on. */
  isRepeating: boolean
}

export interface Connection {
  edges: { cursor: string; node: EntryView }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  aggregate: { count: number }
}

/**
 * A page of the views in a stable order. Cursors hold the place in the order, so entries that come or go between two pages
 * neither repeat nor hide others.
 */
export function connect(views: readonly EntryView[], { first, after, orderBy }: ConnectionArguments, faults: ConnectionFaults): Connection {
  const size = Math.max(0, Math.min(first ?? MAX_PAGE_SIZE, MAX_PAGE_SIZE))
  const placed = views.map((node) => ({ node, place: placeOf(node, orderBy ?? 'id_ASC') })).sort((a, b) => compare(a.place, b.place))
  const start = after ? decodeCursor(after) : null
  const rest = start ? placed.filter(({ place }) => compare(place, start) > 0) : placed
  const page = rest.slice(0, faults.isCapped ? Math.ceil(Math.min(size, rest.length) / 2) : size)
  const edges = page.map(({ node, place }) => ({ cursor: encodeCursor(place), node }))
  const endCursor = faults.isRepeating && after ? after : (edges.at(-1)?.cursor ?? null)
  const hasNextPage = faults.isRepeating || (!faults.isCapped && page.length < rest.length)
  return { edges, pageInfo: { hasNextPage, endCursor }, aggregate: { count: views.length } }
}

/** Sort key, ascending: inverted date first when the newest comes first, then the id. */
type Place = readonly [string, string]

function placeOf(node: EntryView, orderBy: 'id_ASC' | 'publicationDate_DESC'): Place {
  const date = orderBy === 'publicationDate_DESC' && typeof node.publicationDate === 'string' ? node.publicationDate : ''
  return [date.replace(/\d/g, (digit) => String(9 - Number(digit))), node.id]
}

function compare(a: Place, b: Place): number {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1
  return a[1] === b[1] ? 0 : a[1] < b[1] ? -1 : 1
}

function encodeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function decodeCursor(cursor: string): Place {
  try {
    const [first, second] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof first === 'string' && typeof second === 'string') return [first, second]
  } catch {
    // Falls through to the one error below.
  }
  throw new Error(`The cursor "${cursor}" is not one of this service.`)
}
