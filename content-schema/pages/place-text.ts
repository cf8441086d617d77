/*
 * Headers are the same in all countries of a language but for the locale in their addresses, and the name of the country. Templates mark that,
 * so that what stands around it is stored once for all of them. The marks are characters that HTML has no use for.
 */

const BEGIN = '\u0002'
const NAME_END = '\u0004'
const END = '\u0003'
const MARKED = new RegExp(`${BEGIN}([^${BEGIN}${NAME_END}${END}]*)${NAME_END}([^${BEGIN}${NAME_END}${END}]*)${END}`)

/** A text that is another one in other places, under a name it has in all of them; what has one name says the same wherever it stands. */
export interface PlaceText {
  name: string
  text: string
}

/** Marks a text. Those of one name are of one length in all places, or each of them is stored by itself. */
export function markPlaceText({ name, text }: PlaceText): string {
  return BEGIN + name + NAME_END + text + END
}

/** Most names of countries are shorter, in any script. */
const WIDTH = 32

/** The name of a country: made as long as those of others by spaces, which are shown as one. Its length counts in UTF-8. */
export function markCountryName(text: string): string {
  const { length } = new TextEncoder().encode(text)
  const width = WIDTH * Math.max(1, Math.ceil(length / WIDTH))
  return markPlaceText({ name: 'country', text: text + ' '.repeat(width - length) })
}

/** What stands around the texts of the place, one more than these. */
export function cutPlaceTexts(html: string): { around: string[]; texts: PlaceText[] } {
  const cut = html.split(MARKED)
  const around = cut.filter((_, at) => at % 3 === 0)
  return { around, texts: around.slice(1).map((_, at) => ({ name: cut[3 * at + 1] ?? '', text: cut[3 * at + 2] ?? '' })) }
}

/** HTML as visitors get it. */
export function withoutPlaceMarks(html: string): string {
  const { around, texts } = cutPlaceTexts(html)
  return around.map((piece, at) => piece + (texts[at]?.text ?? '')).join('')
}
