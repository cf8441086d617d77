import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { factsOfReference } from '../assets/facts.ts'
import { type EntryVersion, momentIn, type StoredEntry } from '../store/entry.ts'
import type { EntryStore } from '../store/entry-store.ts'
import { MODELS } from './models.ts'

export type Stage = 'DRAFT' | 'PUBLISHED'

/** An entry in one stage and language as the schema's fields want it. References stay ids; resolvers follow them. */
export interface EntryView {
  __typename: string
  id: string
  stage: Stage
  locale: string | null
  [field: string]: unknown
}

/** What a view is made with. */
export interface ViewContext {
  store: EntryStore
  /** Languages wanted, best first; null for any. */
  locales: readonly string[] | null
  /** Turns `asset:handle` and `file:handle` into addresses. */
  addressOf: (reference: string) => string
}

export function versionIn(entry: StoredEntry | undefined, stage: Stage): EntryVersion | null {
  return (stage === 'DRAFT' ? entry?.draft : entry?.published) ?? null
}

/** The view in the best wanted language; null when the entry is not in the stage or has none of the languages. */
export function viewEntry(entry: StoredEntry | undefined, stage: Stage, context: ViewContext): EntryView | null {
  const version = versionIn(entry, stage)
  if (!entry || !version) return null
  const isLocalised = (MODELS[entry.model]?.localised.length ?? 0) > 0
  const locale = (context.locales ?? UI_LANGUAGES).find((candidate) => version.localizations[candidate]) ?? null
  return isLocalised && locale === null ? null : viewIn(entry, version, { stage, locale }, context)
}

/** The views in all languages an entry has, in the order of the languages. */
export function viewLocalizations(view: EntryView, context: ViewContext): EntryView[] {
  const entry = context.store.get(view.__typename, view.id)
  const version = versionIn(entry, view.stage)
  if (!entry || !version) return []
  return UI_LANGUAGES.filter((language) => version.localizations[language]).map((locale) => ({
    ...viewIn(entry, version, { stage: view.stage, locale }, context),
    updatedAt: momentIn(version, locale),
  }))
}

function viewIn(
  entry: StoredEntry,
  version: EntryVersion,
  { stage, locale }: { stage: Stage; locale: string | null },
  context: ViewContext,
): EntryView {
  const text = locale === null ? {} : (version.localizations[locale] ?? {})
  const fields = { ...MODELS[entry.model]?.defaults, ...version.fields, ...text }
  const expanded = expand(fields, stage, context) as Record<string, unknown>
  const { updatedAt, publishedAt } = version
  return { ...expanded, __typename: entry.model, id: entry.id, stage, locale, updatedAt, publishedAt }
}

/** Replaces asset and file references by addresses and facts, and links to pages that are not in the stage by none. */
function expand(value: unknown, stage: Stage, context: ViewContext): unknown {
  if (Array.isArray(value)) return value.map((item) => expand(item, stage, context))
  if (typeof value === 'string') return context.addressOf(value)
  if (typeof value !== 'object' || value === null) return value
  const result: Record<string, unknown> = { ...factsOfReference('url' in value ? value.url : undefined) }
  for (const [name, field] of Object.entries(value)) result[name] = expand(field, stage, context)
  if (result.__typename === 'PageLink' && !isPageInStage(result.page, stage, context)) result.page = null
  return result
}

function isPageInStage(page: unknown, stage: Stage, { store }: ViewContext): boolean {
  const id = typeof page === 'object' && page !== null && 'id' in page ? page.id : undefined
  return typeof id === 'string' && versionIn(store.get('Page', id), stage) !== null
}
