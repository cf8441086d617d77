import { type LanguageCode, UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { Fields } from '../../store/command.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { NAVIGATION_TITLES, type NavigationTitle } from '../terms/navigation-titles.ts'
import { localise } from './entries.ts'
import type { Texts } from './texts.ts'

interface SectionSeed {
  id: string
  title: NavigationTitle
  items: readonly ItemSeed[]
}

/** A navigation item with everything below it. */
export interface ItemSeed {
  id: string
  title: NavigationTitle
  link?: Fields | null
  items?: readonly ItemSeed[]
  sections?: readonly SectionSeed[]
  breadcrumb?: NavigationTitle
  /** What stands beside the item's children: a picture, a text, and where to read on. */
  marketing?: { logo: Fields; backgroundColor: string; link: Fields; text: Texts }
  /** Other fields of the item, by the schema's names. */
  fields?: Fields
  isDraft?: boolean
}

export interface FooterSeed {
  id: string
  theme: string
  contact: Fields
  contactTitle: NavigationTitle
  sections: readonly SectionSeed[]
}

/** The navigation of a site. */
export interface NavigationSeed {
  header: readonly ItemSeed[]
  footer: FooterSeed | null
  languages?: readonly LanguageCode[]
}

/** All entries of a navigation: its items, down to the last, and the footer. */
export function navigationEntries({ header, footer, languages = UI_LANGUAGES }: NavigationSeed): SeedEntry[] {
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

const sectionFields = (sections: readonly SectionSeed[] = []) =>
  sections.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }))

const sectionTitles = (sections: readonly SectionSeed[] | undefined, language: LanguageCode) =>
  Object.fromEntries((sections ?? []).map(({ id, title }) => [id, NAVIGATION_TITLES[title][language]]))

function itemEntry(item: ItemSeed, languages: readonly LanguageCode[]): SeedEntry {
  const { text: marketingText, ...marketingSection } = item.marketing ?? { text: undefined }
  return {
    model: 'NavigationItem',
    id: item.id,
    fields: {
      link: item.link ?? null,
      target: null,
      marketingSection: item.marketing ? marketingSection : null,
      ...item.fields,
      items: (item.items ?? []).map(({ id }) => id),
      sections: sectionFields(item.sections),
    },
    localizations: localise(languages, (say, language) => ({
      title: NAVIGATION_TITLES[item.title][language],
      breadcrumbOverride: item.breadcrumb ? NAVIGATION_TITLES[item.breadcrumb][language] : '',
      marketingText: marketingText ? say(marketingText) : '',
      sectionTitles: sectionTitles(item.sections, language),
    })),
    ...(item.isDraft ? { isDraft: true } : {}),
  }
}

function footerEntry(footer: FooterSeed, languages: readonly LanguageCode[]): SeedEntry {
  return {
    model: 'Footer',
    id: footer.id,
    fields: { theme: footer.theme, contactLink: footer.contact, sections: sectionFields(footer.sections) },
    localizations: localise(languages, (_, language) => ({
      contactText: NAVIGATION_TITLES[footer.contactTitle][language],
      sectionTitles: sectionTitles(footer.sections, language),
    })),
  }
}
