import { comparisonPath } from '#content-schema/address/catalogue-route.ts'
import { capabilitySlugOf } from '#content-schema/catalogue/capability.ts'
import type { Choice } from '#content-schema/catalogue/product-list.ts'
import { type Quantity, quantitiesOf } from '#content-schema/catalogue/product-quantities.ts'
import { overlaySpecifications } from '#content-schema/catalogue/specification-sheet.ts'
import type { WireFinderForm, WireProcess } from '#content-schema/catalogue/wire-finder-form.ts'
import { GAUGE_UNITS } from '#content-schema/catalogue/wire-gauge.ts'
import type { ComparedProduct, ComparedSpecification, ComparedVariant } from '#content-schema/comparison/compared-product.ts'
import { FINDER_PATH } from '#content-schema/finder/finder-question.ts'
import { type WireMachine, type WireMachines, type WireRange, wireMachinesKey } from '#content-schema/finder/wire-machine.ts'
import type { WireFinderView } from '#content-schema/pages/system-pages.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { catalogueItem, classificationTreeQuery, sortedItems } from './catalogue-tree.ts'
import { comparedProductQuery } from './comparison.ts'
import { localeQuery, siteLocalesQuery } from './entries.ts'
import { localiseOnMain } from './links.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import { createPages } from './page-specs.ts'
import type { Place } from './place.ts'
import { productFactsQuery } from './product-facts.ts'

/** A machine with the names of what it does. */
interface NamedMachine {
  machine: WireMachine
  processes: readonly Choice[]
}

/**
 * What the wire finder knows of a product; null for one that says not which wires it takes, or not how fast it is, as spare parts do, and
 * for one that is made no more. Where it may be seen is decided at the edge.
 */
export const wireMachineQuery = defineQuery(
  'wireMachine',
  ['language', 'slug'],
  async (context, { language, slug }): Promise<NamedMachine | null> => {
    if ((await catalogueItem(context, 'products', slug))?.successor) return null
    const product = await context.ask(comparedProductQuery, { language, slug })
    const facts = product && (await context.ask(productFactsQuery, { language, slug }))
    const sheets = product ? sheetsOf(product) : []
    const ranges = mergeRanges(sheets.flatMap(({ variant, quantities }) => rangeOf(variant, quantities) ?? []))
    const rate = rateOf(sheets.flatMap(({ quantities }) => quantities))
    if (!product || !facts || !rate || ranges.length === 0) return null
    return {
      machine: {
        slug,
        name: product.name,
        ...(product.isForeign ? { lang: product.language } : {}),
        imageUrl: product.largeImageUrl,
        classification: product.classification,
        path: comparisonPath(['', ...product.lineage.map((step) => step.slug), slug].join('/')),
        processes: facts.capabilities.map(({ key }) => key),
        ranges,
        rate,
      },
      processes: facts.capabilities,
    }
  },
)

interface Sheet {
  variant: ComparedVariant | null
  quantities: Quantity[]
}

/** The data sheet of each variant, its figures named in English. */
function sheetsOf({ specifications, variants }: ComparedProduct): Sheet[] {
  const sheetOf = (variant: ComparedVariant | null, lines: readonly ComparedSpecification[]): Sheet => {
    const keys = new Map(lines.map(({ name, key }) => [name, key ?? name]))
    return {
      variant,
      quantities: quantitiesOf({ specifications: lines, variants: [] }, (name) => capabilitySlugOf(keys.get(name) ?? name)),
    }
  }
  if (variants.length === 0) return [sheetOf(null, specifications)]
  return variants.map((variant) => sheetOf(variant, overlaySpecifications(specifications, variant.specifications)))
}

/** The first figure of a data sheet that spans cross-sections. */
function rangeOf(variant: ComparedVariant | null, quantities: readonly Quantity[]): WireRange | null {
  const isSpan = ({ from, to }: { from: number; to: number }) => from > 0 && from < to
  const spanIn = (measure: Quantity['metric'], units: readonly string[]) => {
    const span = measure && units.includes(measure.unit) ? measure.spans.find(isSpan) : undefined
    return span ? ([span.from, span.to] as [number, number]) : null
  }
  for (const quantity of quantities) {
    const [metric, imperial] = [spanIn(quantity.metric, ['mm²']), spanIn(quantity.imperial, GAUGE_UNITS)]
    if (metric || imperial)
      return {
        variant: variant?.id ?? '',
        names: variant && { metric: variant.nameMetric, imperial: variant.nameImperial },
        metric,
        imperial,
        ...(variant?.imageUrl ? { imageUrl: variant.imageUrl } : {}),
      }
  }
  return null
}

/** Variants that take the same wires are one range, named by the first; where all do, no variant is named. */
function mergeRanges(ranges: readonly WireRange[]): WireRange[] {
  const merged = [...Map.groupBy(ranges, ({ metric, imperial }) => JSON.stringify([metric, imperial])).values()].flatMap(
    ([first]) => first ?? [],
  )
  return merged.length === 1 ? merged.map((range) => ({ ...range, variant: '', names: null })) : merged
}

/** English name of the time one piece takes, in addresses. */
const CYCLE_TIME = 'cycle-time'

