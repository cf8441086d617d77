/*
 * A header is the same in all countries of a language but for the locale in its addresses and the name of the country, and on all pages of a
 * site but for the item that is current. Templates mark that, so that what stands around it is stored once for all of them. The marks are
 * characters that HTML has no use for.
 */

const BEGIN = '\u0002'
const NAME_END = '\u0004'
const END = '\u0003'
const TEXT = `([^${BEGIN}${NAME_END}${END}]*)`
const MARKED = new RegExp(`${BEGIN}${TEXT}${NAME_END}${TEXT}(?:${NAME_END}${TEXT})?${END}`)
/** Pieces a marked text is split into beside the text before it: name, text, and what is chosen. */
const GROUPS = 3

/** A text that is another one in other places, under a name it has in all of them; what has one name says the same wherever it stands. */
export interface PlaceText {
  name: string
  text: string
  /** Stands there where a page chooses the name; of the length of the text. Undefined for what no page can choose. */
  chosen?: string | undefined
}

/** Marks a text. Those of one name are of one length in all places, or each of them is stored by itself. */
export function markPlaceText({ name, text, chosen }: PlaceText): string {
  return BEGIN + name + NAME_END + text + (chosen === undefined ? '' : NAME_END + chosen) + END
}

/** First and last of the characters that stand for such texts in what is stored (`scripts/pipeline/render/shared-body.ts`). */
export const STORED_MARKS = [0x0e, 0x1f] as const
/** Any of them. */
export const STORED_MARK = new RegExp(
  `[${String.fromCharCode(...STORED_MARKS)
    .split('')
    .join('-')}]`,
)
const ALL_STORED_MARKS = new RegExp(STORED_MARK, 'g')

/** HTML without characters that browsers make nothing of, and that stand for something else in what is stored. */
export function withoutStoredMarks(html: string): string {
  return html.replace(ALL_STORED_MARKS, '')
}

const COUNTRY = 'country'
const MARKED_COUNTRY = new RegExp(`${BEGIN}${COUNTRY}${NAME_END}[^${BEGIN}${NAME_END}${END}]*${END}`, 'g')

/** Nearly all names of countries are shorter, in any script; the others are filled up to twice as much. */
const WIDTH = 16

/** The name of a country: made as long as those of others by spaces, which are shown as one. Its length counts in UTF-8. */
export function markCountryName(text: string): string {
  const { length } = new TextEncoder().encode(text)
  const width = WIDTH * Math.max(1, Math.ceil(length / WIDTH))
  return markPlaceText({ name: COUNTRY, text: text + ' '.repeat(width - length) })
}

/** HTML with another country's name for each that is marked. */
export function replaceCountryName(html: string, text: string): string {
  return html.replace(MARKED_COUNTRY, () => markCountryName(text))
}

/** What stands around the texts of the place, one more than these. */
export function cutPlaceTexts(html: string): { around: string[]; texts: PlaceText[] } {
  const cut = html.split(MARKED)
  const around = cut.filter((_, at) => at % (GROUPS + 1) === 0)
  const texts = around.slice(1).map((_, at): PlaceText => {
    const [name = '', text = '', chosen] = cut.slice((GROUPS + 1) * at + 1, (GROUPS + 1) * (at + 1))
    return { name, text, chosen }
  })
  return { around, texts }
}

/** HTML as visitors get it. @param choice name that the page chooses, empty for none */
export function withoutPlaceMarks(html: string, choice = ''): string {
  const { around, texts } = cutPlaceTexts(html)
  const textOf = ({ name, text, chosen }: PlaceText) => (choice !== '' && name === choice ? (chosen ?? text) : text)
  return around.map((piece, at) => piece + (texts[at] ? textOf(texts[at]) : '')).join('')
}
