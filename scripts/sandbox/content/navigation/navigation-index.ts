import type { SeedEntry } from '../../store/entry.ts'
import { type NavigationSeed, navigationEntries } from '../builders/navigation.ts'
import { mainNavigation } from './main-site.ts'
import { brandPortalNavigation, eventsNavigation, partnerNavigation, sparePartsNavigation, tradeNavigation } from './other-sites.ts'

const NAVIGATIONS: Readonly<Record<string, NavigationSeed>> = {
  'site-main': mainNavigation,
  'site-brand-portal': brandPortalNavigation,
  'site-na-events': eventsNavigation,
  'site-partner': partnerNavigation,
  'site-trade': tradeNavigation,
  'site-spare-parts': sparePartsNavigation,
}

/** The fields of a site that name its navigation. */
export function navigationOf(siteId: string): { headerNavigation: string[]; footerNavigation: string | null } {
  const navigation = NAVIGATIONS[siteId]
  return { headerNavigation: navigation?.header.map(({ id }) => id) ?? [], footerNavigation: navigation?.footer?.id ?? null }
}

/** Items and footers of all sites. */
export const navigation: SeedEntry[] = Object.values(NAVIGATIONS).flatMap(navigationEntries)
