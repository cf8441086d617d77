import { buildLink } from '#content-schema/address/build-link.ts'
import type { ClassificationBase, ClassificationText } from '#content-schema/catalogue/catalogue-item.ts'
import type { ClassificationTeaser, ProductReference } from '#content-schema/catalogue/catalogue-views.ts'
import type { CatalogueType } from '#content-schema/catalogue/classification.ts'
import { createProductList, LEAST_FILTERED, type ProductList } from '#content-schema/catalogue/product-list.ts'
import { leadingRange } from '#content-schema/catalogue/quantity-range.ts'
import { isSupportedInCountry } from '#content-schema/locale/country-visibility.ts'
import { ENGLISH } from '#content-schema/locale/language.ts'
import { formatLocaleOf, type Locale } from '#content-schema/locale/locale.ts'
import { catalogueTrail } from '#content-schema/pages/breadcrumbs.ts'
import type { ClassificationView } from '#content-schema/pages/catalogue-pages.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { capabilityProductSlugsQuery, capabilityQuery, capabilityRoute } from './capabilities.ts'
import {
  childClassificationsQuery,
  classificationItemsQuery,
  classificationTreeQuery,
  lineageQuery,
  namedLineageQuery,
  visibleItemCountQuery,
} from './catalogue-tree.ts'
import { localeQuery, spokenNamingTextOf, translationsOf } from './entries.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import type { Place } from './place.ts'
import { factsOf, rangesOfBranchQuery } from './product-facts.ts'
import { references } from './product-references.ts'
import { wireFinderForm } from './wire-finder.ts'

/**
 * Text of a classification with the language it is in. The service answers in English where there is no translation, without saying so: a
 * text that is the
 * English one to the letter is English.
 */
async function spokenClassification(
  context: QueryContext,
  id: string,
  language: string,
): Promise<{ text: ClassificationText; language: string } | null> {
  const key = entryKey.classification(id)
  const spoken = await spokenNamingTextOf<ClassificationText>(context, key, language)
  if (!spoken || spoken.language === ENGLISH) return spoken
  const english = await context.entry<ClassificationText>(entryKey.classification(id, ENGLISH))
  const isEnglish = english?.name === spoken.text.name && english.description === spoken.text.description
  return isEnglish ? { ...spoken, language: ENGLISH } : spoken
}

const CAPABILITY_PREFIX = 'capability/'

export const classificationQuery = defineQuery(
  'classification',
  ['site', 'locale', 'type', 'id'],
  async (context, { site: siteId, locale: urlCode, type: typeName, id }): Promise<ClassificationView> => {
    if (id.startsWith(CAPABILITY_PREFIX)) return capabilityPage(context, { siteId, urlCode }, id.slice(CAPABILITY_PREFIX.length))
    const place = { siteId, urlCode }
    const type: CatalogueType = typeName === 'services' ? 'services' : 'products'
    const locale = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const steps = await context.ask(namedLineageQuery, { type, id, language: locale.language, country: locale.country })
    const step = steps?.at(-1)
    const base = await context.entry<ClassificationBase>(entryKey.classification(id))
    if (!steps || !step || !base) throw new Error(`Classification ${id} may not be seen in ${locale.country}`)
    const key = entryKey.classification(id)
    const spoken = await spokenClassification(context, id, locale.language)
    const text = spoken?.text
    const children = await context.ask(childClassificationsQuery, { type, id, country: locale.country })
    const supported = (await context.ask(lineageQuery, { type, id }))?.slice(1) ?? []
    const trail = steps.map((part) => ({ name: part.name, slug: part.slug, url: buildLink(part.route, { localeUrlCode: urlCode }) }))
    const slugs = await listedItems(context, { type, id, country: locale.country, isRoot: steps.length === 1 })
    const products = await references(context, place, type, slugs)
    const meta = await createMeta(context, {
      place,
      path: step.route,
      title: step.name,
      description: text?.description ?? '',
      type: 'PageClassification',
      breadcrumbs: catalogueTrail({
        ...(await homeCrumb(context, place)),
        lineage: trail.map((part) => ({ title: part.name, url: part.url })),
      }),
      contentLanguage: locale.language,
      languages: await translationsOf(context, key),
      exists: (candidate) => supported.every((node) => isSupportedInCountry(node.supportedCountries, candidate.country)),
    })
    return {
      meta,
      type,
      name: step.name,
      language: spoken?.language ?? locale.language,
      slug: step.slug,
      description: text?.description ?? '',
      route: step.route,
      imageUrl: base.imageUrl,
      lineage: trail,
      children: (await Promise.all(children.map((child) => classificationTeaser(context, place, type, child)))).filter(
        (teaser) => teaser !== null,
      ),
      products,
      productCount: await context.ask(visibleItemCountQuery, { type, id, country: locale.country }),
      list: type === 'products' ? await listOf(context, locale, products) : null,
      finder: type === 'products' && steps.length === 1 ? await wireFinderForm(context, place) : null,
    }
  },
)

