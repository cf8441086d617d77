import type { Frame } from '#content-schema/pages/frame.ts'
import type { AlternateVersion, PageMeta } from '#content-schema/pages/page-meta.ts'

/** What the chooser of a page is made from. */
export interface ChooserArgs {
  site: string
  locale: string
  versions: string
}

/** Stands in a shared part where the page's own address goes on behind locale and site. */
export const TAIL_TOKEN = '%TAIL%'

/** Versions of a page as a short text, equal for all pages that exist in the same ones: url codes, `-` before untranslated ones. */
export function writeVersions(versions: readonly AlternateVersion[]): string {
  return versions.map(({ urlCode, isTranslated }) => (isTranslated ? urlCode : `-${urlCode}`)).join(' ')
}

/** Url codes of the versions, and whether each is translated. */
export function readVersions(text: string): Map<string, boolean> {
  const codes = text.split(' ').filter(Boolean)
  return new Map(codes.map((code) => (code.startsWith('-') ? [code.slice(1), false] : [code, true])))
}

/** Arguments of the locale chooser of a page, equal for all pages of a site and locale that exist in the same versions. */
export function chooserOf({ alternates }: Pick<PageMeta, 'alternates'>, { site, locale }: Pick<Frame, 'site' | 'locale'>): ChooserArgs {
  return { site: site.id, locale: locale.urlCode, versions: writeVersions(alternates) }
}

/** What follows locale and site in a page's address. */
export function tailOf({ url }: Pick<PageMeta, 'url'>, { homeUrl }: Pick<Frame, 'homeUrl'>): string {
  return url.startsWith(homeUrl) ? url.slice(homeUrl.length) : ''
}
