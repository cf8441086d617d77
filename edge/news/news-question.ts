import { MAX_NEWS_PAGE_SIZE, NEWS_PAGE_SIZE } from '#content-schema/feeds/news-panel.ts'

/** Which part of which news feed is asked for. */
export interface NewsQuestion {
  locale: string
  /** Slug of the site; empty for the main one. */
  site: string
  first: number
  after: string | null
}

const MAX_LENGTH = 300

/** Reads the query; a text says what is wrong with it. */
export function readNewsQuestion(query: string): NewsQuestion | string {
  const parameters = new URLSearchParams(query)
  const locale = parameters.get('locale')?.toLowerCase() ?? ''
  if (!/^[a-z]{2}(-[a-z]{2})?$/.test(locale)) return 'locale: a locale such as de-ch is needed'
  const site = parameters.get('site') ?? ''
  if (site.length > MAX_LENGTH) return 'site: too long'
  const first = Number(parameters.get('first') ?? NEWS_PAGE_SIZE)
  if (!Number.isInteger(first) || first < 1 || first > MAX_NEWS_PAGE_SIZE) return `first: a number from 1 to ${MAX_NEWS_PAGE_SIZE}`
  const after = parameters.get('after') || null
  return after !== null && after.length > MAX_LENGTH ? 'after: no cursor' : { locale, site, first, after }
}