/** A branch of more products is chosen from by its classifications. */
const MAX_IN_BRANCH = 20

/** Items in a classification, and, where they are few, in those below it. The root leads to its classifications only. */
async function listedItems(
  context: QueryContext,
  { type, id, country, isRoot }: { type: CatalogueType; id: string; country: string; isRoot: boolean },
): Promise<string[]> {
  const own = await context.ask(classificationItemsQuery, { id, country })
  if (isRoot || type === 'services' || (await context.ask(visibleItemCountQuery, { type, id, country })) > MAX_IN_BRANCH) return own
  const children = await context.ask(childClassificationsQuery, { type, id, country })
  const below = await Promise.all(children.map((child) => listedItems(context, { type, id: child, country, isRoot: false })))
  return [...new Set([...own, ...below.flat()])]
}

async function listOf(context: QueryContext, { language }: Locale, products: readonly ProductReference[]): Promise<ProductList | null> {
  if (products.length < LEAST_FILTERED) return null
  return createProductList(
    await factsOf(
      context,
      language,
      products.map(({ slug }) => slug),
    ),
    compareNamesOf(language),
  )
}

const collators = new Map<string, Intl.Collator>()

/** The order of names in a language; a collator takes longer to make than a list to order. */
function compareNamesOf(language: string): (a: string, b: string) => number {
  const collator = collators.get(language) ?? new Intl.Collator(formatLocaleOf(language), { numeric: true })
  collators.set(language, collator)
  return collator.compare
}

async function classificationTeaser(
  context: QueryContext,
  place: Place,
  type: CatalogueType,
  id: string,
): Promise<ClassificationTeaser | null> {
  const locale = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  const step = (await context.ask(namedLineageQuery, { type, id, language: locale.language, country: locale.country }))?.at(-1)
  const base = await context.entry<ClassificationBase>(entryKey.classification(id))
  if (!step || !base) return null
  const spoken = await spokenClassification(context, id, locale.language)
  return {
    name: step.name,
    language: spoken?.language ?? locale.language,
    description: spoken?.text.description ?? '',
    url: buildLink(step.route, { localeUrlCode: place.urlCode }),
    imageUrl: base.imageUrl,
    productCount: await context.ask(visibleItemCountQuery, { type, id, country: locale.country }),
    range:
      type === 'products'
        ? leadingRange(await context.ask(rangesOfBranchQuery, { id, language: locale.language, country: locale.country }))
        : null,
  }
}

async function capabilityPage(context: QueryContext, place: Place, id: string): Promise<ClassificationView> {
  const locale = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  const view = await context.ask(capabilityQuery, { id, language: locale.language })
  if (!view) throw new Error(`There is no capability ${id}`)
  const root = (await context.ask(classificationTreeQuery, { type: 'products' })).find((node) => node.parentId === null)
  const steps = root
    ? await context.ask(namedLineageQuery, { type: 'products', id: root.id, language: locale.language, country: locale.country })
    : null
  const url = (route: string) => buildLink(route, { localeUrlCode: place.urlCode })
  const route = capabilityRoute(view.slug)
  const trail = [
    ...(steps ?? []).map((step) => ({ name: step.name, slug: step.slug, url: url(step.route) })),
    { name: view.name, slug: view.slug, url: url(route) },
  ]
  const meta = await createMeta(context, {
    place,
    path: route,
    title: view.name,
    description: '',
    type: 'PageCapability',
    breadcrumbs: catalogueTrail({
      ...(await homeCrumb(context, place)),
      lineage: trail.map((part) => ({ title: part.name, url: part.url })),
    }),
    contentLanguage: locale.language,
    languages: [locale.language],
    exists: () => true,
  })
  const products = await references(context, place, 'products', await context.ask(capabilityProductSlugsQuery, { id }))
  return {
    meta,
    type: 'products',
    name: view.name,
    language: locale.language,
    slug: view.slug,
    description: '',
    route,
    imageUrl: view.imageUrl,
    lineage: trail,
    children: [],
    products,
    productCount: products.length,
    list: await listOf(context, locale, products),
    finder: null,
  }
}
