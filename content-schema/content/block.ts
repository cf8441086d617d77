import { z } from 'zod'
import type { CapabilityView, ProductReference } from '#content-schema/catalogue/catalogue-views.ts'
import type { WireFinderForm } from '#content-schema/catalogue/wire-finder-form.ts'
import { type BlockFields, cellsSchema, fieldsOf, nameOf, namesOf, shaped } from '#content-schema/content/block-fields.ts'
import type { ContactView } from '#content-schema/content/contact.ts'
import type { FileResource } from '#content-schema/content/file.ts'
import { linkSchema } from '#content-schema/content/link.ts'
import type { LocationView } from '#content-schema/content/location.ts'
import { richTextSchema } from '#content-schema/content/rich-text.ts'
import type { StoryTeaser } from '#content-schema/content/story-views.ts'
import type { EventView, MediaReleaseTeaser, NewsItemView } from '#content-schema/feeds/dated-views.ts'
import { PLACED_FORM_NAMES } from '#content-schema/forms/form-fields.ts'
import { dateSchema } from '#content-schema/values/date.ts'
import { optionalImageSchema, shownImageSchema, videoSchema } from '#content-schema/values/image.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'

/** How wide a block's picture stands in the grid (specification 9, IM-12). */
export const imageLayoutSchema = z.enum(['Stretched', 'StretchedVideo', 'BreakOut', 'Inline', 'AsideSquare', 'AsideVideo']).catch('Inline')

/** What an icon of a process line shows. */
const PROCESS_ICONS = ['cut', 'strip', 'seal', 'crimp', 'twist', 'mark', 'test']

const heading = z.string().default('')
const filled = () => z.string().refine((text) => text.trim() !== '', 'there is no text')
/** What its owner says nothing without. */
const needed = filled()
const richText = richTextSchema.default({ children: [] })
const block = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), id: z.string(), ...shape })

export const textBlockSchema = block('text', { heading, text: richText })
export const imageBlockSchema = block('image', { image: shownImageSchema, layout: imageLayoutSchema, caption: z.string().default('') })
export const textImageBlockSchema = block('textImage', {
  heading,
  text: richText,
  image: optionalImageSchema,
  imageSide: z.enum(['left', 'right']).catch('right'),
  link: linkSchema.nullable().default(null),
})
export const galleryBlockSchema = block('gallery', { heading, images: z.array(shownImageSchema).default([]) })
export const videoBlockSchema = block('video', {
  heading,
  video: shaped(
    videoSchema.refine(({ url }) => !isAbsentImage(url), { path: ['url'], message: 'there is no film' }),
    { shape: 'video' },
  ),
})
export const quoteBlockSchema = block('quote', { quote: needed, author: z.string().default(''), role: z.string().default('') })
export const keyFiguresBlockSchema = block('keyFigures', {
  heading,
  figures: z.array(z.object({ value: needed, unit: z.string().default(''), label: needed })).default([]),
})
export const teaserGridBlockSchema = block('teaserGrid', {
  heading,
  introduction: z.string().default(''),
  teasers: z
    .array(
      z.object({
        title: needed,
        text: z.string().default(''),
        image: optionalImageSchema,
        link: linkSchema.nullable().default(null),
      }),
    )
    .default([]),
})
export const productTeaserBlockSchema = block('productTeaser', {
  heading,
  introduction: z.string().default(''),
  productSlugs: namesOf('product'),
})
export const serviceTeaserBlockSchema = block('serviceTeaser', { heading, serviceSlugs: namesOf('service') })
export const storyListBlockSchema = block('storyList', { heading, storyIds: namesOf('story') })
export const downloadsBlockSchema = block('downloads', { heading, fileIds: namesOf('file') })
export const tableBlockSchema = block('table', {
  heading,
  caption: z.string().default(''),
  /** What is drawn from the figures: bars of each row, the second column over the order or the figures of the first one, or years along a line. */
  drawing: z.enum(['None', 'Bars', 'Line', 'Curve', 'Timeline']).catch('None'),
  head: cellsSchema.default([]),
  rows: z.array(cellsSchema).default([]),
})
/** A title with what is said under it. */
const sectionSchema = z.object({ title: needed, text: richText })
export const accordionBlockSchema = block('accordion', { heading, items: z.array(sectionSchema).default([]) })
export const capabilityProductsBlockSchema = block('capabilityProducts', {
  heading,
  capabilityId: shaped(filled(), { shape: 'names', model: 'capability' }),
})
export const processLineBlockSchema = block('processLine', {
  heading,
  introduction: z.string().default(''),
  steps: z
    .array(
      z.object({
        icon: shaped(z.string(), { shape: 'choice', of: PROCESS_ICONS, fallback: '' }).default(''),
        title: needed,
        text: z.string().default(''),
        link: linkSchema.nullable().default(null),
      }),
    )
    .default([]),
})
export const callToActionBlockSchema = block('callToAction', {
  heading,
  text: z.string().default(''),
  links: z.array(linkSchema).default([]),
})
export const tabsBlockSchema = block('tabs', { heading, items: z.array(sectionSchema).default([]) })
export const contactsBlockSchema = block('contacts', {
  heading,
  introduction: z.string().default(''),
  contactIds: namesOf('contact'),
})
export const locationsBlockSchema = block('locations', {
  heading,
  introduction: z.string().default(''),
  /** None means all of them. */
  locationIds: namesOf('location'),
})