/** The most any variant makes: what the data sheet says of an hour, else what the time of one piece comes to. */
function rateOf(quantities: readonly Quantity[]): WireMachine['rate'] | null {
  const valuesIn = (unit: string, key?: string) =>
    quantities
      .filter((quantity) => key === undefined || quantity.key === key)
      .flatMap(({ metric }) => (metric?.unit === unit ? metric.spans.map(({ to }) => to) : []))
      .filter((value) => value > 0)
  const outputs = valuesIn('/h')
  if (outputs.length > 0) return { value: Math.max(...outputs), basis: 'output' }
  const cycles = valuesIn('s', CYCLE_TIME)
  return cycles.length > 0 ? { value: Math.max(1, Math.floor(3600 / Math.min(...cycles))), basis: 'cycle' } : null
}

/** The machines directly in a classification in their order. Kept: all of them together are all machines of a language. */
export const wireMachinesBelowQuery = defineQuery(
  'wireMachinesBelow',
  ['id', 'language'],
  async (context, { id, language }): Promise<NamedMachine[]> => {
    const items = await sortedItems(context, id)
    const found = await Promise.all(items.map(({ slug }) => context.ask(wireMachineQuery, { language, slug })))
    return found.filter((machine) => machine !== null)
  },
  { isKept: true },
)

/** What the machines of a classification do, each with how many of them do it. */
export const wireProcessesBelowQuery = defineQuery(
  'wireProcessesBelow',
  ['id', 'language'],
  async (context, { id, language }): Promise<CountedProcess[]> => {
    const machines = await context.ask(wireMachinesBelowQuery, { id, language })
    return countProcesses(machines.flatMap(({ processes }) => processes.map(({ key, name }) => ({ key, name, machines: 1 }))))
  },
  { isKept: true },
)

interface CountedProcess extends WireProcess {
  machines: number
}

/** Each once, named as where it is met first. */
function countProcesses(processes: readonly CountedProcess[]): CountedProcess[] {
  const counted = new Map<string, CountedProcess>()
  for (const { key, name, machines } of processes) {
    const known = counted.get(key)
    counted.set(key, { key, name: known?.name ?? name, machines: machines + (known?.machines ?? 0) })
  }
  return [...counted.values()]
}

/** What machines do, in a language: what most of them do first. All that forms show of them. */
export const wireProcessesQuery = defineQuery('wireProcesses', ['language'], async (context, { language }): Promise<WireProcess[]> => {
  const tree = await context.ask(classificationTreeQuery, { type: 'products' })
  const counted = await Promise.all(tree.map(({ id }) => context.ask(wireProcessesBelowQuery, { id, language })))
  return countProcesses(counted.flat())
    .sort((a, b) => b.machines - a.machines || (a.key < b.key ? -1 : 1))
    .map(({ key, name }) => ({ key, name }))
})

/** All machines of the catalogue in its order, in a language, and all that they do. No query: an edit asks for the piece it changed. */
export async function readWireMachines({ ask }: Pick<QueryContext, 'ask'>, language: string): Promise<WireMachines> {
  const tree = await ask(classificationTreeQuery, { type: 'products' })
  const found = await Promise.all(tree.map(({ id }) => ask(wireMachinesBelowQuery, { id, language })))
  return { processes: await ask(wireProcessesQuery, { language }), machines: found.flat().map(({ machine }) => machine) }
}

/** The form of the finder as it stands on other pages; null where no machine says which wires it takes. */
export async function wireFinderForm(context: QueryContext, place: Place): Promise<WireFinderForm | null> {
  const { language } = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  const processes = await context.ask(wireProcessesQuery, { language })
  return processes.length === 0 ? null : { url: await localiseOnMain(context, place, FINDER_PATH), processes }
}

export const wireFinderPagesQuery = defineQuery(
  'wireFinderPages',
  ['site', 'locale'],
  async (_context, { site: siteId, locale }): Promise<Enumeration> => ({
    pages: [createPages({ siteId, locale })(FINDER_PATH, 'wireFinder', {})],
    children: [],
  }),
)

/** Head data of the page; its title is a text of the interface. */
export const wireFinderPageQuery = defineQuery(
  'wireFinderPage',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<WireFinderView> => {
    const place = { siteId, urlCode }
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const { homeUrl, homeTitle } = await homeCrumb(context, place)
    const locales = await context.ask(siteLocalesQuery, { site: siteId })
    const meta = await createMeta(context, {
      place,
      path: FINDER_PATH,
      title: '',
      description: '',
      type: 'PageWireFinder',
      breadcrumbs: [{ title: homeTitle, url: homeUrl, isHome: true }],
      contentLanguage: language,
      languages: [...new Set(locales.map((locale) => locale.language))],
      exists: () => true,
    })
    return { meta, form: await wireFinderForm(context, place) }
  },
)

/** The machines in each language of the site; published after the pages, as each product stands in all of them. */
export const wireFinderDocumentsQuery = defineQuery(
  'wireFinderDocuments',
  ['site'],
  async (context, { site: siteId }): Promise<Enumeration> => {
    const languages = new Set((await context.ask(siteLocalesQuery, { site: siteId })).map(({ language }) => language))
    const pages = Array.from(languages, (language) => ({
      siteId,
      locale: '',
      path: wireMachinesKey(language),
      template: 'document' as const,
      args: { kind: 'wireMachines' as const, language },
      status: 200 as const,
      deferred: true as const,
    }))
    return { pages, children: [] }
  },
)

export const wireFinderQueries = [
  wireMachineQuery,
  wireMachinesBelowQuery,
  wireProcessesBelowQuery,
  wireProcessesQuery,
  wireFinderDocumentsQuery,
]
