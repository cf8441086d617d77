import type { Crumb } from '#content-schema/pages/breadcrumbs.ts'
import type { Theme } from '#content-schema/site/theme-names.ts'

export interface AlternateVersion {
  urlCode: string
  htmlLang: string
  /** Path on the same site, e.g. `/fr-ch/products`. */
  url: string
  /** False when the page shows there in another language; such versions stay out of the hreflang cluster. */
  isTranslated: boolean
}

/** What the head, breadcrumbs, banner and chooser need of any page (specification 3, CP-04). */
export interface PageMeta {
  title: string
  description: string
  /** `PageContent`, `PageError` (CP-05). */
  type: string
  pageType: string
  theme: Theme
  /** Localised URL path of the page itself. */
  url: string
  /** Absolute; null for pages search engines must not index. */
  canonicalUrl: string | null
  /** Absolute address of the picture drawn of the page, null where none is. */
  sharePicture: string | null
  alternates: AlternateVersion[]
  breadcrumbs: Crumb[]
  /** Value of `lang` of the content when it differs from the page's. */
  contentLanguage: string
  isLanguageFallback: boolean
  isLanguageUnavailable: boolean
  /** Name of the wanted language, in that language, as it stands in the banner's sentence. */
  wantedLanguageName: string
  /** Languages the content exists in. */
  availableLanguages: { language: string; ownName: string }[]
  /** The page exists in each of them, so a visitor may choose the one that stands in (RT-10). */
  canChooseLanguage: boolean
  /** First slug below locale and site; empty on the home page. */
  section: string
  /** The same where the header leads there, to mark the current item; else empty. */
  headerSection: string
}
