import type { AlternateVersion } from '#content-schema/pages/page-meta.ts'
import { escapeAttribute } from '#content-schema/values/escape.ts'

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

/** What follows locale and site in a page's address, ready for an attribute. */
export function tailOf(url: string, homeUrl: string): string {
  return escapeAttribute(url.startsWith(homeUrl) ? url.slice(homeUrl.length) : '')
}
