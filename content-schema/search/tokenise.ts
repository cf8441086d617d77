import { foldText } from '#content-schema/search/fold-text.ts'

/** What a text says, in order, and the spellings in one piece that its model numbers and hyphenated words also have. */
export interface Tokens {
  /** `word` for letters, `number` for figures with their decimals, `pair` for two neighbours of a script without spaces. */
  words: readonly { term: string; kind: 'word' | 'number' | 'pair' }[]
  /** @example 'Corda-330' → ['corda330']; '0.5 mm²' → ['0.5mm2'] */
  joined: readonly string[]
}

/** Squares and cubes of lengths are one word, not a word and a number. */
const AREA = /^(?:mm|cm|dm|km|in|ft|m)[23](?![\p{L}\p{N}])/u
const NUMBER = /^\d+(?:[.,]\d+)*/
const LETTERS = /^(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}])+/u
const DENSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u
const OTHER_NUMBER = /^\p{N}+/u
/** Between parts of one model number. */
const TIE = /^[-–—‐‑_/+.·]$/u
const MAX_TERM = 48

/** Splits a text into what search compares (SE-01). Any text is accepted; nothing is thrown. */
export function tokenise(text: string): Tokens {
  const folded = spellUnits(foldText(joinThousands(text)))
  const words: { term: string; kind: 'word' | 'number' | 'pair' }[] = []
  const joined: string[] = []
  let chain: string[] = []
  const endChain = () => {
    if (chain.length > 1) joined.push(chain.join('').slice(0, MAX_TERM))
    chain = []
  }
  let at = 0
  while (at < folded.length) {
    const rest = folded.slice(at, at + 200)
    const piece = pieceAt(rest)
    if (piece === null) {
      const isTied = TIE.test(rest.charAt(0)) && chain.length > 0 && pieceAt(rest.slice(1)) !== null
      if (!isTied) endChain()
      at += rest.codePointAt(0) !== undefined && (rest.codePointAt(0) ?? 0) > 0xffff ? 2 : 1
      continue
    }
    at += piece.length
    if (piece.kind === 'dense') {
      endChain()
      for (const term of pairsOf(piece.text)) words.push({ term, kind: 'pair' })
      continue
    }
    words.push({ term: piece.text.slice(0, MAX_TERM), kind: piece.kind })
    chain.push(piece.text)
  }
  endChain()
  return { words, joined: [...joined, ...neighbours(words)] }
}

interface Piece {
  kind: 'word' | 'number' | 'dense'
  /** Characters taken from the text. */
  length: number
  text: string
}

function pieceAt(rest: string): Piece | null {
  const area = AREA.exec(rest)
  if (area) return { kind: 'word', length: area[0].length, text: area[0] }
  const number = NUMBER.exec(rest)
  if (number) return { kind: 'number', length: number[0].length, text: plainNumber(number[0]) }
  const dense = DENSE.exec(rest)
  if (dense) return { kind: 'dense', length: dense[0].length, text: dense[0] }
  const letters = LETTERS.exec(rest) ?? OTHER_NUMBER.exec(rest)
  return letters ? { kind: 'word', length: letters[0].length, text: letters[0] } : null
}

/** Figures as everybody writes them: decimals behind a point, thousands together. @example '0,50' → '0.5' */
function plainNumber(text: string): string {
  const grouped =
    /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) && !text.startsWith('0') ? text.replaceAll(',', '') : text.replaceAll(',', '.')
  const decimal = /^(\d+)\.(\d+)$/.exec(grouped)
  if (!decimal) return grouped
  const fraction = decimal[2]?.replace(/0+$/, '')
  return fraction ? `${decimal[1]}.${fraction}` : `${decimal[1]}`
}

/** Units that stand behind a figure, folded. */
const UNIT = '(?:mm2|cm2|m2|mm|cm|dm|m|km|in|ft|awg|kcmil|n|kn|lbf|v|kv|w|kw|kg|lb|bar|psi|hz|khz|nm|μm)'
const IS_UNIT = new RegExp(`^${UNIT}$`)
const RANGE = new RegExp(`(\\d[\\d.,/]*) ?[-–—] ?(?=\\d[\\d.,/]* ?(${UNIT})(?![\\p{L}\\p{N}]))`, 'gu')

/** True for what turns the figure before it into a size. @example 'kn', 'mm2', 'awg' */
export function isUnit(term: string): boolean {
  return IS_UNIT.test(term)
}

/** Thousands apart from each other by anything but a plain space; by that too where no word stands before. @example "1'200" → '1200' */
export function joinThousands(text: string): string {
  if (!/\d\D\d{3}/.test(text)) return text
  return text
    .replace(/(\d)['’\u2009\u202f\u00a0](?=\d{3}(?!\d))/g, '$1')
    .replace(/(?<![\p{L}\p{N}.,-] ?)[1-9]\d{0,2}(?: \d{3})+(?![\p{N}.,]*\d)/gu, (figure) => figure.replaceAll(' ', ''))
}

/** Spellings of square millimetres and the signs beside figures; both ends of a range have its unit, gauges stand before theirs. */
function spellUnits(folded: string): string {
  if (!/\d/.test(folded)) return folded
  return folded
    .replace(/(?<![\p{L}\p{N}])awg ?(\d+)(?![\d.,/])/gu, '$1 awg')
    .replace(/(?<![\p{L}])(?:sq\.? ?mm|qmm|mm ?\^ ?2|sqmm)(?![\p{L}\p{N}])/gu, 'mm2')
    .replace(RANGE, '$1 $2 - ')
    .replace(/ ?°\s?c(?![\p{L}])/gu, ' celsius')
}

/** Two neighbouring characters each; one alone stands for itself. Length marks are left out, as writers do. */
function pairsOf(run: string): string[] {
  const characters = [...run].filter((character) => character !== 'ー')
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, position) => `${characters[position]}${character}`)
}

/** A word and the figure beside it in one piece, as model numbers and sizes are also written. */
function neighbours(words: Tokens['words']): string[] {
  const found: string[] = []
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words[at - 1], words[at]]
    if (!first || !second || first.kind === 'pair' || second.kind === 'pair') continue
    if ((first.kind === 'number') !== (second.kind === 'number')) found.push((first.term + second.term).slice(0, MAX_TERM))
  }
  return found
}

/** True for pairs that carry grammar rather than meaning: two Japanese syllables of the running script. */
export function isFunctionPair(term: string): boolean {
  return /^\p{Script=Hiragana}+$/u.test(term)
}
