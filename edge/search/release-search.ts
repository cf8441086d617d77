import {
  bucketSchema,
  type GroupHead,
  groupHeadSchema,
  layoutSchema,
  postingsSchema,
  searchPaths,
} from '#content-schema/search/index-format.ts'
import type { SearchIndex } from '#content-schema/search/search.ts'
import { createVocabulary, type Vocabulary } from '#content-schema/search/vocabulary.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { Release } from '../release/release-loader.ts'
import { StoreError } from '../release/store-error.ts'

/** Languages whose terms an isolate keeps in order; the others are put in order again when they are asked for. */
const KEPT_VOCABULARIES = 4

/** Opens the index of a site and language in a release; null when the release has none (yet). */
export type OpenIndex = (release: Release, siteId: string, language: string) => Promise<SearchIndex | null>

/**
 * Reads of an index what a query needs. Documents are kept in memory by their content, so a release that changed a few of them shares the
 * others with the one before.
 */
export function createOpenIndex(documents: ReleaseDocuments): OpenIndex {
  const vocabularies = new Map<string, { heads: readonly GroupHead[]; vocabulary: Vocabulary }>()

  function vocabularyOf(name: string, heads: readonly GroupHead[], language: string): Vocabulary {
    const known = vocabularies.get(name)
    vocabularies.delete(name)
    const isSame = known?.heads.length === heads.length && heads.every((head, at) => head === known.heads[at])
    const vocabulary = known && isSame ? known.vocabulary : createVocabulary(heads.map(termsOf), language)
    vocabularies.set(name, { heads, vocabulary })
    for (const oldest of vocabularies.keys()) if (vocabularies.size > KEPT_VOCABULARIES) vocabularies.delete(oldest)
    return vocabulary
  }

  return async function openIndex(release, siteId, language) {
    const layout = await documents.json(release, { siteId, key: searchPaths.layout(language) }, layoutSchema)
    if (!layout) return null
    const need = <T>(value: T | null, key: string): T => {
      if (value === null) throw new StoreError('missing', `The search index lacks ${key}`)
      return value
    }
    const heads = await Promise.all(
      Array.from({ length: layout.groups }, async (_, group) => {
        const key = searchPaths.head(language, group)
        return need(await documents.json(release, { siteId, key }, groupHeadSchema), key)
      }),
    )
    return {
      language,
      layout,
      heads,
      vocabulary: vocabularyOf(`${siteId} ${language}`, heads, language),
      async shard(group, shard) {
        const key = searchPaths.shard(language, group, shard)
        return need(await documents.json(release, { siteId, key }, postingsSchema), key)
      },
      async bucket(group, bucket) {
        const key = searchPaths.bucket(language, group, bucket)
        return need(await documents.json(release, { siteId, key }, bucketSchema), key)
      },
    }
  }
}

function termsOf({ terms }: GroupHead): string[] {
  return terms === '' ? [] : terms.split('\n')
}
