import type { SearchKind, SearchRecord } from '#content-schema/search/search-record.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import type { QueryContext } from '../graph/query.ts'

export interface Scope {
  context: QueryContext
  siteId: string
  language: string
  /** Countries the site is read from in the language. */
  countries: string[]
}

type Draft = Partial<Omit<SearchRecord, 'shown'>> & {
  shown: Partial<SearchRecord['shown']> & Pick<SearchRecord['shown'], 'id' | 'kind' | 'title' | 'path'>
}

/** A machine is meant more often than a page that mentions it, and a page more often than its data sheet. */
const IMPORTANCE: Readonly<Record<SearchKind, number>> = {
  products: 1.05,
  services: 1.05,
  pages: 1,
  stories: 0.95,
  media: 0.9,
  downloads: 0.5,
}

export function createRecord({ shown, ...rest }: Draft): SearchRecord {
  return {
    codes: [],
    headings: [],
    body: '',
    countries: null,
    figures: [],
    isDestination: false,
    importance: IMPORTANCE[shown.kind],
    ...rest,
    shown: { ...shown, description: shown.description ?? '', imageUrl: presentImage(shown.imageUrl), category: shown.category ?? '' },
  }
}

function presentImage(url: string | undefined): string {
  return url === undefined || isAbsentImage(url) ? '' : url
}

/** Countries of the scope that hold, null for all of them. */
export function countriesWhere({ countries }: Scope, holds: (country: string) => boolean): string[] | null {
  const held = countries.filter(holds)
  return held.length === countries.length ? null : held
}

/** The language of a text, where it is not the one asked for. */
export function languageOf(own: string, wanted: string): { language?: string } {
  return own === wanted ? {} : { language: own }
}

export type Finder = (scope: Scope, id: string) => Promise<SearchRecord[]>
