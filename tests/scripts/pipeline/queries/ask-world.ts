import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createEngine, type Engine } from '../../../../scripts/pipeline/graph/engine.ts'
import type { Enumeration } from '../../../../scripts/pipeline/graph/enumerate.ts'
import type { Asked, Query } from '../../../../scripts/pipeline/graph/query.ts'
import { QUERIES } from '../../../../scripts/pipeline/queries/query-table.ts'
import { createReader } from '../../../../scripts/pipeline/render/reader.ts'
import { createSnapshotReader, writeEntries } from '../../../../scripts/pipeline/snapshot/snapshot.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { hash } from '../../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { buildItem, buildPage, createWorld } from '../world.ts'

type Fields = Record<string, unknown>

/** A page of whatever kind. */
type AskedPage = Omit<PageSpec, 'args'> & { args: Readonly<Record<string, string | undefined>> }

export interface AskedWorld {
  content: ContentReader
  ask: Engine['ask']
  /** The same for a key an answer names. */
  askKey: Engine['askKey']
  /** Specifications of the pages an enumerating query names, by path. */
  pages<Args>(query: Query<Args, Enumeration>, ...args: Asked<Args>): Promise<Map<string, AskedPage>>
}

/** The world with some entries changed (`undefined` takes one out), ready to be asked. */
export async function askWorld(changes: Record<string, unknown> = {}): Promise<AskedWorld> {
  const world = new Map(createWorld())
  for (const [key, body] of Object.entries(changes)) {
    if (body === undefined) world.delete(key)
    else world.set(key, body)
  }
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  await writeEntries({ sql, hash, now: Date.now }, { put: [...world].map(([key, body]) => ({ key, revision: '', body })), remove: [] })
  const engine = createEngine({ snapshot: createSnapshotReader({ sql }), queries: QUERIES, hash })
  return {
    content: createReader(engine, new Set()),
    ask: engine.ask,
    askKey: engine.askKey,
    async pages(query, ...args) {
      const { pages } = await engine.ask(query, ...args)
      return new Map(pages.map((spec) => [spec.path, spec]))
    },
  }
}

const base = createWorld()

/** An entry of the world with some fields changed, as an argument of `askWorld`. */
export function change(key: string, fields: Fields): Record<string, unknown> {
  return { [key]: { ...(base.get(key) as Fields), ...fields } }
}

export const page = (id: string, fields: Fields = {}) => ({ [entryKey.content('Page', id)]: { ...buildPage({ id, slug: id }), ...fields } })

export const item = (id: string, fields: Fields & { link: unknown }, title = id) => ({
  [entryKey.content('NavigationItem', id)]: { ...buildItem({ id, link: fields.link }), ...fields },
  [entryKey.content('NavigationItem', id, 'en')]: { title, breadcrumbOverride: '', sectionTitles: {} },
})

export const pageLink = (pageId: string, fields: Fields = {}) => ({
  kind: 'page',
  text: '',
  pageId,
  pageParameters: '',
  openInNewTab: false,
  ...fields,
})

/** The main site with these items in its header and nothing else. */
export const header = (...ids: string[]) => change(entryKey.content('Site', 'main'), { headerNavigation: ids })
