import type { ProductDetail } from '#content-schema/comparison/compared-product.ts'
import { CONFIRMATION_PARAMETERS } from '#content-schema/forms/form-markup.ts'
import { isLanguageCode } from '#content-schema/locale/language.ts'
import { chooseMeasurementSystem } from '#content-schema/locale/measurement.ts'
import { quotationLineIn } from '#content-schema/quotation/quotation-address.ts'
import type { QuotationLine } from '#content-schema/quotation/quotation-line.ts'
import { QUOTATION_FORM_ID, QUOTATION_MARKUP, type QuotationState } from '#content-schema/quotation/quotation-markup.ts'
import { QUOTATION_PATH } from '#content-schema/quotation/quotation-path.ts'
import { quotationTextsSchema } from '#content-schema/quotation/quotation-texts.ts'
import { decodeEntities } from '#content-schema/values/escape.ts'
import { readCookie } from '../../http/cookies.ts'
import { createThrottledLog, describeError } from '../../http/log.ts'
import { isReference } from '../../http/reference.ts'
import { mainSiteIn } from '../../products/product-question.ts'
import type { ProductReader } from '../../products/product-reader.ts'
import { quotationLineHtml } from '../../products/quotation-html.ts'
import { answerFromRelease } from '../../release/answer-from-release.ts'
import type { ReleaseStore } from '../../release/release-store.ts'
import { MEASUREMENT_COOKIE } from '../../routing/cookie-names.ts'
import type { RequestContext } from '../../routing/request-context.ts'
import type { PageEnricher } from './page-enricher.ts'

export interface QuotationPageServices {
  store: Pick<ReleaseStore, 'currentFor'>
  products: Pick<ProductReader, 'details'>
}

const QUOTATION_PAGE = new RegExp(`^/([a-z]{2})(-[a-z]{2})?(?:/[^/]+)?${QUOTATION_PATH}$`)
const root = `[${QUOTATION_MARKUP.root}]`

const logFailure = createThrottledLog()

/** Puts the machine of the address into the page of the quotation, so that asking needs no script; once it is sent, the form is gone. */
export function createQuotationEnricher(services: QuotationPageServices): PageEnricher {
  return {
    result: 'kept-answer',
    matches: ({ request: { address } }) =>
      QUOTATION_PAGE.test(address.path) && (isSent(address.query) || quotationLineIn(address.query) !== null),
    async rewrite(html, { request }) {
      if (isSent(request.address.query)) return new HTMLRewriter().on(root, { element: (element) => mark(element, 'sent') }).transform(html)
      const line = quotationLineIn(request.address.query)
      const product = line && (await readProduct(services, request, line.product))
      return line && product ? withLine(request, { line: knownVariant(line, product), product }).transform(html) : null
    },
  }
}

function withLine(request: RequestContext, { line, product }: { line: QuotationLine; product: ProductDetail }): HTMLRewriter {
  const language = QUOTATION_PAGE.exec(request.address.path)?.[1] ?? 'en'
  let markup = ''
  let isImperial = false
  return new HTMLRewriter()
    .on('html', {
      element(html) {
        const countryDefault = html.getAttribute('data-measurement') === 'imperial' ? 'Imperial' : 'Metric'
        isImperial = chooseMeasurementSystem(readCookie(request.cookie, MEASUREMENT_COOKIE), countryDefault) === 'Imperial'
      },
    })
    .on(root, {
      element(element) {
        // Our own template writes it: a change of one without the other fails here.
        const texts = quotationTextsSchema.parse(JSON.parse(decodeEntities(element.getAttribute(QUOTATION_MARKUP.texts) ?? '')))
        markup = quotationLineHtml({ texts, line, product, language, isImperial })
        mark(element, 'filled')
      },
    })
    .on(`[${QUOTATION_MARKUP.lines}]`, { element: (element) => void element.setInnerContent(markup, { html: true }) })
    .on(`form[id="${QUOTATION_FORM_ID}"] input[name="lines"]`, {
      element: (input) => void input.setAttribute('value', JSON.stringify([line])),
    })
}

function mark(element: Element, state: QuotationState): void {
  element.setAttribute(QUOTATION_MARKUP.root, state)
}

function isSent(query: string): boolean {
  return isReference(new URLSearchParams(query).get(CONFIRMATION_PARAMETERS.reference) ?? '')
}

/** A variant that is none of the product's is the first one. */
function knownVariant(line: QuotationLine, { variants }: ProductDetail): QuotationLine {
  return variants.some(({ id }) => id === line.variant) ? line : { ...line, variant: '' }
}

/** Null where it is not offered here, or cannot be read. */
async function readProduct(
  { store, products }: QuotationPageServices,
  request: RequestContext,
  slug: string,
): Promise<ProductDetail | null> {
  const [, language = '', country = ''] = QUOTATION_PAGE.exec(request.address.path) ?? []
  const locale = language + country
  if (!isLanguageCode(language)) return null
  try {
    return await answerFromRelease(await store.currentFor(request), async (release) => {
      const site = mainSiteIn(release.routing, locale)
      if (!site) return null
      const { products: found } = await products.details({ release, siteId: site.id, locale, language }, [slug])
      return found[0] ?? null
    })
  } catch (error) {
    logFailure('error', 'The machine of a quotation could not be read', { error: describeError(error) })
    return null
  }
}
