import {
  type CatalogueTable,
  type ListedFile,
  type ReleaseManifest,
  type RoutingTable,
  releaseManifestSchema,
  storeKeys,
} from '#content-schema/release/release.ts'
import type { ReadObject } from './object-reader.ts'
import type { PageTree } from './page-tree.ts'
import { parseStoreJson } from './parse-json.ts'
import { createReleaseTables } from './release-tables.ts'
import type { SiteTable } from './site-table.ts'
import { StoreError } from './store-error.ts'

const MAX_MANIFEST_BYTES = 4 * 1024 * 1024

/** One release as the edge uses it. A request takes one and keeps it to its end. */
export interface Release {
  id: string
  manifest: ReleaseManifest
  routing: RoutingTable
  sites: SiteTable
  /** Canonical previous URL to target. */
  redirects: ReadonlyMap<string, string>
  /** Where products and services stand; read when it is first asked for. Null when there is none that can be read. */
  catalogue: () => Promise<CatalogueTable | null>
  /** Every download there is, with its gate; null in a release from before there was such a table. */
  files: ReadonlyMap<string, ListedFile> | null
  /** Public paths of the assets, without leading slash. */
  assets: ReadonlySet<string>
}

/** `isLenient`: without redirects or root files where their tables cannot be read, for when there is no release to fall back to. */
export type LoadRelease = (id: string, options?: { isLenient: boolean }) => Promise<Release>

/**
 * Reads all that a release needs before a page of it can be served. Tables are kept by their hash, so a release that shares
 * its redirects with the one before it does not build them again.
 *
 * @throws StoreError when the manifest, a table or the root of a site is missing or malformed
 */
export function createReleaseLoader(read: ReadObject, tree: PageTree): LoadRelease {
  const tables = createReleaseTables(read)
  return async function loadRelease(id, { isLenient } = { isLenient: false }) {
    const orElse = <T>(reading: Promise<T>, substitute: T): Promise<T> => (isLenient ? reading.catch(() => substitute) : reading)
    const manifest = await readManifest(read, id)
    const [table, redirects, files, assets] = await Promise.all([
      tables.routing(manifest.routing),
      manifest.redirects === null ? new Map<string, string>() : orElse(tables.redirects(manifest.redirects), new Map()),
      // Without the table no download is served, as its gate is not known.
      manifest.files === null ? null : orElse(tables.files(manifest.files), new Map()),
      orElse(tables.assets(manifest.assets), new Set<string>()),
      ...Object.values(manifest.sites).flatMap(({ root, parts }) => [root, parts].map((hash) => hash && tree.checkRoot(hash))),
    ])
    const catalogue = () => tables.catalogue(manifest.catalogue)
    return { id, manifest, ...table, redirects, catalogue, files, assets }
  }
}

/** @throws StoreError when there is no such release or it is malformed */
export async function readManifest(read: ReadObject, id: string): Promise<ReleaseManifest> {
  const key = storeKeys.release(id)
  return read({
    key,
    maxBytes: MAX_MANIFEST_BYTES,
    parse(bytes) {
      const manifest = parseStoreJson(releaseManifestSchema, bytes, key)
      if (manifest.id !== id) throw new StoreError('corrupt', `${key} is the manifest of ${manifest.id.slice(0, 100)}`)
      return manifest
    },
  })
}
