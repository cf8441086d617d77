import { resultsHtml, SEARCH_MARKUP, searchTextsSchema } from '#content-schema/search/results-html.ts'
import { readSearchAddress, SEARCH_PATH } from '#content-schema/search/search-link.ts'
import { createThrottledLog, describeError } from '../log.ts'
import { decodeAttribute, fillPage } from '../pages/fill-page.ts'
import { answerFromRelease } from '../release/last-good.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { readVisit } from '../routing/visit.ts'
import type { SearchService } from './search-service.ts'

type Serve = (request: Request) => Promise<Response>

const RESULTS_PATH = new RegExp(`^/[a-z]{2}(?:-[a-z]{2})?(?:/[^/]+)?${SEARCH_PATH}$`)

/** True for a results page that is asked for something (AH-09). */
function isQuestion(url: URL): boolean {
  return RESULTS_PATH.test(url.pathname) && readSearchAddress(url.searchParams).query !== ''
}

/**
 * Serves pages, and fills the results page of the release with the answer to `?q=` on the way, so that searching needs no script. The
 * answer is nobody's to keep, and no search engine's to index.
 */
export function createServeResults(
  store: Pick<ReleaseStore, 'currentFor'>,
  { servePage, service }: { servePage: Serve; service: SearchService },
): Serve {
  const logFailure = createThrottledLog()

  return async function serveResults(request) {
    const url = new URL(request.url)
    if (!isQuestion(url)) return servePage(request)
    const address = readSearchAddress(url.searchParams)
    const rewrite = () =>
      new HTMLRewriter()
        .on(`[${SEARCH_MARKUP.input}]`, {
          element: (input) => {
            input.setAttribute('value', address.query)
          },
        })
        .on(`[${SEARCH_MARKUP.results}]`, {
          async element(element) {
            const html = await answerHtml(request, element)
            if (html) element.setInnerContent(html, { html: true })
          },
        })
    return fillPage(request, { servePage, rewrite })

    async function answerHtml(asked: Request, element: Element): Promise<string | null> {
      const attribute = (name: string) => element.getAttribute(name) ?? ''
      // Written by our own template: whoever changed one and not the other is told here.
      const texts = searchTextsSchema.parse(JSON.parse(decodeAttribute(attribute(SEARCH_MARKUP.texts))))
      const visit = readVisit(asked)
      let answer = null
      try {
        answer = await answerFromRelease(await store.currentFor(visit), async (release) => {
          const { site, linkSlug } = release.sites.placeOf(visit.address.host, attribute(SEARCH_MARKUP.siteSlug) || null)
          const locale = site.locales.find(({ urlCode }) => urlCode === attribute(SEARCH_MARKUP.locale))
          if (!locale) return null
          const { query, page: number, kind } = address
          const question = { localeCode: locale.code, siteSlug: site.slug, query, page: number, ...(kind ? { kind } : {}) }
          return service('search', question, { release, siteId: site.id, linkSlug, locale })
        })
      } catch (error) {
        logFailure('error', 'A search could not be answered', { error: describeError(error) })
      }
      return resultsHtml({ texts, url: url.pathname, address, answer, language: attribute(SEARCH_MARKUP.locale).slice(0, 2) })
    }
  }
}
