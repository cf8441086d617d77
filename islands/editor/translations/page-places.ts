import { type ListedItem, readNavigation, readState } from '../api/editor-api.ts'

/** Where pages stand in the navigation of sites. */
export interface PagePlaces {
  sites: readonly { id: string; name: string; sections: readonly string[] }[]
  /** By the id of the page; a page may stand in several places. */
  pages: ReadonlyMap<string, readonly { site: string; section: string }[]>
}

interface NavigationOfSite {
  site: { id: string; name: string }
  header: { items: readonly ListedItem[] }
  footer: { sections: readonly { title: string; items: readonly ListedItem[] }[] }
}

/** Sites and sections of all pages, in a language where a site speaks it. */
export async function readPlaces(language: string): Promise<PagePlaces> {
  const { sites } = await readState()
  const navigations = sites.map(async (site) => {
    const lang = site.languages.includes(language) ? language : (site.languages[0] ?? 'en')
    return { site, ...(await readNavigation(site.id, { lang, stage: 'PUBLISHED' })) }
  })
  return findPlaces(await Promise.all(navigations))
}

/** A section is what stands on the first level of a navigation, with everything below it. */
export function findPlaces(navigations: readonly NavigationOfSite[]): PagePlaces {
  const pages = new Map<string, { site: string; section: string }[]>()
  const sites = navigations.map(({ site, header, footer }) => {
    const below = [...header.items.map((item) => ({ title: item.title || item.id, items: [item] })), ...footer.sections]
    const sections = new Set<string>()
    for (const { title, items } of below)
      for (const id of items.flatMap(pagesOf)) {
        const known = pages.get(id) ?? []
        if (title !== '') sections.add(title)
        if (!known.some((place) => place.site === site.id && place.section === title))
          pages.set(id, [...known, { site: site.id, section: title }])
      }
    return { id: site.id, name: site.name, sections: [...sections] }
  })
  return { sites, pages }
}

function pagesOf({ page, items, sections }: ListedItem): string[] {
  return [...(page ? [page.id] : []), ...items.flatMap(pagesOf), ...sections.flatMap((section) => section.items.flatMap(pagesOf))]
}
