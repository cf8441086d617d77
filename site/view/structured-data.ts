import type { ServiceView } from '#content-schema/pages/catalogue-pages.ts'
import type { ArticleView } from '#content-schema/pages/content-pages.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import type { Image, Video } from '#content-schema/values/image.ts'
import { IMAGE_SIZES, isAbsentImage, PLACEHOLDER_VIDEO_IMAGE, transformImageUrl } from '#content-schema/values/image-url.ts'
import { absoluteUrl } from './links.ts'
import type { PageContext } from './page-context.ts'

/** What search engines are told about a page, as schema.org objects; only what the page shows too. */

const CONTEXT = 'https://schema.org'

/** The maker, by the name under which other objects refer to it. */
export function organizationReference({ frame }: Pick<PageContext, 'frame'>): object {
  return { '@type': 'Organization', '@id': `${frame.origin}/#organization`, name: publisherName(frame) }
}

export function publisherName(frame: Frame): string {
  return frame.titleSuffix || frame.site.name
}

/** The maker and the site, on its home page. The main site can be searched. */
export function structuredHome({ frame }: Pick<PageContext, 'frame'>): object[] {
  const home = frame.origin + frame.homeUrl
  const organization = {
    '@context': CONTEXT,
    ...organizationReference({ frame }),
    url: frame.origin,
    logo: `${frame.origin}/favicon.svg`,
    ...(frame.site.isMain && frame.contactUrl
      ? { contactPoint: { '@type': 'ContactPoint', contactType: 'sales', url: absoluteUrl(frame.contactUrl, { frame }) } }
      : {}),
  }
  const website = {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: frame.site.isMain ? publisherName(frame) : `${frame.site.name} – ${publisherName(frame)}`,
    url: home,
    inLanguage: frame.htmlLang,
    publisher: { '@id': `${frame.origin}/#organization` },
    ...(frame.site.isMain
      ? {
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${home}/search?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }
      : {}),
  }
  return [organization, website]
}

/** A story or a media release. */
export function structuredArticle(view: ArticleView, context: PageContext): object {
  const { meta, contacts, image } = view
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: view.title,
    ...(view.leadText ? { description: view.leadText } : {}),
    datePublished: view.publicationDate,
    inLanguage: meta.contentLanguage || context.frame.htmlLang,
    mainEntityOfPage: meta.canonicalUrl ?? absoluteUrl(meta.url, context),
    ...(view.category ? { articleSection: view.category } : {}),
    ...pictureOf(image, context),
    author: contacts.length > 0 ? contacts.map((contact) => personOf(contact, context)) : organizationReference(context),
    publisher: organizationReference(context),
  }
}

function personOf({ name, role, url }: ArticleView['contacts'][number], context: PageContext): object {
  return { '@type': 'Person', name, ...(role ? { jobTitle: role } : {}), url: absoluteUrl(url, context) }
}

/** A service: what is done, by whom. */
export function structuredService(view: ServiceView, context: PageContext): object {
  const { meta, name, shortDescription, classification, primaryImage } = view
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name,
    ...(shortDescription ? { description: shortDescription } : {}),
    url: meta.canonicalUrl ?? absoluteUrl(meta.url, context),
    serviceType: classification.name,
    ...pictureOf(primaryImage, context),
    provider: organizationReference(context),
  }
}

/** A film that is shown in place or linked to; null where there is nothing to see. */
export function structuredVideo(video: Video, context: PageContext, uploadDate?: string): object | null {
  if (isAbsentImage(video.url) || !/^(https?:|\/)/i.test(video.url)) return null
  const { frame } = context
  const url = absoluteUrl(video.url, context)
  const isOwn = frame.assetOrigins.some((origin) => url.startsWith(`${origin}/`))
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name: video.alt || frame.site.name,
    thumbnailUrl: sharedPicture(isAbsentImage(video.thumbnail) ? PLACEHOLDER_VIDEO_IMAGE : video.thumbnail, context),
    ...(isOwn ? { contentUrl: url } : { url }),
    ...(uploadDate ? { uploadDate } : {}),
  }
}

function pictureOf(image: Pick<Image, 'url'> | null, context: PageContext): { image?: string } {
  return image && !isAbsentImage(image.url) ? { image: sharedPicture(image.url, context) } : {}
}

/** A picture as others may show it: 1200 × 675, never a drawing that has to be interpreted where the asset service can paint it. */
export function sharedPicture(url: string, { frame }: Pick<PageContext, 'frame'>): string {
  return absoluteUrl(transformImageUrl(url, { ...IMAGE_SIZES.stretchedVideo, format: 'png' }, frame.assetOrigins), { frame })
}
