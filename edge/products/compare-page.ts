import type { MeasurementSystem } from '#content-schema/entities/country.ts'
import { columnOf, entriesOfLink } from '#content-schema/rules/comparison-columns.ts'
import { COMPARISON_MARKUP, comparisonHtml, comparisonTextsSchema } from '#content-schema/rules/comparison-html.ts'
import { COMPARISON_PATH, MOST_COMPARED, parseComparisonSearch, type SharedComparison } from '#content-schema/rules/comparison-link.ts'
import { buildComparison } from '#content-schema/rules/comparison-table.ts'
import { chooseMeasurementSystem } from '#content-schema/rules/measurement.ts'
import { createThrottledLog, describeError } from '../log.ts'
import { decodeAttribute, fillPage } from '../pages/fill-page.ts'
import { answerFromRelease } from '../release/last-good.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { MEASUREMENT_COOKIE } from '../routing/cookie-names.ts'
import { readCookie } from '../routing/cookies.ts'
import { readVisit } from '../routing/visit.ts'
import { mainSiteIn } from './product-question.ts'
import type { ProductReader } from './product-reader.ts'

type Serve = (request: Request) => Promise<Response>

const COMPARE_PAGE = new RegExp(`^/([a-z]{2})(-[a-z]{2})?${COMPARISON_PATH}$`)

/**
 * Serves pages, and fills the comparison of the release with the products its address tells of, so that a link to a comparison can be
 * read without script. With script an island takes the place of what is written here.
 */
export function createServeComparison(
  store: Pick<ReleaseStore, 'currentFor'>,
  { servePage, products }: { servePage: Serve; products: ProductReader },
): Serve {
  const logFailure = createThrottledLog()

  return async function serveComparison(request) {
    const url = new URL(request.url)
    const [, language, country = ''] = COMPARE_PAGE.exec(url.pathname) ?? []
    const shared = parseComparisonSearch(url.search)
    if (language === undefined || shared.products.length === 0) return servePage(request)
    let countryDefault: MeasurementSystem = 'Metric'
    const rewrite = () =>
      new HTMLRewriter()
        .on('html', {
          element: (html) => {
            if (html.getAttribute('data-measurement') === 'imperial') countryDefault = 'Imperial'
          },
        })
        .on(`[${COMPARISON_MARKUP.place}]`, {
          async element(element) {
            const html = await answerHtml(element)
            if (html) element.setInnerContent(html, { html: true })
          },
        })
    return fillPage(request, { servePage, rewrite, isKept: true })

    async function answerHtml(element: Element): Promise<string | null> {
      // Written by our own template: whoever changed one and not the other is told here.
      const texts = comparisonTextsSchema.parse(JSON.parse(decodeAttribute(element.getAttribute(COMPARISON_MARKUP.texts) ?? '')))
      const system = shared.system ?? chooseMeasurementSystem(readCookie(request.headers.get('cookie'), MEASUREMENT_COOKIE), countryDefault)
      const entries = entriesOfLink(shared).slice(0, MOST_COMPARED)
      const found = await readDetails({ request, locale: `${language}${country}`, language: language ?? '', shared })
      if (!found) return null
      const columns = entries.map((entry) => {
        const detail = found.get(entry.slug)
        return columnOf(entry, detail ? { state: 'ready', detail } : { state: 'missing' })
      })
      const table = buildComparison(
        columns.filter(({ problem }) => problem === null),
        { system },
      )
      const productsUrl = `/${language}${country}/products`
      return comparisonHtml({ texts, url: url.pathname, productsUrl, shared, system, columns, table })
    }
  }

  async function readDetails(asked: { request: Request; locale: string; language: string; shared: SharedComparison }) {
    const { request, locale, language, shared } = asked
    const slugs = [...new Set(shared.products.slice(0, MOST_COMPARED).map(({ slug }) => slug))]
    try {
      return await answerFromRelease(await store.currentFor(readVisit(request)), async (release) => {
        const site = mainSiteIn(release.routing, locale)
        if (!site) return null
        const { products: details } = await products.details({ release, siteId: site.id, locale, language }, slugs)
        return new Map(details.map((detail) => [detail.slug, detail]))
      })
    } catch (error) {
      logFailure('error', 'A comparison could not be answered', { error: describeError(error) })
      return null
    }
  }
}
