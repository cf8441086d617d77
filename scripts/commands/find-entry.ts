import { entryKey, parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { SqlStore } from '../pipeline/platform/platform.ts'
import { keysByIdOrSlug } from '../pipeline/tables/entry-table.ts'

/** Prefix of the keys of a model, whichever service holds it. */
const PREFIXES: Readonly<Record<string, string>> = {
  Product: entryKey.product(''),
  Classification: entryKey.classification(''),
  Capability: 'pim/Capability/',
  Service: entryKey.service(''),
}

/**
 * Keys of the entries that words mean: a key itself, or a model and an id or slug. A language may follow: `@de`.
 *
 * @example ['Page', 'page-about'] and ['page', 'about'] → ['content/Page/page-about']
 */
export async function findEntries(sql: SqlStore, words: readonly string[]): Promise<string[]> {
  const [first = '', name] = words
  if (name === undefined) return [first]
  const model = first.charAt(0).toUpperCase() + first.slice(1)
  const prefix = PREFIXES[model] ?? entryKey.content(model, '')
  const { id, language } = parseEntryKey(prefix + name)
  const found = await keysByIdOrSlug({ sql }, prefix, id)
  if (found.length === 0) throw new Error(`The snapshot holds no ${model} with the id or slug ${id}.`)
  return found.map((key) => (language === null ? key : `${key}@${language}`))
}
