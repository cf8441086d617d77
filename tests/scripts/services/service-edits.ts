import fc from 'fast-check'
import { IDS, pageLink } from './small-sample.ts'

/** An edit as somebody makes it in a service, by the sandbox's own control interface. */
export interface ServiceEdit {
  path: string
  method: 'POST' | 'DELETE'
  body?: object
}

const idOf = (model: string) => fc.constantFrom(...(IDS[model] ?? []))
const CATALOGUE: Readonly<Record<string, string>> = {
  Product: 'pim/product',
  Classification: 'pim/classification',
  Capability: 'pim/capability',
  Service: 'service-information/service',
}
const pathOf = (model: string, id: string) => `${CATALOGUE[model] ?? `content/${model}`}/${encodeURIComponent(id)}`
const update = (model: string, id: string, data: object, locale?: string): ServiceEdit => ({
  path: pathOf(model, id),
  method: 'POST',
  body: { data, ...(locale ? { locale } : {}) },
})

/** Texts that are odd and yet texts. */
const oddText = fc.constantFrom('Plain', 'Grüße ß İ ı', '🙂 emoji', 'שלום', 'null', 'x'.repeat(300), 'half \uD83D pair', '<b>&amp;</b>')

const anyModel = fc.constantFrom(...Object.keys(IDS))

const coming = anyModel
  .chain((model) => fc.record({ model: fc.constant(model), id: idOf(model), comes: fc.boolean() }))
  .map(
    ({ model, id, comes }): ServiceEdit =>
      comes ? { path: `${pathOf(model, id)}/restore`, method: 'POST', body: {} } : { path: pathOf(model, id), method: 'DELETE' },
  )

const linking = fc
  .record({
    owner: fc.oneof(
      idOf('NavigationItem').map((id) => ['NavigationItem', id, 'link'] as const),
      fc.constantFrom(
        ['SystemRedirect', 'redirect-a', 'target'] as const,
        ['Event', 'event-a', 'link'] as const,
        ['NewsFeedItem', 'news-a', 'link'] as const,
        ['Footer', 'footer-main', 'contactLink'] as const,
      ),
    ),
    target: fc.oneof(idOf('Page'), fc.constant('page-new')),
  })
  .map(({ owner: [model, id, field], target }) => update(model, id, { [field]: pageLink(target) }))

const arranging = fc.oneof(
  fc
    .record({
      id: idOf('NavigationItem'),
      items: fc.uniqueArray(fc.oneof(idOf('NavigationItem'), fc.constant('nav-new')), { maxLength: 3 }),
    })
    .map(({ id, items }) => update('NavigationItem', id, { items })),
  fc
    .uniqueArray(idOf('NavigationItem'), { minLength: 1, maxLength: 4 })
    .map((headerNavigation) => update('Site', 'site-main', { headerNavigation })),
  fc
    .uniqueArray(fc.oneof(idOf('NavigationItem'), fc.constant('nav-new')), { maxLength: 3 })
    .map((items) => update('Footer', 'footer-main', { sections: [{ id: 's1', items }] })),
  fc.constantFrom('footer-main', 'footer-other').map((footerNavigation) => update('Site', 'site-other', { footerNavigation })),
  fc.uniqueArray(idOf('StoryContact'), { maxLength: 2 }).map((storyContacts) => update('Story', 'story-a', { storyContacts })),
)

const placing = fc.oneof(
  fc
    .record({ id: idOf('Product'), classification: fc.constantFrom('compact', 'cutting', 'testing', 'renamed', 'care') })
    .map(({ id, classification }) => update('Product', id, { classification })),
  fc
    .record({ id: idOf('Service'), classification: fc.constantFrom('care', 'renamed', 'compact') })
    .map(({ id, classification }) => update('Service', id, { classification })),
  fc
    .record({
      id: fc.constantFrom('compact', 'cutting', 'testing', 'care'),
      slug: fc.constantFrom('renamed', 'compact', 'cutting', 'testing', 'care'),
    })
    .map(({ id, slug }) => update('Classification', id, { slug })),
  fc
    .record({ id: fc.constantFrom('compact', 'testing'), parent: fc.constantFrom('products', 'cutting', 'compact', 'services', 'nowhere') })
    .map(({ id, parent }) => update('Classification', id, { parent_id: parent })),
  fc
    .record({ id: idOf('Product'), capabilities: fc.uniqueArray(idOf('Capability'), { maxLength: 2 }) })
    .map(({ id, capabilities }) => update('Product', id, { capabilities })),
  fc
    .record({ id: idOf('Product'), slug: fc.oneof(idOf('Product'), fc.constant('p-new')) })
    .map(({ id, slug }) => update('Product', id, { related: [{ type: 'related', slug }] })),
)

