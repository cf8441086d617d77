import type { ContentReader } from '#content-schema/contracts/content-reader.ts'
import type { DocumentKind, PageSpec } from '#content-schema/contracts/page-spec.ts'
import { comparedProduct, pickableProducts } from './comparison.ts'
import { eventCalendar } from './event-calendar.ts'
import { feed } from './feed.ts'
import { financialCalendar } from './financial-calendar.ts'
import { robots, securityText, sitemapIndex } from './host-documents.ts'
import { newsFeed } from './news-feed.ts'
import { pageAddress } from './page-address.ts'
import { searchIndex } from './search-index.ts'
import { sharePicture } from './share-picture.ts'
import { sitemap } from './sitemap.ts'

/**
 * Writes one document of a release: a pure function of what it asks `content`, like a template, so that it is made again
 * exactly when an answer changes. One small question a thing listed, and an edit asks one of them anew.
 */
export type ReleaseDocument = (request: { spec: PageSpec; content: ContentReader }) => Promise<string | Uint8Array<ArrayBuffer>>

const DOCUMENTS: Readonly<Record<DocumentKind, ReleaseDocument>> = {
  comparedProduct,
  pickableProducts,
  eventCalendar,
  financialCalendar,
  newsFeed,
  pageAddress,
  feed,
  robots,
  searchIndex,
  securityText,
  sharePicture,
  sitemap,
  sitemapIndex,
}

/** @throws Error naming the kind when there is none of that name */
export async function writeDocument(spec: PageSpec, content: ContentReader): Promise<string | Uint8Array<ArrayBuffer>> {
  const { kind = '' } = spec.args
  const write = (DOCUMENTS as Readonly<Record<string, ReleaseDocument>>)[kind]
  if (!write) throw new Error(`There is no document kind "${kind}"; site/documents/documents.ts lists them`)
  return write({ spec, content })
}
