export const FEED_FORMATS = ['rss', 'atom', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** Items a feed holds: the newest. */
export const FEED_LENGTH = 20

const FILES: Readonly<Record<FeedFormat, string>> = { rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' }

/** Media types as `<link rel="alternate">` names them. */
export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** @example feedPath('stories', 'atom') → '/stories/atom.xml' */
export function feedPath(kind: string, format: FeedFormat): string {
  return `/${kind}/${FILES[format]}`
}

/**
 * Ten in the morning in Greenwich: the moment a date without time stands for where a format asks for one. It is the same day from
 * Honolulu to Auckland.
 */
export function momentOfDate(date: string): Date {
  return new Date(`${date}T10:00:00.000Z`)
}

/**
 * A name for an item that no rename, move or change of date alters (RFC 4151).
 *
 * @example itemId({ host: 'www.a.example', kind: 'stories', id: 'x', language: 'de' }) → 'tag:www.a.example,2019:stories/x/de'
 */
export function itemId(item: { host: string; kind: string; id: string; language: string }): string {
  return `tag:${item.host},2019:${item.kind}/${item.id}/${item.language}`
}
