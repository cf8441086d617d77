import { z } from 'zod'
import { dateSchema } from '#content-schema/entities/date.ts'
import { imageSchema, videoSchema } from '#content-schema/entities/image.ts'
import { linkSchema } from '#content-schema/entities/link.ts'
import { richTextSchema } from '#content-schema/entities/rich-text.ts'
import { FORM_NAMES } from '#content-schema/forms/form-fields.ts'

/** How wide a block's picture stands in the grid (specification 9, IM-12). */
export const imageLayoutSchema = z.enum(['Stretched', 'BreakOut', 'Inline', 'AsideSquare']).catch('Inline')

const heading = z.string().default('')
const block = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), id: z.string(), ...shape })

export const textBlockSchema = block('text', { heading, text: richTextSchema })
export const imageBlockSchema = block('image', { image: imageSchema, layout: imageLayoutSchema, caption: z.string().default('') })
export const textImageBlockSchema = block('textImage', {
  heading,
  text: richTextSchema,
  image: imageSchema,
  imageSide: z.enum(['left', 'right']).catch('right'),
  link: linkSchema.nullable().default(null),
})
export const galleryBlockSchema = block('gallery', { heading, images: z.array(imageSchema) })
export const videoBlockSchema = block('video', { heading, video: videoSchema })
export const quoteBlockSchema = block('quote', { quote: z.string(), author: z.string(), role: z.string().default('') })
export const keyFiguresBlockSchema = block('keyFigures', {
  heading,
  figures: z.array(z.object({ value: z.string(), unit: z.string().default(''), label: z.string() })),
})
export const teaserGridBlockSchema = block('teaserGrid', {
  heading,
  introduction: z.string().default(''),
  teasers: z.array(
    z.object({
      title: z.string(),
      text: z.string().default(''),
      image: imageSchema.nullable().default(null),
      link: linkSchema.nullable().default(null),
    }),
  ),
})
export const productTeaserBlockSchema = block('productTeaser', {
  heading,
  introduction: z.string().default(''),
  productSlugs: z.array(z.string()),
})
export const serviceTeaserBlockSchema = block('serviceTeaser', { heading, serviceSlugs: z.array(z.string()) })
export const storyListBlockSchema = block('storyList', { heading, storyIds: z.array(z.string()) })
export const downloadsBlockSchema = block('downloads', { heading, fileIds: z.array(z.string()) })
export const tableBlockSchema = block('table', {
  heading,
  caption: z.string().default(''),
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})
export const accordionBlockSchema = block('accordion', { heading, items: z.array(z.object({ title: z.string(), text: richTextSchema })) })
export const capabilityProductsBlockSchema = block('capabilityProducts', { heading, capabilityId: z.string() })
export const processLineBlockSchema = block('processLine', {
  heading,
  introduction: z.string().default(''),
  steps: z.array(
    z.object({ icon: z.string(), title: z.string(), text: z.string().default(''), link: linkSchema.nullable().default(null) }),
  ),
})
export const callToActionBlockSchema = block('callToAction', { heading, text: z.string().default(''), links: z.array(linkSchema) })
export const tabsBlockSchema = block('tabs', { heading, items: z.array(z.object({ title: z.string(), text: richTextSchema })) })
export const contactsBlockSchema = block('contacts', {
  heading,
  introduction: z.string().default(''),
  contactIds: z.array(z.string()),
})
export const locationsBlockSchema = block('locations', {
  heading,
  introduction: z.string().default(''),
  /** None means all of them. */
  locationIds: z.array(z.string()).default([]),
})

/** What a visitor can send: to the contact panel's people, for an open-source licence, for a white paper, for stories. */
export const formNameSchema = z.enum(FORM_NAMES)
export type { FormName } from '#content-schema/forms/form-fields.ts'
export const formBlockSchema = block('form', {
  heading,
  introduction: z.string().default(''),
  form: formNameSchema,
  /** Id of the `File` the white paper form delivers. */
  fileId: z.string().default(''),
  /** Leads to the privacy policy. */
  privacyLink: linkSchema.nullable().default(null),
})

export const financialEventKindSchema = z.enum(['results', 'report', 'meeting', 'dividend', 'conference'])
export type FinancialEventKind = z.infer<typeof financialEventKindSchema>
export const financialCalendarBlockSchema = block('financialCalendar', {
  heading,
  events: z.array(
    z.object({
      date: dateSchema,
      title: z.string(),
      /** Null for one this release does not know. */
      kind: financialEventKindSchema.nullable().catch(null).default(null),
      link: linkSchema.nullable().default(null),
    }),
  ),
})
/** Figures of the share as static text (CP-02): `columns` are years, each row has a value for each. */
export const shareTableBlockSchema = block('shareTable', {
  heading,
  caption: z.string().default(''),
  columns: z.array(z.string()),
  rows: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
})

/** How many of the newest a list shows. */
const count = z.number().int().min(1).max(50).catch(3)
export const newsListBlockSchema = block('newsList', { heading, count })
export const mediaReleaseListBlockSchema = block('mediaReleaseList', { heading, count })
export const eventListBlockSchema = block('eventList', { heading })
/** A place to jump to; the anchor navigation lists it under its title. `anchor` is the fragment of its address. */
export const anchorBlockSchema = block('anchor', { title: z.string().min(1), anchor: z.string().min(1) })

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
  anchorBlockSchema,
])
export type Block = z.infer<typeof blockSchema>
export type BlockKind = Block['kind']
