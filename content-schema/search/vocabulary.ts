import { slipsBetween, typosAllowed } from '#content-schema/search/edit-distance.ts'
import { placeOf } from '#content-schema/search/index-format.ts'
import { stem } from '#content-schema/search/stem.ts'
import { createTermList, type TermList } from '#content-schema/search/term-list.ts'

/** All terms of an index, asked in the ways a word may be meant. */
export interface Vocabulary {
  has(term: string): boolean
  /** Groups of the index that have the term, a bit each; 0 for a term that no group has. */
  groupsOf(term: string): number
  /** Terms with the stem of the word, itself left out. */
  related(word: string): readonly string[]
  /** Terms that begin so, the shortest first, itself left out. */
  startingWith(prefix: string, limit: number): string[]
  /** Terms made with the word: `Crimpkraft` for `kraft`. `end` when they end in it. */
  compounds(word: string, limit: number): { term: string; end: boolean }[]
  /** Terms that differ by a slip of the finger, the nearest first. */
  similar(word: string, limit: number): { term: string; distance: number }[]
  /** Two terms or three the word is put together of, null when it is not. @example 'crimpkraftmessung' → ['crimpkraft', 'messung'] */
  partsOf(word: string): string[] | null
}

/** Terms that begin so are looked through up to here. */
const MAX_BEGINNINGS = 400

/**
 * The terms of an index by the texts its groups list them in, one a line. Kept as one text and a few numbers a term, as a site of fifty
 * thousand pages has a hundred thousand terms a language: about forty bytes each.
 */
export function createVocabulary(texts: readonly string[], language: string): Vocabulary {
  const terms = createTermList(texts)
  let stems: StemTable | null = null
  const byStem = (): StemTable => {
    stems ??= createStemTable(terms, language)
    return stems
  }

  let masks: Int32Array | null = null
  const letterMasks = (): Int32Array => {
    masks ??= Int32Array.from({ length: terms.count }, (_, at) => lettersOf(terms.at(at)))
    return masks
  }

  const isForm = (word: string) => terms.find(word) >= 0 || byStem().has(word)

  const partsOf = (word: string, most = 3): string[] | null => {
    for (let cut = word.length - 3; cut >= 3; cut -= 1) {
      const first = [word.slice(0, cut), withoutLink(word.slice(0, cut))].find((head) => head.length >= 3 && isForm(head))
      if (first === undefined) continue
      const rest = word.slice(cut)
      if (isForm(rest)) return [first, rest]
      const deeper = most > 2 && rest.length >= 6 ? partsOf(rest, most - 1) : null
      if (deeper) return [first, ...deeper]
    }
    return null
  }

  return {
    has: (term) => terms.find(term) >= 0,
    groupsOf: (term) => terms.groups[terms.find(term)] ?? 0,
    related: (word) => byStem().formsOf(word),
    startingWith(prefix, limit) {
      const found: string[] = []
      for (let at = terms.from(prefix); at < terms.count && found.length < MAX_BEGINNINGS; at += 1) {
        const term = terms.at(at)
        if (!term.startsWith(prefix)) break
        if (term !== prefix) found.push(term)
      }
      return found.sort((a, b) => a.length - b.length).slice(0, limit)
    },
    compounds(word, limit) {
      const found: { term: string; end: boolean }[] = []
      for (const { term, at } of terms.containing(word)) {
        if (term.length < word.length + 3 || /[^a-z]/.test(term)) continue
        const after = term.length - at - word.length
        const end = at >= 3 && (after === 0 || (after <= 2 && stem(term.slice(at), language) === stem(word, language)))
        if (end || (at === 0 && after >= 3) || (at >= 3 && after >= 3)) found.push({ term, end })
      }
      return found.sort((a, b) => Number(b.end) - Number(a.end) || a.term.length - b.term.length).slice(0, limit)
    },
    similar(word, limit) {
      const allowed = typosAllowed(word)
      if (allowed === 0 || /\d/.test(word)) return []
      const found: { term: string; distance: number }[] = []
      const letters = lettersOf(word)
      const masks = letterMasks()
      for (let at = 0; at < terms.count; at += 1) {
        // Each slip changes two letters of the set at most; most terms are out by this alone.
        if (Math.abs(terms.lengthAt(at) - word.length) > allowed || bitsIn(letters ^ (masks[at] ?? 0)) > 2 * allowed) continue
        const term = terms.at(at)
        if (/\d/.test(term)) continue
        const slips = slipsBetween(word, term)
        if (slips !== null) found.push({ term, distance: slips + (term[0] === word[0] ? 0 : 0.5) })
      }
      return found.sort((a, b) => a.distance - b.distance || (a.term < b.term ? -1 : 1)).slice(0, limit)
    },
    partsOf: (word) => (word.length >= 7 && /^[a-z]+$/.test(word) ? partsOf(word) : null),
  }
}

interface StemTable {
  /** True when a term has a stem of the word. */
  has(word: string): boolean
  /** Terms that share a stem with the word, itself left out. */
  formsOf(word: string): string[]
}

/** More terms than any index has; with the bits of a stem's hash a term's number fits a double exactly. */
const TERMS = 2 ** 21
const HASHES = 2 ** 31

/** Made when the first word asks for it; where the text stands in for a missing translation it is English. */
function createStemTable(terms: TermList, language: string): StemTable {
  const list: number[] = []
  for (let at = 0; at < terms.count; at += 1)
    for (const key of stemsOf(terms.at(at), language)) list.push(placeOf(key, HASHES) * TERMS + at)
  const table = Float64Array.from(list).sort()

  const formsOf = (word: string, most: number): string[] => {
    const found = new Set<string>()
    for (const key of stemsOf(word, language)) {
      const first = placeOf(key, HASHES) * TERMS
      for (let row = firstFrom(table, first); row < table.length && found.size < most; row += 1) {
        const number = (table[row] ?? 0) - first
        if (number >= TERMS) break
        const term = terms.at(number)
        // Two stems may have one hash.
        if (term !== word && stemsOf(term, language).includes(key)) found.add(term)
      }
    }
    return [...found]
  }
  return { has: (word) => formsOf(word, 1).length > 0, formsOf: (word) => formsOf(word, Number.POSITIVE_INFINITY) }
}

function firstFrom(sorted: Float64Array, least: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

function stemsOf(word: string, language: string): string[] {
  const own = `${language} ${stem(word, language)}`
  return language === 'en' ? [own] : [own, `en ${stem(word, 'en')}`]
}

/** The letter or two that tie German words together. */
function withoutLink(head: string): string {
  return /(?:es|en|s|n)$/.test(head) ? head.replace(/(?:es|en|s|n)$/, '') : head
}

/** Which letters a word has, a bit each; other alphabets share the bits. */
function lettersOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

function bitsIn(mask: number): number {
  let bits = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}
