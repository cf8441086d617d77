import type { FeedFormat } from '#content-schema/feeds/feed.ts'
import type { SecurityContact } from '#content-schema/site/site.ts'
import type { Image } from '#content-schema/values/image.ts'

/** A page as lists of all pages know it. */
export interface ListedPage {
  /** With locale, without site slug. */
  path: string
  /** Its template and what it is about: what `pageModified` is asked with. */
  kind: string
  subject: string
}

/** What a host says of itself to machines. */
export interface HostView {
  /** Canonical origin of the site that answers there. */
  origin: string
  portalSegment: string
  /** Absolute; empty on a host that is not the canonical one of a site. */
  sitemaps: string[]
  securityContact: SecurityContact | null
  /** Codes of languages its operators read. */
  languages: string[]
}

/** A feed without its items. */
export interface FeedView {
  title: string
  /** Absolute address of the overview. */
  url: string
  addresses: Record<FeedFormat, string>
  /** Of its items, newest first. */
  ids: string[]
}

export interface FeedItemView {
  id: string
  title: string
  summary: string
  /** Absolute. */
  url: string
  publicationDate: string
  /** ISO, empty when the service does not say. */
  modified: string
  category: string
  image: Image | null
}
