import { z } from 'zod'
import type { PagedModel } from '#content-schema/source/content-service.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { withoutNulls } from '#content-schema/source/without-nulls.ts'
import { type Collector, createCollector, type Mapped, type Problem, problemOf } from './collector.ts'
import { gapsOf } from './content-gaps.ts'
import { MODELS, type Model, PLACED } from './content-models.ts'
import type { Fields } from './fields.ts'
import { reportUnknownLinks } from './map-link.ts'
import { repairRecord } from './repair-record.ts'

const sourceNodeSchema = z.looseObject({
  id: z.string().min(1),
  updatedAt: z.string().default(''),
  localizations: z.array(z.looseObject({ locale: z.string(), updatedAt: z.string().optional() })).default([]),
})

/** What the parts of a model's entries are judged by: what all languages share, and the text of one. */
export function partSchemas(model: PagedModel): Pick<Model, 'shared' | 'text'> {
  return MODELS[model]
}

/**
 * Maps one node of a connection to entries: the shared part and one per language. A node without usable id is reported;
 * an unusable part keeps its last good version.
 */
export function mapContentNode(model: PagedModel, source: unknown): Mapped {
  const collector = createCollector()
  const { data: entry, faults } = repairRecord(sourceNodeSchema, withoutNulls(withoutBlanks(source)))
  if (!entry) {
    collector.report(unusable(`content/${model}/?`, 'the entry has no id'))
    return collector
  }
  for (const fault of faults) collector.report(problemOf(fault, entryKey.content(model, entry.id)))
  const { shared, text, toShared, toText, requiredText, guards = [] } = MODELS[model]
  const { localizations, ...node } = entry
  const revision = node.updatedAt
  reportUnknownLinks(node, collector, entryKey.content(model, node.id))
  addShared()
  if (text === null) return collector
  for (const localization of localizations) {
    const key = entryKey.content(model, node.id, localization.locale)
    if (requiredText && !localization[requiredText]) {
      if (hasText(localization)) collector.report(untitled(key, requiredText))
      continue
    }
    reportUnknownLinks(localization, collector, key)
    const value = toText ? toText(localization, node, collector, key) : localization
    addWithGaps(collector, { key, revision: localization.updatedAt ?? revision, schema: text, value })
  }
  return collector

  function addShared(): void {
    const key = entryKey.content(model, node.id)
    const slug = PLACED.has(model) && typeof node.slug === 'string' && node.slug !== '' ? collector.slug(node.slug, key) : undefined
    if (slug === null) return
    const value = { ...(toShared ? toShared(node, collector, key) : node), ...(slug === undefined ? {} : { slug }) }
    addWithGaps(collector, { key, revision, schema: shared, value, guards })
  }
}

/** Adds an entry and reports what its editor left empty. */
function addWithGaps(collector: Collector, entry: Parameters<Collector['add']>[0]): void {
  const body = collector.add(entry)
  if (body === null) return
  for (const gap of gapsOf(body)) collector.report({ entry: entry.key, ...gap })
}

/** Text of spaces alone is none. In rich text it separates words. */
function withoutBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? '' : value
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, name === 'children' ? field : withoutBlanks(field)]))
}

/** A language that has something, if only a lead or a block: it was begun. */
function hasText(localization: Fields): boolean {
  const { locale: _locale, updatedAt: _updatedAt, ...fields } = localization
  return Object.values(fields).some((field) => (Array.isArray(field) ? field.length > 0 : typeof field === 'string' && field.trim() !== ''))
}

function untitled(entry: string, path: string): Problem {
  return {
    code: 'missing-title',
    entry,
    path,
    message: `there is a text in this language and no ${path}`,
    hint: `The text is not shown in this language until it has a ${path}.`,
  }
}

function unusable(entry: string, message: string) {
  return { code: 'invalid-entry', entry, path: '', message, hint: 'Correct the entry in the content service.', values: { detail: message } }
}
