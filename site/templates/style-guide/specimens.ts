import type { BlockView, LinkView, ProductReference, StoryContactTeaser, StoryTeaser } from '#content-schema/contracts/content-reader.ts'
import type { Specification } from '#content-schema/entities/product.ts'
import type { RichText, RichTextNode } from '#content-schema/entities/rich-text.ts'

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
        { type: 'link', href: '/style-guide', children: [{ text: 'a link' }] },
        { text: '.' },
      ],
    },
    { type: 'bulleted-list', children: ['First', 'Second'].map((item) => ({ type: 'list-item', children: [{ text: item }] })) },
    { type: 'block-quote', children: [paragraph('A passage quoted inside a text.')] },
  ],
}

const image = { url: '', mimeType: 'image/png', alternativeText: 'Placeholder' }
const link = specimenLink('A link')

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
    head: ['Date', 'Event'],
    rows: [
      ['4 March', 'Annual results'],
      ['12 May', 'General meeting'],
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
    kind: 'callToAction',
    id: 'call',
    heading: 'Call to action',
    text: 'A sentence before the buttons.',
    links: [link, specimenLink('Second')],
  },
]
