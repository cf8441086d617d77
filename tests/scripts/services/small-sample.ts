import type { Sample } from '../../../scripts/sandbox/content/sample.ts'
import { SEED_MOMENT } from '../../../scripts/sandbox/store/clock.ts'
import type { Fields } from '../../../scripts/sandbox/store/command.ts'
import { type SeedEntry, storedFromSeed } from '../../../scripts/sandbox/store/entry.ts'
import { baseOf } from '../../../scripts/sandbox/store/entry-store.ts'

/** What is written in every language of a small sample. */
const LANGUAGES = ['en', 'de'] as const

function entry(model: string, id: string, fields: Fields, text?: (language: string) => Fields): SeedEntry {
  return { model, id, fields, localizations: text ? Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) : {} }
}

export const pageLink = (id: string | null): Fields => ({
  __typename: 'PageLink',
  text: `To ${id}`,
  page: id === null ? null : { id },
  pageParameters: '',
  openInNewTab: false,
})
const productLink = (productSlug: string): Fields => ({ __typename: 'ProductLink', text: '{{name}}', productSlug })

const page = (id: string, blocks: Fields[] = []): SeedEntry =>
  entry('Page', id, { slug: id }, (language) => ({ title: `${id} in ${language}`, bodyBlocks: blocks }))

const item = (id: string, link: Fields | null, items: string[] = []): SeedEntry =>
  entry('NavigationItem', id, { link, items, sections: [] }, (language) => ({ title: `Item ${id} ${language}`, sectionTitles: {} }))

const story = (id: string, category: string, storyContacts: string[]): SeedEntry =>
  entry('Story', id, { slug: id, publicationDate: '2026-01-10', category, storyContacts, productSlugs: ['p1'] }, (language) => ({
    title: `Story ${id} ${language}`,
    leadText: 'How it went.',
    bodyBlocks: [],
  }))

const classification = (id: string, parent: string | null): SeedEntry =>
  entry('Classification', id, { parent_id: parent, slug: id, sort_index: 1, supported_countries: null, children: [] }, (language) => ({
    name: `Class ${id} ${language}`,
    description: '',
  }))

const product = (slug: string, classificationSlug: string, fields: Fields = {}): SeedEntry =>
  entry(
    'Product',
    slug,
    { classification: classificationSlug, sort_index: 1, supported_countries: ['CH', 'ALL'], capabilities: [], related: [], ...fields },
    (language) => ({ name: `Product ${slug} ${language}`, short_description: 'Short.', long_description: '<p>Long.</p>' }),
  )

const service = (slug: string, classificationSlug: string, fields: Fields = {}): SeedEntry =>
  entry(
    'Service',
    slug,
    { classification: classificationSlug, sort_index: 1, supported_countries: ['CH', 'ALL'], related: [], ...fields },
    (language) => ({ name: `Service ${slug} ${language}`, short_description: 'Short.', long_description: '' }),
  )

const teaser = (id: string, link: Fields): Fields => ({
  __typename: 'TeaserGridBlock',
  id,
  heading: 'Read on',
  introduction: '',
  teasers: [{ title: 'One', text: 'Text.', image: null, link }],
})

