import { classificationRoute, productRoute } from '#content-schema/address/catalogue-route.ts'
import { isSupportedInCountry } from '#content-schema/locale/country-visibility.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, queryKey } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { capabilityQuery, capabilityRoute } from './capabilities.ts'
import { classificationItemsQuery, classificationTreeQuery, lineageQuery } from './catalogue-tree.ts'
import { localeQuery } from './entries.ts'
import { createPages, distinct } from './page-specs.ts'

/** Classification pages of a catalogue visible in the locale's country; the items below each are enumerated on their own. */
export const cataloguePagesQuery = defineQuery(
  'cataloguePages',
  ['site', 'locale', 'type'],
  async (context, { site: siteId, locale: urlCode, type: name }): Promise<Enumeration> => {
    const type = name === 'services' ? 'services' : 'products'
    const { country } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const create = createPages({ siteId, locale: urlCode })
    const pages: PageSpec[] = []
    const children: string[] = []
    for (const node of await context.ask(classificationTreeQuery, { type })) {
      const chain = await context.ask(lineageQuery, { type, id: node.id })
      if (!chain?.slice(1).every((step) => isSupportedInCountry(step.supportedCountries, country))) continue
      pages.push(create(classificationRoute(chain), 'classification', { type, id: node.id }))
      children.push(queryKey(itemPagesQuery, { site: siteId, locale: urlCode, type, classificationId: node.id }))
    }
    return { pages: distinct(pages), children }
  },
)

/** Product (or service) pages directly in a classification. */
export const itemPagesQuery = defineQuery(
  'itemPages',
  ['site', 'locale', 'type', 'classificationId'],
  async (context, { site: siteId, locale: urlCode, type, classificationId }): Promise<Enumeration> => {
    const { country } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const chain = await context.ask(lineageQuery, { type, id: classificationId })
    const slugs = await context.ask(classificationItemsQuery, { id: classificationId, country })
    const create = createPages({ siteId, locale: urlCode })
    const template = type === 'services' ? 'service' : 'product'
    return {
      pages: chain ? distinct(slugs.map((slug) => create(productRoute(classificationRoute(chain), slug), template, { slug }))) : [],
      children: [],
    }
  },
)

export const capabilityPagesQuery = defineQuery(
  'capabilityPages',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<Enumeration> => {
    const create = createPages({ siteId, locale: urlCode })
    const pages: PageSpec[] = []
    for (const { member } of await context.list(listKey.capabilities())) {
      const view = await context.ask(capabilityQuery, { id: member, language: 'en' })
      if (view) pages.push(create(capabilityRoute(view.slug), 'classification', { type: 'products', id: `capability/${member}` }))
    }
    return { pages: distinct(pages), children: [] }
  },
)
