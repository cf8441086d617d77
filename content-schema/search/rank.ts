import { IN_TITLE, IS_CODE, weightOf } from '#content-schema/search/index-format.ts'
import type { FigureMatch } from '#content-schema/search/match-figures.ts'
import type { PackedHead } from '#content-schema/search/packed-head.ts'
import type { MeantTerms, QueryPlan } from '#content-schema/search/plan-query.ts'
import { readPostings } from '#content-schema/search/postings.ts'
import { SEARCH_KINDS, type SearchKind } from '#content-schema/search/search-record.ts'

/** How much a term has to say before saying it again adds little. */
const SATURATION = 3
/** From here on a record counts as one that has a word, when it is asked how rare the word is. */
const SURE = 0.7
/** Of what the best result covers of the query, the least another must cover. */
const LEAST_COVERAGE = 0.5

/** A record that answers, with how well. */
export interface Candidate {
  group: number
  number: number
  score: number
  coverage: number
  kind: SearchKind
  /** What it says of the figures that were asked for. */
  figures?: readonly FigureMatch[]
}

/** Postings of a term in each group. */
export type TermPostings = ReadonlyMap<string, readonly (string | undefined)[]>

/** What a group's records say of one concept. */
interface Matches {
  scores: Float32Array
  /** How surely a record meets it. */
  sureness: Float32Array
  /** How surely its title does. */
  titles: Float32Array
  /** The records that meet it, each once. */
  met: number[]
}

/** The records that answer a query in a country, the best first. */
export function rank(
  heads: readonly PackedHead[],
  { plan, postings, country }: { plan: QueryPlan; postings: TermPostings; country: string },
): Candidate[] {
  const records = heads.reduce((sum, { count }) => sum + count, 0)
  const averageLength = heads.reduce((sum, { words }) => sum + words, 0) / (records || 1)
  const pool = createMatchPool(heads.reduce((most, { count }) => Math.max(most, count), 0))
  const matches = heads.map((head, group) =>
    plan.concepts.map(({ alternatives }) => {
      const found = emptyMatches(head.count)
      for (const { sureness, words } of alternatives) {
        const matched = words.map((word) => matchWord(pool.take(), word, { head, group, postings, averageLength }))
        addAlternative(found, matched, sureness)
        for (const used of matched) pool.clear(used)
      }
      return found
    }),
  )
  const rarity = plan.concepts.map((_, at) => {
    const met = matches.reduce((sum, concepts) => {
      const { sureness, met: numbers } = concepts[at] ?? emptyMatches(0)
      return sum + numbers.filter((number) => (sureness[number] ?? 0) >= SURE).length
    }, 0)
    return Math.log(1 + (records - met + 0.5) / (met + 0.5))
  })
  const wanted = rarity.map((value) => value ** 1.5)
  const all = { rarity: rarity.reduce((sum, value) => sum + value, 0), wanted: wanted.reduce((sum, value) => sum + value, 0) }
  const candidates: Candidate[] = []
  for (const [group, head] of heads.entries()) {
    const isSeen = head.countries.map((countries) => countries === null || countries.includes(country))
    const boosts = joinedBoosts(head.count, plan.joined, postings, group)
    for (const number of new Set(matches[group]?.flatMap(({ met }) => met))) {
      if (!isSeen[head.visible[number] ?? -1]) continue
      const candidate = weigh(matches[group] ?? [], number, { rarity, wanted, all, titleLength: head.titles[number] ?? 0 })
      const kind = SEARCH_KINDS[head.kinds[number] ?? 0] ?? 'pages'
      const importance = (head.importance[number] ?? 100) / 100
      const score = candidate.score * (boosts[number] ?? 1) * importance
      if (score > 0) candidates.push({ group, number, kind, coverage: candidate.coverage, score })
    }
  }
  const best = candidates.reduce((most, { coverage }) => Math.max(most, coverage), 0)
  const sorted = candidates
    .filter(({ coverage }) => coverage >= best * LEAST_COVERAGE)
    .sort((a, b) => b.score - a.score || a.group - b.group || a.number - b.number)
  return withoutTwins(sorted, heads)
}

/** True for a record that readers of a country may see. */
export function isSeenIn(head: PackedHead, number: number, country: string): boolean {
  const countries = head.countries[head.visible[number] ?? -1]
  return countries === null || (countries?.includes(country) ?? false)
}

