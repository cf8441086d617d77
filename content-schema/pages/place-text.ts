/*
 * Headers are the same in all countries of a language but for the locale in their addresses, and the name of the country. Templates mark that,
 * so that what stands around it is stored once for all of them. The marks are characters that HTML has no use for.
 */

const BEGIN = '\u0002'
const END = '\u0003'
const MARKED = new RegExp(`${BEGIN}([^${BEGIN}${END}]*)${END}`)

/** Most names of countries are shorter, in any script. */
const WIDTH = 32

/** A text that is another one in other countries: made as long as theirs by spaces, which are shown as one. Its length counts in UTF-8. */
export function markPlaceText(text: string): string {
  const { length } = new TextEncoder().encode(text)
  const width = WIDTH * Math.max(1, Math.ceil(length / WIDTH))
  return BEGIN + text + ' '.repeat(width - length) + END
}

/** What stands around the texts of the place, one more than these. */
export function cutPlaceTexts(html: string): { around: string[]; texts: string[] } {
  const cut = html.split(MARKED)
  return { around: cut.filter((_, at) => at % 2 === 0), texts: cut.filter((_, at) => at % 2 === 1) }
}

/** HTML as visitors get it. */
export function withoutPlaceMarks(html: string): string {
  return html.split(MARKED).join('')
}
