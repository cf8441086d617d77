import { slipsBetween, typosAllowed } from '#content-schema/search/edit-distance.ts'
import { foldText } from '#content-schema/search/fold-text.ts'
import { stem } from '#content-schema/search/stem.ts'
import { isStopWord } from '#content-schema/search/stop-words.ts'
import { isFunctionPair, isUnit, type Tokens, tokenise } from '#content-schema/search/tokenise.ts'
import type { Vocabulary } from '#content-schema/search/vocabulary.ts'

/** A word of the query: the terms of the index it may mean, and how surely, from 0 to 1. */
export type MeantTerms = ReadonlyMap<string, number>

/** One way to say a concept: all of its words have to be met. */
export interface Alternative {
  sureness: number
  words: MeantTerms[]
}

/** One thing a query asks for. */
export interface Concept {
  alternatives: Alternative[]
}

export interface QueryPlan {
  concepts: Concept[]
  /** Spellings in one piece; who has one is meant above others. */
  joined: string[]
  /** The query with unknown words replaced by what they resemble, null when nothing had to be. */
  corrected: string | null
}

export interface PlanOptions {
  vocabulary: Vocabulary
  language: string
  synonyms: readonly (readonly string[])[]
  /** The last word is still being typed. */
  isTyping?: boolean
}

/** Longer queries are pasted texts; their first words say enough. */
const MAX_WORDS = 16
/** Languages that write several words as one. */
const COMPOUNDING: readonly string[] = ['de', 'hu']

/** Reads a query against what the index knows. An empty plan asks for nothing. */
export function planQuery(query: string, options: PlanOptions): QueryPlan {
  const { vocabulary, language } = options
  const tokens = tokenise(query)
  const words = meaningful(tokens.words, language)
    .slice(0, MAX_WORDS)
    .map((word) => asSynonym(word, options))
  const concepts = words.map((word, at) => createConcept(word, { ...options, isLast: at === words.length - 1 }))
  joinNeighbours(words, concepts, vocabulary)
  addSynonyms(words, concepts, options)
  const corrected = words.map(({ term }, at) => concepts[at]?.correction ?? term)
  const isCorrected = concepts.some(({ correction }) => correction !== null)
  joinSizes(words, concepts, vocabulary)
  return {
    concepts: concepts.map(({ alternatives }) => ({ alternatives })),
    joined: [...new Set(tokens.joined)].filter((term) => vocabulary.has(term)),
    corrected: isCorrected ? corrected.join(' ') : null,
  }
}

type Word = Tokens['words'][number]

/** A slip in a word that only the synonyms know: `Abisoliermaschiene`. */
function asSynonym(word: Word, { vocabulary, synonyms }: PlanOptions): Word {
  const { term, kind } = word
  if (kind !== 'word' || typosAllowed(term) === 0 || vocabulary.has(term) || vocabulary.related(term).length > 0) return word
  const known = synonyms.flat().map(foldText)
  const nearest = known.find((phrase) => phrase === term) ?? known.find((phrase) => slipsBetween(term, phrase) !== null)
  return nearest === undefined ? word : { term: nearest, kind }
}

/** The words of a query that say something; all of them where none does. */
function meaningful(words: Tokens['words'], language: string): Word[] {
  const chosen = words.filter(({ term, kind }) => (kind === 'pair' ? !isFunctionPair(term) : !isStopWord(term, language)))
  const kept = chosen.length > 0 ? chosen : words
  return kept.filter((word, at) => kept.findIndex(({ term }) => term === word.term) === at)
}

interface DraftConcept extends Concept {
  /** What the word was most likely meant to be. */
  correction: string | null
}

