import type { Image } from '#content-schema/values/image.ts'

export interface StoryTeaser {
  id: string
  slug: string
  title: string
  leadText: string
  /** Of title and lead. */
  language: string
  /** Name of the category in the reader's language; empty for none. */
  category: string
  publicationDate: string
  image: Image | null
  url: string
}

export interface StoryContactTeaser {
  name: string
  slug: string
  role: string
  /** Of the role, where it is not the reader's. */
  language?: string
  email: string
  image: Image | null
  url: string
}
