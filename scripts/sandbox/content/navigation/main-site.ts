import { image } from '../builders/image.ts'
import { toPage, toPath, toUrl } from '../builders/links.ts'
import type { ItemSeed, NavigationSeed } from '../builders/navigation.ts'
import type { NavigationTitle } from '../terms/navigation-titles.ts'

const toPageItem = (id: string, title: NavigationTitle, extra: Partial<ItemSeed> = {}): ItemSeed => ({
  id: `nav-${id}`,
  title,
  link: toPage(`page-${id}`),
  ...extra,
})
const toPathItem = (id: string, title: NavigationTitle, path: string): ItemSeed => ({ id: `nav-${id}`, title, link: toPath(path) })
const hidden = { fields: { hidden: true } }

const products: ItemSeed = {
  id: 'nav-products',
  title: 'products',
  link: toPath('/products'),
  sections: [
    {
      id: 'sec-by-process',
      title: 'byProcess',
      items: [
        toPathItem('cutting', 'cutting', '/products/cutting'),
        toPathItem('crimping', 'crimping', '/products/crimping'),
        toPathItem('twisting', 'twisting', '/products/twisting'),
        toPathItem('marking', 'marking', '/products/marking'),
        toPathItem('testing', 'testing', '/products/testing'),
      ],
    },
    {
      id: 'sec-around',
      title: 'moreProducts',
      items: [toPathItem('handling', 'handling', '/products/handling'), toPathItem('software', 'software', '/products/software')],
    },
  ],
  fields: {
    marketingSection: {
      logo: image('marketing-linea.png', 'Linea 565'),
      backgroundColor: 'Light_Blue',
      link: { __typename: 'ProductLink', text: '{{name}}', productSlug: 'linea-565' },
    },
  },
}

const about: ItemSeed = toPageItem('about', 'about', {
  breadcrumb: 'company',
  sections: [
    {
      id: 'sec-company',
      title: 'company',
      items: [
        toPageItem('history', 'history'),
        toPageItem('quality', 'quality'),
        toPageItem('sustainability', 'sustainability'),
        toPageItem('locations', 'locations'),
        toPageItem('careers', 'careers', { items: [toPageItem('apprenticeship', 'apprenticeship')] }),
        toPageItem('test-centre', 'testCentre'),
      ],
    },
    {
      id: 'sec-press',
      title: 'press',
      items: [toPageItem('press', 'press'), toPathItem('media-releases', 'mediaReleases', '/media-releases')],
    },
  ],
  fields: {
    marketingSection: {
      logo: image('marketing-strandwerk.png', 'Strandwerk'),
      backgroundColor: 'Dark_White',
      link: toPage('page-careers', '{{name}}'),
    },
  },
})

const events: ItemSeed = toPageItem('events', 'events', {
  items: [
    toPageItem('internal-2025', 'internalMeeting', {
      ...hidden,
      items: [toPageItem('internal-2025-agenda', 'agenda'), toPageItem('internal-2025-travel', 'travel')],
    }),
  ],
})

export const mainNavigation: NavigationSeed = {
  header: [
    toPageItem('home-us', 'home', { fields: { hidden: true, countries: ['US'] } }),
    toPageItem('home', 'home', hidden),
    products,
    {
      id: 'nav-services',
      title: 'services',
      link: toPath('/services'),
      items: [
        toPathItem('maintenance', 'maintenance', '/services/maintenance'),
        toPathItem('knowledge', 'training', '/services/knowledge'),
      ],
    },
    toPageItem('industries', 'industries', {
      items: [toPageItem('automotive', 'automotive'), toPageItem('aerospace', 'aerospace'), toPageItem('medical', 'medical')],
    }),
    toPathItem('stories', 'stories', '/stories'),
    about,
    toPageItem('investors', 'investors', {
      items: [toPageItem('financial-calendar', 'calendar'), toPageItem('share', 'share')],
      fields: { hiddenSubItems: true },
    }),
    events,
    toPageItem('us-training', 'usTraining', { fields: { countries: ['US'] } }),
    // An empty link: the header skips it.
    { id: 'nav-announced', title: 'announced', link: toPath('') },
    { id: 'nav-shop', title: 'shop', link: toUrl('https://shop.strandwerk.example/'), fields: { target: '_blank' } },
    toPageItem('productronica', 'tradeFair', { ...hidden, items: [toPageItem('productronica-internal', 'internal')] }),
    toPageItem('dealer-area', 'internal', hidden),
    toPageItem('linea-565-stations', 'linea', hidden),
    toPageItem('maintenance-plan', 'maintenance', hidden),
    // In work: neither the item nor its page is published.
    toPageItem('taping', 'announced', { isDraft: true }),
  ],
  footer: {
    id: 'footer-main',
    theme: 'Default',
    contact: toPage('page-contact', '{{name}}'),
    contactTitle: 'contact',
    sections: [
      {
        id: 'sec-footer-company',
        title: 'company',
        items: [
          toPageItem('contact', 'contact'),
          {
            id: 'nav-footer-locations',
            title: 'locations',
            link: toPage('page-locations', '', { parameters: '#section-page-locations-1' }),
          },
          { id: 'nav-footer-careers', title: 'careers', link: toPage('page-careers', '', { newTab: true }) },
          { id: 'nav-contact-form', title: 'contact', link: toPath('action:contact') },
        ],
      },
      {
        id: 'sec-footer-products',
        title: 'products',
        items: [
          { id: 'nav-footer-products', title: 'products', link: toPath('/products') },
          { id: 'nav-footer-services', title: 'services', link: toPath('/services') },
          { id: 'nav-footer-style-guide', title: 'styleGuide', link: toPath('hard:/style-guide') },
        ],
      },
      {
        id: 'sec-footer-legal',
        title: 'legal',
        items: [
          toPageItem('imprint', 'imprint'),
          toPageItem('privacy', 'privacy'),
          { id: 'nav-cookie-settings', title: 'cookies', link: toPath('action:cookie-settings') },
          toPageItem('error', 'error', hidden),
        ],
      },
    ],
  },
}
