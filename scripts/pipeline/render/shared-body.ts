import { cutPlaceTexts, STORED_MARK, STORED_MARKS } from '#content-schema/pages/place-text.ts'
import { encodeMarkedPiece, type MarkedPiece } from '#content-schema/release/marked-piece.ts'
import type { SharedBody, SharedChoices } from '#content-schema/release/release.ts'

/** Bodies that parts of several countries have in common. */
export interface SharedBodies {
  /**
   * Body of a part, with marks for the url code of its locale and the texts of its place. What it is depends on the part alone, so parts that
   * differ in nothing else have one.
   *
   * @param html with marks around the texts of its place
   * @returns null where it is to have a body of its own, of which nothing can be chosen
   */
  of(html: string, urlCode: string): { body: Uint8Array; shared: SharedBody } | null
}

/** A text as a piece, or the places (of a mark, both by number) where deflate took a letter from elsewhere than from the mark's first. */
export type DeflateMarked = (
  text: Uint8Array,
  marks: readonly Uint8Array[],
) => { piece: MarkedPiece } | { misplaced: readonly { mark: number; nth: number }[] }

interface SharedBodiesOptions {
  hash: (data: Uint8Array) => string
  deflateMarked: DeflateMarked
}

/** Remembers the bodies. */
export function createSharedBodies({ hash, deflateMarked }: SharedBodiesOptions): SharedBodies {
  const encoder = new TextEncoder()
  /** By the text as it was marked first: the marks that are needed follow from it. */
  const known = new Map<string, { body: Uint8Array; hash: string; marked: MarkedText } | null>()
  const write = (first: MarkedText) => {
    for (let marked: MarkedText | null = first; marked; ) {
      const text = encoder.encode(marked.text)
      const found = deflateMarked(
        text,
        marked.marks.map(({ letters }) => encoder.encode(letters)),
      )
      if ('piece' in found) return { body: encodeMarkedPiece(found.piece), hash: hash(text), marked }
      marked = markAgain(marked, found.misplaced)
    }
    return null
  }
  return {
    of(html, urlCode) {
      const wanted = findSlots(html, urlCode)
      const marked = wanted && markFirst(wanted)
      if (!wanted || !marked) return null
      const body = known.has(marked.text) ? known.get(marked.text) : write(marked)
      known.set(marked.text, body ?? null)
      if (!body) return null
      // Other parts may have other names in the slots of the same text.
      const names = body.marked.marks.map(({ slots: [slot = 0] }) => wanted.slots[slot]?.word ?? '')
      const words = names.map((name) => wanted.words.get(name) ?? '')
      return { body: body.body, shared: { hash: body.hash, words, choices: choicesOf(names, wanted.chosen) } }
    },
  }
}

/** A text with slots for words: `around` has one more than there are slots. */
interface Slotted {
  around: readonly string[]
  /** Name of the word that stands in each, and its length in UTF-8. */
  slots: readonly { word: string; length: number }[]
}

/** What stands in the slots of a part. */
interface PartWords extends Slotted {
  words: ReadonlyMap<string, string>
  /** What stands in place of a word that a page chooses. */
  chosen: ReadonlyMap<string, string>
}

const CODE = 'code'
const nameOf = (name: string, isChoice: boolean) => `${isChoice ? 'choice' : 'text'} ${name}`

