import { spellFields, spellingOfUrlCode } from '#content-schema/locale/regional-text.ts'
import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { DocumentKind, PageOf } from '#content-schema/pages/page-spec.ts'
import { comparedProduct, pickableProducts } from './comparison.ts'
import { dataSheet } from './data-sheet.ts'
import { documentIndex } from './document-index.ts'
import { eventCalendar } from './event-calendar.ts'
import { feed } from './feed.ts'
import { financialCalendar } from './financial-calendar.ts'
import { robots, securityText, sitemapIndex } from './host-documents.ts'
import { machineDrawing, stepDocument } from './machine-drawing.ts'
import { newsFeed } from './news-feed.ts'
import { pageAddress } from './page-address.ts'
import type { ReleaseDocument } from './release-document.ts'
import { searchIndex } from './search-index.ts'
import { sharePicture } from './share-picture.ts'
import { siteNavigation } from './site-navigation.ts'
import { sitemap } from './sitemap.ts'
import { wireMachines } from './wire-machines.ts'

const DOCUMENTS: Readonly<Record<DocumentKind, ReleaseDocument>> = {
  comparedProduct,
  pickableProducts,
  dataSheet,
  documentIndex,
  eventCalendar,
  financialCalendar,
  machineDrawing,
  newsFeed,
  pageAddress,
  feed,
  robots,
  searchIndex,
  securityText,
  sharePicture,
  sitemap,
  sitemapIndex,
  siteNavigation,
  stepFile: stepDocument,
  wireMachines,
}

export async function writeDocument(spec: PageOf<'document'>, content: ContentReader): Promise<string | Uint8Array<ArrayBuffer>> {
  return DOCUMENTS[spec.args.kind]({ spec, content: inRegionOf(spec.locale, content) })
}

/** What a document of a locale tells, as the region spells it. Documents without country are spelt where they are read. */
function inRegionOf(locale: string, content: ContentReader): ContentReader {
  const spell = spellingOfUrlCode(locale)
  if (!spell) return content
  return {
    ...content,
    event: async (...asked) => spellFields(await content.event(...asked), spell),
    feed: async (...asked) => spellFields(await content.feed(...asked), spell),
    feedItem: async (...asked) => spellFields(await content.feedItem(...asked), spell),
    newsItem: async (...asked) => spellFields(await content.newsItem(...asked), spell),
    pageView: async (page) => spellFields(await content.pageView(page), spell),
  }
}
