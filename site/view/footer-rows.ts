import type { LinkView } from '#content-schema/address/link-view.ts'
import type { FooterView } from '#content-schema/pages/frame.ts'

type Section = FooterView['sections'][number]
export interface FooterRows {
  columns: Section[]
  /** Imprint, privacy and the like: the last line. Null for a footer without sections. */
  base: Section | null
}

/**
 * A footer's sections as columns and a last line, which is the last section. No link stands twice, neither beside the contact
 * button nor in a second section; a section that is left without links goes with them.
 */
export function footerRows({ contactLink, sections }: Pick<FooterView, 'contactLink' | 'sections'>): FooterRows {
  const shown = new Set(contactLink ? [targetOf(contactLink)] : [])
  const isNew = (link: LinkView) => !shown.has(targetOf(link)) && shown.add(targetOf(link))
  const own = sections
    .map(({ title, items }) => ({ title, items: items.filter(({ link }) => link && isNew(link)) }))
    .filter(({ items }) => items.length > 0)
  return { columns: own.slice(0, -1), base: own.at(-1) ?? null }
}

const targetOf = ({ href, action }: LinkView) => href ?? `action:${action}`
