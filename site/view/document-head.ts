import { encodePath } from '#content-schema/address/path.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import { escapeAttribute } from '#content-schema/values/escape.ts'

export interface AlternateLink {
  hreflang: string
  href: string
}

/**
 * The hreflang cluster of a page: itself and its real translations, plus `x-default` for the international English version
 * (CP-10). Empty for pages search engines must not index, and for pages shown in another language than the locale's.
 */
export function alternateLinks(meta: PageMeta, frame: Frame): AlternateLink[] {
  if (meta.canonicalUrl === null || meta.isLanguageFallback || meta.isLanguageUnavailable) return []
  const own = { urlCode: frame.locale.urlCode, htmlLang: frame.htmlLang, url: meta.url, isTranslated: true }
  const others = meta.alternates.filter((version) => version.isTranslated && version.urlCode !== own.urlCode)
  const cluster = [own, ...others].map(({ urlCode, htmlLang, url }) => ({
    urlCode,
    hreflang: htmlLang,
    href: frame.origin + encodePath(url),
  }))
  const english = cluster.find((version) => version.urlCode === 'en')
  return [...cluster, ...(english ? [{ hreflang: 'x-default', href: english.href }] : [])].map(({ hreflang, href }) => ({ hreflang, href }))
}

/** The cluster as HTML: thirty elements of which nothing but the addresses differs. */
export function alternateLinkHtml(meta: PageMeta, frame: Frame): string {
  return alternateLinks(meta, frame)
    .map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeAttribute(href)}">`)
    .join('')
}

/** Breadcrumbs as JSON-LD; the last crumb keeps its address here though it is no link on the page (AH-14). */
export function breadcrumbList({ breadcrumbs }: PageMeta, { origin }: Frame): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ title, url }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name: title,
      ...(url === null ? {} : { item: origin + url }),
    })),
  }
}

/** Structured data of a page as one script; empty for none. What all of it has in common is said once. */
export function structuredDataHtml(objects: readonly object[]): string {
  if (objects.length === 0) return ''
  const graph = objects.map((object) => ({ ...object, '@context': undefined }))
  const data = objects.length === 1 ? objects[0] : { '@context': 'https://schema.org', '@graph': graph }
  return `<script type="application/ld+json">${scriptSafeJson(data)}</script>`
}

/** JSON that cannot end the script element it stands in. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
