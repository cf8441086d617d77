import type { DifferenceBlock, TextPart } from './difference.ts'
import type { TextBlock } from './page-text.ts'

/** Blocks around a change that stay visible. */
const CONTEXT = 1
/** Of a stretch that stays the same inside a changed block so much is shown at either end. */
const SHOWN_END = 80
/** More blocks of a page are folded. */
const MAX_BLOCKS = 400
/** Texts that share less than this of their words are two texts, not one that changed. */
const MIN_ALIKE = 0.3

/** What the longest common sequence of two lists is found with: `diffArrays` of the package `diff`, which the caller brings. */
export type DiffArrays = <T>(
  before: T[],
  after: T[],
  options?: { comparator: (a: T, b: T) => boolean },
) => { value: T[]; added?: boolean; removed?: boolean }[]

interface Options {
  /** Of the texts: it decides what a word is. */
  language: string
  diffArrays: DiffArrays
}

/**
 * Blocks of text that came, went and changed, word by word, with what stands around them; long stretches that stay are folded. None where
 * every word is the same.
 */
export function textDifference(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
  { language, diffArrays }: Options,
): DifferenceBlock[] {
  const words = { segmenter: new Intl.Segmenter(language, { granularity: 'word' }), diffArrays }
  const compared = compareBlocks(before, after, words)
  return compared.every(isSame) ? [] : fold(compared)
}

interface Words {
  segmenter: Intl.Segmenter
  diffArrays: DiffArrays
}

interface ComparedBlock {
  kind: TextBlock['kind']
  parts: TextPart[]
}

function compareBlocks(before: readonly TextBlock[], after: readonly TextBlock[], words: Words): ComparedBlock[] {
  const compared: ComparedBlock[] = []
  let removed: TextBlock[] = []
  const whole = ({ kind, text }: TextBlock, change: TextPart['change']) => compared.push({ kind, parts: [{ text, change }] })
  const takeRemoved = () => {
    for (const block of removed) whole(block, 'removed')
    removed = []
  }
  for (const { value, ...change } of words.diffArrays([...before], [...after], { comparator: isSameBlock })) {
    if (change.removed) removed.push(...value)
    else if (change.added) {
      for (const block of value) {
        const partner = removed.findIndex((candidate) => candidate.kind === block.kind && isAlike(candidate.text, block.text, words))
        const old = removed[partner]
        if (!old) whole(block, 'added')
        else {
          for (const passed of removed.splice(0, partner + 1).slice(0, -1)) whole(passed, 'removed')
          compared.push({ kind: block.kind, parts: compareWords(old.text, block.text, words) })
        }
      }
      takeRemoved()
    } else {
      takeRemoved()
      for (const block of value) whole(block, 'same')
    }
  }
  takeRemoved()
  return compared
}

function isSameBlock(a: TextBlock, b: TextBlock): boolean {
  return a.kind === b.kind && a.text === b.text
}

function isAlike(a: string, b: string, { segmenter }: Words): boolean {
  const wordsOf = (text: string) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  const one = new Set(wordsOf(a))
  const other = new Set(wordsOf(b))
  const shared = [...one].filter((word) => other.has(word)).length
  return shared > 0 && shared / Math.max(one.size, other.size) >= MIN_ALIKE
}

function compareWords(before: string, after: string, { segmenter, diffArrays }: Words): TextPart[] {
  const segmentsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
  const changes = diffArrays(segmentsOf(before), segmentsOf(after))
  return changes.flatMap(({ value: segments, added, removed }, at): TextPart[] => {
    const value = segments.join('')
    if (added) return [{ text: value, change: 'added' }]
    if (removed) return [{ text: value, change: 'removed' }]
    const start = at === 0 ? '' : value.slice(0, SHOWN_END)
    const end = at === changes.length - 1 ? '' : value.slice(-SHOWN_END)
    if (value.length <= start.length + end.length + SHOWN_END) return [{ text: value, change: 'same' }]
    const parts: TextPart[] = [
      { text: start, change: 'same' },
      { text: '', change: 'folded' },
      { text: end, change: 'same' },
    ]
    return parts.filter(({ text, change }) => change === 'folded' || text !== '')
  })
}

function fold(compared: readonly ComparedBlock[]): DifferenceBlock[] {
  const isNear = (at: number) => compared.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some((block) => !isSame(block))
  const blocks: DifferenceBlock[] = []
  let count = 0
  const takeFolded = () => {
    if (count > 0) blocks.push({ kind: 'folded', count })
    count = 0
  }
  for (const [at, block] of compared.entries()) {
    if (!isNear(at) || blocks.length >= MAX_BLOCKS) count += 1
    else {
      takeFolded()
      blocks.push(isSame(block) ? { ...block, parts: shorten(block.parts) } : block)
    }
  }
  takeFolded()
  return blocks
}

/** What stands around a change is there to find it, not to be read. */
function shorten(parts: TextPart[]): TextPart[] {
  const text = parts.map((part) => part.text).join('')
  if (text.length <= 2 * SHOWN_END) return parts
  return [
    { text: text.slice(0, SHOWN_END), change: 'same' },
    { text: '', change: 'folded' },
  ]
}

function isSame({ parts }: ComparedBlock): boolean {
  return parts.every(({ change }) => change === 'same' || change === 'folded')
}
