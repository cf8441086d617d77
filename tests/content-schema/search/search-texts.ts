import type { SearchTexts } from '#content-schema/search/results-texts.ts'

/** The texts of a results page, in English. */
export const SEARCH_TEXTS: SearchTexts = {
  results: 'Results for {{query}}',
  nothing: 'Nothing found for {{query}}',
  nothingLead: 'Fewer words find more.',
  nothingHere: 'Nothing of this kind.',
  corrected: 'Did you mean {{query}}?',
  failed: 'The search does not answer.',
  retry: 'Try again',
  kindsLabel: 'Narrow down',
  allKinds: 'All',
  kinds: { products: 'Products', services: 'Services', stories: 'Stories', media: 'Media', pages: 'Pages', downloads: 'Downloads' },
  pagesLabel: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {{number}}',
  compare: 'Compare',
  compareProduct: 'Compare: {{name}}',
  quote: 'Quote',
  quoteProduct: 'Quote: {{name}}',
}
