/** What a list can be narrowed and ordered by; names are those of the address. */
export interface ListSpec<Name extends string = string, Flag extends string = string, Sort extends string = string> {
  /** Filters that take several values. */
  lists: readonly Name[]
  /** Filters that are on or off. */
  flags: readonly Flag[]
  sorts: readonly Sort[]
  sort: Sort
  ascending: boolean
}

/** How somebody looks at a list. It is in the address, so a list can be kept, sent and reloaded. */
export interface ListState<Name extends string = string, Flag extends string = string, Sort extends string = string> {
  words: string
  lists: Readonly<Record<Name, readonly string[]>>
  flags: Readonly<Record<Flag, boolean>>
  sort: Sort
  ascending: boolean
  /** From 1. */
  page: number
  /** Columns that are shown; null for those the list shows by itself. */
  columns: readonly string[] | null
  /** `cards` or whatever else a screen offers; empty for its own choice. */
  view: string
}

const MAX_WORDS = 200
const MAX_VALUES = 200
const MAX_PAGE = 10_000
const RESERVED = { words: 'q', sort: 'sort', page: 'page', columns: 'columns', view: 'view' } as const

/** Reads an address's query. What it does not understand is left out, so an old or broken address still shows a list. */
export function readListState<N extends string, F extends string, S extends string>(
  spec: ListSpec<N, F, S>,
  query: string,
): ListState<N, F, S> {
  const params = new URLSearchParams(query)
  const sorted = params.get(RESERVED.sort) ?? ''
  const sort = spec.sorts.find((name) => name === sorted.replace(/^-/, ''))
  const page = Number(params.get(RESERVED.page))
  return {
    words: (params.get(RESERVED.words) ?? '').trim().slice(0, MAX_WORDS),
    lists: record(spec.lists, (name) => distinct(params.getAll(name)).slice(0, MAX_VALUES)),
    flags: record(spec.flags, (name) => params.get(name) === '1'),
    sort: sort ?? spec.sort,
    ascending: sort ? !sorted.startsWith('-') : spec.ascending,
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1,
    columns: params.has(RESERVED.columns) ? distinct((params.get(RESERVED.columns) ?? '').split(',')) : null,
    view: (params.get(RESERVED.view) ?? '').replaceAll(/[^a-z]/g, ''),
  }
}

/** The query of an address: only what differs from how the list shows itself, always in the same order. Empty for nothing. */
export function writeListState<N extends string, F extends string, S extends string>(
  spec: ListSpec<N, F, S>,
  state: ListState<N, F, S>,
): string {
  const params = new URLSearchParams()
  if (state.words) params.set(RESERVED.words, state.words)
  for (const name of spec.lists) for (const value of state.lists[name]) params.append(name, value)
  for (const name of spec.flags) if (state.flags[name]) params.set(name, '1')
  if (state.sort !== spec.sort || state.ascending !== spec.ascending)
    params.set(RESERVED.sort, `${state.ascending ? '' : '-'}${state.sort}`)
  if (state.page > 1) params.set(RESERVED.page, String(state.page))
  if (state.columns) params.set(RESERVED.columns, state.columns.join(','))
  if (state.view) params.set(RESERVED.view, state.view)
  return params.toString()
}

/** True when nothing narrows the list. */
export function isUnfiltered({ words, lists, flags }: Pick<ListState, 'words' | 'lists' | 'flags'>): boolean {
  return words === '' && Object.values(lists).every((values) => values.length === 0) && Object.values(flags).every((isOn) => !isOn)
}

/** The same look at the list without any filter. */
export function withoutFilters<N extends string, F extends string, S extends string>(state: ListState<N, F, S>): ListState<N, F, S> {
  const names = Object.keys(state.lists) as N[]
  const flags = Object.keys(state.flags) as F[]
  return { ...state, words: '', lists: record(names, () => []), flags: record(flags, () => false), page: 1 }
}

function record<K extends string, V>(names: readonly K[], read: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<K, V>
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter(Boolean))]
}
