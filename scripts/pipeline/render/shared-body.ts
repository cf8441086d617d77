import { cutPlaceTexts, type PlaceText } from '#content-schema/pages/place-text.ts'
import { encodeMarkedPiece, type MarkedPiece } from '#content-schema/release/marked-piece.ts'
import type { SharedBody } from '#content-schema/release/release.ts'

/** Bodies that parts of several countries have in common. */
export interface SharedBodies {
  /**
   * Body of a part, with marks for the url code of its locale and the texts of its place. What it is depends on the part alone, so parts that
   * differ in nothing else have one.
   *
   * @param html with marks around the texts of its place
   * @returns null where it is to have a body of its own
   */
  of(html: string, urlCode: string): { body: Uint8Array; shared: SharedBody } | null
}

interface SharedBodiesOptions {
  hash: (data: Uint8Array) => string
  deflateMarked: (text: Uint8Array, marks: readonly Uint8Array[]) => MarkedPiece | null
}

/** Remembers the bodies. */
export function createSharedBodies({ hash, deflateMarked }: SharedBodiesOptions): SharedBodies {
  const encoder = new TextEncoder()
  const bodies = new Map<string, Uint8Array | null>()
  const write = (text: Uint8Array, marks: readonly string[]): Uint8Array | null => {
    const piece = deflateMarked(
      text,
      marks.map((mark) => encoder.encode(mark)),
    )
    return piece && encodeMarkedPiece(piece)
  }
  return {
    of(html, urlCode) {
      const marked = markWords(html, urlCode)
      if (marked === null) return null
      const text = encoder.encode(marked.text)
      const name = hash(text)
      const body = bodies.has(name) ? bodies.get(name) : write(text, marked.marks)
      bodies.set(name, body ?? null)
      return body ? { body, shared: { hash: name, words: marked.words } } : null
    },
  }
}

/** Null where a mark could not be told from what the text says. */
function markWords(html: string, urlCode: string): { text: string; marks: string[]; words: string[] } | null {
  if (ANY_MARK.test(html)) return null
  const { around, texts } = cutPlaceTexts(html)
  const named = new Map(texts.map(({ name, text }) => [name, text]))
  if (texts.some(({ name, text }) => named.get(name) !== text)) return null
  if (named.size > MAX_TEXTS || [urlCode, ...named.values()].some(({ length }) => length === 0 || length > MAX_LENGTH)) return null
  const markOfCode = createMark(0, urlCode)
  const markOf = new Map([...named].map(([name, text], at) => [name, createMark(at + 1, text)]))
  const markBehind = (place: PlaceText | undefined) => (place && markOf.get(place.name)) ?? ''
  const text = around.map((piece, at) => piece.replaceAll(segment(urlCode), `/${markOfCode}`) + markBehind(texts[at])).join('')
  const words = new Map([[markOfCode, urlCode], ...[...named].map(([name, word]): [string, string] => [markOf.get(name) ?? '', word])])
  const marks = [...words.keys()].filter((mark) => text.includes(mark)).sort((one, other) => text.indexOf(one) - text.indexOf(other))
  return { text, marks, words: marks.map((mark) => words.get(mark) ?? '') }
}

/** Characters that HTML has no use for: a mark is one of them, again and again. */
const [FIRST, LAST] = [0x0e, 0x1f]
const ANY_MARK = new RegExp(`[${String.fromCharCode(FIRST)}-${String.fromCharCode(LAST)}]`)

/** As many marks as there are letters for them, one of which is the locale's. */
const MAX_TEXTS = LAST - FIRST
/** Texts of a place are names; with a longer one a part has a body of its own. */
const MAX_LENGTH = 1000

/** As many bytes as the word has. No two marks have a letter in common, so deflate copies none from another one. */
function createMark(index: number, word: string): string {
  return String.fromCharCode(FIRST + index).repeat(new TextEncoder().encode(word).length)
}

/** The url code where it is a whole segment of a path. */
function segment(urlCode: string): RegExp {
  return new RegExp(`/${urlCode}(?![a-z0-9-])`, 'g')
}
