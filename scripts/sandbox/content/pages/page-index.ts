import type { SeedEntry } from '../../store/entry.ts'
import { brandPortalPages } from './brand-portal.ts'
import { companyPages } from './company.ts'
import { eventPages } from './events.ts'
import { home } from './home.ts'
import { homeUs } from './home-us.ts'
import { industryPages } from './industries.ts'
import { injectedPages } from './injected.ts'
import { investorPages } from './investors.ts'
import { legalPages } from './legal.ts'
import { peoplePages } from './people.ts'
import { eventsSitePages, partnerPages, tradePages } from './small-sites.ts'

/** All content pages of all sites. */
export const pages: readonly SeedEntry[] = [
  home,
  homeUs,
  ...companyPages,
  ...peoplePages,
  ...industryPages,
  ...investorPages,
  ...eventPages,
  ...legalPages,
  ...injectedPages,
  ...brandPortalPages,
  ...eventsSitePages,
  ...partnerPages,
  ...tradePages,
]