/** Null where texts of one name say two things or have no length, and where a letter of a mark stands. */
function findSlots(html: string, urlCode: string): PartWords | null {
  if (STORED_MARK.test(html)) return null
  const cut = cutPlaceTexts(html)
  const words = new Map([[CODE, urlCode]])
  const chosen = new Map<string, string>()
  const around: string[] = []
  const slots: string[] = []
  for (const [at, text] of cut.around.entries()) {
    const [first = '', ...others] = text.split(segment(urlCode))
    around.push(first)
    for (const other of others) {
      slots.push(CODE)
      around.push(other)
    }
    const place = cut.texts[at]
    if (!place) continue
    const name = nameOf(place.name, place.chosen !== undefined)
    if ((words.get(name) ?? place.text) !== place.text || (chosen.get(name) ?? place.chosen) !== place.chosen) return null
    words.set(name, place.text)
    if (place.chosen !== undefined) chosen.set(name, place.chosen)
    slots.push(name)
  }
  const lengths = new Map([...words].map(([name, word]) => [name, lengthOf(word)]))
  if ([...lengths.values()].includes(0)) return null
  if ([...chosen].some(([name, word]) => lengthOf(word) !== lengths.get(name)) || new Set(chosen.values()).size > 1) return null
  return { around, slots: slots.map((word) => ({ word, length: lengths.get(word) ?? 0 })), words, chosen }
}

const lengthOf = (text: string) => new TextEncoder().encode(text).length

/** A text with marks, in the order of their first. */
interface MarkedText {
  slotted: Slotted
  text: string
  marks: readonly { letters: string; slots: readonly number[] }[]
}

const markFirst = (slotted: Slotted) => {
  const names = slotted.slots.map(({ word }) => word)
  return markSlots(slotted, names)
}

/** @param groups by slot: what has one group has one mark @returns null where the marks could not be told apart */
function markSlots(slotted: Slotted, groups: readonly string[]): MarkedText | null {
  const { around, slots } = slotted
  const grouped = Map.groupBy(slots.keys(), (slot) => groups[slot] ?? '')
  const marks = [...grouped.values()].map((own, index) => {
    const { length = 0 } = slots[own[0] ?? 0] ?? {}
    return { letters: createMark(index, length), slots: own }
  })
  if (marks.length > MAX_MARKS) return null
  const lettersOf = new Map(marks.flatMap(({ letters, slots: own }) => own.map((slot) => [slot, letters])))
  const text = around.map((piece, at) => piece + (lettersOf.get(at) ?? '')).join('')
  // Two marks beside each other may look like a third one.
  const isFoundElsewhere = marks.some(({ letters, slots: own }) => text.split(letters).length - 1 !== own.length)
  return isFoundElsewhere ? null : { slotted, text, marks }
}

/** The same with a mark of its own for each slot that was not filled in from the first of its mark. */
function markAgain({ slotted, marks }: MarkedText, misplaced: readonly { mark: number; nth: number }[]): MarkedText | null {
  const groups = slotted.slots.map((_, slot) => String(marks.findIndex((mark) => mark.slots.includes(slot))))
  for (const { mark, nth } of misplaced) {
    const slot = marks[mark]?.slots[nth]
    if (slot !== undefined) groups[slot] = `slot ${slot}`
  }
  return markSlots(slotted, groups)
}

/** @param names of the words, by mark */
function choicesOf(names: readonly string[], chosen: PartWords['chosen']): SharedChoices | null {
  const [word] = chosen.values()
  if (word === undefined) return null
  const ofNames = Map.groupBy(names.keys(), (at) => names[at] ?? '')
  const places = [...chosen.keys()].map((name): [string, number[]] => [name.slice(nameOf('', true).length), ofNames.get(name) ?? []])
  return { word, places: Object.fromEntries(places) }
}

/** A mark is one of them, or two by turns, again and again. */
const [FIRST, LAST] = STORED_MARKS
const LETTERS = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at))
const MARK_LETTERS = [...LETTERS, ...LETTERS.flatMap((one, at) => LETTERS.slice(at + 1).map((other) => one + other))]
const MAX_MARKS = MARK_LETTERS.length

/** As many bytes as the word has. The first marks have no letter in common, so deflate copies none from another one. */
function createMark(index: number, length: number): string {
  return (MARK_LETTERS[index] ?? '').repeat(length).slice(0, length)
}

/** The url code where it is a whole segment of a path: what is replaced stands behind the slash. */
function segment(urlCode: string): RegExp {
  return new RegExp(`(?<=/)${urlCode}(?![a-z0-9-])`)
}
