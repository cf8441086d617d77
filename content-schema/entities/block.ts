import { z } from 'zod'
import { imageSchema, videoSchema } from '#content-schema/entities/image.ts'
import { linkSchema } from '#content-schema/entities/link.ts'
import { richTextSchema } from '#content-schema/entities/rich-text.ts'

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
])
export type Block = z.infer<typeof blockSchema>
export type BlockKind = Block['kind']
