import { readFigures } from '#content-schema/search/asked-figure.ts'
import { searchTextsSchema } from '#content-schema/search/results-texts.ts'
import type { SearchRequest, SearchResponse } from '#content-schema/search/search-api.ts'
import { readSearchAddress, SEARCH_PATH, type SearchAddress } from '#content-schema/search/search-link.ts'
import { SEARCH_MARKUP } from '#content-schema/search/search-markup.ts'
import { decodeEntities } from '#content-schema/values/escape.ts'
import { createThrottledLog, describeError } from '../../http/log.ts'
import { answerFromRelease } from '../../release/answer-from-release.ts'
import type { Release } from '../../release/release-loader.ts'
import type { ReleaseStore } from '../../release/release-store.ts'
import type { RequestContext } from '../../routing/request-context.ts'
import { resultsHtml } from '../../search/results-html.ts'
import type { SearchService } from '../../search/search-service.ts'
import type { AskedPage, PageEnricher } from './page-enricher.ts'

export interface SearchServices {
  store: Pick<ReleaseStore, 'currentFor'>
  search: SearchService
}

type Question = Pick<SearchRequest, 'query' | 'page' | 'kind'>

/** Where a results page searches, as its markup says. */
interface SearchScope {
  siteSlug: string
  locale: string
}

/** Proposals that find nothing, by host and path of the results page: asked once a release. */
type FutileProposals = WeakMap<Release, Map<string, ReadonlySet<string>>>

const RESULTS_PATH = new RegExp(`^/[a-z]{2}(?:-[a-z]{2})?(?:/[^/]+)?${SEARCH_PATH}$`)

const logFailure = createThrottledLog()

/**
 * Completes the results page: with the answer to `?q=`, and without the proposals that find nothing. A page whose proposals all find
 * something stays as it is stored.
 */
export function createSearchEnrichers(): readonly PageEnricher<SearchServices>[] {
  const futile: FutileProposals = new WeakMap()
  const results: PageEnricher<SearchServices> = {
    result: 'answer',
    matches: ({ request }) => isResultsPage(request) && searchAddressOf(request).query !== '',
    rewrite: (html, asked, services) => resultsRewriter(services, asked, futile).transform(html),
  }
  const proposals: PageEnricher<SearchServices> = {
    result: 'kept-answer',
    matches: ({ request, release }) =>
      isResultsPage(request) &&
      searchAddressOf(request).query === '' &&
      request.raw.method === 'GET' &&
      futile.get(release)?.get(pageName(request))?.size !== 0,
    rewrite: (html, asked, services) => proposalsRewriter(services, asked, futile).transform(html),
  }
  return [results, proposals]
}

/** The wire a query names, as it is typed; empty where it names none, or more than one. */
function wireIn(query: string): string {
  const wires = readFigures(query).figures.filter(({ readings }) => readings.some(({ dimension }) => dimension === 'area'))
  return wires.length === 1 ? (wires[0]?.text ?? '') : ''
}

function isResultsPage({ address }: RequestContext): boolean {
  return RESULTS_PATH.test(address.path)
}

function searchAddressOf({ address }: RequestContext): SearchAddress {
  return readSearchAddress(new URLSearchParams(address.query))
}

function resultsRewriter(services: SearchServices, asked: AskedPage, futile: FutileProposals): HTMLRewriter {
  const { request } = asked
  const address = searchAddressOf(request)
  const wire = wireIn(address.query)
  return proposalsRewriter(services, asked, futile)
    .on(`[${SEARCH_MARKUP.input}]`, {
      element: (input) => {
        input.setAttribute('value', address.query)
      },
    })
    .on(`[${SEARCH_MARKUP.finder}]`, { element: (finder) => void (wire && finder.removeAttribute('hidden')) })
    .on(`[${SEARCH_MARKUP.finder}] input[name="wire"]`, { element: (input) => void (wire && input.setAttribute('value', wire)) })
    .on(`[${SEARCH_MARKUP.results}]`, {
      async element(element) {
        // Our own template writes it: a change of one without the other fails here.
        const texts = searchTextsSchema.parse(JSON.parse(decodeEntities(element.getAttribute(SEARCH_MARKUP.texts) ?? '')))
        const { query, page, kind } = address
        const scope = scopeOf(element)
        const answer = await find(services, request, { scope, question: { query, page, ...(kind ? { kind } : {}) } })
        const html = resultsHtml({ texts, url: request.address.path, address, answer, language: scope.locale.slice(0, 2) })
        element.setInnerContent(html, { html: true })
      },
    })
}

/** Takes out proposals that find nothing, and remembers which they are. */
function proposalsRewriter(services: SearchServices, { request, release }: AskedPage, futile: FutileProposals): HTMLRewriter {
  const pages = futile.get(release) ?? new Map<string, ReadonlySet<string>>()
  futile.set(release, pages)
  const known = pages.get(pageName(request))
  const found = new Set(known)
  let scope: SearchScope | null = null
  let isAnswered = true
  return new HTMLRewriter()
    .on(`[${SEARCH_MARKUP.results}]`, {
      element(element) {
        scope = scopeOf(element)
      },
    })
    .on(`[${SEARCH_MARKUP.popular}]`, {
      async element(item) {
        const query = decodeEntities(item.getAttribute(SEARCH_MARKUP.popular) ?? '')
        if (!known) {
          const answer = scope && (await find(services, request, { scope, question: { query, page: 1 } }))
          if (!answer) isAnswered = false
          else if (answer.total === 0) found.add(query)
        }
        if (found.has(query)) item.remove()
      },
    })
    .onDocument({
      end() {
        if (isAnswered && scope) pages.set(pageName(request), found)
      },
    })
}

/** Null when the search cannot be asked. */
async function find(
  { store, search }: SearchServices,
  request: RequestContext,
  { scope, question }: { scope: SearchScope; question: Question },
): Promise<SearchResponse | null> {
  try {
    return await answerFromRelease(await store.currentFor(request), async (release) => {
      const { site, linkSlug } = release.sites.placeOf(request.address.host, scope.siteSlug || null)
      const locale = site.locales.find((candidate) => candidate.urlCode === scope.locale)
      if (!locale) return null
      const asked = { localeCode: locale.code, siteSlug: site.slug, ...question }
      return search('search', asked, { release, siteId: site.id, linkSlug, locale })
    })
  } catch (error) {
    logFailure('error', 'A search could not be answered', { error: describeError(error) })
    return null
  }
}

function scopeOf(element: Element): SearchScope {
  return { siteSlug: element.getAttribute(SEARCH_MARKUP.siteSlug) ?? '', locale: element.getAttribute(SEARCH_MARKUP.locale) ?? '' }
}

function pageName({ address }: RequestContext): string {
  return address.host + address.path
}
