import { columnOf, entriesOfLink } from '#content-schema/comparison/columns.ts'
import { COMPARISON_MARKUP, comparisonTextsSchema } from '#content-schema/comparison/comparison-texts.ts'
import { COMPARISON_PATH, MAX_COMPARED, parseComparisonSearch, type SharedComparison } from '#content-schema/comparison/shared-link.ts'
import { buildComparison } from '#content-schema/comparison/table.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { chooseMeasurementSystem } from '#content-schema/locale/measurement.ts'
import { QUOTATION_PATH } from '#content-schema/quotation/quotation-path.ts'
import { decodeEntities } from '#content-schema/values/escape.ts'
import { readCookie } from '../../http/cookies.ts'
import { createThrottledLog, describeError } from '../../http/log.ts'
import { comparisonHtml } from '../../products/comparison-html.ts'
import { mainSiteIn } from '../../products/product-question.ts'
import type { ProductReader } from '../../products/product-reader.ts'
import { answerFromRelease } from '../../release/answer-from-release.ts'
import type { ReleaseStore } from '../../release/release-store.ts'
import { MEASUREMENT_COOKIE } from '../../routing/cookie-names.ts'
import type { RequestContext } from '../../routing/request-context.ts'
import type { PageEnricher } from './page-enricher.ts'

export interface ComparisonServices {
  store: Pick<ReleaseStore, 'currentFor'>
  products: Pick<ProductReader, 'details'>
}

const COMPARE_PAGE = new RegExp(`^/([a-z]{2})(-[a-z]{2})?${COMPARISON_PATH}$`)

const logFailure = createThrottledLog()

interface AskedComparison {
  language: string
  /** As addresses have it. */
  locale: string
  shared: SharedComparison
}

/**
 * Fills the comparison page with the products its address names, so that a link to a comparison can be read without script. With script
 * an island takes the place of what is written here.
 */
export const comparisonEnricher: PageEnricher<ComparisonServices> = {
  result: 'kept-answer',
  matches: ({ request }) => readComparison(request) !== null,
  rewrite(html, { request }, services) {
    const comparison = readComparison(request)
    return comparison && rewriterOf(services, request, comparison).transform(html)
  },
}

function readComparison({ address }: RequestContext): AskedComparison | null {
  const [, language, country = ''] = COMPARE_PAGE.exec(address.path) ?? []
  if (language === undefined) return null
  const shared = parseComparisonSearch(address.query)
  return shared.products.length === 0 ? null : { language, locale: language + country, shared }
}

function rewriterOf(services: ComparisonServices, request: RequestContext, comparison: AskedComparison): HTMLRewriter {
  let countryDefault: MeasurementSystem = 'Metric'
  return new HTMLRewriter()
    .on('html', {
      element: (html) => {
        if (html.getAttribute('data-measurement') === 'imperial') countryDefault = 'Imperial'
      },
    })
    .on(`[${COMPARISON_MARKUP.place}]`, {
      async element(element) {
        // Our own template writes it: a change of one without the other fails here.
        const texts = comparisonTextsSchema.parse(JSON.parse(decodeEntities(element.getAttribute(COMPARISON_MARKUP.texts) ?? '')))
        const system = comparison.shared.system ?? chooseMeasurementSystem(readCookie(request.cookie, MEASUREMENT_COOKIE), countryDefault)
        const columns = await readColumns(services, request, comparison)
        if (!columns) return
        const table = buildComparison(
          columns.filter(({ problem }) => problem === null),
          { system },
        )
        const { shared, locale } = comparison
        const url = request.address.path
        const [productsUrl, quotationUrl] = [`/${locale}/products`, `/${locale}${QUOTATION_PATH}`]
        const html = comparisonHtml({ texts, url, productsUrl, quotationUrl, shared, system, columns, table })
        element.setInnerContent(html, { html: true })
      },
    })
}

/** The first products of a comparison; null when they cannot be read. */
async function readColumns(services: ComparisonServices, request: RequestContext, { language, locale, shared }: AskedComparison) {
  const slugs = [...new Set(shared.products.slice(0, MAX_COMPARED).map(({ slug }) => slug))]
  try {
    return await answerFromRelease(await services.store.currentFor(request), async (release) => {
      const site = mainSiteIn(release.routing, locale)
      if (!site) return null
      const { products } = await services.products.details({ release, siteId: site.id, locale, language }, slugs)
      const bySlug = new Map(products.map((product) => [product.slug, product]))
      return entriesOfLink(shared)
        .slice(0, MAX_COMPARED)
        .map((entry) => {
          const detail = bySlug.get(entry.slug)
          return columnOf(entry, detail ? { state: 'success', detail } : { state: 'missing' })
        })
    })
  } catch (error) {
    logFailure('error', 'A comparison could not be answered', { error: describeError(error) })
    return null
  }
}
