import type { RoutingTable } from '#content-schema/release/release.ts'
import { createEngine } from '../pipeline/graph/engine.ts'
import type { SqlStore } from '../pipeline/platform/platform.ts'
import { QUERIES } from '../pipeline/queries/query-table.ts'
import { routingTableQuery } from '../pipeline/queries/tables.ts'
import { createSnapshotReader } from '../pipeline/snapshot/snapshot.ts'
import { protectedPath } from '../pipeline/tables/page-table.ts'
import { hash } from '../platform/node-platform.ts'

/** Where people find what was built. */
export interface BuiltAddresses {
  /** Home pages, each with the name of its site. */
  sites: { name: string; url: string }[]
  /** A page that needs a password; null for none. */
  protectedPath: string | null
  /** Home page of the main site. */
  home: string
}

/** Locale people of this project look at first, where it is offered. */
const PREFERRED_LOCALE = 'de-ch'

/** Addresses that exist with the countries, languages and sites there are. */
export async function readAddresses(sql: SqlStore, port: number): Promise<BuiltAddresses> {
  const engine = createEngine({ snapshot: createSnapshotReader({ sql }), queries: QUERIES, hash })
  const { sites } = await engine.ask(routingTableQuery)
  const main = sites.find(({ slug }) => slug === '')
  const pathOf = ({ locales, slug }: RoutingTable['sites'][number]) => {
    const locale = slug === '' && locales.includes(PREFERRED_LOCALE) ? PREFERRED_LOCALE : locales[0]
    return `/${locale}`
  }
  const protectedPage = await protectedPath({ sql }, { siteId: main?.id ?? '', locale: main?.locales[0] ?? '' })
  return {
    sites: sites.flatMap((site) =>
      site.domains.slice(0, 1).map(({ host, slug }) => ({
        name: site.name,
        url: `http://${host}:${port}${pathOf(site)}${slug === null ? '' : `/${slug}`}`,
      })),
    ),
    protectedPath: protectedPage ?? null,
    home: main ? pathOf(main) : '/',
  }
}
