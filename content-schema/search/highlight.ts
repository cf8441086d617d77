import { foldText } from '#content-schema/search/fold-text.ts'
import { isStopWord } from '#content-schema/search/stop-words.ts'

/** A piece of text, and whether it is one of the words that were asked for. */
export interface TextPiece {
  text: string
  isMatch: boolean
}

/**
 * Splits a text where words of the query stand in it, whatever their case and accents (SE-06). Words of up to two letters count only
 * alone, longer ones inside others too, as in `Crimpkraft` for `kraft`. Nothing in the query is read as a pattern (SE-07).
 * The pieces joined are the text.
 */
export function highlightPieces(text: string, query: string, language = ''): TextPiece[] {
  const words = queryWords(query, language)
  if (words.length === 0) return text === '' ? [] : [{ text, isMatch: false }]
  const { folded, origins } = foldWithOrigins(text)
  const ranges: [number, number][] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const isWhole = !isLetter(folded[at - 1]) && !isLetter(folded[at + word.length])
      if (word.length > 2 || isWhole || /[^\p{Script=Latin}\p{N}]/u.test(word))
        ranges.push([origins[at] ?? 0, origins[at + word.length] ?? text.length])
    }
  }
  return piecesOf(text, merge(ranges))
}

function queryWords(query: string, language: string): string[] {
  const words = foldText(query).match(/[\p{L}\p{N}]+(?:[.,]\d+)?/gu) ?? []
  const chosen = words.filter((word) => !isStopWord(word, language))
  return [...new Set(chosen.length > 0 ? chosen : words)].slice(0, 32)
}

/** Folded text, and for each of its characters where in the text it comes from. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  let folded = ''
  const origins: number[] = []
  let at = 0
  for (const cluster of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const plain = foldText(cluster)
    folded += plain
    for (let step = 0; step < plain.length; step += 1) origins.push(at)
    at += cluster.length
  }
  origins.push(text.length)
  return { folded, origins }
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}

function merge(ranges: [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else if (end > start) merged.push([start, end])
  }
  return merged
}

function piecesOf(text: string, ranges: readonly [number, number][]): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  const add = (end: number, isMatch: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), isMatch })
    at = Math.max(at, end)
  }
  for (const [start, end] of ranges) {
    add(start, false)
    add(end, true)
  }
  add(text.length, false)
  return pieces
}
