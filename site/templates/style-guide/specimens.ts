import type { LinkView } from '#content-schema/address/link-view.ts'
import type { ProductReference } from '#content-schema/catalogue/catalogue-views.ts'
import type { Specification } from '#content-schema/catalogue/product.ts'
import type { BlockView } from '#content-schema/content/block-view.ts'
import type { ContactView } from '#content-schema/content/contact.ts'
import type { LocationView } from '#content-schema/content/location.ts'
import type { RichText, RichTextNode } from '#content-schema/content/rich-text.ts'
import type { StoryContactTeaser, StoryTeaser } from '#content-schema/content/story-views.ts'

/** Content the style guide shows the components with: it belongs to no site. */

export const specimenLink = (text: string, change: Partial<LinkView> = {}): LinkView => ({
  text,
  href: '/style-guide',
  action: null,
  isHard: false,
  target: null,
  rel: null,
  isExternal: false,
  ...change,
})

export const specifications: Specification[] = [
  { name: 'Cross-section', value: '0.03 – 10', unit: 'mm²', measurementSystem: 'Metric', group: 'Wire' },
  { name: 'Cross-section', value: '32 – 7', unit: 'AWG', measurementSystem: 'Imperial', group: 'Wire' },
  { name: 'Strip length', value: '1 – 22', unit: 'mm', measurementSystem: 'Metric', group: 'Termination' },
  { name: 'Strip length', value: '0.04 – 0.87', unit: 'in', measurementSystem: 'Imperial', group: 'Termination' },
  { name: 'Output', value: '1 200', unit: '/h', measurementSystem: 'None', group: 'Output' },
]

const product = (slug: string, name: string, shortDescription: string): ProductReference => ({
  slug,
  name,
  brand: null,
  shortDescription,
  url: '/style-guide/components',
  route: '',
  imageUrl: '',
  classification: { name: '', slug: '', url: '/style-guide' },
  language: 'en',
  variantCount: 2,
  keySpecifications: specifications.slice(0, 2),
})
export const products = [
  product('one', 'Machine one', 'A short sentence on what the machine does.'),
  product('two', 'Machine two', 'A sentence that is longer than the one beside it, to see how the rows of a card keep their places.'),
  product('three', 'Machine three', ''),
]

export const stories: StoryTeaser[] = [
  {
    id: '1',
    slug: 'one',
    title: 'A story with a title of two lines on most screens',
    language: 'en',
    leadText: 'What it is about, in a sentence.',
    category: 'Category',
    publicationDate: '2026-03-01',
    image: null,
    url: '/style-guide',
  },
]

export const contacts: StoryContactTeaser[] = [
  { name: 'First Last', slug: 'first-last', role: 'Role', email: 'first.last@example.com', image: null, url: '/style-guide' },
]

const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', children: [{ text }] })
export const text: RichText = {
  children: [
    { type: 'heading-two', children: [{ text: 'A heading in a text' }] },
    {
      type: 'paragraph',
      children: [
        { text: 'A paragraph of reading size with ' },
        { text: 'strong', bold: true },
        { text: ', ' },
        { text: 'stressed', italic: true },
        { text: ' and ' },
        { text: 'coded', code: true },
        { text: ' words, and ' },
        { type: 'link', href: 'hard:/style-guide', children: [{ text: 'a link' }] },
        { text: '.' },
      ],
    },
    { type: 'bulleted-list', children: ['First', 'Second'].map((item) => ({ type: 'list-item', children: [{ text: item }] })) },
    { type: 'block-quote', children: [paragraph('A passage quoted inside a text.')] },
  ],
}

const image = { url: '', mimeType: 'image/png', alternativeText: 'Placeholder' }
const link = specimenLink('A link')

const person = (name: string, change: Partial<ContactView> = {}): ContactView => ({
  id: name,
  name,
  function: 'Function',
  department: null,
  countries: [],
  phone: '+41 00 000 00 00',
  email: 'first.last@example.com',
  image,
  languages: [],
  ...change,
})
const place = (name: string, change: Partial<LocationView> = {}): LocationView => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  kind: 'subsidiary',
  addressLines: ['Street 1', '0000 Place'],
  country: 'CH',
  latitude: 47.3,
  longitude: 8.8,
  phone: '+41 00 000 00 00',
  email: 'place@example.com',
  openingHours: 'Monday to Friday, 8:00 to 17:00',
  ...change,
})

