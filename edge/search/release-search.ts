import type { z } from 'zod'
import {
  bucketSchema,
  figureTableSchema,
  groupHeadSchema,
  layoutSchema,
  postingsSchema,
  type SearchLayout,
  searchPaths,
} from '#content-schema/search/index-format.ts'
import { type PackedHead, packHead } from '#content-schema/search/packed-head.ts'
import type { SearchIndex } from '#content-schema/search/search.ts'
import { createVocabulary, type Vocabulary } from '#content-schema/search/vocabulary.ts'
import { awaitShared } from '../release/await-shared.ts'
import { StoreError } from '../release/store-error.ts'

/** Indexes an isolate keeps open; the others are read again when they are asked for. */
const KEPT_INDEXES = 4
/** A query waits for the opening that another one began, but not for longer than this. */
const SHARED_OPEN_MS = 5000

/** Bytes a byte of postings takes in memory: they are kept as the texts they are. */
const POSTINGS_IN_MEMORY = 1.3

/** Opens the index of a site and language in a release; null when the release has none (yet). */
export type OpenIndex<Release> = (release: Release, siteId: string, language: string) => Promise<SearchIndex | null>

/** What is asked of the documents of a release (`release-documents.ts`). */
export interface IndexDocuments<Release> {
  version(release: Release, name: { siteId: string; key: string }): Promise<string | null>
  json<S extends z.ZodType>(release: Release, name: { siteId: string; key: string }, schema: S, memory?: number): Promise<z.infer<S> | null>
}

interface Place<Release> {
  documents: IndexDocuments<Release>
  release: Release
  siteId: string
  language: string
}

/** A group as it is kept: its terms for the vocabulary, the rest packed. */
interface OpenGroup {
  version: string
  head: PackedHead
  terms: string
}

interface Opened {
  index: SearchIndex
  groups: readonly OpenGroup[]
  vocabulary: Vocabulary
}

/**
 * Reads of an index what a query needs. What all queries need is made once a release and kept packed; of the release before, groups and
 * vocabulary that are the same are taken over.
 */
export function createOpenIndex<Release>(documents: IndexDocuments<Release>): OpenIndex<Release> {
  const kept = new Map<string, { release: Release; opened: Promise<Opened | null> }>()

  return async function openIndex(release, siteId, language) {
    const name = `${siteId} ${language}`
    const known = kept.get(name)
    const shared = known?.release === release ? await awaitShared(known.opened, SHARED_OPEN_MS).catch(() => null) : null
    const opened =
      known && shared
        ? known.opened
        : open({ documents, release, siteId, language }, known?.release === release ? undefined : known?.opened)
    kept.delete(name)
    kept.set(name, { release, opened })
    for (const oldest of kept.keys()) if (kept.size > KEPT_INDEXES) kept.delete(oldest)
    if (shared) return shared.value?.index ?? null
    try {
      return (await opened)?.index ?? null
    } catch (error) {
      if (kept.get(name)?.opened === opened) kept.delete(name)
      throw error
    }
  }
}

/** Opens an index; what is the same as in the one opened before is taken over from it. */
async function open<Release>(place: Place<Release>, earlier: Promise<Opened | null> | undefined): Promise<Opened | null> {
  const before = (earlier && (await awaitShared(earlier, SHARED_OPEN_MS).catch(() => null)))?.value ?? null
  const layout = await place.documents.json(place.release, { siteId: place.siteId, key: searchPaths.layout(place.language) }, layoutSchema)
  if (!layout) return null
  const groups = await Promise.all(Array.from({ length: layout.groups }, (_, number) => openGroup(place, number, before?.groups[number])))
  const isSame = before?.groups.length === groups.length && groups.every(({ terms }, at) => terms === before.groups[at]?.terms)
  const vocabulary =
    before && isSame
      ? before.vocabulary
      : createVocabulary(
          groups.map(({ terms }) => terms),
          place.language,
        )
  return { index: createIndex(place, { layout, groups, vocabulary }), groups, vocabulary }
}

async function openGroup<Release>(
  { documents, release, siteId, language }: Place<Release>,
  number: number,
  before: OpenGroup | undefined,
): Promise<OpenGroup> {
  const name = { siteId, key: searchPaths.head(language, number) }
  const version = need(await documents.version(release, name), name.key)
  if (before?.version === version) return before
  const head = need(await documents.json(release, name, groupHeadSchema), name.key)
  return { version, head: packHead(head), terms: head.terms === before?.terms ? before.terms : head.terms }
}

function createIndex<Release>(
  { documents, release, siteId, language }: Place<Release>,
  { layout, groups, vocabulary }: { layout: SearchLayout; groups: readonly OpenGroup[]; vocabulary: Vocabulary },
): SearchIndex {
  return {
    language,
    layout,
    heads: groups.map(({ head }) => head),
    vocabulary,
    async shard(group, shard) {
      const key = searchPaths.shard(language, group, shard)
      return need(await documents.json(release, { siteId, key }, postingsSchema, POSTINGS_IN_MEMORY), key)
    },
    async figures(group, piece) {
      const key = searchPaths.figures(language, group, piece)
      return documents.json(release, { siteId, key }, figureTableSchema, POSTINGS_IN_MEMORY)
    },
    async bucket(group, bucket) {
      const key = searchPaths.bucket(language, group, bucket)
      return need(await documents.json(release, { siteId, key }, bucketSchema), key)
    },
  }
}

/** @throws StoreError for what the index lacks */
function need<T>(value: T | null, key: string): T {
  if (value === null) throw new StoreError('missing', `The search index lacks ${key}`)
  return value
}
