import { markPlaceText, withoutStoredMarks } from '#content-schema/pages/place-text.ts'
import { choiceOfSection } from '#content-schema/release/part-place.ts'
import { escapeAttribute } from '#content-schema/values/escape.ts'

/*
 * The header of a locale is one for all pages; the item that is current is chosen by each page. Values are of one length, so that one is
 * written over the other.
 */

/** Value of `aria-current` of a section's item, until `markSections`. Content cannot write one: it is escaped. */
export const sectionMark = (section: string): string => `%SECTION ${choiceOfSection(section)}%`

const MARK = /"%SECTION ([^"]*)%"/g
/** A value and its quotes. */
const VALUES = { current: '"true" ', other: '"false"' } as const
/** A menu of more items marks those behind as not current; so many can be told apart in what is stored. */
const MAX_SECTIONS = 100

/** A header whose items can be chosen, whatever its texts say. */
export function markSections(html: string): string {
  const known = new Set<string>()
  return withoutStoredMarks(html).replace(MARK, (_, section: string) => {
    if (known.size < MAX_SECTIONS) known.add(section)
    return section !== '' && known.has(section)
      ? markPlaceText({ name: section, text: VALUES.other, chosen: VALUES.current })
      : VALUES.other
  })
}

/** What is another text in other places. */
interface PlaceTexts {
  /** Of the home page. */
  path: string
  /** Name of the country with its marks, empty where there is none. */
  country: string
  /** Of the items that can be current. */
  sections?: readonly string[]
}

/**
 * A remark with everything that is another text in other places, to stand before all of it: what follows refers back to that, so it is stored
 * as it is once and not in the midst of what is compressed.
 */
export function placeRemark({ path, country, sections = [] }: PlaceTexts): string {
  const values = [...new Set(sections)].filter((section) => section !== '').map((section) => `"${sectionMark(section)}"`)
  // As everywhere else: what is copied has four letters at least, a code may have two, and other links begin like these.
  return `<!--${country}${values.join('')} href="${escapeAttribute(path)}"-->`
}
