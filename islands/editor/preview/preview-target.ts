import { PREVIEW_ENDPOINT, type PreviewPlace, type Reveal } from '#content-schema/editing/preview.ts'
import type { Stage } from '#content-schema/editing/stage.ts'

/** What is looked at: a place in the release, or an address as visitors see it. */
export type PreviewTarget = PreviewPlace | { address: string }

/** The target an address of the screen names; null for none. */
export function readTarget(query: URLSearchParams): PreviewTarget | null {
  const address = query.get('address')
  if (address !== null) return { address }
  const [siteId, path] = [query.get('site'), query.get('path')]
  return siteId !== null && path?.startsWith('/') ? { siteId, path } : null
}

/** How the address of the screen names a target. */
export function targetQuery(target: PreviewTarget): Record<string, string> {
  return 'address' in target ? { address: target.address } : { site: target.siteId, path: target.path }
}

/** Address of the screen that shows a page, below the editor area. */
export function previewScreen(target: PreviewTarget): string {
  return `/preview?${new URLSearchParams(targetQuery(target))}`
}

/** Address of the frame that shows a target in a stage, and what of the navigation is revealed in it. */
export function previewUrl(target: PreviewTarget, stage: Stage, reveals: readonly Reveal[] = []): string {
  const query = new URLSearchParams({ ...targetQuery(target), stage })
  for (const name of reveals) query.append('reveals', name)
  return `${PREVIEW_ENDPOINT}?${query}`
}

/** What somebody typed: a whole address, or a path of the site that is looked at. */
export function typedTarget(text: string, siteId: string): PreviewTarget {
  const typed = text.trim()
  if (/^https?:\/\//i.test(typed)) return { address: typed }
  return { siteId, path: typed.startsWith('/') ? typed : `/${typed}` }
}

/**
 * The same page in another locale: where the page names it among its languages, otherwise by its path. Slugs may differ from language to
 * language.
 */
export function inLocale(place: PreviewPlace, locale: string, alternates: readonly string[]): PreviewTarget {
  const named = alternates.find((href) => URL.parse(href)?.pathname.split('/')[1]?.toLowerCase() === locale)
  if (named !== undefined) return { address: named }
  const [, , ...rest] = place.path.split('/')
  return { siteId: place.siteId, path: ['', locale, ...rest].join('/') }
}