const writing = fc.oneof(
  fc
    .record({ id: idOf('Page'), title: oddText, locale: fc.constantFrom('en', 'de') })
    .map(({ id, title, locale }) => update('Page', id, { title }, locale)),
  fc.record({ id: idOf('Page'), slug: fc.constantFrom('renamed', 'about', 'team') }).map(({ id, slug }) => update('Page', id, { slug })),
  fc
    .record({ id: idOf('NavigationItem'), title: oddText, locale: fc.constantFrom('en', 'de') })
    .map(({ id, title, locale }) => update('NavigationItem', id, { title }, locale)),
  fc
    .record({ id: idOf('Product'), name: oddText, locale: fc.constantFrom('en', 'de') })
    .map(({ id, name, locale }) => update('Product', id, { name }, locale)),
  fc.record({ id: idOf('Capability'), name: oddText }).map(({ id, name }) => update('Capability', id, { name }, 'de')),
)

const arrangingSystems = fc.oneof(
  fc
    .record({
      id: idOf('Country'),
      supportedLanguages: fc.uniqueArray(idOf('Language'), { maxLength: 2 }),
      defaultLanguage: idOf('Language'),
    })
    .map(({ id, ...data }) => update('Country', id, data)),
  fc.record({ id: idOf('Site'), internationalOnly: fc.boolean() }).map(({ id, ...data }) => update('Site', id, data)),
  fc
    .record({ id: idOf('Language'), defaultCountry: fc.constantFrom('CH', 'US', 'nowhere') })
    .map(({ id, ...data }) => update('Language', id, data)),
)

const language = fc.constantFrom('en', 'de')
const countries = fc.constantFrom(['CH'], ['US'], ['CH', 'US', 'ALL'], [])
const day = fc.constantFrom('2026-01-10', '2025-03-04', '2099-01-01')
const slug = fc.constantFrom('renamed', 'story-a', 'release-a', 'category-a', 'ada')
const someLink = fc.oneof(
  fc.oneof(idOf('Page'), fc.constant('page-new')).map(pageLink),
  fc.oneof(idOf('Product'), fc.constant('p-new')).map((productSlug) => ({ __typename: 'ProductLink', text: '{{name}}', productSlug })),
  fc.constantFrom('/products/cutting', '/stories/story-a', '/nowhere').map((path) => ({ __typename: 'PathLink', text: 'There', path })),
)
const anyLink = fc.oneof(someLink, fc.constant(null))
const block = fc.oneof(
  anyLink.map((link) => ({
    __typename: 'TeaserGridBlock',
    id: 'other-teaser',
    heading: 'Read',
    introduction: '',
    teasers: [{ title: 'One', text: '', image: null, link }],
  })),
  fc
    .uniqueArray(fc.oneof(idOf('Product'), fc.constant('p-new')), { maxLength: 3 })
    .map((productSlugs) => ({ __typename: 'ProductTeaserBlock', id: 'other-products', heading: 'Machines', productSlugs })),
  fc
    .subarray(['story-a', 'story-new'])
    .map((storyIds) => ({ __typename: 'StoryListBlock', id: 'other-stories', heading: 'Stories', storyIds })),
)

/** One field of an entry becomes another value; a text in one language. */
const field = (model: string, name: string, values: fc.Arbitrary<unknown>, isText = false): fc.Arbitrary<ServiceEdit> =>
  fc
    .record({ id: idOf(model), value: values, locale: isText ? language : fc.constant(undefined) })
    .map(({ id, value, locale }) => update(model, id, { [name]: value }, locale))

/**
 * What readers of an entry see of it, field by field. No value is unusable: an entry that has one keeps its last good version, which a clean build
 * does not know.
 */
