import { buildLink } from '#content-schema/address/build-link.ts'
import { FEED_FORMATS, FEED_TYPES, feedPath } from '#content-schema/feeds/feed.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import { FEED_KINDS } from '#content-schema/pages/page-spec.ts'
import { SHARE_PICTURE_SIZE } from '#content-schema/site/share-card.ts'
import { escapeAttribute } from '#content-schema/values/escape.ts'
import { IMAGE_SIZES, isAbsentImage } from '#content-schema/values/image-url.ts'
import { absoluteUrl } from './links.ts'
import { publisherName, sharedPicture } from './structured-data.ts'

/** What a page looks like where somebody passes it on. */
export interface SharedPage {
  meta: PageMeta
  frame: Frame
  /** Address of the picture that stands for it; absent for none. */
  image?: string | undefined
  /** Set on stories and media releases. */
  article?: { publicationDate: string; section: string } | undefined
}

/** Open Graph and card of a page as HTML. */
export function shareHeadHtml({ meta, frame, image, article }: SharedPage): string {
  const drawn = meta.sharePicture
  const picture = drawn ?? (isAbsentImage(image) ? null : sharedPicture(image ?? '', { frame }))
  const height = drawn ? SHARE_PICTURE_SIZE.height : IMAGE_SIZES.stretchedVideo.height
  const properties: [string, string][] = [
    ['og:type', article ? 'article' : 'website'],
    ['og:title', meta.title],
    ['og:description', meta.description],
    ['og:url', meta.canonicalUrl ?? absoluteUrl(meta.url, { frame })],
    ['og:site_name', publisherName(frame)],
    ['og:locale', frame.openGraphLocale],
    ['article:published_time', article?.publicationDate ?? ''],
    ['article:section', article?.section ?? ''],
    ...(picture
      ? ([
          ['og:image', picture],
          ['og:image:width', String(SHARE_PICTURE_SIZE.width)],
          ['og:image:height', String(height)],
          ['og:image:alt', meta.title],
        ] as [string, string][])
      : []),
    // Until the picture is painted, whoever does not get it takes this one.
    ['og:image', drawn && !isAbsentImage(image) ? sharedPicture(image ?? '', { frame }) : ''],
  ]
  const tags = properties
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<meta property="${name}" content="${escapeAttribute(value)}">`)
  return `${tags.join('')}<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`
}

/** Links to the feeds of what a page belongs to, as HTML; none outside stories and media releases. */
export function feedLinkHtml({ section }: Pick<PageMeta, 'section'>, frame: Frame): string {
  const kind = FEED_KINDS.find((candidate) => candidate === section)
  if (!kind || !frame.site.isMain) return ''
  return FEED_FORMATS.map((format) => {
    const href = frame.origin + buildLink(feedPath(kind, format), { localeUrlCode: frame.locale.urlCode, siteSlug: frame.siteSlug })
    return `<link rel="alternate" type="${FEED_TYPES[format]}" title="${FEED_NAMES[format]}" href="${escapeAttribute(href)}">`
  }).join('')
}

const FEED_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const
