/** What the document says of itself on `<html>`. */
export interface PageFacts {
  /** Url code of the locale, e.g. `de-ch`; empty in technical areas. */
  locale: string
  /** Language of the interface, e.g. `de`. */
  language: string
  /** As in `<html lang>`, for `Intl`. */
  htmlLang: string
  /** Technical name of the site, for tracking. */
  site: string
  /** Slug of the site, empty on the main site and where the host stands for it. */
  siteSlug: string
  /** Address of the home page, e.g. `/de-ch`; links within the site begin with it. */
  homeUrl: string
}

export function pageFacts(root: HTMLElement = document.documentElement): PageFacts {
  const { locale = '', site = '', siteSlug = '', home = '' } = root.dataset
  const htmlLang = root.lang || 'en'
  return { locale, language: htmlLang.split('-')[0] ?? 'en', htmlLang, site, siteSlug, homeUrl: home }
}
