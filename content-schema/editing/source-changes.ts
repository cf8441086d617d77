import * as z from 'zod/mini'
import { TRANSLATION_ENDPOINT } from './translation.ts'

/** What the source of a page says otherwise than when it was sent to the translators; `{endpoint}/{pageId}`. */
export const SOURCE_CHANGES_ENDPOINT = `${TRANSLATION_ENDPOINT}/changes`

/** Texts of an entry as the content service keeps them. */
const textsSchema = z.record(z.string(), z.unknown())

/** What the content service tells, where it can: the source as it is, and as each language was sent it; null where nobody kept it. */
export const exportedSourceSchema = z.object({
  source: textsSchema,
  exports: z.array(z.object({ language: z.string(), exportedAt: z.string(), texts: z.nullable(textsSchema) })),
})
export type ExportedSource = z.infer<typeof exportedSourceSchema>

const fieldChangeSchema = z.object({
  /** Where it stands. @example 'bodyBlocks.history-1.title' */
  field: z.string(),
  /** Null for a field that was not there. */
  before: z.nullable(z.string()),
  /** Null for a field that is no more. */
  after: z.nullable(z.string()),
})
export type FieldChange = z.infer<typeof fieldChangeSchema>

/** Answer of the endpoint: by language what changed since the export; `fields` null where that cannot be told. */
export const sourceChangesSchema = z.object({
  languages: z.array(z.object({ language: z.string(), exportedAt: z.string(), fields: z.nullable(z.array(fieldChangeSchema)) })),
})
export type SourceChanges = z.infer<typeof sourceChangesSchema>

/** More fields of one language are not named. */
const MAX_FIELDS = 200
/** Of a longer text the beginning is shown. */
const MAX_TEXT = 4000
/** Content nested deeper is not looked at. */
const MAX_DEPTH = 40
/** What says how something is kept, and no reader reads. */
const UNREAD = new Set(['id', 'kind', 'type', 'mimeType', 'width', 'height', '__typename'])

/** What each language's translators have not seen. */
export function sourceChanges({ source, exports }: ExportedSource): SourceChanges {
  return {
    languages: exports.map(({ language, exportedAt, texts }) => ({
      language,
      exportedAt,
      fields: texts && changedFields(texts, source),
    })),
  }
}

/** Fields that say something else, in the order of the newer texts; those that are gone come last. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] {
  const old = readFields(before)
  const fresh = readFields(after)
  return [...new Set([...fresh.keys(), ...old.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: fresh.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .slice(0, MAX_FIELDS)
    .map((change) => ({ ...change, before: shorten(change.before), after: shorten(change.after) }))
}

function shorten(text: string | null): string | null {
  return text === null || text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`
}

/** Texts by where they stand. What has an id is known by it, so that a block that moves is the same block. */
function readFields(texts: Record<string, unknown>): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, path: readonly string[]): void => {
    if (path.length > MAX_DEPTH || value === null || value === undefined || value === '') return
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) walk(item, [...path, nameOf(item) ?? String(at + 1)])
      return
    }
    if (typeof value !== 'object') {
      found.set(path.join('.'), String(value))
      return
    }
    if ('children' in value) walk(richTextOf(value, 0).trim(), path)
    else for (const [name, field] of Object.entries(value)) if (!UNREAD.has(name)) walk(field, [...path, name])
  }
  walk(texts, [])
  return found
}

function nameOf(item: unknown): string | null {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' && item.id !== '' ? item.id : null
}

/** What is read of rich text, a line a paragraph. */
function richTextOf(node: unknown, depth: number): string {
  if (typeof node !== 'object' || node === null || depth > MAX_DEPTH) return ''
  if ('text' in node) return String(node.text)
  const children = 'children' in node && Array.isArray(node.children) ? node.children : []
  const isLine = 'type' in node && children.some((child) => typeof child === 'object' && child !== null && 'text' in child)
  return children.map((child) => richTextOf(child, depth + 1)).join('') + (isLine ? '\n' : '')
}