/** What a visitor can send: to the contact panel's people, for an open-source licence, for a white paper, for stories. */
export const formNameSchema = z.enum(PLACED_FORM_NAMES)
export type FormName = z.infer<typeof formNameSchema>
export const formBlockSchema = block('form', {
  heading,
  introduction: z.string().default(''),
  form: formNameSchema,
  /** Id of the `File` the white paper form delivers. */
  fileId: nameOf('file').default(''),
  /** Leads to the privacy policy. */
  privacyLink: linkSchema.nullable().default(null),
})

export const financialEventKindSchema = z.enum(['results', 'report', 'meeting', 'dividend', 'conference'])
export type FinancialEventKind = z.infer<typeof financialEventKindSchema>
export const financialCalendarBlockSchema = block('financialCalendar', {
  heading,
  events: z
    .array(
      z.object({
        date: dateSchema,
        title: needed,
        /** Null for one this release does not know. */
        kind: financialEventKindSchema.nullable().catch(null).default(null),
        link: linkSchema.nullable().default(null),
      }),
    )
    .default([]),
})
/** Figures of the share as static text (CP-02): `columns` are years, each row has a value for each. */
export const shareTableBlockSchema = block('shareTable', {
  heading,
  caption: z.string().default(''),
  columns: cellsSchema.default([]),
  rows: z.array(z.object({ name: z.string().default(''), values: cellsSchema.default([]) })).default([]),
})

/** How many of the newest a list shows. */
const count = z.number().int().min(1).max(50).catch(3)
export const newsListBlockSchema = block('newsList', { heading, count })
export const mediaReleaseListBlockSchema = block('mediaReleaseList', { heading, count })
export const eventListBlockSchema = block('eventList', { heading })
/** A place to jump to; the anchor navigation lists it under its title. `anchor` is the fragment of its address. */
export const anchorBlockSchema = block('anchor', { title: needed, anchor: needed })

/** Asks for a wire and leads to the machines that take it. */
export const wireFinderBlockSchema = block('wireFinder', { heading, introduction: z.string().default('') })

/** Words with what they mean, in the order of the alphabet. */
export const glossaryBlockSchema = block('glossary', {
  heading,
  words: z.array(z.object({ term: needed, meaning: needed })).default([]),
})

/** Marks of a brand, each on the ground it is made for; a picture is the file to take along. */
export const logosBlockSchema = block('logos', {
  heading,
  introduction: z.string().default(''),
  logos: z.array(z.object({ image: shownImageSchema, ground: z.enum(['Light', 'Dark']).catch('Light'), title: needed })).default([]),
})

/** Colours of a brand. `hex` is what screens show: a hash and six digits. */
export const coloursBlockSchema = block('colours', {
  heading,
  introduction: z.string().default(''),
  colours: z.array(z.object({ name: needed, hex: z.string().regex(/^#[0-9a-f]{6}$/i), use: z.string().default('') })).default([]),
})

/** The typeface of a brand, the same line in each of its weights. */
export const typefaceBlockSchema = block('typeface', {
  heading,
  family: needed,
  sample: needed,
  weights: z.array(z.object({ weight: z.number().min(100).max(900), use: needed })).default([]),
})

/** The body blocks of a content page, told apart by `kind`. Kinds this release does not know are dropped and reported. */
export const blockSchema = z.discriminatedUnion('kind', [
  textBlockSchema,
  imageBlockSchema,
  textImageBlockSchema,
  galleryBlockSchema,
  videoBlockSchema,
  quoteBlockSchema,
  keyFiguresBlockSchema,
  teaserGridBlockSchema,
  productTeaserBlockSchema,
  serviceTeaserBlockSchema,
  storyListBlockSchema,
  downloadsBlockSchema,
  tableBlockSchema,
  accordionBlockSchema,
  capabilityProductsBlockSchema,
  processLineBlockSchema,
  callToActionBlockSchema,
  tabsBlockSchema,
  contactsBlockSchema,
  locationsBlockSchema,
  formBlockSchema,
  financialCalendarBlockSchema,
  shareTableBlockSchema,
  newsListBlockSchema,
  mediaReleaseListBlockSchema,
  eventListBlockSchema,
  glossaryBlockSchema,
  wireFinderBlockSchema,
  logosBlockSchema,
  coloursBlockSchema,
  typefaceBlockSchema,
  anchorBlockSchema,
])
export type Block = z.infer<typeof blockSchema>
export type BlockKind = Block['kind']

/** Fields of each kind besides `kind` and `id`. */
export const BLOCK_FIELDS: ReadonlyMap<string, BlockFields> = new Map(
  blockSchema.options.map((option) => {
    const { kind, id: _id, ...shape } = option.shape
    return [kind.value, fieldsOf(z.object(shape))]
  }),
)

/** What the content service calls a kind of block. @example typeOfBlock('teaserGrid') → 'TeaserGridBlock' */
export function typeOfBlock(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Block`
}

/** What a block shows in place of the entries it names, and of what it asks for. */
export interface BlockAnswers {
  productTeaser: { productSlugs: never[]; products: ProductReference[] }
  serviceTeaser: { serviceSlugs: never[]; services: ProductReference[] }
  storyList: { storyIds: never[]; stories: StoryTeaser[] }
  downloads: { fileIds: never[]; files: FileResource[] }
  contacts: { contactIds: never[]; contacts: ContactView[] }
  locations: { locationIds: never[]; locations: LocationView[] }
  capabilityProducts: { capability: CapabilityView | null; products: ProductReference[] }
  form: { file: FileResource | null }
  /** All its dates as a calendar file; null where the page has none. */
  financialCalendar: { calendarUrl: string | null }
  wireFinder: { finder: WireFinderForm | null }
  newsList: { items: NewsItemView[] }
  mediaReleaseList: { releases: MediaReleaseTeaser[]; overviewUrl: string }
  eventList: { events: EventView[]; calendarUrl: string }
}
