import { type Bucket, type Postings, type SearchLayout, shardOf } from '#content-schema/search/index-format.ts'
import type { PackedHead } from '#content-schema/search/packed-head.ts'
import { planQuery, type QueryPlan } from '#content-schema/search/plan-query.ts'
import { type Candidate, rank, type TermPostings } from '#content-schema/search/rank.ts'
import { SEARCH_KINDS, type SearchKind, type ShownRecord } from '#content-schema/search/search-record.ts'
import type { Vocabulary } from '#content-schema/search/vocabulary.ts'

/** The index of one site and language, its larger pieces on demand. */
export interface SearchIndex {
  language: string
  layout: SearchLayout
  heads: readonly PackedHead[]
  vocabulary: Vocabulary
  shard(group: number, shard: number): Promise<Postings>
  bucket(group: number, bucket: number): Promise<Bucket>
}

export interface SearchQuestion {
  query: string
  /** Country of the reader; what may not be seen there does not exist. */
  country: string
  /** From 1. */
  page: number
  pageSize: number
  kind?: SearchKind | undefined
  isTyping?: boolean
}

export interface SearchAnswer {
  records: ShownRecord[]
  /** The one asked for, or the last one where there are fewer. */
  page: number
  /** Of the kind asked for. */
  total: number
  pageCount: number
  /** Results by kind, whatever kind was asked for. */
  facets: Record<SearchKind, number>
  /** What the query was perhaps meant to be. */
  corrected: string | null
}

/** Answers a query out of an index (SE-01). Ranks by BM25F, by how much of the query is covered, and by the title. */
export async function search(index: SearchIndex, question: SearchQuestion): Promise<SearchAnswer> {
  const { layout, vocabulary, language, heads } = index
  const plan = planQuery(question.query, {
    vocabulary,
    language,
    synonyms: layout.synonyms,
    ...(question.isTyping ? { isTyping: true } : {}),
  })
  const postings = await loadPostings(index, plan)
  const candidates = rank(heads, { plan, postings, country: question.country })
  const facets = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, 0])) as Record<SearchKind, number>
  for (const { kind } of candidates) facets[kind] += 1
  const chosen = question.kind ? candidates.filter(({ kind }) => kind === question.kind) : candidates
  const pageCount = Math.ceil(chosen.length / question.pageSize)
  const page = Math.min(question.page, Math.max(1, pageCount))
  const start = (page - 1) * question.pageSize
  return {
    page,
    records: await Promise.all(chosen.slice(start, start + question.pageSize).map((candidate) => recordOf(index, candidate))),
    total: chosen.length,
    pageCount,
    facets,
    corrected: plan.corrected,
  }
}

async function recordOf(index: SearchIndex, { group, number }: Candidate): Promise<ShownRecord> {
  const starts = index.heads[group]?.starts ?? []
  let bucket = starts.length - 1
  while (bucket > 0 && (starts[bucket] ?? 0) > number) bucket -= 1
  const record = (await index.bucket(group, bucket)).records[number - (starts[bucket] ?? 0)]
  if (!record) throw new Error(`Group ${group} of the search index lacks record ${number}`)
  return record
}

/** Pieces of the index one query may read: what it means most surely comes first, what goes beyond is not looked up. */
const MAX_PIECES = 400

async function loadPostings({ heads, vocabulary, shard }: SearchIndex, plan: QueryPlan): Promise<TermPostings> {
  const loaded = new Map<string, (string | undefined)[]>()
  const pieces = new Map<string, Promise<Postings>>()
  const reads: Promise<void>[] = []
  for (const term of meantTerms(plan)) {
    if (pieces.size >= MAX_PIECES) break
    const lists: (string | undefined)[] = []
    loaded.set(term, lists)
    const groups = vocabulary.groupsOf(term)
    for (const [group, { shards }] of heads.entries()) {
      if ((groups & (1 << group)) === 0) continue
      const place = shardOf(term, shards)
      const name = `${group}/${place}`
      const piece = pieces.get(name) ?? shard(group, place)
      pieces.set(name, piece)
      reads.push(
        piece.then(({ terms }) => {
          if (Object.hasOwn(terms, term)) lists[group] = terms[term]
        }),
      )
    }
  }
  await Promise.all(reads)
  return loaded
}

/** All terms a query may mean, the surest first. */
function meantTerms({ concepts, joined }: QueryPlan): string[] {
  const surest = new Map(joined.map((term) => [term, 1]))
  for (const { alternatives } of concepts)
    for (const { sureness, words } of alternatives)
      for (const word of words) for (const [term, own] of word) surest.set(term, Math.max(surest.get(term) ?? 0, sureness * own))
  return [...surest].sort(([, a], [, b]) => b - a).map(([term]) => term)
}
