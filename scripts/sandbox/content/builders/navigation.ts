import type { Fields } from '../../store/command.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../sample-languages.ts'
import { localise } from './entries.ts'
import type { Line } from './texts.ts'

/** A group of items with a title. */
export interface SectionSeed {
  id: string
  title: Line
  items: readonly ItemSeed[]
}

/** A navigation item with everything below it. */
export interface ItemSeed {
  id: string
  title: Line
  link?: Fields | undefined
  items?: readonly ItemSeed[] | undefined
  sections?: readonly SectionSeed[] | undefined
  breadcrumb?: Line | undefined
  /** What stands beside the item's children: a picture, a text, and where to read on. */
  marketing?: { logo: Fields; backgroundColor: string; link: Fields; text: Line } | undefined
  hidden?: boolean | undefined
  hiddenSubItems?: boolean | undefined
  countries?: readonly string[] | undefined
  target?: string | undefined
  draft?: boolean | undefined
}

interface FooterSeed {
  id: string
  theme: string
  contact: Fields
  contactTitle: Line
  sections: readonly SectionSeed[]
}

/** The navigation of a site. */
interface NavigationSeed {
  header: readonly ItemSeed[]
  footer?: FooterSeed | undefined
  languages?: readonly SampleLanguage[] | undefined
}

/** All entries of a navigation: its items, down to the last, and the footer. */
export function navigationEntries({ header, footer, languages = SAMPLE_LANGUAGES }: NavigationSeed): SeedEntry[] {
  const entries: SeedEntry[] = []
  const visit = (item: ItemSeed): void => {
    entries.push(itemEntry(item, languages))
    for (const child of childrenOf(item)) visit(child)
  }
  for (const item of [...header, ...(footer?.sections.flatMap((section) => section.items) ?? [])]) visit(item)
  return footer ? [...entries, footerEntry(footer, languages)] : entries
}

/** Items below an item, in sections or not. */
function childrenOf(item: ItemSeed): ItemSeed[] {
  return [...(item.items ?? []), ...(item.sections ?? []).flatMap((section) => section.items)]
}

const itemId = ({ id }: { id: string }) => `nav-${id}`
const sectionId = ({ id }: { id: string }) => `sec-${id}`

const sectionFields = (sections: readonly SectionSeed[] = []) =>
  sections.map((section) => ({ id: sectionId(section), items: section.items.map(itemId) }))

const sectionTitles = (sections: readonly SectionSeed[] | undefined, language: SampleLanguage) =>
  Object.fromEntries((sections ?? []).map((section) => [sectionId(section), section.title[language]]))

function itemEntry(item: ItemSeed, languages: readonly SampleLanguage[]): SeedEntry {
  const { text: marketingText, ...marketingSection } = item.marketing ?? { text: undefined }
  const { hidden, hiddenSubItems, countries } = item
  return {
    model: 'NavigationItem',
    id: itemId(item),
    fields: {
      link: item.link ?? null,
      target: item.target ?? null,
      marketingSection: item.marketing ? marketingSection : null,
      ...(hidden === undefined ? {} : { hidden }),
      ...(hiddenSubItems === undefined ? {} : { hiddenSubItems }),
      ...(countries === undefined ? {} : { countries }),
      items: (item.items ?? []).map(itemId),
      sections: sectionFields(item.sections),
    },
    localizations: localise(languages, (say, language) => ({
      title: item.title[language],
      breadcrumbOverride: item.breadcrumb?.[language] ?? '',
      marketingText: marketingText ? say(marketingText) : '',
      sectionTitles: sectionTitles(item.sections, language),
    })),
    ...(item.draft ? { isDraft: true } : {}),
  }
}

function footerEntry(footer: FooterSeed, languages: readonly SampleLanguage[]): SeedEntry {
  return {
    model: 'Footer',
    id: `footer-${footer.id}`,
    fields: { theme: footer.theme, contactLink: footer.contact, sections: sectionFields(footer.sections) },
    localizations: localise(languages, (_, language) => ({
      contactText: footer.contactTitle[language],
      sectionTitles: sectionTitles(footer.sections, language),
    })),
  }
}
