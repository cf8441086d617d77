import type { ContentReader } from '#content-schema/contracts/content-reader.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createEngine, queryKey } from '../../../../scripts/pipeline/graph/engine.ts'
import type { Enumeration } from '../../../../scripts/pipeline/graph/enumerate.ts'
import { QUERIES } from '../../../../scripts/pipeline/queries/query-table.ts'
import { createReader } from '../../../../scripts/pipeline/render/page-renderer.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/snapshot/schema.ts'
import { createSnapshotReader, writeEntries } from '../../../../scripts/pipeline/snapshot/snapshot.ts'
import { hash } from '../../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { buildItem, buildPage, createWorld } from '../world.ts'

type Fields = Record<string, unknown>

export interface AskedWorld {
  content: ContentReader
  ask<T>(name: string, ...args: string[]): Promise<T>
  /** Specifications of the pages an enumerating query names, by path. */
  pages(name: string, ...args: string[]): Promise<Map<string, PageSpec>>
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
  await writeEntries({ sql, hash }, { put: [...world].map(([key, body]) => ({ key, revision: '', body })), remove: [] })
  const engine = createEngine({ snapshot: createSnapshotReader({ sql }), queries: QUERIES, hash })
  const ask = async <T>(name: string, ...args: string[]) => (await engine.ask(queryKey(name, args))) as T
  return {
    content: createReader(engine, new Set()),
    ask,
    async pages(name, ...args) {
      const { pages } = await ask<Enumeration>(name, ...args)
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
