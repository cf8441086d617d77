import type { z } from 'zod'
import {
  type AssetList,
  assetListSchema,
  type CatalogueTable,
  catalogueTableSchema,
  decodeListedFile,
  type FileTable,
  fileTableSchema,
  type ListedFile,
  type RedirectTable,
  type RoutingTable,
  redirectTableSchema,
  routingTableSchema,
  storeKeys,
} from '#content-schema/release/release.ts'
import { createThrottledLog, describeError } from '../http/log.ts'
import { type ReadObject, requireHash } from './object-reader.ts'
import { parseStoreJson } from './parse-json.ts'
import { createSiteTable, type SiteTable } from './site-table.ts'
import { StoreError } from './store-error.ts'

const MEGABYTE = 1024 * 1024
const MAX_ROUTING_BYTES = 4 * MEGABYTE
const MAX_TABLE_BYTES = 16 * MEGABYTE

/** The tables of a release by their hashes, as the edge uses them. @throws StoreError when a table cannot be read, but for the catalogue */
export interface ReleaseTables {
  routing(hash: string): Promise<{ routing: RoutingTable; sites: SiteTable }>
  /** Canonical previous URL to target. */
  redirects(hash: string): Promise<ReadonlyMap<string, string>>
  /** Null when there is none that can be read. */
  catalogue(hash: string | null): Promise<CatalogueTable | null>
  files(hash: string): Promise<ReadonlyMap<string, ListedFile>>
  /** Public paths, without leading slash. */
  assets(hash: string): Promise<ReadonlySet<string>>
}

export function createReleaseTables(read: ReadObject): ReleaseTables {
  const logFailure = createThrottledLog()
  const catalogue = keepLast(tableOf(read, catalogueTableSchema), (table: CatalogueTable) => table)
  return {
    routing: keepLast(tableOf(read, routingTableSchema, MAX_ROUTING_BYTES), (routing: RoutingTable) => ({
      routing,
      sites: createSiteTable(routing),
    })),
    redirects: keepLast(tableOf(read, redirectTableSchema), (table: RedirectTable) => new Map(Object.entries(table.redirects))),
    files: keepLast(tableOf(read, fileTableSchema), (table: FileTable) => decodeFiles(table)),
    assets: keepLast(tableOf(read, assetListSchema), (list: AssetList) => publicPaths(list)),
    async catalogue(hash) {
      if (hash === null) return null
      try {
        return await catalogue(hash)
      } catch (error) {
        if (!(error instanceof StoreError)) throw error
        logFailure('error', 'Products that moved are not found: the catalogue table cannot be read', { error: describeError(error) })
        return null
      }
    },
  }
}

function decodeFiles(table: FileTable): Map<string, ListedFile> {
  return new Map(Object.entries(table.files).map(([slug, file]) => [slug, decodeListedFile(file)]))
}

function publicPaths(list: AssetList): Set<string> {
  return new Set(list.assets.map((asset) => asset.path.replace(/^\/+/, '')))
}

/** Reads tables of one kind; what is in the store must be what the hash says. */
function tableOf<S extends z.ZodType>(read: ReadObject, schema: S, maxBytes = MAX_TABLE_BYTES): (hash: string) => Promise<z.infer<S>> {
  return async (hash) => {
    const key = storeKeys.table(hash)
    return read({
      key,
      maxBytes,
      async parse(bytes) {
        await requireHash(bytes, { hash, key })
        return parseStoreJson(schema, bytes, key)
      },
    })
  }
}

/** What was made of the tables last used; two, as the channels `live` and `next` may differ. */
function keepLast<Table, Made>(readTable: (hash: string) => Promise<Table>, make: (table: Table) => Made): (hash: string) => Promise<Made> {
  const made = new Map<string, Made>()
  return async function lookUp(hash) {
    const known = made.get(hash)
    if (known) return known
    const value = make(await readTable(hash))
    const oldest = made.keys().next().value
    if (made.size >= 2 && oldest !== undefined) made.delete(oldest)
    made.set(hash, value)
    return value
  }
}
