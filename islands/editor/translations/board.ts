import {
  outdatedLanguages,
  pageState,
  type Target,
  TRANSLATION_STATES,
  type TranslatedPage,
  type TranslationState,
} from '#content-schema/editing/translation.ts'
import type { PagePlaces } from './page-places.ts'

/** What of the board is shown; an empty text means everything. */
export interface BoardFilter {
  /** Part of a page's title or id. */
  text: string
  state: TranslationState | 'all'
  /** Of a page as a whole where empty; else state and outdated are those of this language. */
  language: string
  isOutdated: boolean
  site: string
  section: string
}

export const EVERYTHING: BoardFilter = { text: '', state: 'all', language: '', isOutdated: false, site: '', section: '' }

/** Languages any page is translated into, by their codes. */
export function boardLanguages(pages: readonly TranslatedPage[]): string[] {
  return [...new Set(pages.flatMap(({ targetLanguages }) => targetLanguages.map(({ language }) => language)))].sort()
}

export function isPageOutdated(page: TranslatedPage): boolean {
  return outdatedLanguages(page).length > 0
}

/** @param places sites and sections of pages; null while they are not known, then both narrow nothing */
export function filterPages(pages: readonly TranslatedPage[], filter: BoardFilter, places: PagePlaces | null = null): TranslatedPage[] {
  const wanted = filter.text.trim().toLocaleLowerCase()
  return pages.filter((page) => {
    if (wanted !== '' && !`${page.title} ${page.id}`.toLocaleLowerCase().includes(wanted)) return false
    return isInPlace(page, filter, places) && isInState(page, filter)
  })
}

function isInPlace({ id }: TranslatedPage, { site, section }: BoardFilter, places: PagePlaces | null): boolean {
  if (places === null || site === '') return true
  const own = (places.pages.get(id) ?? []).filter((place) => place.site === site)
  return section === '' ? own.length > 0 : own.some((place) => place.section === section)
}

function isInState(page: TranslatedPage, { state, language, isOutdated }: BoardFilter): boolean {
  const targets = targetsIn(page, language)
  if (language !== '' && targets.length === 0) return false
  if (isOutdated && !outdatedLanguages(page).some((outdated) => language === '' || outdated === language)) return false
  return state === 'all' || pageState(targets) === state
}

function targetsIn({ targetLanguages }: TranslatedPage, language: string): readonly Target[] {
  return language === '' ? targetLanguages : targetLanguages.filter((target) => target.language === language)
}

/** The pages with a newer account of one of them in its place. */
export function withPage(pages: readonly TranslatedPage[], page: TranslatedPage): TranslatedPage[] {
  return pages.map((known) => (known.id === page.id ? page : known))
}

/** What a filter is in an address. What narrows nothing is not in it. */
export function writeFilter({ text, state, language, isOutdated, site, section }: BoardFilter): URLSearchParams {
  const given = { q: text, state: state === 'all' ? '' : state, language, outdated: isOutdated ? '1' : '', site, section: site && section }
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
}

/** The filter an address asks for; what it names and is none is passed over. */
export function readFilter(query: URLSearchParams): BoardFilter {
  const of = (name: string) => query.get(name) ?? ''
  return {
    text: of('q'),
    state: TRANSLATION_STATES.find((state) => state === of('state')) ?? 'all',
    language: of('language'),
    isOutdated: of('outdated') === '1',
    site: of('site'),
    section: of('section'),
  }
}
