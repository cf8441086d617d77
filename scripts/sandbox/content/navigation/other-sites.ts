import type { Fields } from '../../store/command.ts'
import { toPage, toPath, toUrl } from '../builders/links.ts'
import type { FooterSeed, ItemSeed, NavigationSeed } from '../builders/navigation.ts'
import type { NavigationTitle } from '../terms/navigation-titles.ts'

const item = (id: string, title: NavigationTitle, extra: Partial<ItemSeed> = {}): ItemSeed => ({
  id: `nav-${id}`,
  title,
  link: toPage(`page-${id}`),
  ...extra,
})
const hidden: { fields: Fields } = { fields: { hidden: true } }

/** The short footer of the smaller sites: an imprint of their own, and the way back to the main site. */
function shortFooter(prefix: string, theme: string): FooterSeed {
  return {
    id: `footer-${prefix}`,
    theme,
    contact: toPage('page-contact'),
    contactTitle: 'writeToUs',
    sections: [
      {
        id: `sec-${prefix}-legal`,
        title: 'legal',
        items: [
          item(`${prefix}-imprint`, 'imprint'),
          { id: `nav-${prefix}-cookies`, title: 'cookies', link: toPath('action:cookie-settings') },
          { id: `nav-${prefix}-main`, title: 'company', link: toPath('hard:/en') },
        ],
      },
    ],
  }
}

const brand = (name: 'corda' | 'linea' | 'punto'): ItemSeed =>
  item(`bp-${name}`, name, { items: [item(`bp-${name}-downloads`, 'openDownloads'), item(`bp-${name}-protected`, 'downloads')] })

export const brandPortalNavigation: NavigationSeed = {
  header: [
    item('bp-home', 'home', hidden),
    {
      id: 'nav-bp-group',
      title: 'brands',
      link: toPath('/corda'),
      sections: [{ id: 'sec-bp-brands', title: 'brands', items: [brand('corda'), brand('linea'), brand('punto')] }],
    },
    item('bp-design', 'design'),
  ],
  footer: shortFooter('bp', 'Dark_Copper'),
}

export const eventsNavigation: NavigationSeed = {
  header: [item('nae-home', 'home', hidden), item('nae-program', 'program'), item('nae-venue', 'venue'), item('nae-tickets', 'tickets')],
  footer: shortFooter('nae', 'Light_Blue'),
}

export const partnerNavigation: NavigationSeed = {
  header: [
    item('partner-home', 'home', hidden),
    item('partner-network', 'partnerNetwork'),
    item('partner-support', 'partnerSupport'),
    item('partner-join', 'becomePartner'),
  ],
  footer: shortFooter('partner', 'Copper'),
}

export const tradeNavigation: NavigationSeed = {
  header: [
    item('trade-home', 'home', hidden),
    item('trade-machines', 'exhibitors'),
    item('trade-program', 'program'),
    item('trade-travel', 'travel'),
    item('trade-tickets', 'tickets'),
  ],
  footer: shortFooter('trade', 'Hosver'),
  languages: ['de'],
}

/** A site in preparation: without footer, so readers drop it. */
export const sparePartsNavigation: NavigationSeed = {
  header: [{ id: 'nav-spare-shop', title: 'shop', link: toUrl('https://shop.strandwerk.example/'), fields: { target: '_blank' } }],
  footer: null,
}
