import type { BlockView } from '#content-schema/content/block-view.ts'
import type { ContactView } from '#content-schema/content/contact.ts'
import type { LocationView } from '#content-schema/content/location.ts'
import type { EventView } from '#content-schema/feeds/dated-views.ts'
import type { ContentPageView } from '#content-schema/pages/content-pages.ts'
import { ASSET_ORIGIN, buildImage, buildLink, buildMeta, paragraph, richText } from './basics.ts'
import { buildStory, sampleProducts } from './references.ts'

export function buildContact(change: Partial<ContactView> = {}): ContactView {
  return {
    id: 'person-ada',
    name: 'Ada Buol',
    function: 'Sales engineering',
    department: 'sales',
    countries: [],
    phone: '+41 44 555 01 21',
    email: 'ada.buol@strandwerk.example',
    image: buildImage({ alternativeText: 'Ada Buol' }),
    languages: ['de', 'en'],
    ...change,
  }
}

/** Enough of them to be filtered. */
function sampleContacts(): ContactView[] {
  const countries = [['CH'], ['DE', 'AT'], ['JP'], ['US'], ['MX'], ['BR'], []]
  return countries.map((served, at) =>
    buildContact({ id: `person-${at}`, name: `Person ${at}`, countries: served, department: at % 2 ? 'service' : 'sales' }),
  )
}

export function buildLocation(change: Partial<LocationView> = {}): LocationView {
  return {
    id: 'location-wirental',
    name: 'Strandwerk AG',
    kind: 'headquarters',
    addressLines: ['Drahtzug 12', '8899 Wirental'],
    country: 'CH',
    latitude: 47.3,
    longitude: 8.8,
    phone: '+41 44 555 01 00',
    email: 'wirental@strandwerk.example',
    openingHours: 'Monday to Friday',
    ...change,
  }
}

function sampleLocations(): LocationView[] {
  return [
    buildLocation({ id: 'location-lyon', name: 'Strandwerk SAS', kind: 'subsidiary', country: 'FR', latitude: 45.8, longitude: 4.8 }),
    buildLocation({ id: 'location-brno', name: 'Strandwerk s.r.o.', kind: 'subsidiary', country: 'CZ', latitude: 49.2, longitude: 16.6 }),
    buildLocation(),
    buildLocation({
      id: 'location-queretaro',
      name: 'Strandwerk SA',
      kind: 'subsidiary',
      country: 'MX',
      latitude: 20.6,
      longitude: -100.4,
    }),
    buildLocation({ id: 'location-guadalajara', name: 'Taller', kind: 'partner', country: 'MX', latitude: 20.7, longitude: -103.4 }),
  ]
}

export function sampleEvents(locale = 'en'): EventView[] {
  const place = 'Wirental'
  const calendarUrl = `/${locale}/events/e1.ics`
  return [
    {
      id: 'e1',
      title: 'Open house',
      place,
      startDate: '2027-05-18',
      endDate: '2027-05-20',
      link: buildLink({ href: `/${locale}/about` }),
      calendarUrl,
    },
  ]
}

/** What a brand is shown by. */
function brandBlocks(): BlockView[] {
  const logo = { url: `${ASSET_ORIGIN}/assets/sandbox/logo-corda.png`, mimeType: 'image/png', alternativeText: 'Corda logo' }
  return [
    {
      kind: 'logos',
      id: 'logos',
      heading: 'Logo',
      introduction: '',
      logos: [
        { image: logo, ground: 'Light', title: 'On light ground' },
        { image: logo, ground: 'Dark', title: 'On dark ground' },
      ],
    },
    { kind: 'colours', id: 'colours', heading: 'Colours', introduction: '', colours: [{ name: 'Wire', hex: '#F0462D', use: 'The wire.' }] },
    {
      kind: 'typeface',
      id: 'typeface',
      heading: 'Typeface',
      family: 'Archivo',
      sample: 'Cut once.',
      weights: [{ weight: 560, use: 'Titles' }],
    },
  ]
}

