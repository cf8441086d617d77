import { image } from '../builders/image.ts'
import { toPage, toPath, toProduct, toService, toUrl } from '../builders/links.ts'
import type { ItemSeed, NavigationSeed } from '../builders/navigation.ts'
import { MARKETING_TEXTS } from '../terms/marketing-texts.ts'
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
        toPathItem('sealing', 'sealing', '/products/crimping/sealing'),
        toPathItem('twisting', 'twisting', '/products/twisting'),
        toPathItem('marking', 'marking', '/products/marking'),
        toPathItem('testing', 'testing', '/products/testing'),
      ],
    },
    {
      id: 'sec-around',
      title: 'moreProducts',
      items: [
        toPathItem('handling', 'handling', '/products/handling'),
        toPathItem('harness-taping', 'harnessTaping', '/products/taping'),
        toPathItem('harness-boards', 'harnessBoards', '/products/harness-boards'),
        toPathItem('cells', 'cells', '/products/cells'),
        toPathItem('software', 'software', '/products/software'),
        toPathItem('wear-parts', 'wearParts', '/products/spare-parts'),
      ],
    },
  ],
  marketing: {
    logo: image('marketing-linea.png', 'Linea'),
    backgroundColor: 'Light_Blue',
    link: toProduct('linea-565'),
    text: MARKETING_TEXTS.products,
  },
}

const services: ItemSeed = {
  id: 'nav-services',
  title: 'services',
  link: toPath('/services'),
  sections: [
    {
      id: 'sec-services',
      title: 'services',
      items: [
        toPathItem('maintenance', 'maintenance', '/services/maintenance'),
        toPathItem('knowledge', 'training', '/services/knowledge'),
      ],
    },
    {
      id: 'sec-know-how',
      title: 'knowHow',
      items: [
        toPageItem('courses', 'courses'),
        toPageItem('us-training', 'usTraining', { fields: { countries: ['US'] } }),
        toPageItem('crimp-force-monitoring', 'crimpMonitoring'),
        toPageItem('white-papers', 'whitePapers', {
          fields: { hiddenSubItems: true },
          items: [toPageItem('paper-crimp-force', 'paperCrimpForce'), toPageItem('paper-strip-length', 'paperStripLength')],
        }),
        toPageItem('glossary', 'glossary'),
      ],
    },
    {
      id: 'sec-parts',
      title: 'partsAndTools',
      items: [
        toPageItem('spare-parts', 'spareParts'),
        { id: 'nav-shop', title: 'shop', link: toUrl('https://shop.strandwerk.example/'), fields: { target: '_blank' } },
      ],
    },
  ],
  marketing: {
    logo: image('marketing-strandwerk.png', 'Strandwerk'),
    backgroundColor: 'Dark_White',
    link: toService('remote-assistance'),
    text: MARKETING_TEXTS.services,
  },
}

const industries: ItemSeed = toPageItem('industries', 'industries', {
  items: [
    toPageItem('automotive', 'automotive'),
    toPageItem('aerospace', 'aerospace'),
    toPageItem('rail', 'rail'),
    toPageItem('medical', 'medical'),
    toPageItem('energy', 'energy'),
    toPageItem('control-cabinets', 'controlCabinets'),
    toPageItem('appliances', 'appliances'),
    toPageItem('telecommunications', 'telecommunications'),
  ],
  marketing: {
    logo: image('marketing-corda.png', 'Corda'),
    backgroundColor: 'Dark_White',
    link: toPage('page-test-centre', '{{name}}'),
    text: MARKETING_TEXTS.industries,
  },
})

const stories: ItemSeed = {
  id: 'nav-stories',
  title: 'stories',
  link: toPath('/stories'),
  sections: [
    {
      id: 'sec-stories-selected',
      title: 'selected',
      items: [
        toPathItem('story-night-train', 'storyNightTrain', '/stories/a-night-train-rewired'),
        toPathItem('story-harness', 'storyHarness', '/stories/a-harness-in-one-piece'),
        toPathItem('story-height', 'storyHeight', '/stories/a-tenth-of-a-millimetre'),
        toPathItem('story-heart', 'storyHeart', '/stories/eleven-strands-for-a-heart'),
      ],
    },
    {
      id: 'sec-stories-people',
      title: 'people',
      items: [toPathItem('story-contacts', 'storyContacts', '/stories/contacts')],
    },
  ],
  marketing: {
    logo: image('marketing-punto.png', 'Punto'),
    backgroundColor: 'Light_Blue',
    link: toPage('page-crimp-force-monitoring', '{{name}}'),
    text: MARKETING_TEXTS.stories,
  },
}

