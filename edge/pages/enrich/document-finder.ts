import { type DocumentIndex, documentIndexKey, documentIndexSchema } from '#content-schema/documents/document-index.ts'
import { DOCUMENT_FINDER_PATH } from '#content-schema/documents/document-paths.ts'
import {
  asksForDocuments,
  DOCUMENT_FIELDS,
  type DocumentField,
  type DocumentPlace,
  type DocumentQuestion,
  findDocuments,
  readDocumentQuestion,
} from '#content-schema/documents/find-documents.ts'
import { DOCUMENT_MARKUP, documentTextsSchema } from '#content-schema/documents/finder-texts.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { parseLocalePrefix } from '#content-schema/locale/locale.ts'
import { chooseMeasurementSystem } from '#content-schema/locale/measurement.ts'
import type { RoutingTable } from '#content-schema/release/release.ts'
import { decodeEntities } from '#content-schema/values/escape.ts'
import { type DocumentsAnswer, documentsHtml } from '../../documents/documents-html.ts'
import { readCookie } from '../../http/cookies.ts'
import { createThrottledLog, describeError } from '../../http/log.ts'
import { mainSiteIn } from '../../products/product-question.ts'
import type { ProductReader } from '../../products/product-reader.ts'
import type { RateLimiter } from '../../rate-limit/rate-limiter.ts'
import { answerFromRelease } from '../../release/answer-from-release.ts'
import type { ReleaseDocuments } from '../../release/release-documents.ts'
import type { ReleaseStore } from '../../release/release-store.ts'
import { MEASUREMENT_COOKIE } from '../../routing/cookie-names.ts'
import type { RequestContext } from '../../routing/request-context.ts'
import type { PageEnricher } from './page-enricher.ts'

export interface DocumentFinderServices {
  store: Pick<ReleaseStore, 'currentFor'>
  products: Pick<ProductReader, 'urlOf'>
  documents: Pick<ReleaseDocuments, 'json'>
  serialLimiter: Pick<RateLimiter, 'admit'>
}

const FINDER_PAGE = new RegExp(`^/([a-z]{2})(-[a-z]{2})?${DOCUMENT_FINDER_PATH}$`)

const logFailure = createThrottledLog()

/** Completes the page of the document finder with what its address asks, so that it needs no script. */
export const documentFinderEnricher: PageEnricher<DocumentFinderServices> = {
  result: 'kept-answer',
  matches: ({ request: { address } }) => FINDER_PAGE.test(address.path) && asksForDocuments(address.query),
  async rewrite(html, { request }, services) {
    const [, language = '', country = ''] = FINDER_PAGE.exec(request.address.path) ?? []
    const question = readDocumentQuestion(request.address.query)
    const answer = await answerQuestion(services, { request, question, language, locale: language + country })
    return rewriterOf(question, answer, { path: request.address.path, locale: language + country, cookie: request.cookie }).transform(html)
  },
}

interface Asked {
  request: RequestContext
  question: DocumentQuestion
  language: string
  locale: string
}

async function answerQuestion(services: DocumentFinderServices, asked: Asked): Promise<DocumentsAnswer> {
  const { question } = asked
  if (question.typed.serial !== '' && !(await isAdmitted(services, asked.request))) return { kind: 'limited' }
  try {
    const read = await readIndex(services, asked)
    return read ? { kind: 'found', question, found: findDocuments(read.index, question, read.place) } : { kind: 'failed' }
  } catch (error) {
    logFailure('error', 'Documents could not be found', { error: describeError(error) })
    return { kind: 'failed' }
  }
}

async function isAdmitted({ serialLimiter }: DocumentFinderServices, { raw }: RequestContext): Promise<boolean> {
  const address = raw.headers.get('cf-connecting-ip') ?? ''
  return (await serialLimiter.admit({ scope: 'serial', address, identity: crypto.randomUUID() })) === 0
}

/** The machines that may be seen in the locale, with their documents; null where there is no index. */
function readIndex(
  { store, products, documents }: DocumentFinderServices,
  { request, language, locale }: Asked,
): Promise<{ index: DocumentIndex; place: DocumentPlace } | null> {
  return store.currentFor(request).then((current) =>
    answerFromRelease(current, async (release) => {
      const site = mainSiteIn(release.routing, locale)
      const all = site && (await documents.json(release, { siteId: site.id, key: documentIndexKey(language) }, documentIndexSchema))
      if (!site || !all) return null
      const productPlace = { release, siteId: site.id, locale, language }
      const isSeen = await Promise.all(all.machines.map(async ({ slug }) => (await products.urlOf(productPlace, slug)) !== null))
      const index = { machines: all.machines.filter((_machine, at) => isSeen[at]) }
      return { index, place: { locale, ...localesOf(site, locale) } }
    }),
  )
}

/** Url code of each language the locale's country is spoken to in, and of each international locale. */
function localesOf({ locales }: RoutingTable['sites'][number], locale: string): Omit<DocumentPlace, 'locale'> {
  const own = parseLocalePrefix(locale)
  const byLanguage = (codes: readonly string[]) => new Map(codes.map((code) => [parseLocalePrefix(code)?.language ?? '', code]))
  const inCountry = (country: string | null | undefined) => locales.filter((code) => parseLocalePrefix(code)?.country === country)
  return { locales: byLanguage([locale, ...inCountry(own?.country)]), international: byLanguage(inCountry(null)) }
}

function rewriterOf(
  { typed }: DocumentQuestion,
  answer: DocumentsAnswer,
  { path, locale, cookie }: { path: string; locale: string; cookie: RequestContext['cookie'] },
): HTMLRewriter {
  let system: MeasurementSystem = 'Metric'
  let texts: string | null = null
  let select: DocumentField | undefined
  const fieldOf = (element: Element) => DOCUMENT_FIELDS.find((field) => field === element.getAttribute('name'))
  return new HTMLRewriter()
    .on('html', {
      element(page) {
        const countryDefault = page.getAttribute('data-measurement') === 'imperial' ? 'Imperial' : 'Metric'
        system = chooseMeasurementSystem(readCookie(cookie, MEASUREMENT_COOKIE), countryDefault)
      },
    })
    .on(`[${DOCUMENT_MARKUP.root}]`, {
      element(root) {
        texts = root.getAttribute(DOCUMENT_MARKUP.root)
      },
    })
    .on(`[${DOCUMENT_MARKUP.form}] input`, {
      element(input) {
        const field = fieldOf(input)
        if (field && typed[field] !== '') input.setAttribute('value', typed[field])
      },
    })
    .on(`[${DOCUMENT_MARKUP.form}] select`, {
      element(element) {
        select = fieldOf(element)
      },
    })
    .on(`[${DOCUMENT_MARKUP.form}] option`, {
      element(option) {
        if (select && typed[select] !== '' && option.getAttribute('value') === typed[select]) option.setAttribute('selected', '')
      },
    })
    .on(`[${DOCUMENT_MARKUP.answer}]`, {
      element(slot) {
        // Our own template writes them: a change of one without the other fails here.
        const words = documentTextsSchema.parse(JSON.parse(decodeEntities(texts ?? '')))
        slot.setInnerContent(documentsHtml(answer, words, { path, locale, system }), { html: true })
      },
    })
}
