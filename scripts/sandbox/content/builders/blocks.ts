import type { RichText } from '#content-schema/entities/rich-text.ts'
import type { Fields } from '../../store/command.ts'

/** A body block before it has an id; the page it stands on gives it one. */
export type BlockSeed = Fields & { __typename: string }

type Picture = Fields
type Link = Fields

/** The block kinds of the content service. */
export const block = {
  text: (heading: string, text: RichText): BlockSeed => ({ __typename: 'TextBlock', heading, text }),
  image: (image: Picture, layout: string, caption = ''): BlockSeed => ({ __typename: 'ImageBlock', image, layout, caption }),
  textImage: (content: { heading: string; text: RichText; image: Picture; side?: 'left' | 'right'; link?: Link }): BlockSeed => ({
    __typename: 'TextImageBlock',
    heading: content.heading,
    text: content.text,
    image: content.image,
    imageSide: content.side ?? 'right',
    link: content.link ?? null,
  }),
  gallery: (heading: string, images: Picture[]): BlockSeed => ({ __typename: 'GalleryBlock', heading, images }),
  video: (heading: string, video: { url: string; thumbnail: string; alt: string }): BlockSeed => ({
    __typename: 'VideoBlock',
    heading,
    video,
  }),
  quote: (quote: string, author: string, role: string): BlockSeed => ({ __typename: 'QuoteBlock', quote, author, role }),
  keyFigures: (heading: string, figures: readonly (readonly [value: string, unit: string, label: string])[]): BlockSeed => ({
    __typename: 'KeyFiguresBlock',
    heading,
    figures: figures.map(([value, unit, label]) => ({ value, unit, label })),
  }),
  teaserGrid: (
    content: { heading: string; introduction?: string },
    teasers: readonly { title: string; text: string; image?: Picture; link?: Link }[],
  ): BlockSeed => ({
    __typename: 'TeaserGridBlock',
    heading: content.heading,
    introduction: content.introduction ?? '',
    teasers: teasers.map((teaser) => ({ image: null, link: null, ...teaser })),
  }),
  products: (content: { heading: string; introduction?: string }, productSlugs: string[]): BlockSeed => ({
    __typename: 'ProductTeaserBlock',
    heading: content.heading,
    introduction: content.introduction ?? '',
    productSlugs,
  }),
  services: (heading: string, serviceSlugs: string[]): BlockSeed => ({ __typename: 'ServiceTeaserBlock', heading, serviceSlugs }),
  stories: (heading: string, storyIds: string[]): BlockSeed => ({ __typename: 'StoryListBlock', heading, storyIds }),
  downloads: (heading: string, fileIds: string[]): BlockSeed => ({ __typename: 'DownloadsBlock', heading, fileIds }),
  table: (content: { heading: string; caption?: string }, head: string[], rows: string[][]): BlockSeed => ({
    __typename: 'TableBlock',
    heading: content.heading,
    caption: content.caption ?? '',
    head,
    rows: rows.map((cells) => ({ cells })),
  }),
  accordion: (heading: string, items: readonly (readonly [title: string, text: RichText])[]): BlockSeed => ({
    __typename: 'AccordionBlock',
    heading,
    items: items.map(([title, text]) => ({ title, text })),
  }),
  capability: (heading: string, capabilityId: string): BlockSeed => ({ __typename: 'CapabilityProductsBlock', heading, capabilityId }),
  processLine: (
    content: { heading: string; introduction?: string },
    steps: readonly { icon: string; title: string; text: string; link?: Link }[],
  ): BlockSeed => ({
    __typename: 'ProcessLineBlock',
    heading: content.heading,
    introduction: content.introduction ?? '',
    steps: steps.map((step) => ({ link: null, ...step })),
  }),
  callToAction: (heading: string, text: string, links: Link[]): BlockSeed => ({ __typename: 'CallToActionBlock', heading, text, links }),
  tabs: (heading: string, items: readonly (readonly [title: string, text: RichText])[]): BlockSeed => ({
    __typename: 'TabsBlock',
    heading,
    items: items.map(([title, text]) => ({ title, text })),
  }),
  contacts: (content: { heading: string; introduction?: string }, contactIds: string[]): BlockSeed => ({
    __typename: 'ContactsBlock',
    heading: content.heading,
    introduction: content.introduction ?? '',
    contactIds,
  }),
  /** All locations unless some are named. */
  locations: (content: { heading: string; introduction?: string }, locationIds: string[] = []): BlockSeed => ({
    __typename: 'LocationsBlock',
    heading: content.heading,
    introduction: content.introduction ?? '',
    locationIds,
  }),
  financialCalendar: (
    heading: string,
    events: readonly { date: string; title: string; kind: 'results' | 'report' | 'meeting' | 'dividend' | 'conference'; link?: Link }[],
  ): BlockSeed => ({ __typename: 'FinancialCalendarBlock', heading, events: events.map((event) => ({ link: null, ...event })) }),
  shareTable: (
    content: { heading: string; caption?: string; columns: string[] },
    rows: readonly (readonly [name: string, ...values: string[]])[],
  ): BlockSeed => ({
    __typename: 'ShareTableBlock',
    heading: content.heading,
    caption: content.caption ?? '',
    columns: content.columns,
    rows: rows.map(([name, ...values]) => ({ name, values })),
  }),
  news: (heading: string, count: number): BlockSeed => ({ __typename: 'NewsListBlock', heading, count }),
  mediaReleases: (heading: string, count: number): BlockSeed => ({ __typename: 'MediaReleaseListBlock', heading, count }),
  events: (heading: string): BlockSeed => ({ __typename: 'EventListBlock', heading }),
  /** `fileId` is the file a white paper form delivers. */
  form: (
    form: 'contact' | 'request' | 'whitepaper' | 'subscribe' | 'feedback',
    content: { heading: string; introduction?: string; fileId?: string; privacyLink: Link },
  ): BlockSeed => ({
    __typename: 'FormBlock',
    form,
    heading: content.heading,
    introduction: content.introduction ?? '',
    fileId: content.fileId ?? null,
    privacyLink: content.privacyLink,
  }),
  anchor: (title: string, anchor: string): BlockSeed => ({ __typename: 'AnchorBlock', title, anchor }),
}
