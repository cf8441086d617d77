/*
 * Where a page is completed with a part: the part's key in the tree of its site, and what the page chooses of it, as the record of the page
 * says them (`c`).
 */

/** A part in a page. */
export interface PartPlace {
  /** Key of the part in the tree of parts of its site. */
  part: string
  /** Name of what is chosen in it (`PlaceText.name`), empty for nothing. */
  choice: string
}

/** Stands in no key of a part. */
const SEPARATOR = '#'

/** @example writePartPlace({ part: 'header/de', choice: 'products' }) → 'header/de#products' */
export function writePartPlace({ part, choice }: PartPlace): string {
  return choice === '' ? part : part + SEPARATOR + choice
}

export function parsePartPlace(text: string): PartPlace {
  const at = text.indexOf(SEPARATOR)
  return at < 0 ? { part: text, choice: '' } : { part: text.slice(0, at), choice: text.slice(at + 1) }
}

/** What a page of a section chooses of its header; empty for pages of none. A slug may have any letters, a name has few. */
export function choiceOfSection(section: string): string {
  return encodeURIComponent(section.toWellFormed())
}
