import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { navigationOf } from './navigation/navigation-index.ts'

/** Until when the sample's contact holds: the last day of the year after next, as an editor would enter it. */
const securityContact = {
  contact: 'security@strandwerk.example',
  expires: '2028-12-31',
}

const site = (id: string, name: string, fields: Record<string, unknown>): SeedEntry =>
  entry({
    model: 'Site',
    id,
    fields: {
      name,
      slug: null,
      internationalOnly: false,
      hideSideButtons: false,
      enableCutFont: false,
      languages: [],
      headerOptions: { theme: 'Default', hidden: false },
      ...navigationOf(id),
      ...fields,
    },
  })

export const sites: SeedEntry[] = [
  site('site-main', 'Strandwerk', { domains: ['localhost'], enableCutFont: true, securityContact }),
  site('site-brand-portal', 'Brand Portal', {
    slug: 'brand-portal',
    domains: ['localhost/brand-portal'],
    internationalOnly: true,
    hideSideButtons: true,
    headerOptions: { theme: 'Dark_Copper', hidden: false },
  }),
  site('site-na-events', 'North-America Events', {
    slug: 'north-america-events',
    domains: ['localhost/north-america-events'],
    internationalOnly: true,
    headerOptions: { theme: 'Light_Blue', hidden: false },
  }),
  site('site-partner', 'Partner', {
    slug: 'partner',
    domains: ['partner.localhost'],
    securityContact,
    headerOptions: { theme: 'Copper', hidden: false },
  }),
  site('site-trade', 'Messe', { slug: 'messe', domains: ['localhost/messe'], internationalOnly: true, hideSideButtons: true }),
  // Without footer navigation: readers drop it.
  site('site-spare-parts', 'Spare Parts', { slug: 'spare-parts', domains: ['localhost/spare-parts'], footerNavigation: null }),
]
