import { Feed } from 'feed'
import type { FeedItemView, FeedView, Frame } from '#content-schema/contracts/content-reader.ts'
import { documentTitle } from '#content-schema/rules/document-title.ts'
import { FEED_FORMATS, FEED_KINDS, type FeedFormat, type FeedKind, itemId, momentOfDate } from '#content-schema/rules/feed.ts'
import { IMAGE_SIZES, isAbsentImage, transformImageUrl } from '#content-schema/rules/image-url.ts'
import { escapeXml, xmlText } from '#content-schema/rules/xml.ts'
import type { ReleaseDocument } from './documents.ts'

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

/** The feed as text. Its own moment is that of its newest item: what did not change is the same to the byte. */
export function writeFeed({ view, items, frame, kind, format }: FeedInput): string {
  // Atom and most readers of RSS take titles and summaries for HTML; JSON Feed takes the title as it is.
  const html = format === 'json' ? xmlText : escapeXml
  const publisher = frame.titleSuffix || frame.site.name
  const made = new Feed({
    title: documentTitle(xmlText(view.title), publisher),
    id: view.url,
    link: view.url,
    language: frame.htmlLang,
    description: documentTitle(xmlText(view.title), publisher),
    updated: new Date(Math.max(0, ...items.map((item) => momentsOf(item).updated.getTime()))),
    generator: false,
    author: { name: publisher, link: frame.origin },
    feedLinks: view.addresses,
  })
  for (const item of items) {
    const { published, updated } = momentsOf(item)
    const id = itemId({ host: new URL(frame.origin).host, kind, id: item.id, language: frame.locale.language })
    made.addItem({
      title: html(item.title),
      id,
      guid: id,
      link: new URL(item.url).href,
      description: escapeXml(item.summary),
      published,
      date: updated,
      ...(item.category ? { category: [categoryOf(item)] } : {}),
      ...pictureOf(item, frame, format),
    })
  }
  if (format === 'rss') return made.rss2()
  if (format === 'atom') return made.atom1()
  return JSON.stringify({ ...(JSON.parse(made.json1()) as object), language: frame.htmlLang })
}

/** The library leaves a `<` in an attribute as it is, which no XML may hold. */
function categoryOf({ category }: FeedItemView): { name: string; term: string } {
  const name = xmlText(category).replaceAll('<', '‹')
  return { name, term: name }
}

/** Published on its date; changed then or, if that was later, when its service says. */
function momentsOf({ publicationDate, modified }: FeedItemView): { published: Date; updated: Date } {
  const published = momentOfDate(publicationDate)
  const changed = new Date(modified)
  return { published, updated: changed.getTime() > published.getTime() ? changed : published }
}

/** Pictures are no attachments to Atom; RSS asks for their size, which nobody knows before they are made. */
function pictureOf({ image }: FeedItemView, { assetOrigins }: Frame, format: FeedFormat) {
  if (format === 'atom' || !image || isAbsentImage(image.url)) return {}
  const url = transformImageUrl(image.url, { ...IMAGE_SIZES.product1200, mimeType: image.mimeType }, assetOrigins)
  return format === 'json' ? { image: url } : { enclosure: { url, type: url === image.url ? image.mimeType : 'image/webp', length: 0 } }
}