/** Blocks of every kind that a page can be put together from. */
export const blocks: BlockView[] = [
  { kind: 'text', id: 'text', heading: 'Text', text },
  {
    kind: 'textImage',
    id: 'text-image',
    heading: 'Text and image',
    text: { children: [paragraph('Text beside its picture.')] },
    image,
    imageSide: 'right',
    link,
  },
  { kind: 'image', id: 'image', image, layout: 'BreakOut', caption: 'Image, break-out width' },
  { kind: 'gallery', id: 'gallery', heading: 'Gallery', images: [image, image, image] },
  { kind: 'video', id: 'video', heading: 'Video', video: { url: '/style-guide', thumbnail: '', alt: 'A film' } },
  { kind: 'quote', id: 'quote', quote: 'One sentence worth repeating.', author: 'First Last', role: 'Role' },
  {
    kind: 'keyFigures',
    id: 'figures',
    heading: 'Key figures',
    figures: [
      { value: '10', unit: 'mm²', label: 'cross-section up to' },
      { value: '22', unit: 'kN', label: 'crimp force' },
      { value: '1 200', unit: '', label: 'crimps an hour' },
    ],
  },
  {
    kind: 'teaserGrid',
    id: 'teasers',
    heading: 'Teaser grid',
    introduction: 'With an introduction.',
    teasers: [
      { title: 'Teaser', text: 'Text of a teaser.', image, link },
      { title: 'Without link', text: '', image, link: null },
    ],
  },
  { kind: 'productTeaser', id: 'products', heading: 'Product teaser', introduction: '', productSlugs: [], products },
  { kind: 'serviceTeaser', id: 'services', heading: 'Service teaser, empty', serviceSlugs: [], services: [] },
  { kind: 'storyList', id: 'stories', heading: 'Story list', storyIds: [], stories },
  {
    kind: 'downloads',
    id: 'downloads',
    heading: 'Downloads',
    fileIds: [],
    files: [{ url: '', fileName: 'manual.pdf', size: 1_258_291, locale: 'de', slug: 'manual', mimeType: 'application/pdf' }],
  },
  {
    kind: 'table',
    id: 'table',
    heading: 'Table',
    caption: 'Caption',
    drawing: 'None',
    head: ['Date', 'Event'],
    rows: [
      ['4 March', 'Annual results'],
      ['12 May', 'General meeting'],
    ],
  },
  {
    kind: 'glossary',
    id: 'glossary',
    heading: 'Glossary',
    words: [
      { term: 'Anvil', meaning: 'The lower half of a tool.' },
      { term: 'Braid', meaning: 'Woven strands.' },
    ],
  },
  { kind: 'accordion', id: 'accordion', heading: 'Accordion', items: [{ title: 'Question', text: { children: [paragraph('Answer.')] } }] },
  {
    kind: 'capabilityProducts',
    id: 'capability',
    heading: 'Products of a capability, empty',
    capabilityId: '',
    capability: null,
    products: [],
  },
  {
    kind: 'processLine',
    id: 'process',
    heading: 'Process line',
    introduction: '',
    steps: ['Cut', 'Strip', 'Seal', 'Crimp', 'Twist', 'Mark', 'Test'].map((title) => ({
      icon: title.toLowerCase(),
      title,
      text: 'A figure',
      link: null,
    })),
  },
  {
    kind: 'wireFinder',
    id: 'wire-finder',
    heading: 'Wire finder',
    introduction: 'A wire leads to the machines that take it.',
    finder: { url: '/style-guide', processes: [{ key: 'crimping', name: 'Crimping' }] },
  },
  {
    kind: 'callToAction',
    id: 'call',
    heading: 'Call to action',
    text: 'A sentence before the buttons.',
    links: [link, specimenLink('Second')],
  },
  {
    kind: 'tabs',
    id: 'tabs',
    heading: 'Tabs',
    items: ['First tab', 'Second tab', 'Third tab'].map((title) => ({
      title,
      text: { children: [paragraph(`What stands under “${title}”.`)] },
    })),
  },
  {
    kind: 'contacts',
    id: 'contacts',
    heading: 'Contacts',
    introduction: 'From seven people on they can be filtered.',
    contactIds: [],
    contacts: [
      person('First Last', { countries: ['CH', 'LI'], department: 'sales', languages: ['de', 'fr'] }),
      person('A longer name than most', { countries: ['JP'], department: 'sales', languages: ['ja'] }),
      person('Without picture', { image: null, countries: ['US', 'MX', 'BR', 'CA'], department: 'service' }),
      person('Everywhere', { department: 'parts', languages: ['en'] }),
      person('No telephone', { phone: '', department: 'media' }),
      person('Name alone', { phone: '', email: '', function: '', image: null }),
      person('The seventh', { countries: ['DE'], department: 'training', languages: ['de', 'en', 'it'] }),
    ],
  },
  { kind: 'contacts', id: 'contacts-none', heading: 'Contacts, none', introduction: '', contactIds: [], contacts: [] },
  {
    kind: 'locations',
    id: 'locations',
    heading: 'Locations',
    introduction: 'From three places in Europe on, Europe has a map of its own.',
    locationIds: [],
    locations: [
      place('Head office', { kind: 'headquarters' }),
      place('Two in a country', { country: 'DE', latitude: 48.8, longitude: 9.2 }),
      place('The other one', { country: 'DE', latitude: 53.5, longitude: 10, kind: 'partner' }),
      place('Far away', { country: 'JP', latitude: 34.7, longitude: 137.7, openingHours: '' }),
      place('South', { country: 'BR', latitude: -23.2, longitude: -46.9, phone: '' }),
    ],
  },
  {
    kind: 'locations',
    id: 'location',
    heading: 'One location',
    introduction: '',
    locationIds: [],
    locations: [place('Across the sea', { country: 'US', latitude: 39.8, longitude: -84.2 })],
  },
  ...(['contact', 'whitepaper', 'subscribe'] as const).map(
    (form): BlockView => ({
      kind: 'form',
      id: `form-${form}`,
      heading: `Form: ${form}`,
      introduction: 'Complete without scripts.',
      form,
      fileId: form === 'whitepaper' ? 'file' : '',
      file:
        form === 'whitepaper'
          ? { url: '', fileName: 'white-paper.pdf', size: 812_000, locale: 'en', slug: 'white-paper', mimeType: 'application/pdf' }
          : null,
      privacyLink: link,
    }),
  ),
  {
    kind: 'financialCalendar',
    id: 'financial-calendar',
    heading: 'Financial calendar',
    calendarUrl: '/style-guide',
    events: [
      { date: '2027-03-16', title: 'Annual report, media conference', kind: 'report', link },
      { date: '2027-04-21', title: 'Annual general meeting', kind: 'meeting', link: null },
      { date: '2026-08-18', title: 'Half-year results', kind: 'results', link: null },
    ],
  },
  {
    kind: 'shareTable',
    id: 'share-table',
    heading: 'Share table',
    caption: 'In CHF.',
    columns: ['2025', '2024', '2023'],
    rows: [
      { name: 'Earnings', values: ['11.80', '10.20', '12.45'] },
      { name: 'Price at year end', values: ['236.00', '198.50', '241.00'] },
    ],
  },
  {
    kind: 'logos',
    id: 'logos',
    heading: 'Logos',
    introduction: 'Each on the ground it is made for.',
    logos: [
      { image, ground: 'Light', title: 'On light ground' },
      { image, ground: 'Dark', title: 'On dark ground' },
    ],
  },
  {
    kind: 'colours',
    id: 'colours',
    heading: 'Colours',
    introduction: '',
    colours: [
      { name: 'Accent', hex: '#ff5a1f', use: 'One thing on a page.' },
      { name: 'Ink', hex: '#11171b', use: 'Text and dark ground.' },
    ],
  },
  {
    kind: 'typeface',
    id: 'typeface',
    heading: 'Typeface',
    family: 'Archivo',
    sample: 'Every strand, exactly.',
    weights: [
      { weight: 400, use: 'Running text' },
      { weight: 560, use: 'Titles' },
    ],
  },
  {
    kind: 'newsList',
    id: 'news',
    heading: 'News',
    count: 3,
    items: [
      { id: '1', title: 'With picture and link', text: 'A sentence.', publicationDate: '2026-03-01', image, link },
      {
        id: '2',
        title: 'Without picture',
        text: 'A sentence of some length, to see how it runs.',
        publicationDate: '2026-02-01',
        image: null,
        link,
      },
      { id: '3', title: 'Without link', text: 'A sentence.', publicationDate: '2026-01-01', image: null, link: null },
    ],
  },
  {
    kind: 'mediaReleaseList',
    id: 'releases',
    heading: 'Media releases',
    count: 2,
    releases: [
      {
        id: '1',
        title: 'An ad hoc release',
        leadText: 'In a sentence.',
        language: 'en',
        publicationDate: '2026-03-01',
        adhoc: true,
        url: '/style-guide',
      },
      {
        id: '2',
        title: 'An ordinary release',
        leadText: '',
        language: 'en',
        publicationDate: '2026-02-01',
        adhoc: false,
        url: '/style-guide',
      },
    ],
    overviewUrl: '/style-guide',
  },
  {
    kind: 'eventList',
    id: 'events',
    heading: 'Events',
    calendarUrl: '/style-guide',
    events: [
      {
        id: '1',
        title: 'An event of three days',
        place: 'Place',
        startDate: '2027-05-18',
        endDate: '2027-05-20',
        link,
        calendarUrl: '/style-guide',
      },
      {
        id: '2',
        title: 'An event of one day',
        place: '',
        startDate: '2027-06-01',
        endDate: '2027-06-01',
        link: null,
        calendarUrl: '/style-guide',
      },
    ],
  },
  { kind: 'anchor', id: 'anchor', title: 'Anchor', anchor: 'end' },
]
