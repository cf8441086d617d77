import { type ReleaseManifest, type RoutingTable, routingTableSchema, storeKeys } from '#content-schema/release/release.ts'
import type { SqlStatement } from '../platform/platform.ts'
import { readJson } from '../publish/release-store.ts'
import { readRecords } from '../publish/tree.ts'
import { addRemovedPageStatement, type PagePlace, pagesOfSite } from '../tables/page-table.ts'
import type { BuildContext } from './build-context.ts'
import { addCarriedOver, addCarriedOverParts } from './carry-over.ts'
import type { Ground } from './ground.ts'
import { type RecordsBySite, recordsOf } from './page-records.ts'
import type { PartChanges } from './publish-parts.ts'

/**
 * Where a release would lose too many pages, the sites that lose them keep all they have, and their place in the routing table;
 * everything else goes live. What they were to lose stays recorded, and is tried again by every release.
 */
export async function withholdLoss(
  buildContext: BuildContext,
  options: {
    sites: readonly string[]
    ground: Ground
    /** The release the loss is measured by. */
    before: ReleaseManifest
    removed: readonly PagePlace[]
    changes: { records: RecordsBySite; headers: Record<string, string>[] }
    routing: RoutingTable
  },
): Promise<{ routing: RoutingTable; statements: SqlStatement[] }> {
  const { sites, ground, before, removed, changes, routing } = options
  for (const { site_id, path } of removed) if (sites.includes(site_id)) changes.records.get(site_id)?.delete(path)
  const statements: SqlStatement[] = []
  if (ground.parent === null)
    for (const site of sites) {
      const kept = await readRecords(before.sites[site]?.root ?? null, buildContext.nodes)
      addCarriedOver({ current: before, records: new Map([[site, new Map(kept.map((record) => [record.k, record]))]]) }, changes)
      const pages = await pagesOfSite(buildContext.platform, site)
      const claimed = new Set(pages.map(({ path }) => path))
      for (const { k } of kept) if (!claimed.has(k)) statements.push(addRemovedPageStatement(site, k))
    }
  const earlier = await readJson(buildContext.store, storeKeys.table(before.routing), routingTableSchema)
  return { routing: earlier ? joinRouting(routing, earlier.value, sites) : routing, statements }
}

/** The parts of a release whose losing sites keep their pages: none that these are completed with is taken out. */
export async function withholdParts(
  buildContext: BuildContext,
  {
    sites,
    ground,
    before,
    parts,
  }: { sites: readonly string[]; ground: Ground; before: ReleaseManifest; parts: Pick<PartChanges, 'records'> },
): Promise<RecordsBySite> {
  const kept = new Map(
    await Promise.all(sites.map(async (site) => [site, await readRecords(before.sites[site]?.parts ?? null, buildContext.nodes)] as const)),
  )
  for (const site of sites) {
    const own = recordsOf(parts.records, site)
    for (const [path, record] of own) if (record === null) own.delete(path)
  }
  if (ground.parent === null) addCarriedOverParts({ parts: kept }, parts.records)
  return parts.records
}

function joinRouting(routing: RoutingTable, earlier: RoutingTable, sites: readonly string[]): RoutingTable {
  const kept = new Map(earlier.sites.filter(({ id }) => sites.includes(id)).map((site) => [site.id, site]))
  const known = new Set(routing.sites.map(({ id }) => id))
  const countries = new Set(routing.countries.map(({ countryCode }) => countryCode))
  return {
    ...routing,
    sites: [...routing.sites.map((site) => kept.get(site.id) ?? site), ...[...kept.values()].filter(({ id }) => !known.has(id))],
    countries: [...routing.countries, ...earlier.countries.filter(({ countryCode }) => !countries.has(countryCode))],
  }
}
