/** Names by which template, edge and scripts find their places in the results page. */
export const SEARCH_MARKUP = {
  /** The inputs that hold the query. */
  input: 'data-search-input',
  /** The element results stand in. It carries the next three. */
  results: 'data-search-results',
  texts: 'data-search-texts',
  siteSlug: 'data-search-site',
  locale: 'data-search-locale',
  /** Asks for machines for a wire, where the query names one; else it is hidden. */
  finder: 'data-search-finder',
  /** An item that proposes a search, after the results; it carries the query. */
  popular: 'data-popular',
} as const
