import { sourceServiceSchema } from '#content-schema/source/content-event.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { readMeta } from '../platform/meta.ts'
import type { Readable } from '../platform/platform.ts'
import { entryDigests, titlesOf } from '../tables/questions.ts'
import { nameOfKey } from './entry-titles.ts'
import { fold } from './fold.ts'

/** A text by which an entry can be found. */
export interface IndexedTitle {
  name: string
  /** Null for what all languages share. */
  language: string | null
  title: string
  /** Title, model and id, folded. */
  words: string
  digest: string
}

/** The titles of all entries, in memory. */
export interface TitleIndex {
  titles(): Promise<Iterable<IndexedTitle>>
}

/**
 * Titles stand inside the entries, where SQLite reads 27,000 of them in a second: they are read once, and again those of entries that are
 * others since.
 */
export function createTitleIndex(platform: Readable): TitleIndex {
  const known = new Map<string, IndexedTitle>()
  let version: string | null = null

  const refresh = async () => {
    const rows = await entryDigests(platform, sourceServiceSchema.options)
    const stale = rows.filter(({ key, digest }) => known.get(key)?.digest !== digest).map(({ key }) => key)
    const present = new Set(rows.map(({ key }) => key))
    for (const key of known.keys()) if (!present.has(key)) known.delete(key)
    for (const { key, digest, title } of await titlesOf(platform, stale)) known.set(key, describe(key, { digest, title }))
  }
  return {
    async titles() {
      const stands = await readMeta(platform, 'content')
      if (stands === null || stands !== version) await refresh()
      version = stands
      return known.values()
    },
  }
}

function describe(key: string, { digest, title }: { digest: string; title: string | null }): IndexedTitle {
  const { model, id, language } = parseEntryKey(key)
  const shown = title ?? ''
  return { name: nameOfKey(key), language, title: shown, words: fold(`${shown} ${model} ${id}`), digest }
}