/** Open positions have pages of their own; the careers page lists them, the menu does not. */
const careers: ItemSeed = toPageItem('careers', 'careers', {
  items: [
    toPageItem('apprenticeship', 'apprenticeship'),
    toPageItem('job-process-engineer', 'jobProcess', hidden),
    toPageItem('job-embedded-developer', 'jobEmbedded', hidden),
    toPageItem('job-service-technician', 'jobService', hidden),
    toPageItem('job-sales-engineer', 'jobSales', hidden),
  ],
})

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
        toPageItem('partners', 'partnerNetwork'),
        toPageItem('test-centre', 'testCentre'),
        careers,
      ],
    },
    {
      id: 'sec-press',
      title: 'press',
      items: [
        toPageItem('press', 'press'),
        toPathItem('media-releases', 'mediaReleases', '/media-releases'),
        toPathItem('news', 'news', '/news'),
      ],
    },
  ],
  marketing: {
    logo: image('marketing-strandwerk.png', 'Strandwerk'),
    backgroundColor: 'Dark_White',
    link: toPage('page-careers', '{{name}}'),
    text: MARKETING_TEXTS.about,
  },
})

const investors: ItemSeed = toPageItem('investors', 'investors', {
  items: [
    toPageItem('financial-calendar', 'calendar'),
    toPageItem('share', 'share'),
    toPageItem('reports', 'reports'),
    toPageItem('governance', 'governance'),
  ],
  fields: { hiddenSubItems: true },
  marketing: {
    logo: image('marketing-strandwerk.png', 'Strandwerk'),
    backgroundColor: 'Light_Blue',
    link: toPage('page-reports', '{{name}}'),
    text: MARKETING_TEXTS.investors,
  },
})

const events: ItemSeed = toPageItem('events', 'events', {
  items: [
    toPageItem('internal-2025', 'internalMeeting', {
      ...hidden,
      items: [toPageItem('internal-2025-agenda', 'agenda'), toPageItem('internal-2025-travel', 'travel')],
    }),
  ],
  marketing: {
    logo: image('marketing-strandwerk.png', 'Strandwerk'),
    backgroundColor: 'Dark_White',
    link: toPage('page-trade-home', '{{name}}'),
    text: MARKETING_TEXTS.events,
  },
})

export const mainNavigation: NavigationSeed = {
  header: [
    toPageItem('home-us', 'home', { fields: { hidden: true, countries: ['US'] } }),
    toPageItem('home', 'home', hidden),
    products,
    services,
    industries,
    stories,
    about,
    investors,
    events,
    // An empty link: the header skips it.
    { id: 'nav-announced', title: 'announced', link: toPath('') },
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
    contact: toPage('page-contact'),
    contactTitle: 'writeToUs',
    sections: [
      {
        id: 'sec-footer-company',
        title: 'company',
        items: [
          // The button of the footer leads to it.
          toPageItem('contact', 'contact', hidden),
          {
            id: 'nav-footer-locations',
            title: 'locations',
            link: toPage('page-locations', '', { parameters: '#section-page-locations-1' }),
          },
          { id: 'nav-footer-careers', title: 'careers', link: toPage('page-careers', '', { newTab: true }) },
          { id: 'nav-footer-partners', title: 'partnerNetwork', link: toPage('page-partners') },
          { id: 'nav-footer-press', title: 'press', link: toPage('page-press') },
        ],
      },
      {
        id: 'sec-footer-products',
        title: 'products',
        items: [
          { id: 'nav-footer-products', title: 'products', link: toPath('/products') },
          { id: 'nav-footer-services', title: 'services', link: toPath('/services') },
          { id: 'nav-footer-spare-parts', title: 'spareParts', link: toPage('page-spare-parts') },
          { id: 'nav-footer-style-guide', title: 'styleGuide', link: toPath('hard:/style-guide') },
        ],
      },
      {
        id: 'sec-footer-know-how',
        title: 'knowHow',
        items: [
          { id: 'nav-footer-courses', title: 'courses', link: toPage('page-courses') },
          { id: 'nav-footer-test-centre', title: 'testCentre', link: toPage('page-test-centre') },
          { id: 'nav-footer-glossary', title: 'glossary', link: toPage('page-glossary') },
          { id: 'nav-footer-media-releases', title: 'mediaReleases', link: toPath('/media-releases') },
        ],
      },
      {
        id: 'sec-footer-legal',
        title: 'legal',
        items: [
          toPageItem('imprint', 'imprint'),
          toPageItem('privacy', 'privacy'),
          toPageItem('terms', 'terms'),
          toPageItem('open-source', 'openSource'),
          toPageItem('cookies', 'cookiePolicy'),
          { id: 'nav-cookie-settings', title: 'cookies', link: toPath('action:cookie-settings') },
          toPageItem('error', 'error', hidden),
        ],
      },
    ],
  },
}