function createConcept({ term, kind }: Word, options: PlanOptions & { isLast: boolean }): DraftConcept {
  const { vocabulary, language, isLast, isTyping = false } = options
  const meant = new Map<string, number>()
  const mean = (candidate: string, sureness: number) => meant.set(candidate, Math.max(sureness, meant.get(candidate) ?? 0))
  addForms(term, vocabulary, mean)
  const isKnown = meant.size > 0
  if (kind === 'pair') {
    if ([...term].length === 1) for (const longer of vocabulary.startingWith(term, 40)) mean(longer, 0.6)
    return {
      alternatives: isKnown ? alternativesOf(meant) : [...alternativesOf(meant), ...abbreviated(term, vocabulary)],
      correction: null,
    }
  }
  const isWord = kind === 'word'
  if (isWord && term.length >= 4 && (COMPOUNDING.includes(language) || !isKnown))
    for (const { term: compound, end } of vocabulary.compounds(plainUmlauts(term), 40)) mean(compound, end ? 0.75 : 0.65)
  const isBegun = isLast && term.length >= (!isWord ? 1 : isTyping ? 2 : 3)
  if (isBegun || (!isKnown && term.length >= 5)) {
    const reach = isTyping ? 60 : 40
    for (const longer of vocabulary.startingWith(term, reach)) mean(longer, isTyping ? 0.75 : 0.55)
  }
  if (isKnown || !isWord) return { alternatives: alternativesOf(meant), correction: null }

  const parts = vocabulary.partsOf(plainUmlauts(term))
  const alternatives: Alternative[] = parts
    ? [
        { sureness: 0.8, words: parts.map((part) => formsOf(part, vocabulary)) },
        // What a compound is about stands in front; what follows is often left out: `Crimpmaschine`, `Crimpen`.
        { sureness: 0.45, words: [formsOf(parts[0] ?? '', vocabulary)] },
      ]
    : partlyKnown(plainUmlauts(term), options)
  const similar = vocabulary.similar(plainUmlauts(term), 12)
  const nearest = similar[0]
  // A last word that is begun rightly, or one put together of known ones, is no slip.
  const isSlip = nearest !== undefined && !parts && (meant.size === 0 || !isLast)
  for (const { term: other, distance } of similar) {
    const sureness = (parts ? 0.5 : 0.95) - 0.15 * distance
    mean(other, sureness)
    for (const form of vocabulary.related(other)) mean(form, sureness * 0.85)
  }
  return { alternatives: [...alternatives, ...alternativesOf(meant)], correction: isSlip ? nearest.term : null }
}

/** Two characters that never stand side by side in a text stand for the words they begin. @example '年报' for '年度报告' */
function abbreviated(pair: string, vocabulary: Vocabulary): Alternative[] {
  if (!/^\p{Script=Han}{2}$/u.test(pair)) return []
  const words = [...pair].map((character) => new Map(vocabulary.startingWith(character, 20).map((term) => [term, 1])))
  return words.every((terms) => terms.size > 0) ? [{ sureness: 0.4, words }] : []
}

/** A compound of which only the beginning or the end is a word here is about that at least. */
function partlyKnown(term: string, { vocabulary, language }: PlanOptions): Alternative[] {
  if (!COMPOUNDING.includes(language) || term.length < 8) return []
  const least = 4
  for (let cut = term.length - 3; cut >= least; cut -= 1) {
    const [head, tail] = [formsOf(term.slice(0, cut), vocabulary), formsOf(term.slice(-cut), vocabulary)]
    const known = [head, tail].filter((forms) => forms.size > 0)
    if (known.length > 0) return known.map((forms) => ({ sureness: 0.45, words: [forms] }))
  }
  return begunIn(term, vocabulary)
}

/** Neither part is a word here, but words begin with them: `Kabel` of `Kabelbaum`, `Konfektion` of `konfektioniert`. */
function begunIn(term: string, vocabulary: Vocabulary): Alternative[] {
  const least = 5
  const longest = (partOf: (length: number) => string): Alternative[] => {
    for (let length = term.length - 3; length >= least; length -= 1) {
      const words = vocabulary.startingWith(partOf(length), 40)
      if (words.length > 0) return [{ sureness: 0.4, words: [new Map(words.map((word) => [word, 1]))] }]
    }
    return []
  }
  return [...longest((length) => term.slice(0, length)), ...longest((length) => term.slice(-length))]
}

function alternativesOf(meant: MeantTerms): Alternative[] {
  return meant.size > 0 ? [{ sureness: 1, words: [meant] }] : []
}

/** The word itself, its other endings, and umlauts written as two letters. */
function addForms(term: string, vocabulary: Vocabulary, mean: (term: string, sureness: number) => void): void {
  if (vocabulary.has(term)) mean(term, 1)
  for (const form of vocabulary.related(term)) mean(form, 0.85)
  const plain = plainUmlauts(term)
  if (plain === term) return
  if (vocabulary.has(plain)) mean(plain, 0.95)
  for (const form of vocabulary.related(plain)) mean(form, 0.8)
}

function formsOf(term: string, vocabulary: Vocabulary): Map<string, number> {
  const meant = new Map<string, number>()
  addForms(term, vocabulary, (candidate, sureness) => meant.set(candidate, Math.max(sureness, meant.get(candidate) ?? 0)))
  return meant
}