const describing = fc.oneof(
  field('Story', 'category', fc.constantFrom('category-a', 'category-new')),
  field('Story', 'slug', slug),
  field('Story', 'publicationDate', day),
  field('Story', 'productSlugs', fc.subarray(['p1', 'p2', 'p-new'])),
  field('Story', 'title', oddText, true),
  field('StoryCategory', 'name', oddText, true),
  field('StoryCategory', 'slug', slug),
  field('StoryContact', 'name', oddText),
  field('StoryContact', 'slug', slug),
  field('MediaRelease', 'publicationDate', day),
  field('MediaRelease', 'slug', slug),
  field('MediaRelease', 'title', oddText, true),
  field('NewsFeedItem', 'publicationDate', day),
  field('NewsFeedItem', 'link', anyLink),
  field('NewsFeedItem', 'title', oddText, true),
  field('Event', 'startDate', day),
  field('Event', 'endDate', day),
  field('Event', 'place', oddText, true),
  field('SystemRedirect', 'previousUrl', fc.constantFrom('/old-team', '/about', '/products/cutting', '/old-team/')),
  field('SystemRedirect', 'target', someLink),
  field('Footer', 'contactText', oddText, true),
  field('Footer', 'theme', fc.constantFrom('Default', 'Blue')),
  field('Page', 'countries', countries),
  field('Page', 'kind', fc.constantFrom('content', 'contact')),
  field('Page', 'protection', fc.constantFrom(0, 1, 2)),
  field('Page', 'bodyBlocks', fc.array(block, { maxLength: 2 }), true),
  field('NavigationItem', 'link', anyLink),
  field('NavigationItem', 'countries', countries),
  field('NavigationItem', 'hidden', fc.boolean()),
  field('NavigationItem', 'breadcrumbOverride', oddText, true),
  field('Classification', 'name', oddText, true),
  field('Classification', 'sort_index', fc.integer({ min: 0, max: 3 })),
  field('Classification', 'supported_countries', countries),
  field('Product', 'sort_index', fc.integer({ min: 0, max: 3 })),
  field('Product', 'supported_countries', countries),
  field('Product', 'short_description', oddText, true),
  field('Service', 'name', oddText, true),
  field('Service', 'supported_countries', countries),
  field(
    'Service',
    'related',
    fc.constantFrom('p1', 's2', 'p-new').map((other) => [{ type: 'related', slug: other }]),
  ),
  field('Capability', 'image_url', fc.constantFrom('', 'icon.svg')),
  field('Country', 'hidden', fc.boolean()),
  field('Country', 'sortIndex', fc.integer({ min: 0, max: 3 })),
  field('Country', 'countryCode', fc.constantFrom('CH', 'US', 'AT')),
  field('Country', 'displayNames', fc.constantFrom([{ locale: 'en', name: 'Elsewhere' }], [])),
  field('Language', 'languageCode', fc.constantFrom('en', 'de', 'fr')),
  field('Language', 'displayNames', fc.constantFrom([{ locale: 'en', name: 'Another' }], [])),
  field('Site', 'name', oddText),
  field('Site', 'slug', fc.constantFrom(null, 'other', 'third')),
  field('Site', 'domains', fc.constantFrom(['localhost'], ['localhost/other'], [], ['third.example'])),
  field('Site', 'languages', fc.subarray(['fr', 'ja', 'xx'])),
  field('Brand', 'name', oddText),
  field('Brand', 'pimId', fc.constantFrom('b-a', 'b-b')),
)

/** Changed, so that it is the newest of its model, and taken back at once. */
export const briefLife: fc.Arbitrary<ServiceEdit[]> = anyModel
  .chain((model) => idOf(model).map((id) => ({ model, id })))
  .map(({ model, id }) => [update(model, id, {}), { path: pathOf(model, id), method: 'DELETE' }])

const creating = fc.constantFrom<ServiceEdit>(
  { path: 'content/Page', method: 'POST', body: { id: 'page-new', data: { slug: 'page-new' }, localizations: { en: { title: 'New' } } } },
  {
    path: 'content/NavigationItem',
    method: 'POST',
    body: { id: 'nav-new', data: { link: pageLink('page-new') }, localizations: { en: { title: 'New item' } } },
  },
  {
    path: 'pim/product',
    method: 'POST',
    body: {
      slug: 'p-new',
      data: { classification: 'compact', supported_countries: ['CH'] },
      localizations: { en: { name: 'New product' } },
    },
  },
  {
    path: 'content/Story',
    method: 'POST',
    body: {
      id: 'story-new',
      data: { slug: 'story-new', publicationDate: '2026-02-01', category: 'category-new', productSlugs: ['p-new'] },
      localizations: { de: { title: 'Neu' } },
    },
  },
  {
    path: 'content/StoryCategory',
    method: 'POST',
    body: { id: 'category-new', data: { slug: 'category-new' }, localizations: { en: { name: 'New' } } },
  },
  {
    path: 'content/SearchWords',
    method: 'POST',
    body: { id: 'words', data: {}, localizations: { en: { synonyms: ['machine, device'], popularSearches: ['cutting'] } } },
  },
  {
    path: 'content/Contact',
    method: 'POST',
    body: { id: 'contact-new', data: { name: 'Cy', countries: ['CH'] }, localizations: { en: { function: 'Sales' } } },
  },
  {
    path: 'content/File',
    method: 'POST',
    body: { id: 'file-new', data: { slug: 'file-new', files: [] } },
  },
  {
    path: 'pim/product',
    method: 'POST',
    body: { slug: 'p,comma', data: { classification: 'testing', supported_countries: ['CH'] }, localizations: { en: { name: 'Comma' } } },
  },
)

export const serviceEdit: fc.Arbitrary<ServiceEdit> = fc.oneof(
  { arbitrary: coming, weight: 4 },
  { arbitrary: linking, weight: 2 },
  { arbitrary: arranging, weight: 2 },
  { arbitrary: placing, weight: 3 },
  { arbitrary: writing, weight: 2 },
  { arbitrary: arrangingSystems, weight: 1 },
  { arbitrary: describing, weight: 4 },
  { arbitrary: creating, weight: 1 },
)
