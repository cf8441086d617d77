import type { System } from '#content-schema/catalogue/product-list.ts'
import { FINDER_MARKUP } from '#content-schema/finder/finder-markup.ts'
import { asksFinder, FINDER_PATH, type FinderField, readFinderQuestion } from '#content-schema/finder/finder-question.ts'
import { carriedFields, FINDER_FORMS, type FinderForm, finderTextsSchema } from '#content-schema/finder/finder-texts.ts'
import { type WireMachines, wireMachinesKey, wireMachinesSchema } from '#content-schema/finder/wire-machine.ts'
import { chooseMeasurementSystem } from '#content-schema/locale/measurement.ts'
import { decodeEntities } from '#content-schema/values/escape.ts'
import { finderHtml } from '../../finder/finder-html.ts'
import type { FinderAnswer } from '../../finder/finder-words.ts'
import { conversionHtml, estimateHtml, hiddenFields } from '../../finder/tools-html.ts'
import { readCookie } from '../../http/cookies.ts'
import { createThrottledLog, describeError } from '../../http/log.ts'
import { mainSiteIn } from '../../products/product-question.ts'
import type { ProductReader } from '../../products/product-reader.ts'
import { answerFromRelease } from '../../release/answer-from-release.ts'
import type { ReleaseDocuments } from '../../release/release-documents.ts'
import type { ReleaseStore } from '../../release/release-store.ts'
import { MEASUREMENT_COOKIE } from '../../routing/cookie-names.ts'
import type { RequestContext } from '../../routing/request-context.ts'
import type { PageEnricher } from './page-enricher.ts'

export interface WireFinderServices {
  store: Pick<ReleaseStore, 'currentFor'>
  products: Pick<ProductReader, 'urlOf'>
  documents: Pick<ReleaseDocuments, 'json'>
}

const FINDER_PAGE = new RegExp(`^/([a-z]{2})(-[a-z]{2})?${FINDER_PATH}$`)
/** A script shows fields of a form as they were typed; those that choose are marked. */
const SELECTS = ['unit', 'process', 'from']

const logFailure = createThrottledLog()

/** Machines that may be seen in a locale, with their addresses. */
interface SeenMachines extends WireMachines {
  urls: ReadonlyMap<string, string>
}

/** Completes the page of the wire finder with what its address asks, so that it needs no script. */
export const wireFinderEnricher: PageEnricher<WireFinderServices> = {
  result: 'kept-answer',
  matches: ({ request: { address } }) => FINDER_PAGE.test(address.path) && asksFinder(address.query),
  async rewrite(html, { request }, services) {
    const [, language = '', country = ''] = FINDER_PAGE.exec(request.address.path) ?? []
    const seen = await readMachines(services, request, { language, locale: language + country })
    return rewriterOf(request, language, seen).transform(html)
  },
}

function rewriterOf(request: RequestContext, language: string, seen: SeenMachines | null): HTMLRewriter {
  const { path, query } = request.address
  let system: System = 'metric'
  let answer: FinderAnswer | null = null
  let select: FinderField | null = null
  const marked = (mark: string, value?: string) => (value === undefined ? `[${mark}]` : `[${mark}="${value}"]`)
  const typed = (field: string | null) =>
    answer && field && Object.hasOwn(answer.question.typed, field) ? answer.question.typed[field as FinderField] : ''
  const part = (name: string, write: (answer: FinderAnswer) => string | null) => ({
    name: marked(FINDER_MARKUP.part, name),
    element(element: Element) {
      const markup = answer && write(answer)
      if (markup !== null) element.setInnerContent(markup, { html: true })
    },
  })
  const parts = [
    part('answer', (asked) => (asked.question.asksForMachines ? finderHtml(asked) : null)),
    part('conversion', conversionHtml),
    part('estimate', estimateHtml),
    ...(Object.keys(FINDER_FORMS) as FinderForm[]).map((name) =>
      part(`carried-${name}`, ({ question }) => hiddenFields(question, carriedFields(name))),
    ),
  ]
  const rewriter = new HTMLRewriter()
    .on('html', {
      element(html) {
        const countryDefault = html.getAttribute('data-measurement') === 'imperial' ? 'Imperial' : 'Metric'
        const chosen = chooseMeasurementSystem(readCookie(request.cookie, MEASUREMENT_COOKIE), countryDefault)
        system = chosen === 'Imperial' ? 'imperial' : 'metric'
      },
    })
    .on(marked(FINDER_MARKUP.root), {
      element(root) {
        // Our own template writes it: a change of one without the other fails here.
        const texts = finderTextsSchema.parse(JSON.parse(decodeEntities(root.getAttribute(FINDER_MARKUP.texts) ?? '')))
        answer = {
          texts,
          path,
          language,
          system,
          contactUrl: root.getAttribute(FINDER_MARKUP.contact) ?? '',
          quotationUrl: root.getAttribute(FINDER_MARKUP.quotation) ?? '',
          compareUrl: root.getAttribute(FINDER_MARKUP.compare) ?? '',
          question: readFinderQuestion(query, system, new Set(seen?.processes.map(({ key }) => key))),
          seen,
        }
      },
    })
    .on(`${marked(FINDER_MARKUP.form)} input`, {
      element(input) {
        const value = typed(input.getAttribute('name'))
        if (value === '' || input.getAttribute('type') === 'hidden') return
        input.setAttribute('value', value)
        if (answer?.question.problems.some(({ field }) => field === input.getAttribute('name'))) input.setAttribute('aria-invalid', 'true')
      },
    })
    .on(`${marked(FINDER_MARKUP.form)} select`, {
      element(element) {
        select = element.getAttribute('name') as FinderField | null
      },
    })
    .on(`${marked(FINDER_MARKUP.form)} option`, {
      element(option) {
        const value = typed(SELECTS.includes(select ?? '') ? select : null)
        if (value === '') return
        if (decodeEntities(option.getAttribute('value') ?? '') === value) option.setAttribute('selected', '')
        else option.removeAttribute('selected')
      },
    })
  for (const { name, element } of parts) rewriter.on(name, { element })
  return rewriter
}

/** Null when they cannot be read. */
async function readMachines(
  { store, products, documents }: WireFinderServices,
  request: RequestContext,
  { language, locale }: { language: string; locale: string },
): Promise<SeenMachines | null> {
  try {
    return await answerFromRelease(await store.currentFor(request), async (release) => {
      const site = mainSiteIn(release.routing, locale)
      const all = site && (await documents.json(release, { siteId: site.id, key: wireMachinesKey(language) }, wireMachinesSchema))
      if (!site || !all) return null
      const place = { release, siteId: site.id, locale, language }
      const urls = await Promise.all(all.machines.map(async ({ slug }) => [slug, await products.urlOf(place, slug)] as const))
      const found = new Map(urls.flatMap(([slug, url]) => (url === null ? [] : [[slug, url] as const])))
      return { ...all, machines: all.machines.filter(({ slug }) => found.has(slug)), urls: found }
    })
  } catch (error) {
    logFailure('error', 'The machines for a wire could not be read', { error: describeError(error) })
    return null
  }
}
