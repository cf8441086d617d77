import type { LanguageCode } from '#content-schema/locale/language.ts'
import { type Command, CommandError, type Fields } from './command.ts'

/** An entry as sample content states it. */
export interface SeedEntry {
  model: string
  id: string
  /** The same in every language. */
  fields: Fields
  localizations: Partial<Record<LanguageCode, Fields>>
  /** True for entries that are in work: they exist in the draft stage only. */
  isDraft?: boolean
}

/** An entry in one stage. */
export interface EntryVersion {
  fields: Fields
  localizations: Readonly<Record<string, Fields>>
  updatedAt: string
  publishedAt: string | null
  /** When what all languages share and the text of each language last changed; absent where all of it did at `updatedAt`. */
  moments?: { shared: string; languages: Readonly<Record<string, string>> }
}

/** When an entry last changed for readers of a language: in its text or in what all languages share. */
export function momentIn({ updatedAt, moments }: EntryVersion, language: string | null): string {
  if (!moments) return updatedAt
  const text = language === null ? undefined : moments.languages[language]
  return text !== undefined && text > moments.shared ? text : moments.shared
}

export interface StoredEntry {
  model: string
  id: string
  draft: EntryVersion | null
  published: EntryVersion | null
  /** When it was last taken back, by an unpublish or a delete. */
  goneAt?: string
}

export function storedFromSeed(seed: SeedEntry, moment: string): StoredEntry {
  const version = { fields: seed.fields, localizations: seed.localizations as Record<string, Fields>, updatedAt: moment }
  return {
    model: seed.model,
    id: seed.id,
    draft: { ...version, publishedAt: seed.isDraft ? null : moment },
    published: seed.isDraft ? null : { ...version, publishedAt: moment },
  }
}

/** Which fields of a model are kept per language, and where text without a language goes. */
export interface FieldPlan {
  isLocalised(model: string, field: string): boolean
  /** Languages a localised field is written to when the edit names none. */
  languagesFor(version: EntryVersion): readonly string[]
}

/**
 * The entry after an edit. Updates touch the draft alone; publishing copies it.
 *
 * @throws CommandError when the edit does not fit the state the entry is in
 */
export function applyCommand(entry: StoredEntry | undefined, command: Command, at: string, plan: FieldPlan): StoredEntry {
  const existing = entry?.draft || entry?.published ? entry : undefined
  if (command.operation === 'create') {
    if (existing) throw new CommandError(`${command.model} "${command.id}" exists already.`)
    const empty = { fields: {}, localizations: command.localizations, updatedAt: at, publishedAt: null }
    return { model: command.model, id: command.id, draft: merge(empty, command, at, plan), published: null }
  }
  const latest = existing?.draft ?? existing?.published
  if (!existing || !latest) throw new CommandError(`There is no ${command.model} with id "${command.id}".`)
  switch (command.operation) {
    case 'update':
      return { ...existing, draft: merge(latest, command, at, plan) }
    case 'publish': {
      const version = { ...latest, updatedAt: at, publishedAt: at, moments: momentsAfter(existing.published, latest, at) }
      return { ...existing, draft: version, published: version }
    }
    case 'unpublish':
      return { ...existing, draft: { ...latest, updatedAt: at }, published: null, goneAt: at }
    case 'delete':
      return { ...existing, draft: null, published: null, goneAt: at }
  }
}

/** Moments after a publish: what is new since the one before changed now; where nothing is, the entry as such did. */
function momentsAfter(before: EntryVersion | null, after: EntryVersion, at: string): NonNullable<EntryVersion['moments']> {
  const languages: Record<string, string> = {}
  for (const [language, text] of Object.entries(after.localizations))
    languages[language] = before && isSame(before.localizations[language], text) ? momentOfText(before, language) : at
  const isTextAlone = before !== null && Object.values(languages).includes(at) && isSame(before.fields, after.fields)
  return { shared: isTextAlone ? (before.moments?.shared ?? before.updatedAt) : at, languages }
}

function momentOfText({ moments, updatedAt }: EntryVersion, language: string): string {
  return moments?.languages[language] ?? updatedAt
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

type DataCommand = Extract<Command, { operation: 'update' | 'create' }>

function merge(before: EntryVersion, command: DataCommand, at: string, plan: FieldPlan): EntryVersion {
  const fields = { ...before.fields }
  const texts: Fields = {}
  for (const [name, value] of Object.entries(command.data)) {
    if (plan.isLocalised(command.model, name)) texts[name] = value
    else fields[name] = value
  }
  const localizations = { ...before.localizations }
  const locale = command.operation === 'update' ? command.locale : null
  const languages = Object.keys(texts).length === 0 ? [] : locale === null ? plan.languagesFor(before) : [locale]
  for (const language of languages) localizations[language] = { ...localizations[language], ...texts }
  return { ...before, fields, localizations, updatedAt: at }
}
