import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { PageArgs } from '#content-schema/pages/page-spec.ts'
import { buildGroup, type IndexGroup, type SearchBundle } from '#content-schema/search/build-group.ts'
import { FIGURE_PIECES } from '#content-schema/search/record-figures.ts'
import { sourceKey } from '#content-schema/search/search-record.ts'
import type { ReleaseDocument } from './release-document.ts'

/**
 * A piece of the search index of a site and language (`args.part`). What a group is made of is asked source by source, so an edit asks
 * one small question anew; the pieces of a group are cut from one whole, which is made once while the answers stay the same.
 */
export const searchIndex: ReleaseDocument = async ({ spec: { siteId, args }, content }) => {
  const { part, language = '', group = '', groups = '1' } = args
  if (part === 'layout') return JSON.stringify(await content.searchLayout(siteId, language))
  const whole = await readGroup(content, { siteId, language, group, groups: Number(groups) })
  const piece = pieceOfGroup(whole, args)
  if (!piece) throw new Error(`Group ${group} of the search index has no ${part} ${part === 'figures' ? args.piece : args.number}`)
  return JSON.stringify(piece)
}

function pieceOfGroup({ head, shards, buckets, figures }: IndexGroup, { part, number, piece }: PageArgs['document']) {
  if (part === 'head') return head
  if (part === 'figures') return figures[FIGURE_PIECES.map(String).indexOf(piece ?? '')]
  return (part === 'shard' ? shards : buckets)[Number(number)]
}

interface Place {
  siteId: string
  language: string
  group: string
  groups: number
}

/** The groups last made. Not an answer of its own: the same records give the same group, here and in any other thread. */
const made = new Map<string, { bundles: SearchBundle[]; whole: IndexGroup }>()
const KEPT = 4

async function readGroup(content: ContentReader, { siteId, language, group, groups }: Place): Promise<IndexGroup> {
  const sources = await content.searchGroup(siteId, group)
  const bundles = await Promise.all(
    sources.map(async (source) => ({
      key: sourceKey(source),
      records: await content.searchRecords(siteId, language, source.model, source.id),
    })),
  )
  const name = `${siteId} ${language} ${group}/${groups}`
  const known = made.get(name)
  if (known && isSame(known.bundles, bundles)) return known.whole
  const whole = buildGroup(bundles, { language, groups })
  made.delete(name)
  for (const oldest of made.keys()) if (made.size >= KEPT) made.delete(oldest)
  made.set(name, { bundles, whole })
  return whole
}

/** Answers are never changed, so the same object says the same. */
function isSame(before: readonly SearchBundle[], now: readonly SearchBundle[]): boolean {
  return before.length === now.length && now.every(({ key, records }, at) => before[at]?.key === key && before[at]?.records === records)
}
