import type { NewsItemView } from '#content-schema/feeds/dated-views.ts'
import type { NewsFeedDocument, NewsNode } from '#content-schema/feeds/news-feed.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import { createPageContext, type PageContext } from '../view/page-context.ts'
import { pictureSource } from '../view/picture-source.ts'
import type { ReleaseDocument } from './release-document.ts'

/** All items of the news feed, for the edge to answer pages of it from. */
export const newsFeed: ReleaseDocument = async ({ spec, content }) => {
  const context = await createPageContext(spec, content)
  const items = await Promise.all((await content.newsIds()).map((id) => content.newsItem(spec.siteId, spec.locale, id)))
  const feed: NewsFeedDocument = { items: items.filter((item) => item !== null).map((item) => nodeOf(item, context)) }
  return JSON.stringify(feed)
}

function nodeOf({ id, title, text, publicationDate, image, link }: NewsItemView, context: PageContext): NewsNode {
  return {
    id,
    title,
    text,
    publicationDate,
    publicationDateText: context.format.day(publicationDate),
    image: image && !isAbsentImage(image.url) ? pictureOf(image, context) : null,
    link: link && { href: link.href, action: link.action, target: link.target, rel: link.rel },
  }
}

function pictureOf(image: NonNullable<NewsItemView['image']>, context: PageContext): NonNullable<NewsNode['image']> {
  const { src, width, height } = pictureSource(image, 'row', context)
  return { src, width, height }
}
