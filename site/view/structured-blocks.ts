import type { BlockView } from '#content-schema/content/block-view.ts'
import type { ContactView } from '#content-schema/content/contact.ts'
import type { LocationView } from '#content-schema/content/location.ts'
import { isRichTextLeaf, type RichText, type RichTextNode } from '#content-schema/content/rich-text.ts'
import type { EventView } from '#content-schema/feeds/dated-views.ts'
import { absoluteUrl } from './links.ts'
import { isPlaced, locationAnchor } from './locations.ts'
import type { PageContext } from './page-context.ts'
import { organizationReference, structuredVideo } from './structured-data.ts'

const CONTEXT = 'https://schema.org'
const QUESTION = /[?？]\s*$/

/** What the blocks of a page say to search engines: questions and answers, events, films, places and people to ask. */
export function structuredBlocks(blocks: readonly BlockView[], context: PageContext, uploadDate?: string): object[] {
  const questions = blocks.flatMap(questionsOf)
  const rest = blocks.flatMap((block): (object | null)[] => {
    switch (block.kind) {
      case 'eventList':
        return block.events.map((event) => structuredEvent(event, context))
      case 'video':
        return [structuredVideo(block.video, context, uploadDate)]
      case 'locations':
        return block.locations.map(structuredPlace)
      case 'contacts':
        return [structuredContacts(block.contacts, context)]
      default:
        return []
    }
  })
  // A page has one list of questions, however many blocks hold them.
  const faq = questions.length > 0 ? [{ '@context': CONTEXT, '@type': 'FAQPage', mainEntity: questions }] : []
  return [...faq, ...rest.filter((data) => data !== null)]
}

/** The items of an accordion, when each of them asks something. */
function questionsOf(block: BlockView): object[] {
  if (block.kind !== 'accordion' || !block.items.every(({ title }) => QUESTION.test(title))) return []
  return block.items.map(({ title, text }) => ({
    '@type': 'Question',
    name: title.trim(),
    acceptedAnswer: { '@type': 'Answer', text: plainText(text) },
  }))
}

const BLOCKS_OF_TEXT = /^(paragraph|list-item|heading|block-quote|table_row|table_cell)/

/** Rich text as words, a space between what stands apart. */
export function plainText({ children }: RichText): string {
  const write = (node: RichTextNode): string =>
    isRichTextLeaf(node) ? node.text : node.children.map(write).join('') + (BLOCKS_OF_TEXT.test(node.type) ? ' ' : '')
  return children.map(write).join('').replace(/\s+/g, ' ').trim()
}

function structuredEvent({ title, place, startDate, endDate, link }: EventView, context: PageContext): object {
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: title,
    startDate,
    endDate,
    eventStatus: `${CONTEXT}/EventScheduled`,
    ...(place ? { location: { '@type': 'Place', name: place, address: place } } : {}),
    ...(link?.href ? { url: absoluteUrl(link.href, context) } : {}),
    organizer: organizationReference(context),
  }
}

function structuredPlace(location: LocationView): object {
  const { name, addressLines, country, latitude, longitude, phone, email } = location
  return {
    '@context': CONTEXT,
    '@type': 'Place',
    '@id': `#${locationAnchor(location)}`,
    name,
    address: { '@type': 'PostalAddress', streetAddress: addressLines.join(', '), addressCountry: country },
    ...(isPlaced(location) ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
  }
}

/** People to write to or to ring, as points of contact of the maker. */
function structuredContacts(contacts: readonly ContactView[], context: PageContext): object | null {
  const points = contacts
    .filter(({ phone, email }) => phone || email)
    .map(({ name, department, countries, phone, email, languages }) => ({
      '@type': 'ContactPoint',
      name,
      contactType: department ?? 'customer service',
      ...(phone ? { telephone: phone } : {}),
      ...(email ? { email } : {}),
      ...(countries.length > 0 ? { areaServed: countries } : {}),
      ...(languages.length > 0 ? { availableLanguage: languages } : {}),
    }))
  return points.length === 0 ? null : { '@context': CONTEXT, ...organizationReference(context), contactPoint: points }
}
