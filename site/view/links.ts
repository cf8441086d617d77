import { anchorOf, buildLink, canonicalLink } from '#content-schema/address/build-link.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import type { PageContext } from './page-context.ts'

/** Attributes of an anchor, or null when the link leads nowhere safe. */
export interface AnchorAttributes {
  href: string | null
  action: string | null
  target: string | null
  rel: string | null
}

/** The localised address of a path of the current site (RT-13). */
export function localPath(path: string, { frame }: Pick<PageContext, 'frame'>): string {
  return buildLink(path, { localeUrlCode: frame.locale.urlCode, siteSlug: frame.siteSlug })
}

/** What an address written by an editor becomes: internal ones localised, markers resolved, unsafe schemes refused (AH-05, CI-28). */
export function editorAnchor(href: string, context: Pick<PageContext, 'frame'>, openInNewTab = false): AnchorAttributes | null {
  const anchor = anchorOf(localPath(canonicalLink(href.trim()), context))
  if (anchor.href === null && anchor.action === null) return null
  const leaves = openInNewTab || /^(https?:)?\/\//i.test(anchor.href ?? '')
  return { href: anchor.href, action: anchor.action, target: openInNewTab ? '_blank' : null, rel: leaves ? 'noopener' : null }
}

/** Absolute address of a path on the page's own origin. */
export function absoluteUrl(path: string, { frame }: Pick<PageContext, 'frame'>): string {
  return /^https?:/i.test(path) ? path : frame.origin + path
}

/** Address a telephone number is dialled by: without what only helps reading it. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}

/** The localised address of the page being rendered. @example main site `/de-ch/contact`, another one `/de/brand-portal/corda` */
export function pageUrl(page: Pick<PageSpec, 'path' | 'locale'>, frame: PageContext['frame']): string {
  return page.locale === '' ? page.path : frame.homeUrl + page.path.slice(page.locale.length + 1)
}

/** Address of a new mail that passes a page on. */
export function mailOf(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`
}
