import type { BuildEngine } from './engine.ts'
import { buildFlexSearch } from './flexsearch.ts'
import { buildMiniSearch } from './minisearch.ts'
import { buildOrama } from './orama.ts'
import { buildOwn } from './own.ts'
import { buildSqlite } from './sqlite.ts'

export const SEARCH_ENGINE_NAMES = ['own', 'minisearch', 'sqlite', 'orama', 'flexsearch'] as const
export type SearchEngineName = (typeof SEARCH_ENGINE_NAMES)[number]

export function isSearchEngine(name: string): name is SearchEngineName {
  return SEARCH_ENGINE_NAMES.some((known) => known === name)
}

/** Each makes an index of the records in memory and answers out of it. */
export const SEARCH_ENGINES: Readonly<Record<SearchEngineName, BuildEngine>> = {
  own: buildOwn,
  minisearch: buildMiniSearch,
  sqlite: buildSqlite,
  orama: buildOrama,
  flexsearch: buildFlexSearch,
}
