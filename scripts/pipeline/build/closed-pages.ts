import { z } from 'zod'
import { type Gate, gateSchema } from '#content-schema/address/gate.ts'
import type { PageOf, PageSpec, TemplateName } from '#content-schema/pages/page-spec.ts'
import { toUpdate } from '../graph/graph-store.ts'
import { readJsonMeta, writeMeta } from '../platform/meta.ts'
import type { Readable, SqlStatement } from '../platform/platform.ts'
import { closedPagesQuery } from '../queries/gates.ts'
import { kindOf } from '../queries/page-kinds.ts'
import { listKey } from '../snapshot/lists.ts'
import { listsBelow } from '../tables/entry-table.ts'
import type { BuildContext } from './build-context.ts'

const closedSchema = z.record(z.string(), gateSchema)

/** What closing a page asks of a build. */
export interface Closing {
  /** A page is behind a gate now, or behind a stricter one, that was open in the release before: nothing may go on showing it. */
  isClosing: boolean
  /** True for what may have shown a page that is closed now: where it cannot be made anew it is taken out. */
  mayShow(spec: PageSpec): boolean
  /** To be run with the publish: what is closed in it. */
  statements: SqlStatement[]
}

/** Compares what is closed now with what was closed in the release before. */
export async function findClosing({
  engine,
  graph,
  platform,
  listNames = (prefix) => listsBelow(platform, prefix),
}: Pick<BuildContext, 'engine' | 'graph'> & {
  platform: Readable
  /** Names of the lists that begin like this and have a member; by default those of the snapshot. */
  listNames?: (prefix: string) => Promise<string[]>
}): Promise<Closing> {
  const closed = closedSchema.parse(await engine.ask(closedPagesQuery))
  for (const record of engine.takeRecords()) await graph.update(toUpdate(record))
  const before = (await readJsonMeta(platform, 'closed', closedSchema)) ?? {}
  const fresh = Object.keys(closed).filter((pageId) => (closed[pageId] ?? 0) > (before[pageId] ?? 0))
  const enriched = fresh.length === 0 ? new Set<string>() : await enrichedItems(listNames)
  return {
    isClosing: fresh.length > 0,
    mayShow: (page) => fresh.length > 0 && quotesAnyOf(page, enriched),
    statements: [writeMeta('closed', JSON.stringify(closed satisfies Record<string, Gate>))],
  }
}

/** True for what may show something of content pages: of any, or of those that enrich one of the items. */
function quotesAnyOf<Name extends TemplateName>(page: Pick<PageOf<Name>, 'template' | 'args'>, enriched: ReadonlySet<string>): boolean {
  const { quotes } = kindOf(page)
  return quotes === 'anyPage' || (quotes !== undefined && enriched.has(quotes(page.args)))
}

/** Products and services that a content page enriches, by kind and slug. */
async function enrichedItems(listNames: (prefix: string) => Promise<string[]>): Promise<Set<string>> {
  const root = listKey.injections('', '').slice(0, -1)
  return new Set((await listNames(root)).map((list) => list.slice(root.length)))
}