const CONTENT: SeedEntry[] = [
  entry('Language', 'lang-en', { languageCode: 'en', defaultCountry: 'US', displayNames: [{ locale: 'en', name: 'English' }] }),
  entry('Language', 'lang-de', { languageCode: 'de', defaultCountry: 'CH', displayNames: [{ locale: 'de', name: 'Deutsch' }] }),
  entry('Country', 'country-ch', {
    countryCode: 'CH',
    supportedLanguages: ['lang-de', 'lang-en'],
    defaultLanguage: 'lang-de',
    defaultMeasurementSystem: 'Metric',
    displayNames: [{ locale: 'en', name: 'Switzerland' }],
    sortIndex: 1,
  }),
  entry('Country', 'country-us', {
    countryCode: 'US',
    supportedLanguages: ['lang-en'],
    defaultLanguage: 'lang-en',
    defaultMeasurementSystem: 'Imperial',
    displayNames: [{ locale: 'en', name: 'United States' }],
    sortIndex: 2,
  }),
  entry('Site', 'site-main', {
    name: 'Main',
    slug: null,
    headerNavigation: ['nav-home', 'nav-about', 'nav-products'],
    footerNavigation: 'footer-main',
    headerOptions: { theme: 'Default', hidden: false },
    domains: ['localhost'],
  }),
  entry('Site', 'site-other', {
    name: 'Other',
    slug: 'other',
    internationalOnly: true,
    headerNavigation: ['nav-other'],
    footerNavigation: 'footer-other',
    headerOptions: { theme: 'Default', hidden: false },
    domains: ['localhost/other'],
  }),
  entry('Brand', 'brand-a', { name: 'A', pimId: 'b-a', theme: 'Default' }),
  page('home', [
    teaser('home-1', pageLink('team')),
    { __typename: 'ProductTeaserBlock', id: 'home-2', heading: 'Machines', productSlugs: ['p1', 'p2'] },
  ]),
  page('about', [teaser('about-1', pageLink('history'))]),
  page('team'),
  page('history', [{ __typename: 'StoryListBlock', id: 'history-1', heading: 'Stories', storyIds: ['story-a'] }]),
  page('other-home', [teaser('other-1', productLink('p1'))]),
  item('nav-home', pageLink('home')),
  item('nav-about', pageLink('about'), ['nav-team', 'nav-history']),
  item('nav-team', pageLink('team')),
  item('nav-history', pageLink('history')),
  item('nav-products', { __typename: 'PathLink', text: '', path: '/products' }),
  item('nav-other', pageLink('other-home')),
  item('nav-imprint', pageLink('about')),
  entry(
    'Footer',
    'footer-main',
    { theme: 'Default', contactLink: pageLink('team'), sections: [{ id: 's1', items: ['nav-imprint'] }] },
    () => ({
      contactText: 'Contact',
      sectionTitles: { s1: 'Legal' },
    }),
  ),
  entry('Footer', 'footer-other', { theme: 'Default', contactLink: null, sections: [] }, () => ({ contactText: '', sectionTitles: {} })),
  entry('SystemRedirect', 'redirect-a', { previousUrl: '/old-team', target: pageLink('team') }),
  entry('StoryCategory', 'category-a', { slug: 'category-a' }, (language) => ({ name: `Category ${language}` })),
  entry('StoryContact', 'contact-a', { name: 'Ada', slug: 'ada', email: 'ada@example.org', image: null }, () => ({ role: 'Engineer' })),
  entry('StoryContact', 'contact-b', { name: 'Ben', slug: 'ben', email: 'ben@example.org', image: null }, () => ({ role: 'Author' })),
  story('story-a', 'category-a', ['contact-a', 'contact-b']),
  entry('MediaRelease', 'release-a', { slug: 'release-a', publicationDate: '2026-01-09', adhoc: false }, (language) => ({
    title: `Release ${language}`,
    leadText: '',
    bodyBlocks: [],
  })),
  entry('NewsFeedItem', 'news-a', { image: null, link: pageLink('about'), publicationDate: '2026-01-08' }, (language) => ({
    title: `News ${language}`,
    text: 'New.',
  })),
  entry('Event', 'event-a', { link: pageLink('history'), startDate: '2026-05-01', endDate: '2026-05-02' }, (language) => ({
    title: `Event ${language}`,
    place: 'Basel',
  })),
]

const PIM: SeedEntry[] = [
  classification('products', null),
  classification('cutting', 'products'),
  classification('compact', 'cutting'),
  classification('testing', 'products'),
  classification('services', null),
  classification('care', 'services'),
  entry('Capability', 'cap-cut', { image_url: '' }, (language) => ({ name: `Cut ${language}` })),
  entry('Capability', 'cap-strip', { image_url: '' }, (language) => ({ name: `Strip ${language}` })),
  product('p1', 'compact', {
    capabilities: ['cap-cut', 'cap-strip'],
    related: [
      { type: 'related', slug: 'p2' },
      { type: 'service', slug: 's1' },
    ],
  }),
  product('p2', 'compact', { related: [{ type: 'component', slug: 'p3' }] }),
  product('p3', 'testing', { capabilities: ['cap-cut'] }),
]

const SERVICES: SeedEntry[] = [service('s1', 'care', { related: [{ type: 'related', slug: 'p1' }] }), service('s2', 'care')]

/** A sample with every kind of reference in it, small enough to be read and built hundreds of times. */
export function createSmallSample(): Sample {
  const store = (seeds: readonly SeedEntry[]) => baseOf(seeds.map((seed) => storedFromSeed(seed, SEED_MOMENT)))
  const placed = Map.groupBy([...PIM, ...SERVICES], ({ fields }) => String(fields.classification))
  return {
    content: store(CONTENT),
    pim: store(PIM),
    services: store(SERVICES),
    brands: new Map(),
    slugsIn: (slug) => placed.get(slug)?.map(({ id }) => id) ?? [],
    productCount: 3,
  }
}

/** Ids of the sample by model, for edits. */
export const IDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...Map.groupBy([...CONTENT, ...PIM, ...SERVICES], ({ model }) => model)].map(([model, seeds]) => [model, seeds.map(({ id }) => id)]),
)
