import { sisCodeOf } from '#content-schema/locale/locale.ts'
import { factsOfReference } from '../assets/facts.ts'
import { type FieldPlan, momentIn, type StoredEntry } from '../store/entry.ts'
import type { EntryStore } from '../store/entry-store.ts'
import { languageOfSisCode } from './languages.ts'

const LOCALISED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'short_description', 'long_description', 'files', 'variants', 'specifications', 'highlights'],
  Classification: ['name', 'description'],
  Capability: ['name'],
  Service: ['name', 'short_description', 'long_description', 'service'],
}

/** Text without a language is written to every language an entry has. */
export const cataloguePlan: FieldPlan = {
  isLocalised: (model, field) => LOCALISED[model]?.includes(field) ?? false,
  languagesFor: (version) => (Object.keys(version.localizations).length > 0 ? Object.keys(version.localizations) : ['en']),
}

/** A published entry in one language: its own fields, and `language`, which is `en-US` when the language is missing. */
export interface CatalogueView {
  id: string
  language: string
  updated_at: string
  [field: string]: unknown
}

const LIST_FIELDS = ['images', 'files', 'variants', 'specifications', 'highlights', 'capabilities', 'related']
const EMPTY_LISTS: Readonly<Record<string, unknown>> = Object.fromEntries(LIST_FIELDS.map((field) => [field, []]))

export function viewCatalogueEntry(
  entry: StoredEntry | undefined,
  sisCode: string,
  addressOf: (reference: string) => string,
): CatalogueView | null {
  const version = entry?.published
  if (!entry || !version) return null
  const wanted = languageOfSisCode(sisCode)
  const language = version.localizations[wanted] ? wanted : 'en'
  const fields = { sort_index: 0, ...EMPTY_LISTS, ...version.fields, ...version.localizations[language] }
  const own = { slug: entry.id, ...fields, id: entry.id, language: sisCodeOf(language), updated_at: momentIn(version, language) }
  return resolvedWhenRead(own, addressOf)
}

/** What is in lists and objects gets its addresses when it is read: of an entry that another one relates to hardly anything is. */
function resolvedWhenRead<T extends Record<string, unknown>>(fields: T, addressOf: (reference: string) => string): T {
  const view: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') view[name] = addressOf(value)
    else if (typeof value !== 'object' || value === null) view[name] = value
    else Object.defineProperty(view, name, { get: () => resolveAddresses(value, addressOf), enumerable: true, configurable: true })
  }
  return view as T
}

/** All published entries of a model, by sort index. */
export function listCatalogue(
  store: EntryStore,
  model: string,
  sisCode: string,
  addressOf: (reference: string) => string,
): CatalogueView[] {
  const views = [...store.list(model)].flatMap((entry) => viewCatalogueEntry(entry, sisCode, addressOf) ?? [])
  return sortByIndex(views)
}

export function sortByIndex(views: CatalogueView[]): CatalogueView[] {
  return views.sort((a, b) => Number(a.sort_index) - Number(b.sort_index) || (a.id < b.id ? -1 : 1))
}

function resolveAddresses(value: unknown, addressOf: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveAddresses(item, addressOf))
  if (typeof value === 'string') return addressOf(value)
  if (typeof value !== 'object' || value === null) return value
  const facts = factsOfReference('url' in value ? value.url : undefined)
  return { ...facts, ...Object.fromEntries(Object.entries(value).map(([name, field]) => [name, resolveAddresses(field, addressOf)])) }
}
