import { escapeXml } from '#content-schema/values/escape.ts'

/** The most addresses one sitemap may hold (sitemaps.org). */
export const MAX_SITEMAP_URLS = 50_000

export interface SitemapUrl {
  /** Absolute. */
  loc: string
  /** Moment of the last change, ISO; empty when it is not known. */
  lastmod: string
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/**
 * A sitemap. Versions in other languages are not repeated here: each page's head names its own, and sixty of them a page would
 * make the file fifty times as large.
 */
export function sitemapXml(urls: readonly SitemapUrl[]): string {
  const lines = urls.map(({ loc, lastmod }) => `<url><loc>${escapeXml(loc)}</loc>${lastmodElement(lastmod)}</url>`)
  return [HEAD, `<urlset xmlns="${NAMESPACE}">`, ...lines, '</urlset>', ''].join('\n')
}

/** The index of a host's sitemaps. */
export function sitemapIndexXml(locations: readonly string[]): string {
  const lines = locations.map((loc) => `<sitemap><loc>${escapeXml(loc)}</loc></sitemap>`)
  return [HEAD, `<sitemapindex xmlns="${NAMESPACE}">`, ...lines, '</sitemapindex>', ''].join('\n')
}

function lastmodElement(moment: string): string {
  return moment === '' ? '' : `<lastmod>${escapeXml(moment)}</lastmod>`
}

/**
 * Path of a sitemap below locale and site slug; the first has no number.
 *
 * @example sitemapPath(0) → '/sitemap.xml'; sitemapPath(1) → '/sitemap-2.xml'
 */
export function sitemapPath(index: number): string {
  return index === 0 ? '/sitemap.xml' : `/sitemap-${index + 1}.xml`
}

/** How many sitemaps so many addresses take; one stands even where there is nothing to say. */
export function sitemapCount(addresses: number): number {
  return Math.max(1, Math.ceil(addresses / MAX_SITEMAP_URLS))
}