/** One block of each kind, anchors apart: they are no section of their own. */
export function sampleBlocks(locale = 'en'): BlockView[] {
  const link = buildLink({ href: `/${locale}/products`, text: 'All products' })
  const text = richText(
    { type: 'heading-two', children: [{ text: 'A wire is not a cable' }] },
    {
      type: 'paragraph',
      children: [
        { text: 'Every strand counts. ' },
        { text: 'Every one.', bold: true },
        { text: ' See ' },
        { type: 'link', href: '/en-us/products', children: [{ text: 'the machines' }] },
        { text: ', ' },
        { type: 'link', href: 'hard:/file/overview', children: [{ text: 'the overview' }] },
        { text: ' or ' },
        { type: 'link', href: 'action:contact', children: [{ text: 'ask us' }] },
        { text: '.' },
      ],
    },
    {
      type: 'bulleted-list',
      children: [
        { type: 'list-item', children: [{ text: 'Cut' }] },
        { type: 'list-item', children: [{ text: 'Strip' }] },
      ],
    },
  )
  return [
    {
      kind: 'callToAction',
      id: 'hero',
      heading: '',
      text: '',
      links: [
        buildLink({ href: `/${locale}/products`, text: 'Find your machine' }),
        buildLink({ href: null, action: 'contact', text: 'Talk to an expert' }),
      ],
    },
    {
      kind: 'processLine',
      id: 'process',
      heading: 'One wire, seven steps',
      introduction: 'Follow a wire through the line and stop where your process begins.',
      steps: ['Cut', 'Strip', 'Seal', 'Crimp', 'Twist', 'Mark', 'Test'].map((title) => ({
        icon: title.toLowerCase(),
        title,
        text: '0.03–300 mm²',
        link: buildLink({ href: `/${locale}/products/${title.toLowerCase()}`, text: title }),
      })),
    },
    {
      kind: 'productTeaser',
      id: 'machines',
      heading: 'Made for the shop floor',
      introduction: 'Three machines our customers ask about most.',
      productSlugs: [],
      products: sampleProducts(locale),
    },
    { kind: 'text', id: 'text', heading: 'What we do', text },
    {
      kind: 'textImage',
      id: 'text-image',
      heading: 'Measured, not guessed',
      text: richText(paragraph('Each crimp is measured while it is made.')),
      image: buildImage(),
      imageSide: 'left',
      link,
    },
    { kind: 'image', id: 'image', image: buildImage(), layout: 'BreakOut', caption: 'The line in the demonstration room.' },
    {
      kind: 'gallery',
      id: 'gallery',
      heading: 'In pictures',
      images: [
        buildImage(),
        buildImage({ url: `${ASSET_ORIGIN}/sample/second`, alternativeText: 'The press' }),
        buildImage({ url: '', alternativeText: '' }),
      ],
    },
    {
      kind: 'video',
      id: 'video',
      heading: 'In motion',
      video: { url: 'https://www.youtube.com/watch?v=abcdefghijk', thumbnail: 'null', alt: 'A wire passes the line' },
    },
    { kind: 'quote', id: 'quote', quote: 'We have not scrapped a harness since spring.', author: 'R. Keller', role: 'Head of production' },
    {
      kind: 'keyFigures',
      id: 'figures',
      heading: 'In figures',
      figures: [
        { value: '1962', unit: '', label: 'founded' },
        { value: '410 000', unit: '/h', label: 'terminations' },
      ],
    },
    {
      kind: 'teaserGrid',
      id: 'teasers',
      heading: 'More',
      introduction: 'Where to go next.',
      teasers: [
        { title: 'Services', text: 'From commissioning to spare parts.', image: buildImage(), link },
        { title: 'Locations', text: '', image: null, link: null },
      ],
    },
    { kind: 'serviceTeaser', id: 'services', heading: 'Services', serviceSlugs: [], services: [] },
    { kind: 'storyList', id: 'stories', heading: 'Stories', storyIds: [], stories: [buildStory(locale)] },
    {
      kind: 'downloads',
      id: 'downloads',
      heading: 'Files',
      fileIds: [],
      files: [
        { url: 'x', fileName: 'annual-report.pdf', size: 1_258_291, locale: 'de', slug: 'annual-report', mimeType: 'application/pdf' },
      ],
    },
    {
      kind: 'table',
      id: 'table',
      heading: 'Financial calendar',
      caption: 'Dates of the year',
      drawing: 'None',
      head: ['Date', 'Event'],
      rows: [
        ['4 March', 'Annual results'],
        ['12 May', 'General meeting'],
      ],
    },
    {
      kind: 'accordion',
      id: 'accordion',
      heading: 'Questions',
      items: [{ title: 'Which wires?', text: richText(paragraph('From 0.03 mm² on.')) }],
    },
    {
      kind: 'capabilityProducts',
      id: 'capability',
      heading: '',
      capabilityId: 'c1',
      capability: { id: 'c1', name: 'Crimp force monitoring', slug: 'crimp-force-monitoring', imageUrl: '' },
      products: [],
    },
    {
      kind: 'tabs',
      id: 'tabs',
      heading: 'Three ways',
      items: ['By hand', 'On a bench', 'In a line'].map((title) => ({ title, text: richText(paragraph(`${title}.`)) })),
    },
    { kind: 'contacts', id: 'contacts', heading: 'Contacts', introduction: '', contactIds: [], contacts: sampleContacts() },
    { kind: 'locations', id: 'locations', heading: 'Locations', introduction: '', locationIds: [], locations: sampleLocations() },
    {
      kind: 'form',
      id: 'form',
      heading: 'Ask us',
      introduction: 'An engineer answers.',
      form: 'contact',
      fileId: '',
      file: null,
      privacyLink: buildLink({ href: `/${locale}/privacy`, text: 'Privacy' }),
    },
    {
      kind: 'financialCalendar',
      id: 'calendar',
      heading: 'Dates',
      events: [
        { date: '2027-03-16', title: 'Annual report', kind: 'report', link },
        { date: '2026-08-18', title: 'Half-year results', kind: 'results', link: null },
        { date: '2027-01-01', title: 'New year', kind: null, link: null },
      ],
      calendarUrl: `/${locale}/investors.ics`,
    },
    {
      kind: 'shareTable',
      id: 'share',
      heading: 'Share',
      caption: 'In CHF',
      columns: ['2025', '2024'],
      rows: [{ name: 'Dividend', values: ['4.20', '3.80'] }],
    },
    {
      kind: 'newsList',
      id: 'news',
      heading: 'News',
      count: 2,
      items: [
        { id: 'n1', title: 'On film', text: 'A pair in eleven seconds.', publicationDate: '2026-11-12', image: buildImage(), link },
        { id: 'n2', title: 'Open positions', text: 'Seventeen.', publicationDate: '2026-11-03', image: null, link: null },
      ],
    },
    {
      kind: 'mediaReleaseList',
      id: 'releases',
      heading: 'Media releases',
      count: 1,
      releases: [
        {
          id: 'm1',
          title: 'Results',
          leadText: '',
          language: 'en',
          publicationDate: '2026-08-18',
          adhoc: true,
          url: `/${locale}/media-releases/results`,
        },
      ],
      overviewUrl: `/${locale}/media-releases`,
    },
    {
      kind: 'eventList',
      id: 'events',
      heading: 'Events',
      events: sampleEvents(locale),
      calendarUrl: `/${locale}/events.ics`,
    },
    { kind: 'callToAction', id: 'end', heading: 'Bring your wire', text: 'We process it and send you the measurements.', links: [link] },
    {
      kind: 'wireFinder',
      id: 'finder',
      heading: 'Which machine takes your wire?',
      introduction: '',
      finder: { url: `/${locale}/wire-finder`, processes: [{ key: 'crimping', name: 'Crimping' }] },
    },
    ...brandBlocks(),
  ]
}

export function buildContentPage(locale = 'en', change: Partial<ContentPageView> = {}): ContentPageView {
  return {
    meta: buildMeta(locale),
    overline: 'Company',
    leadText: 'Four hundred people who like wire.',
    image: buildImage(),
    isHome: false,
    hasCoverHero: false,
    stickyOnlyAnchorNavigation: false,
    showSideButtons: true,
    headerHidden: false,
    blocks: sampleBlocks(locale).slice(1),
    ...change,
  }
}

export function buildHome(locale = 'en'): ContentPageView {
  const home = { title: 'Home', url: `/${locale}`, isHome: true }
  return buildContentPage(locale, {
    meta: buildMeta(locale, { title: 'Every strand, exactly.', url: `/${locale}`, breadcrumbs: [home], section: '', headerSection: '' }),
    overline: 'Wire processing since 1962',
    leadText: 'Machines that cut, strip, crimp, twist and test the wires inside cars, trains, pacemakers and wind turbines.',
    isHome: true,
    blocks: sampleBlocks(locale),
  })
}
