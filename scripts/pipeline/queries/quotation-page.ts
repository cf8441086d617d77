import { FINDER_PATH } from '#content-schema/finder/finder-question.ts'
import type { QuotationPageView } from '#content-schema/pages/system-pages.ts'
import { QUOTATION_PATH } from '#content-schema/quotation/quotation-path.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery } from '../graph/query.ts'
import { localeQuery, siteLocalesQuery } from './entries.ts'
import { localiseOnMain } from './links.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import { createPages } from './page-specs.ts'

/** The page a quotation is asked for on, one a locale. */
export const quotationPagesQuery = defineQuery('quotationPages', ['site'], async (context, { site: siteId }): Promise<Enumeration> => {
  const locales = await context.ask(siteLocalesQuery, { site: siteId })
  return {
    pages: locales.map(({ urlCode }) => createPages({ siteId, locale: urlCode })(QUOTATION_PATH, 'quotation', {})),
    children: [],
  }
})

/** Head data of the page; its title is a text of the interface. */
export const quotationPageQuery = defineQuery(
  'quotationPage',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<QuotationPageView> => {
    const place = { siteId, urlCode }
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const { homeUrl, homeTitle } = await homeCrumb(context, place)
    const meta = await createMeta(context, {
      place,
      path: QUOTATION_PATH,
      title: '',
      description: '',
      type: 'PageQuotation',
      breadcrumbs: [{ title: homeTitle, url: homeUrl, isHome: true }],
      contentLanguage: language,
      languages: [language],
      exists: () => true,
      isIndexed: false,
    })
    return {
      meta: { ...meta, section: '', headerSection: '' },
      productsUrl: await localiseOnMain(context, place, '/products'),
      finderUrl: await localiseOnMain(context, place, FINDER_PATH),
    }
  },
)
