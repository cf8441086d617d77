import type { SearchLayout } from '#content-schema/search/index-format.ts'
import type { PackedHead } from '#content-schema/search/packed-head.ts'
import { type Candidate, isSeenIn } from '#content-schema/search/rank.ts'
import { SEARCH_KINDS } from '#content-schema/search/search-record.ts'
import { stem } from '#content-schema/search/stem.ts'
import { isStopWord } from '#content-schema/search/stop-words.ts'
import { tokenise } from '#content-schema/search/tokenise.ts'

interface Question {
  query: string
  country: string
  isTyping?: boolean
}

interface Index {
  layout: Pick<SearchLayout, 'destinations'>
  heads: readonly PackedHead[]
  language: string
}

/** From so many letters a word that is still typed may lead somewhere. */
const LEAST_BEGUN = 4

/** The candidates with those in front that the query leads to: the page of an address, or all results of a kind. */
export function leadCandidates(candidates: readonly Candidate[], { layout, heads, language }: Index, question: Question): Candidate[] {
  const asked = phraseOf(question.query, language)
  if (asked === '') return [...candidates]
  const isMeant = (phrase: string) =>
    phrase === asked || (question.isTyping === true && asked.length >= LEAST_BEGUN && phrase.startsWith(asked))
  const targets = new Set(
    layout.destinations.filter(({ phrases }) => phrases.some((phrase) => isMeant(phraseOf(phrase, language)))).map(({ to }) => to),
  )
  if (targets.size === 0) return [...candidates]
  const pages = [...targets].flatMap((path) => pagesAt(path, heads, question.country))
  const isPage = ({ group, number }: Candidate) => pages.some((page) => page.group === group && page.number === number)
  const others = candidates.filter((candidate) => !isPage(candidate))
  return [...pages, ...others.filter(({ kind }) => targets.has(kind)), ...others.filter(({ kind }) => !targets.has(kind))]
}

/** What is asked for, without endings and words that say nothing. @example 'What is the price?' → 'price' */
function phraseOf(text: string, language: string): string {
  const { words } = tokenise(text)
  return words
    .filter(({ term }) => !isStopWord(term, language))
    .map(({ term }) => stem(term, language))
    .join(' ')
}

function pagesAt(path: string, heads: readonly PackedHead[], country: string): Candidate[] {
  return heads.flatMap((head, group) => {
    const number = Object.hasOwn(head.destinations, path) ? head.destinations[path] : undefined
    if (number === undefined || !isSeenIn(head, number, country)) return []
    return [{ group, number, score: 0, coverage: 1, kind: SEARCH_KINDS[head.kinds[number] ?? 0] ?? 'pages' }]
  })
}
