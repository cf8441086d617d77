import type { PageEntry } from '#content-schema/content/page.ts'
import { isValidInCountry } from '#content-schema/locale/country-visibility.ts'
import { orphanPageKey } from '#content-schema/pages/page-address.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery } from '../graph/query.ts'
import { localeQuery, translationsOf } from './entries.ts'
import { gateOfPage } from './gates.ts'
import { createPages, distinct, withGate } from './page-specs.ts'
import { orphanPageIdsQuery } from './site-tree.ts'

/** The pages at a locale that only who knows their id finds. */
export const orphanPagesQuery = defineQuery(
  'orphanPages',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<Enumeration> => {
    const { country } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const create = createPages({ siteId, locale: urlCode })
    const pages: PageSpec[] = []
    for (const pageId of await context.ask(orphanPageIdsQuery)) {
      const key = entryKey.content('Page', pageId)
      const page = await context.entry<PageEntry>(key)
      if (!page || !isValidInCountry(page.countries, country) || (await translationsOf(context, key)).length === 0) continue
      const spec = create(orphanPageKey(urlCode, pageId).slice(urlCode.length + 1), 'content', { pageId })
      pages.push(withGate(spec, await gateOfPage(context, siteId, pageId)))
    }
    return { pages: distinct(pages), children: [] }
  },
)
