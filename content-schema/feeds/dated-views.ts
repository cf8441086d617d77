import type { LinkView } from '#content-schema/address/link-view.ts'
import type { Image } from '#content-schema/values/image.ts'

export interface NewsItemView {
  id: string
  title: string
  text: string
  /** Of title and text, where it is not the reader's. */
  language?: string
  publicationDate: string
  image: Image | null
  link: LinkView | null
}

export interface MediaReleaseTeaser {
  id: string
  title: string
  leadText: string
  /** Of title and lead. */
  language: string
  publicationDate: string
  adhoc: boolean
  url: string
}

/** An event of one day or several; dates without time. */
export interface EventView {
  id: string
  title: string
  place: string
  /** Of title and place, where it is not the reader's. */
  language?: string
  startDate: string
  endDate: string
  link: LinkView | null
  /** The event as a calendar file. */
  calendarUrl: string
}
