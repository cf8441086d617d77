import { type AskedFigure, readFigures } from '#content-schema/search/asked-figure.ts'
import { leadCandidates } from '#content-schema/search/destinations.ts'
import { type Bucket, type Postings, type SearchLayout, shardOf } from '#content-schema/search/index-format.ts'
import { type FigureMatch, matchFigures } from '#content-schema/search/match-figures.ts'
import { readWordsBeside } from '#content-schema/search/named-quantities.ts'
import type { PackedHead } from '#content-schema/search/packed-head.ts'
import { planQuery, type QueryPlan } from '#content-schema/search/plan-query.ts'
import { type Candidate, rank, type TermPostings } from '#content-schema/search/rank.ts'
import { rankFigures } from '#content-schema/search/rank-figures.ts'
import { type FigurePiece, type FigureTable, pieceOf } from '#content-schema/search/record-figures.ts'
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
  /** Null in an index that was made before figures were kept. */
  figures(group: number, piece: FigurePiece): Promise<FigureTable | null>
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

/** A record, and what it says of the figures that were asked for. */
export interface FoundRecord extends ShownRecord {
  figures?: readonly FigureMatch[]
}

export interface SearchAnswer {
  records: FoundRecord[]
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

/** Answers a query out of an index (SE-01). Ranks by BM25F, by how much of the query is covered, and by the title; by figures first. */
export async function search(index: SearchIndex, question: SearchQuestion): Promise<SearchAnswer> {
  const { candidates: found, corrected } = (await answerFigures(index, question)) ?? (await answerWords(index, question.query, question))
  const candidates = leadCandidates(found, index, question)
  const facets = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, 0])) as Record<SearchKind, number>
  for (const { kind } of candidates) facets[kind] += 1
  const chosen = question.kind ? candidates.filter(({ kind }) => kind === question.kind) : candidates
  const pageCount = Math.ceil(chosen.length / question.pageSize)
  const page = Math.min(question.page, Math.max(1, pageCount))
  const start = (page - 1) * question.pageSize
  return {
    page,
    records: await Promise.all(chosen.slice(start, start + question.pageSize).map((candidate) => foundRecord(index, candidate))),
    total: chosen.length,
    pageCount,
    facets,
    corrected,
  }
}

interface Ranked {
  candidates: Candidate[]
  corrected: string | null
}

async function answerWords(index: SearchIndex, query: string, { country, isTyping }: SearchQuestion): Promise<Ranked> {
  const { layout, vocabulary, language, heads } = index
  const plan = planQuery(query, { vocabulary, language, synonyms: layout.synonyms, ...(isTyping ? { isTyping } : {}) })
  const postings = await loadPostings(index, plan)
  return { candidates: rank(heads, { plan, postings, country }), corrected: plan.corrected }
}

/** Null for a query without figures, and where no record measures what it asks for. */
async function answerFigures(index: SearchIndex, question: SearchQuestion): Promise<Ranked | null> {
  const { heads, language, layout, vocabulary } = index
  const { figures, rest } = readFigures(question.query, { isName: vocabulary.has })
  if (figures.length === 0) return null
  const beside = readWordsBeside(rest, { language, synonyms: layout.synonyms })
  const matches = matchFigures(figures, { tables: await loadFigures(index, figures), isNamed: beside.isNamed })
  if (matches.length === 0) return null
  const named = new Set(matches.flatMap((match) => match.matches.map(({ figure }) => figure.name)).filter(beside.isNamed))
  const left = beside.wordsWithout(named)
  const words = left === '' ? null : await answerWords(index, left, question)
  const texts = await answerWords(index, question.query, question)
  const isWorded = words !== null && words.candidates.length > 0
  return {
    candidates: rankFigures(heads, {
      matches,
      words: isWorded ? words.candidates : null,
      texts: texts.candidates,
      country: question.country,
    }),
    corrected: words?.corrected ? [words.corrected, ...figures.map(({ text }) => text)].join(' ') : null,
  }
}

/** The stored figures of what is asked, by group; an index from before there were figures has none. */
async function loadFigures({ heads, figures }: SearchIndex, asked: readonly AskedFigure[]): Promise<FigureTable[][]> {
  const pieces = [...new Set(asked.flatMap(({ readings }) => readings.map(({ dimension }) => pieceOf(dimension))))]
  return Promise.all(
    heads.map(async (_, group) => (await Promise.all(pieces.map((piece) => figures(group, piece)))).filter((table) => table !== null)),
  )
}

async function foundRecord(index: SearchIndex, candidate: Candidate): Promise<FoundRecord> {
  const record = await recordOf(index, candidate)
  return candidate.figures ? { ...record, figures: candidate.figures } : record
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
