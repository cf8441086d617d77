import { escapeAttribute } from '#content-schema/values/escape.ts'

/*
 * The headers of a locale differ in the item that is marked. So it is rendered once with a mark at every item, and each section's header
 * follows from that.
 */

/** Value of an attribute that is there in the header of a section alone. Content cannot write one: it is escaped. */
export const sectionMark = (section: string): string => `%SECTION ${section}%`

/** Attribute of the text that is there in the header of a section alone. */
export const SECTION_TEXT = 'data-section-text'

const TEXT = new RegExp(`<span class="visually-hidden" ${SECTION_TEXT}="%SECTION ([^"]*)%">([^<]*)</span>`, 'g')
const ATTRIBUTE = / (data-current|aria-current)="%SECTION ([^"]*)%"/g

/** The header of a section, of one that is marked at every item; empty for pages of no section. */
export function inSection(html: string, section: string): string {
  const wanted = escapeAttribute(section)
  const isIt = (marked: string) => wanted !== '' && marked === wanted
  return html
    .replace(TEXT, (_, marked: string, text: string) => (isIt(marked) ? `<span class="visually-hidden">${text}</span>` : ''))
    .replace(ATTRIBUTE, (_, name: string, marked: string) => (isIt(marked) ? ` ${name}="true"` : ''))
}
