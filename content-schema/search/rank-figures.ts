import type { RecordMatch } from '#content-schema/search/match-figures.ts'
import type { PackedHead } from '#content-schema/search/packed-head.ts'
import { type Candidate, isSeenIn } from '#content-schema/search/rank.ts'
import { SEARCH_KINDS } from '#content-schema/search/search-record.ts'

/** So many results are a choice; where fewer can do what is asked, the nearest follow. */
const ENOUGH = 3
/** Nobody is helped by a machine for half of the wire. */
const NEAR = Math.log(2)
/** How much the words of a query say beside its figures. */
const WORDS_SAY = 0.4

interface Answers {
  matches: readonly RecordMatch[]
  /** Who answers the words beside the figures, the best first; null for a query of figures alone. */
  words: readonly Candidate[] | null
  /** Who answers the query read as words throughout, the best first. */
  texts: readonly Candidate[]
  country: string
}

/**
 * The records that answer a query with figures, the best first: those that can do what is asked, the tightest fit first; the nearest,
 * where these are few; then whatever has it in its text. What cannot do it and is not named by the words is left out.
 */
export function rankFigures(heads: readonly PackedHead[], { matches, words, texts, country }: Answers): Candidate[] {
  const placeOf = ({ group, number }: Pick<Candidate, 'group' | 'number'>) => `${group}/${number}`
  const best = words?.[0]?.score ?? 1
  const worded = words && new Map(words.map((candidate) => [placeOf(candidate), candidate.score / best]))
  const seen = matches.flatMap((match) => {
    const said = worded ? worded.get(placeOf(match)) : 1
    const candidate = candidateOf(heads, match, country)
    return candidate && said !== undefined ? [{ match, candidate: { ...candidate, score: said ** WORDS_SAY / (1 + match.cost) } }] : []
  })
  const sorted = seen.sort(
    (a, b) => b.candidate.score - a.candidate.score || a.candidate.group - b.candidate.group || a.candidate.number - b.candidate.number,
  )
  const met = sorted.filter(({ match }) => match.isMet)
  const near = sorted.filter(({ match }) => !match.isMet && match.cost <= NEAR).slice(0, Math.max(0, ENOUGH - met.length))
  const first = [...met, ...near].map(({ candidate }) => candidate)
  const listed = new Set(first.map(placeOf))
  const matchOf = new Map(matches.map((match) => [placeOf(match), match]))
  const others = texts.flatMap((text) => {
    const match = matchOf.get(placeOf(text))
    if (listed.has(placeOf(text)) || (match && !match.isMet && !worded?.has(placeOf(text)))) return []
    return match ? [{ ...text, figures: match.matches }] : [text]
  })
  return [...first, ...others]
}

/** Null for what may not be seen in the country. */
function candidateOf(heads: readonly PackedHead[], { group, number, matches }: RecordMatch, country: string): Candidate | null {
  const head = heads[group]
  if (!head || !isSeenIn(head, number, country)) return null
  return { group, number, score: 0, coverage: 1, kind: SEARCH_KINDS[head.kinds[number] ?? 0] ?? 'pages', figures: matches }
}
