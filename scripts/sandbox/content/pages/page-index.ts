import type { SeedEntry } from '../../store/entry.ts'
import { brandPortalPages } from './brand-portal.ts'
import { worksVisitPage } from './by-invitation.ts'
import { companyPages } from './company.ts'
import { eventPages } from './events.ts'
import { home } from './home.ts'
import { homeUs } from './home-us.ts'
import { industryPages } from './industries.ts'
import { injectedPages } from './injected.ts'
import { investorPages } from './investors.ts'
import { jobPages } from './jobs.ts'
import { knowledgePages } from './knowledge.ts'
import { legalPages } from './legal.ts'
import { moreIndustryPages } from './more-industries.ts'
import { openSourcePage } from './open-source.ts'
import { partnerNetworkPages } from './partners.ts'
import { peoplePages } from './people.ts'
import { reportPages } from './reports.ts'
import { eventsSitePages, partnerPages, tradePages } from './small-sites.ts'
import { termsPages } from './terms-and-cookies.ts'
import { whitePaperPages } from './white-papers.ts'

/** All content pages of all sites. */
export const pages: readonly SeedEntry[] = [
  home,
  homeUs,
  ...companyPages,
  ...peoplePages,
  ...jobPages,
  ...partnerNetworkPages,
  ...industryPages,
  ...moreIndustryPages,
  ...knowledgePages,
  ...whitePaperPages,
  ...investorPages,
  ...reportPages,
  ...eventPages,
  ...legalPages,
  ...termsPages,
  openSourcePage,
  worksVisitPage,
  ...injectedPages,
  ...brandPortalPages,
  ...eventsSitePages,
  ...partnerPages,
  ...tradePages,
]
