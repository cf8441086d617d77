import { buildLink } from '#content-schema/address/build-link.ts'
import { encodePath } from '#content-schema/address/path.ts'
import { MAX_SITEMAP_URLS, type SitemapUrl, sitemapXml } from '#content-schema/feeds/sitemap.ts'
import type { ReleaseDocument } from './release-document.ts'

/** Pages of a locale that search engines should know: public, and with their canonical address here (`args`: `file`, from 0). */
export const sitemap: ReleaseDocument = async ({ spec: { siteId, locale, args }, content }) => {
  const { origin, siteSlug, locale: own } = await content.frame(siteId, locale)
  const segments = await content.listedSegments(siteId, locale)
  const pages = (await Promise.all(segments.map((segment) => content.listedPages(siteId, locale, segment)))).flat()
  const urls = await Promise.all(
    pages.map(async ({ path, kind, subject }): Promise<SitemapUrl | null> => {
      const lastmod = await content.pageModified(kind, subject, own.language)
      return lastmod === null ? null : { loc: origin + encodePath(buildLink(path, { localeUrlCode: locale, siteSlug })), lastmod }
    }),
  )
  const from = Number(args.file ?? 0) * MAX_SITEMAP_URLS
  return sitemapXml(urls.filter((url) => url !== null).slice(from, from + MAX_SITEMAP_URLS))
}