/** @example 'pruefung' → 'prufung', as an index without accents has `Prüfung` */
function plainUmlauts(term: string): string {
  return term.replace(/(?<![aeq])([aou])e/g, '$1')
}

/** Two words of the query may be one in the text. */
function joinNeighbours(words: readonly Word[], concepts: readonly DraftConcept[], vocabulary: Vocabulary): void {
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words[at - 1], words[at]]
    if (first?.kind !== 'word' || second?.kind !== 'word') continue
    const forms = formsOf(first.term + second.term, vocabulary)
    if (forms.size > 0)
      for (const concept of [concepts[at - 1], concepts[at]]) concept?.alternatives.push({ sureness: 0.9, words: [forms] })
  }
}

/** A figure and its unit are one thing that is asked for: whoever has the one here and the other there is meant less. */
function joinSizes(words: readonly Word[], concepts: DraftConcept[], vocabulary: Vocabulary): void {
  for (let at = words.length - 2; at >= 0; at -= 1) {
    const [figure, unit] = [words[at], words[at + 1]]
    if (figure?.kind !== 'number' || unit?.kind !== 'word' || !isUnit(unit.term)) continue
    const size = figure.term + unit.term
    const apart = [formsOf(figure.term, vocabulary), formsOf(unit.term, vocabulary)]
    const alternatives: Alternative[] = vocabulary.has(size) ? [{ sureness: 1, words: [new Map([[size, 1]])] }] : []
    if (apart.every((forms) => forms.size > 0)) alternatives.push({ sureness: 0.5, words: apart })
    if (alternatives.length > 0) concepts.splice(at, 2, { alternatives, correction: null })
  }
}

/**
 * Where the query has one phrase of a group, each other phrase is a way to say the same. A run of a script without spaces that nobody
 * writes also
 * counts where a phrase holds it: `サポート` of `遠隔サポート`.
 */
function addSynonyms(words: readonly Word[], concepts: readonly DraftConcept[], { synonyms, vocabulary, language }: PlanOptions): void {
  const stems = words.map(({ term }) => stem(plainUmlauts(term), language))
  const unknownRuns = denseRuns(words).filter(({ start, end }) =>
    concepts.slice(start, end).some(({ alternatives }) => alternatives.length === 0),
  )
  for (const group of synonyms) {
    const phrases = group.map((phrase) => meaningful(tokenise(phrase).words, language).map(({ term }) => term))
    for (const phrase of phrases) {
      const start = findPhrase(
        stems,
        phrase.map((term) => stem(plainUmlauts(term), language)),
      )
      const others = (sureness: number) =>
        phrases.filter((other) => other !== phrase).flatMap((other) => phraseAlternative(other, { sureness, vocabulary }))
      if (start >= 0) for (const concept of concepts.slice(start, start + phrase.length)) concept.alternatives.push(...others(0.65))
      for (const run of unknownRuns)
        if (run.terms.length < phrase.length && findPhrase(phrase, run.terms) >= 0)
          for (const concept of concepts.slice(run.start, run.end)) concept.alternatives.push(...others(0.5))
    }
  }
}

/**
 * The phrase as a way to say something here; of a script without spaces two thirds of its pairs are enough, as some only join two words.
 */
function phraseAlternative(
  phrase: readonly string[],
  { sureness, vocabulary }: { sureness: number; vocabulary: Vocabulary },
): Alternative[] {
  const forms = phrase.map((term) => formsOf(term, vocabulary))
  const known = forms.filter((form) => form.size > 0)
  const isEnough = phrase.every((term) => DENSE_PAIR.test(term)) ? known.length * 3 >= forms.length * 2 : known.length === forms.length
  return isEnough && known.length > 0 ? [{ sureness, words: known }] : []
}

const DENSE_PAIR = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u

/** Runs of pairs in the query, each from its first to behind its last word. */
function denseRuns(words: readonly Word[]): { start: number; end: number; terms: string[] }[] {
  const runs: { start: number; end: number; terms: string[] }[] = []
  words.forEach(({ term, kind }, at) => {
    if (kind !== 'pair') return
    const last = runs.at(-1)
    if (last?.end === at) {
      last.end += 1
      last.terms.push(term)
    } else runs.push({ start: at, end: at + 1, terms: [term] })
  })
  return runs
}

/** Where a phrase begins among words; -1 for nowhere. */
export function findPhrase(words: readonly string[], phrase: readonly string[]): number {
  if (phrase.length === 0) return -1
  for (let start = 0; start + phrase.length <= words.length; start += 1)
    if (phrase.every((word, offset) => words[start + offset] === word)) return start
  return -1
}
