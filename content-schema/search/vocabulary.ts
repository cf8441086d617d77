import { editDistance, typosAllowed } from '#content-schema/search/edit-distance.ts'
import { stem } from '#content-schema/search/stem.ts'

/** All terms of an index, asked in the ways a word may be meant. */
export interface Vocabulary {
  has(term: string): boolean
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

/** @param lists sorted lists of terms, one a group */
export function createVocabulary(lists: readonly (readonly string[])[], language: string): Vocabulary {
  const known = new Set<string>()
  for (const list of lists) for (const term of list) known.add(term)
  const sorted = [...known].sort()
  let stems: Map<string, string[]> | null = null

  /** Made when the first word asks for it; where the text stands in for a missing translation it is English. */
  const byStem = (): Map<string, string[]> => {
    if (stems) return stems
    stems = new Map()
    for (const term of sorted)
      for (const key of stemsOf(term, language)) {
        const members = stems.get(key)
        if (members) members.push(term)
        else stems.set(key, [term])
      }
    return stems
  }

  let masks: Int32Array | null = null
  const letterMasks = (): Int32Array => {
    masks ??= Int32Array.from(sorted, lettersOf)
    return masks
  }

  const from = (prefix: string): number => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }

  const isForm = (word: string) => known.has(word) || stemsOf(word, language).some((key) => byStem().has(key))

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
    has: (term) => known.has(term),
    related(word) {
      const found = new Set(stemsOf(word, language).flatMap((key) => byStem().get(key) ?? []))
      found.delete(word)
      return [...found]
    },
    startingWith(prefix, limit) {
      const found: string[] = []
      for (let at = from(prefix); at < sorted.length && found.length < 400; at += 1) {
        const term = sorted[at] ?? ''
        if (!term.startsWith(prefix)) break
        if (term !== prefix) found.push(term)
      }
      return found.sort((a, b) => a.length - b.length).slice(0, limit)
    },
    compounds(word, limit) {
      const found: { term: string; end: boolean }[] = []
      for (const term of sorted) {
        if (term.length < word.length + 3 || /[^a-z]/.test(term)) continue
        const at = term.indexOf(word)
        if (at < 0) continue
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
      for (const [at, term] of sorted.entries()) {
        // Each slip changes two letters of the set at most; most terms are out by this alone.
        if (Math.abs(term.length - word.length) > allowed || bitsIn(letters ^ (masks[at] ?? 0)) > 2 * allowed) continue
        if (/\d/.test(term)) continue
        const distance = editDistance(word, term, allowed)
        if (distance <= allowed) found.push({ term, distance: distance + (term[0] === word[0] ? 0 : 0.5) })
      }
      return found.sort((a, b) => a.distance - b.distance || (a.term < b.term ? -1 : 1)).slice(0, limit)
    },
    partsOf: (word) => (word.length >= 7 && /^[a-z]+$/.test(word) ? partsOf(word) : null),
  }
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
