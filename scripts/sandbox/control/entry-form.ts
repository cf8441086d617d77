import { escapeHtml } from '#content-schema/values/escape.ts'
import { MODELS } from '../content-service/models.ts'
import type { Fields } from '../store/command.ts'
import type { EntryVersion } from '../store/entry.ts'

/** A field of an entry as its form has it. */
interface FormField {
  name: string
  value: unknown
  isLocalised: boolean
}

/** The fields of an entry, those of one language first: all it states, and all its model keeps. */
export function formFields(model: string, { fields, localizations }: EntryVersion, language: string): FormField[] {
  const { localised = [], defaults = {} } = MODELS[model] ?? {}
  const text = localizations[language] ?? {}
  const readField = (stated: Fields, name: string) => stated[name] ?? defaults[name] ?? null
  const texts = new Set([...localised, ...Object.keys(text)])
  const shared = [...new Set([...Object.keys(fields), ...Object.keys(defaults)])].filter((name) => !texts.has(name))
  return [
    ...[...texts].map((name) => ({ name, value: readField(text, name), isLocalised: true })),
    ...shared.map((name) => ({ name, value: readField(fields, name), isLocalised: false })),
  ]
}

/** One input a field: words as they are, everything else as JSON. */
export function fieldMarkup({ name, value, isLocalised }: FormField): string {
  const label = `<label>${escapeHtml(name)}${isLocalised ? '' : ' <small>all languages</small>'}${isWords(value) ? '' : ' <small>JSON</small>'}`
  const written = escapeHtml(writeValue(value))
  if (isWords(value) && !String(value ?? '').includes('\n') && String(value ?? '').length < 80)
    return `${label}<input name="field.${escapeHtml(name)}" value="${written}"></label>`
  const rows = Math.min(24, writeValue(value).split('\n').length + 1)
  return `${label}<textarea name="field.${escapeHtml(name)}" rows="${rows}">${written}</textarea></label>`
}

/**
 * What a form that was sent changes of the fields it was made of.
 *
 * @throws SyntaxError naming the field whose JSON cannot be read
 */
export function changedFields(fields: readonly FormField[], sent: Readonly<Record<string, string>>): Fields {
  const changed: Fields = {}
  for (const { name, value } of fields) {
    const written = sent[`field.${name}`]?.replaceAll('\r\n', '\n')
    if (written === undefined || written === writeValue(value)) continue
    changed[name] = isWords(value) ? written : readJsonField(name, written)
  }
  return changed
}

function readJsonField(name: string, written: string): unknown {
  try {
    return written.trim() === '' ? null : JSON.parse(written)
  } catch {
    throw new SyntaxError(`What stands in "${name}" is no JSON.`)
  }
}

const isWords = (value: unknown) => typeof value === 'string' || value === null

function writeValue(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
