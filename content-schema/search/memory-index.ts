import { buildGroup, type SearchBundle } from '#content-schema/search/build-group.ts'
import { groupsFor, placeOf, type SearchLayout, type SearchWords } from '#content-schema/search/index-format.ts'
import { packHead } from '#content-schema/search/packed-head.ts'
import { FIGURE_PIECES } from '#content-schema/search/record-figures.ts'
import type { SearchIndex } from '#content-schema/search/search.ts'
import { createVocabulary } from '#content-schema/search/vocabulary.ts'

/** An index held whole in memory: for tools, tests and measurements. It answers as the published one does. */
export function createMemoryIndex(
  bundles: readonly SearchBundle[],
  { language, words }: { language: string; words: SearchWords },
): SearchIndex {
  const count = groupsFor(bundles.length)
  const byGroup: SearchBundle[][] = Array.from({ length: count }, () => [])
  for (const bundle of bundles) byGroup[placeOf(bundle.key, count)]?.push(bundle)
  const groups = byGroup.map((group) => buildGroup(group, { language, groups: count }))
  const layout: SearchLayout = { v: 1, groups: count, brand: '', assetOrigins: [], ...words }
  const missing = (what: string) => new Error(`The search index has no ${what}`)
  return {
    language,
    layout,
    heads: groups.map(({ head }) => packHead(head)),
    vocabulary: createVocabulary(
      groups.map(({ head }) => head.terms),
      language,
    ),
    async shard(group, shard) {
      const found = groups[group]?.shards[shard]
      if (!found) throw missing(`shard ${shard} in group ${group}`)
      return found
    },
    async figures(group, piece) {
      return groups[group]?.figures[FIGURE_PIECES.indexOf(piece)] ?? null
    },
    async bucket(group, bucket) {
      const found = groups[group]?.buckets[bucket]
      if (!found) throw missing(`bucket ${bucket} in group ${group}`)
      return found
    },
  }
}
