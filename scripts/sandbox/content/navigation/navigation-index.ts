import type { SeedEntry } from '../../store/entry.ts'
import { navigationEntries } from '../builders/navigation.ts'
import { readFolder } from '../reader/read-data.ts'
import { navigationSchema } from './navigation-schema.ts'

const navigations = readFolder('navigation', navigationSchema)

/** The fields of a site that name its navigation. */
export function navigationOf(site: string): { headerNavigation: string[]; footerNavigation: string | null } {
  const { header = [], footer } = navigations.get(site) ?? {}
  return { headerNavigation: header.map(({ id }) => `nav-${id}`), footerNavigation: footer ? `footer-${footer.id}` : null }
}

/** Items and footers of all sites. */
export const navigation: SeedEntry[] = [...navigations.values()].flatMap(navigationEntries)
