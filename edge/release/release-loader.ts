import type { z } from 'zod'
import {
  type AssetList,
  assetListSchema,
  type CatalogueTable,
  catalogueTableSchema,
  type RedirectTable,
  type ReleaseManifest,
  type RoutingTable,
  redirectTableSchema,
  releaseManifestSchema,
  routingTableSchema,
  storeKeys,
} from '#content-schema/contracts/release.ts'
import { createThrottledLog, describeError } from '../log.ts'
import type { AnsweredPage } from '../pages/ready-page.ts'
import { createSiteTable, type SiteTable } from '../routing/site-table.ts'
import type { ReadObject } from './object-reader.ts'
import type { PageTree } from './page-tree.ts'
import { parseStoreJson } from './parse-json.ts'
import { StoreError } from './store-error.ts'

const MEGABYTE = 1024 * 1024

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
  /** Public paths of the assets, without leading slash. */
  assets: ReadonlySet<string>
  /** Full URLs that a page was served under, with the page: what was decided once for this release. */
  answered: Map<string, AnsweredPage>
}

export type LoadRelease = (id: string) => Promise<Release>

/**
 * Reads all that a release needs before a page of it can be served. Tables are kept by their hash, so a release that shares
 * its redirects with the one before it does not build them again.
 *
 * @throws StoreError when the manifest, a table or the root of a site is missing or malformed
 */
export function createReleaseLoader(read: ReadObject, tree: PageTree): LoadRelease {
  const logFailure = createThrottledLog()
  const sites = keepLast((routing: RoutingTable) => ({ routing, sites: createSiteTable(routing) }))
  const redirects = keepLast((table: RedirectTable) => new Map(Object.entries(table.redirects)))
  const catalogues = keepLast((table: CatalogueTable) => table)
  const assets = keepLast((list: AssetList) => new Set(list.assets.map((asset) => asset.path.replace(/^\/+/, ''))))

  async function readTable<S extends z.ZodType>(schema: S, hash: string, maxBytes: number): Promise<z.infer<S>> {
    const key = storeKeys.table(hash)
    return read({ key, maxBytes, parse: (bytes) => parseStoreJson(schema, bytes, key) })
  }

  async function readCatalogue({ catalogue }: ReleaseManifest): Promise<CatalogueTable | null> {
    if (catalogue === null) return null
    try {
      return await catalogues(catalogue, (hash) => readTable(catalogueTableSchema, hash, 16 * MEGABYTE))
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      logFailure('error', 'Products that moved are not found: the catalogue table cannot be read', { error: describeError(error) })
      return null
    }
  }

  return async function loadRelease(id) {
    const manifest = await readManifest(read, id)
    const [table, redirectMap, assetSet] = await Promise.all([
      sites(manifest.routing, () => readTable(routingTableSchema, manifest.routing, 4 * MEGABYTE)),
      manifest.redirects === null
        ? new Map<string, string>()
        : redirects(manifest.redirects, (hash) => readTable(redirectTableSchema, hash, 16 * MEGABYTE)),
      assets(manifest.assets, () => readTable(assetListSchema, manifest.assets, 16 * MEGABYTE)),
      ...Object.values(manifest.sites).map((site) => (site.root === null ? null : tree.checkRoot(site.root))),
    ])
    const catalogue = () => readCatalogue(manifest)
    return { id, manifest, ...table, redirects: redirectMap, catalogue, assets: assetSet, answered: new Map() }
  }
}

/** @throws StoreError when there is no such release or it is malformed */
export async function readManifest(read: ReadObject, id: string): Promise<ReleaseManifest> {
  const key = storeKeys.release(id)
  return read({ key, maxBytes: 4 * MEGABYTE, parse: (bytes) => parseStoreJson(releaseManifestSchema, bytes, key) })
}

/** What was made of the tables last used; two, as the channels `live` and `next` may differ. */
function keepLast<Table, Made>(make: (table: Table) => Made) {
  const made = new Map<string, Made>()
  return async function lookUp(hash: string, readTable: (hash: string) => Promise<Table>): Promise<Made> {
    const known = made.get(hash)
    if (known) return known
    const value = make(await readTable(hash))
    const oldest = made.keys().next().value
    if (made.size >= 2 && oldest !== undefined) made.delete(oldest)
    made.set(hash, value)
    return value
  }
}
