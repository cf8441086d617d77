import type { AskedEntry } from '#content-schema/editing/ask.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Readable } from '../platform/platform.ts'
import { titlesOfParts } from '../tables/questions.ts'

/** Key without language. @example 'content/Page/about@de' → 'content/Page/about' */
export function nameOfKey(key: string): string {
  const { service, model, id } = parseEntryKey(key)
  return `${service}/${model}/${id}`
}

/**
 * What people call entries: in the first of these languages that names them, else in English, else in any, else what all languages share; their
 * id where they have no name.
 */
export async function readEntries(platform: Readable, wanted: ReadonlyMap<string, readonly string[]>): Promise<AskedEntry[]> {
  const byName = Map.groupBy(await titlesOfParts(platform, [...wanted.keys()]), ({ name }) => name)
  return [...wanted].map(([name, languages]) => describeEntry(name, { languages, titles: byName.get(name) ?? [] }))
}

interface Titles {
  languages: readonly string[]
  titles: readonly { key: string; title: string | null }[]
}

function describeEntry(name: string, { languages, titles }: Titles): AskedEntry {
  const { service, model, id } = parseEntryKey(name)
  const rank = (key: string) => {
    const { language } = parseEntryKey(key)
    if (language === null) return languages.length + 2
    const at = languages.indexOf(language)
    return at >= 0 ? at : languages.length + (language === 'en' ? 0 : 1)
  }
  const named = titles.filter(({ title }) => title !== null && title !== '').sort((a, b) => rank(a.key) - rank(b.key))
  return { key: name, service, model, id, title: named[0]?.title ?? id, languages: [...languages] }
}
