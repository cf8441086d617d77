import { isReservedPath } from '#content-schema/address/path.ts'
import type { AskedPlace } from '#content-schema/editing/ask.ts'

/** @example 'page:site-main /de-ch/about' → { siteId: 'site-main', path: '/de-ch/about' } */
export function readPlace(nodeKey: string): AskedPlace {
  const at = nodeKey.indexOf(' ')
  return { siteId: nodeKey.slice('page:'.length, at), path: nodeKey.slice(at + 1) }
}

/** True for what visitors open as a page: no document, nothing that is for the edge alone. */
export function isShownPage({ path }: { path: string }): boolean {
  return !isReservedPath(path) && !/\.[a-z0-9]+$/i.test(path)
}
