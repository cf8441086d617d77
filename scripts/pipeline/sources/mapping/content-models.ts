import type { z } from 'zod'
import { nameInUrl } from '#content-schema/address/file-link.ts'
import { contactSchema, contactTextSchema } from '#content-schema/content/contact.ts'
import { systemRedirectSchema } from '#content-schema/content/link.ts'
import { locationSchema, locationTextSchema } from '#content-schema/content/location.ts'
import { footerSchema, footerTextSchema, navigationItemSchema, navigationItemTextSchema } from '#content-schema/content/navigation.ts'
import { pageSchema, pageTextSchema } from '#content-schema/content/page.ts'
import { readPublication } from '#content-schema/content/publication.ts'
import {
  articleTextSchema,
  eventSchema,
  eventTextSchema,
  mediaReleaseSchema,
  newsFeedItemSchema,
  newsFeedItemTextSchema,
  storyCategorySchema,
  storyCategoryTextSchema,
  storyContactSchema,
  storyContactTextSchema,
  storySchema,
  storyTextSchema,
} from '#content-schema/content/story.ts'
import { searchWordsEntrySchema, searchWordsTextSchema } from '#content-schema/search/search-words.ts'
import type { PagedModel } from '#content-schema/source/content-service.ts'
import type { Collector } from './collector.ts'
import { type Fields, ids, list } from './fields.ts'
import { fileEntrySchema } from './file-entry.ts'
import { mapBlocks } from './map-blocks.ts'
import { mapLink } from './map-link.ts'

/** How the entries of a model of the content service become ours. */
export interface Model {
  shared: z.ZodType
  text: z.ZodType | null
  /** Turns the service's shape of the shared fields into ours. */
  toShared?: (node: Fields, collector: Collector, key: string) => Fields
  toText?: (localization: Fields, node: Fields, collector: Collector, key: string) => Fields
  /** Languages without this field are not translated. */
  requiredText?: string
  /** Shared fields that say who may see the entry: without them it would be shown to more people. */
  guards?: readonly string[]
}

const withBlocks: Model['toText'] = (localization, _node, collector, key) => ({
  ...localization,
  bodyBlocks: mapBlocks(localization.bodyBlocks, collector, key),
})

const withSectionTitles: Model['toText'] = (localization, node) => ({
  ...localization,
  sectionTitles: Object.fromEntries(
    [...list(node.sections), ...list(localization.sections)]
      .filter((section) => section.title)
      .map((section) => [section.id, section.title]),
  ),
})

const withSections = (node: Fields): Fields => ({
  ...node,
  items: ids(node.items),
  sections: list(node.sections).map((section) => ({ id: section.id, items: ids(section.items) })),
})

/** The day that is shown and the moment of going live; without a date that can be read, when the entry was published in the service. */
const withPublication: Model['toShared'] = (node, collector, key) => {
  const written = readPublication(node.publicationDate)
  const publication = written ?? readPublication(node.publishedAt) ?? readPublication(node.updatedAt)
  if (!publication) return node
  if (!written)
    collector.report({
      code: 'publication-date-missing',
      entry: key,
      path: 'publicationDate',
      message: node.publicationDate ? `${String(node.publicationDate)} is no date` : 'there is no publication date',
      hint: `It is shown with the day it was published in the service, ${publication.publicationDate}. Set the date.`,
      values: { date: publication.publicationDate },
    })
  const isMidnight = publication.publishedFrom === `${publication.publicationDate}T00:00:00.000Z`
  const { publishedFrom: _ignored, ...fields } = node
  return { ...fields, publicationDate: publication.publicationDate, ...(isMidnight ? {} : { publishedFrom: publication.publishedFrom }) }
}

const withDays: Model['toShared'] = (node, collector, key) => {
  const { startDate, endDate } = node
  const isBackwards = typeof endDate === 'string' && typeof startDate === 'string' && endDate < startDate
  if (isBackwards)
    collector.report({
      code: 'event-ends-before-it-begins',
      entry: key,
      path: 'endDate',
      message: `the event begins on ${startDate} and ends on ${endDate}`,
      hint: 'It is shown on its first day. Correct the dates.',
      values: { start: startDate, end: endDate },
    })
  return { ...node, link: mapLink(node.link), endDate: isBackwards ? startDate : (endDate ?? startDate) }
}

export const MODELS: Record<PagedModel, Model> = {
  Page: {
    shared: pageSchema,
    text: pageTextSchema,
    toShared: (node) => ({ ...node, translationTargetLanguages: list(node.translationTargetLanguages).map((target) => target.language) }),
    toText: withBlocks,
    requiredText: 'title',
    guards: ['protection', 'countries'],
  },
  NavigationItem: {
    shared: navigationItemSchema,
    text: navigationItemTextSchema,
    toShared: (node) => ({
      ...withSections(node),
      link: mapLink(node.link),
      marketingSection: mapMarketing(node.marketingSection),
    }),
    toText: withSectionTitles,
    requiredText: 'title',
    guards: ['countries', 'hidden'],
  },
  Footer: {
    shared: footerSchema,
    text: footerTextSchema,
    toShared: (node) => ({ ...withSections(node), contactLink: mapLink(node.contactLink) }),
    toText: withSectionTitles,
  },
  SystemRedirect: { shared: systemRedirectSchema, text: null, toShared: (node) => ({ ...node, target: mapLink(node.target) }) },
  Story: {
    shared: storySchema,
    text: storyTextSchema,
    toShared: (node, ...rest) => ({
      ...withPublication(node, ...rest),
      category: (node.category as Fields | undefined)?.id ?? '',
      storyContacts: ids(node.storyContacts),
    }),
    toText: withBlocks,
    requiredText: 'title',
  },
  StoryCategory: { shared: storyCategorySchema, text: storyCategoryTextSchema, requiredText: 'name' },
  SearchWords: { shared: searchWordsEntrySchema, text: searchWordsTextSchema },
  StoryContact: { shared: storyContactSchema, text: storyContactTextSchema },
  MediaRelease: {
    shared: mediaReleaseSchema,
    text: articleTextSchema,
    toShared: withPublication,
    toText: withBlocks,
    requiredText: 'title',
  },
  Event: { shared: eventSchema, text: eventTextSchema, toShared: withDays, requiredText: 'title' },
  NewsFeedItem: {
    shared: newsFeedItemSchema,
    text: newsFeedItemTextSchema,
    toShared: (node, ...rest) => ({ ...withPublication(node, ...rest), link: mapLink(node.link) }),
    requiredText: 'title',
  },
  Contact: { shared: contactSchema, text: contactTextSchema },
  Location: { shared: locationSchema, text: locationTextSchema },
  File: {
    shared: fileEntrySchema,
    text: null,
    toShared: (node) => ({ ...node, files: list(node.files).map((file) => ({ fileName: nameInUrl(file.url), ...file, slug: node.slug })) }),
  },
}

/** Models whose slug is a part of a page's address. */
export const PLACED = new Set<PagedModel>(['Page', 'Story', 'StoryCategory', 'StoryContact', 'MediaRelease'])

function mapMarketing(source: unknown): Fields | null {
  if (!source || typeof source !== 'object') return null
  const marketing = source as Fields
  return { ...marketing, link: mapLink(marketing.link) }
}
