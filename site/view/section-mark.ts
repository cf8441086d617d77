import { markPlaceText } from '#content-schema/pages/place-text.ts'
import { escapeAttribute } from '#content-schema/values/escape.ts'

/*
 * The headers of a locale differ in the item that is current. So it is rendered once with a mark at every item, and each section's header
 * follows from that. They are of one length, so that they are stored once.
 */

/** Value of `aria-current` of a section's item. Content cannot write one: it is escaped. */
export const sectionMark = (section: string): string => `%SECTION ${section}%`

const MARK = /"%SECTION ([^"]*)%"/g
/** A value and its quotes. */
const VALUES = { current: '"true" ', other: '"false"' } as const

/** The header of a section, of one that is marked at every item; no item is current on pages of no section. */
export function inSection(html: string, section: string): string {
  const wanted = escapeAttribute(section)
  return html.replace(MARK, (_, marked: string) =>
    markPlaceText({ name: marked, text: wanted !== '' && marked === wanted ? VALUES.current : VALUES.other }),
  )
}

/**
 * A remark with everything that is another text in other places, to stand before all of it: what follows refers back to that, so it is stored
 * as it is once and not in the midst of what is compressed.
 */
export function placeRemark({ path, country, sections }: { path: string; country: string; sections: readonly string[] }): string {
  const values = [...new Set(sections)].map((section) => `"${escapeAttribute(sectionMark(section))}"`)
  // In quotes as everywhere else: what is copied has four letters at least, and a code may have two.
  return `<!--${country}${values.join('')}"${escapeAttribute(path)}"-->`
}
