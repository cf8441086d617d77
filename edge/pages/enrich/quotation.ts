import type { ProductDetail } from '#content-schema/comparison/compared-product.ts'
import { CONFIRMATION_PARAMETERS } from '#content-schema/forms/form-markup.ts'
import { isLanguageCode } from '#content-schema/locale/language.ts'
import { chooseMeasurementSystem } from '#content-schema/locale/measurement.ts'
import { quotationLinesIn } from '#content-schema/quotation/quotation-address.ts'
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
import { type KnownLine, quotationLinesHtml } from '../../products/quotation-html.ts'
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

/** Puts the machines of the address into the page of the quotation, so that asking needs no script; once it is sent, the form is gone. */
export const quotationEnricher: PageEnricher<QuotationPageServices> = {
  result: 'kept-answer',
  matches: ({ request: { address } }) =>
    QUOTATION_PAGE.test(address.path) && (isSent(address.query) || quotationLinesIn(address.query).length > 0),
  async rewrite(html, { request }, services) {
    if (isSent(request.address.query)) return new HTMLRewriter().on(root, { element: (element) => mark(element, 'sent') }).transform(html)
    const lines = await readLines(services, request, quotationLinesIn(request.address.query))
    return lines.length > 0 ? withLines(request, lines).transform(html) : null
  },
}

function withLines(request: RequestContext, lines: readonly KnownLine[]): HTMLRewriter {
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
        markup = quotationLinesHtml({ texts, lines, language, isImperial })
        mark(element, 'filled')
      },
    })
    .on(`[${QUOTATION_MARKUP.lines}]`, { element: (element) => void element.setInnerContent(markup, { html: true }) })
    .on(`form[id="${QUOTATION_FORM_ID}"] input[name="lines"]`, {
      element: (input) => void input.setAttribute('value', JSON.stringify(lines.map(({ line }) => line))),
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

/** Without those that are not offered here; none where they cannot be read. */
async function readLines(
  { store, products }: QuotationPageServices,
  request: RequestContext,
  lines: readonly QuotationLine[],
): Promise<KnownLine[]> {
  const [, language = '', country = ''] = QUOTATION_PAGE.exec(request.address.path) ?? []
  const locale = language + country
  if (!isLanguageCode(language)) return []
  try {
    return await answerFromRelease(await store.currentFor(request), async (release) => {
      const site = mainSiteIn(release.routing, locale)
      if (!site) return []
      const slugs = [...new Set(lines.map(({ product }) => product))]
      const { products: found } = await products.details({ release, siteId: site.id, locale, language }, slugs)
      const bySlug = new Map(found.map((product) => [product.slug, product]))
      return lines.flatMap((line) => {
        const product = bySlug.get(line.product)
        return product ? [{ line: knownVariant(line, product), product }] : []
      })
    })
  } catch (error) {
    logFailure('error', 'The machines of a quotation could not be read', { error: describeError(error) })
    return []
  }
}
