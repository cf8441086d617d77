import { FEED_FORMATS, FEED_TYPES, type FeedFormat, itemId, momentOfDate } from '#content-schema/feeds/feed.ts'
import type { FeedItemView, FeedView } from '#content-schema/feeds/feed-views.ts'
import { documentTitle } from '#content-schema/pages/document-title.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import { FEED_KINDS, type FeedKind } from '#content-schema/pages/page-spec.ts'
import { escapeXml, xmlText } from '#content-schema/values/escape.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import { publisherName, sharedPicture } from '../view/structured-data.ts'
import type { ReleaseDocument } from './release-document.ts'

/** Stories or media releases as RSS, Atom or JSON Feed (`args`: `feed`, `format`). */
export const feed: ReleaseDocument = async ({ spec: { siteId, locale, args }, content }) => {
  const kind = FEED_KINDS.find((candidate) => candidate === args.feed) ?? 'stories'
  const format = FEED_FORMATS.find((candidate) => candidate === args.format) ?? 'rss'
  const frame = await content.frame(siteId, locale)
  const view = await content.feed(siteId, locale, kind)
  const items = await Promise.all(view.ids.map((id) => content.feedItem(siteId, locale, kind, id)))
  return writeFeed({ view, items: items.filter((item) => item !== null), frame, kind, format })
}

interface FeedInput {
  view: FeedView
  items: readonly FeedItemView[]
  frame: Frame
  kind: FeedKind
  format: FeedFormat
}

/** An item as all formats need it: absolute, in words without markup. */
interface Entry {
  id: string
  title: string
  summary: string
  url: string
  published: Date
  updated: Date
  category: string
  picture: string | null
}

interface WrittenFeed {
  title: string
  publisher: string
  view: FeedView
  frame: Frame
  entries: readonly Entry[]
  /** That of the newest item, so that what did not change is the same to the byte. */
  updated: Date
}

/** The feed as text. */
export function writeFeed({ view, items, frame, kind, format }: FeedInput): string {
  const publisher = publisherName(frame)
  const entries = items.map((item) => entryOf(item, { frame, kind }))
  const updated = new Date(Math.max(0, ...entries.map((entry) => entry.updated.getTime())))
  return WRITERS[format]({ title: documentTitle(xmlText(view.title), publisher), publisher, view, frame, entries, updated })
}

function entryOf(item: FeedItemView, { frame, kind }: Pick<FeedInput, 'frame' | 'kind'>): Entry {
  const published = momentOfDate(item.publicationDate)
  const changed = new Date(item.modified)
  return {
    id: itemId({ host: new URL(frame.origin).host, kind, id: item.id, language: frame.locale.language }),
    title: xmlText(item.title),
    summary: xmlText(item.summary),
    url: new URL(item.url).href,
    published,
    updated: changed.getTime() > published.getTime() ? changed : published,
    category: xmlText(item.category),
    picture: item.image && !isAbsentImage(item.image.url) ? sharedPicture(item.image.url, { frame }) : null,
  }
}

const HEAD = '<?xml version="1.0" encoding="utf-8"?>'

/** An element with text, which is escaped. */
function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes}>${escapeXml(text)}</${name}>`
}

/** An element with text that readers take for HTML: escaped once for them and once for XML. */
function htmlElement(name: string, text: string, attributes = ''): string {
  return element(name, escapeXml(text), attributes)
}

function rss({ title, view, frame, entries, updated }: WrittenFeed): string {
  const items = entries.map((entry) =>
    [
      '<item>',
      htmlElement('title', entry.title),
      element('link', entry.url),
      element('guid', entry.id, ' isPermaLink="false"'),
      element('pubDate', entry.published.toUTCString()),
      htmlElement('description', entry.summary),
      entry.category && element('category', entry.category),
      // Its size nobody knows before it is asked for; 0 is what the specification's readers take for that.
      entry.picture &&
        `<enclosure url="${escapeXml(entry.picture)}" type="${/\.svg$/i.test(entry.picture) ? 'image/svg+xml' : 'image/png'}" length="0"/>`,
      '</item>',
    ]
      .filter(Boolean)
      .join(''),
  )
  return [
    HEAD,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', view.url),
    element('description', title),
    element('language', frame.htmlLang),
    element('lastBuildDate', updated.toUTCString()),
    `<atom:link href="${escapeXml(view.addresses.rss)}" rel="self" type="${FEED_TYPES.rss}"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}

function atom({ title, publisher, view, frame, entries, updated }: WrittenFeed): string {
  const written = entries.map((entry) =>
    [
      '<entry>',
      element('id', entry.id),
      htmlElement('title', entry.title, ' type="html"'),
      `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
      element('published', entry.published.toISOString()),
      element('updated', entry.updated.toISOString()),
      htmlElement('summary', entry.summary, ' type="html"'),
      entry.category && `<category term="${escapeXml(entry.category)}"/>`,
      '</entry>',
    ]
      .filter(Boolean)
      .join(''),
  )
  return [
    HEAD,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${frame.htmlLang}">`,
    element('id', view.url),
    element('title', title),
    element('updated', updated.toISOString()),
    `<link rel="alternate" type="text/html" href="${escapeXml(view.url)}"/>`,
    `<link rel="self" type="${FEED_TYPES.atom}" href="${escapeXml(view.addresses.atom)}"/>`,
    `<author>${element('name', publisher)}${element('uri', frame.origin)}</author>`,
    ...written,
    '</feed>',
    '',
  ].join('\n')
}

function json({ title, publisher, view, frame, entries }: WrittenFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: view.url,
    feed_url: view.addresses.json,
    language: frame.htmlLang,
    authors: [{ name: publisher, url: frame.origin }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_text: entry.summary,
      ...(entry.picture ? { image: entry.picture } : {}),
      date_published: entry.published.toISOString(),
      date_modified: entry.updated.toISOString(),
      ...(entry.category ? { tags: [entry.category] } : {}),
    })),
  })
}

const WRITERS: Readonly<Record<FeedFormat, (feed: WrittenFeed) => string>> = { rss, atom, json }
