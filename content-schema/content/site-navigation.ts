import type { Image } from '#content-schema/values/image.ts'

/**
 * The navigation of a site in a language as `GET /api/site-navigation/public/{siteId}` answers it (AP-03): what anybody may see. Items
 * meant for some countries are all in it and say so.
 */
export interface SiteNavigation {
  siteId: string
  language: string
  header: { options: { theme: string; hidden: boolean }; items: SiteNavigationItem[] }
  footer: { theme: string; contactLink: SiteNavigationLink | null; sections: SiteNavigationSection[] }
}

export interface SiteNavigationLink {
  text: string
  url: string
}

export interface SiteNavigationSection {
  title: string
  items: SiteNavigationItem[]
}

/** NV-01; a hidden item is none of them, nor is what stands below an item that hides it, but for editors (NV-04). */
export interface SiteNavigationItem {
  id: string
  title: string
  breadcrumbOverride: string
  /** Countries it is shown in; none for everywhere. */
  countries: string[]
  /** Localised address; null for items that only group others. */
  url: string | null
  /** The same without locale and site slug; null for addresses elsewhere (NV-32). */
  unlocalizedUrl: string | null
  hidden: boolean
  hiddenSubItems: boolean
  target: string
  /** The content page it leads to. */
  page: { id: string } | null
  marketingSection: { logo: Image | null; backgroundColor: string; text: string; link: SiteNavigationLink | null } | null
  items: SiteNavigationItem[]
  sections: SiteNavigationSection[]
}

/** Key of the documents a site has for each of its languages, for the edge alone: as anybody may see it, or as editors do. */
export function siteNavigationKey(language: string, audience: 'public' | 'editor' = 'public'): string {
  return audience === 'public' ? `/!navigation/${language}.json` : `/!navigation/editor/${language}.json`
}