/** A file that several pages offer is one result. */
function withoutTwins(candidates: readonly Candidate[], heads: readonly PackedHead[]): Candidate[] {
  const seen = new Set<number>()
  return candidates.filter(({ group, number }) => {
    const twin = heads[group]?.twins[number] ?? 0
    if (twin === 0) return true
    if (seen.has(twin)) return false
    seen.add(twin)
    return true
  })
}

function emptyMatches(count: number): Matches {
  return { scores: new Float32Array(count), sureness: new Float32Array(count), titles: new Float32Array(count), met: [] }
}

/** Matches that are used again: a query looks at thousands of records many times over, and few of them meet a word. */
function createMatchPool(count: number): { take(): Matches; clear(used: Matches): void } {
  const clean: Matches[] = []
  return {
    take: () => clean.pop() ?? emptyMatches(count),
    clear(used) {
      for (const number of used.met) {
        used.scores[number] = 0
        used.sureness[number] = 0
        used.titles[number] = 0
      }
      used.met.length = 0
      clean.push(used)
    },
  }
}

/** The best of what the terms of a word give, on an empty sheet. */
function matchWord(
  found: Matches,
  terms: MeantTerms,
  { head, group, postings, averageLength }: { head: PackedHead; group: number; postings: TermPostings; averageLength: number },
): Matches {
  for (const [term, sureness] of terms) {
    readPostings(postings.get(term)?.[group] ?? '', (number, packed) => {
      const weight = weightOf(packed)
      const norm = 0.5 + 0.5 * Math.min(3, (head.lengths[number] ?? 0) / averageLength)
      const score = (sureness * weight) / (weight + SATURATION * norm)
      if (found.scores[number] === 0) found.met.push(number)
      if (score > (found.scores[number] ?? 0)) found.scores[number] = score
      if (sureness > (found.sureness[number] ?? 0)) found.sureness[number] = sureness
      if (packed & IN_TITLE && sureness > (found.titles[number] ?? 0)) found.titles[number] = sureness
    })
  }
  return found
}

/** A record meets an alternative when it meets all of its words. */
function addAlternative(into: Matches, words: readonly Matches[], sureness: number): void {
  const rarest = words.reduce<Matches | undefined>(
    (least, word) => (least && least.met.length <= word.met.length ? least : word),
    undefined,
  )
  for (const number of rarest?.met ?? []) {
    if (words.some(({ scores }) => scores[number] === 0)) continue
    const mean = (field: 'scores' | 'sureness' | 'titles') =>
      (sureness * words.reduce((sum, word) => sum + (word[field][number] ?? 0), 0)) / words.length
    if (into.scores[number] === 0) into.met.push(number)
    into.scores[number] = Math.max(into.scores[number] ?? 0, mean('scores'))
    into.sureness[number] = Math.max(into.sureness[number] ?? 0, mean('sureness'))
    into.titles[number] = Math.max(into.titles[number] ?? 0, mean('titles'))
  }
}

/** What the concepts of a query weigh: by rarity for the score, and steeper for how much of the query is covered. */
interface QueryWeights {
  rarity: readonly number[]
  wanted: readonly number[]
  all: { rarity: number; wanted: number }
}

function weigh(
  concepts: readonly Matches[],
  number: number,
  { rarity, wanted, all, titleLength }: QueryWeights & { titleLength: number },
): { score: number; coverage: number } {
  let sum = 0
  let covered = 0
  let inTitle = 0
  let titleWords = 0
  for (const [at, { scores, sureness, titles }] of concepts.entries()) {
    const weight = rarity[at] ?? 0
    sum += weight * (scores[number] ?? 0)
    covered += (wanted[at] ?? 0) * Math.sqrt(sureness[number] ?? 0)
    inTitle += weight * (titles[number] ?? 0)
    titleWords += titles[number] ?? 0
  }
  if (sum === 0 || all.rarity === 0) return { score: 0, coverage: 0 }
  const coverage = covered / all.wanted
  const titleShare = inTitle / all.rarity
  const titleMet = Math.min(1, titleWords / Math.max(1, titleLength))
  return { coverage, score: sum * coverage ** 1.5 * (1 + 0.6 * titleShare + 0.8 * titleShare * titleMet) }
}

/** Who carries a model number in one piece, as it was asked for, comes before who has its parts. */
function joinedBoosts(count: number, joined: readonly string[], postings: TermPostings, group: number): Float32Array {
  const boosts = new Float32Array(count).fill(1)
  for (const term of joined) {
    readPostings(postings.get(term)?.[group] ?? '', (number, packed) => {
      boosts[number] = Math.max(boosts[number] ?? 1, packed & (IN_TITLE | IS_CODE) ? 1.3 : 1.1)
    })
  }
  return boosts
}
