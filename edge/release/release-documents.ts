import type { z } from 'zod'
import { createMemoryCache } from './memory-cache.ts'
import { parseStoreJson } from './parse-json.ts'
import type { Release } from './release-loader.ts'
import type { ReleaseStore } from './release-store.ts'
import { findWholePage, type WholePage } from './whole-page.ts'

const MEGABYTE = 1024 * 1024

/** Which document of a release: `key` is its path in the tree of the site, e.g. `/de-ch/!news.json`. */
export interface DocumentName {
  siteId: string
  key: string
}

/** The documents of a release that the edge reads for its own answers. */
export interface ReleaseDocuments {
  /** What tells one state of a document from another, without reading it; null when the release has no such document. */
  version(release: Release, name: DocumentName): Promise<string | null>
  /** Null when the release has no such document. @throws StoreError when the store does not have what the tree says */
  bytes(release: Release, name: DocumentName): Promise<Uint8Array<ArrayBuffer> | null>
  /**
   * Parsed and checked, and kept in memory as long as there is room. `memory` says how many bytes one of its JSON takes there: three
   * unless it
   * is mostly long texts. @throws StoreError also when it has another shape
   */
  json<S extends z.ZodType>(release: Release, name: DocumentName, schema: S, memory?: number): Promise<z.infer<S> | null>
}

export function createReleaseDocuments(store: Pick<ReleaseStore, 'tree' | 'bodies'>): ReleaseDocuments {
  const parsed = createMemoryCache<unknown>(8 * MEGABYTE)

  const find = (release: Release, { siteId, key }: DocumentName): Promise<WholePage | null> =>
    findWholePage(store.tree, release.manifest.sites[siteId], key)

  return {
    async version(release, name) {
      return (await find(release, name))?.etag ?? null
    },
    async bytes(release, name) {
      const page = await find(release, name)
      return page && store.bodies.read(page, false)
    },
    async json<S extends z.ZodType>(release: Release, name: DocumentName, schema: S, memory = 3) {
      const page = await find(release, name)
      if (!page) return null
      const known = parsed.get(page.etag)
      if (known !== undefined) return known as z.infer<S>
      const bytes = await store.bodies.read(page, false)
      const value = parseStoreJson(schema, bytes, name.key)
      parsed.set(page.etag, value, bytes.byteLength * memory)
      return value
    },
  }
}
