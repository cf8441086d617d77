import type { PortalPageView } from '#content-schema/pages/system-pages.ts'
import { portalPathOf } from '#content-schema/portal/portal-shell.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery } from '../graph/query.ts'
import { localeQuery, settingsQuery } from './entries.ts'
import { frameQuery } from './frame.ts'
import { createMeta, homeCrumb } from './page-meta.ts'

/** The shell of the portal: one a locale, for every address below it. */
export const portalPagesQuery = defineQuery(
  'portalPages',
  ['site', 'locale'],
  async (context, { site: siteId, locale }): Promise<Enumeration> => {
    const { portalSegment } = await context.ask(settingsQuery)
    return {
      pages: [{ siteId, locale, path: portalPathOf(locale, portalSegment), template: 'portal', args: {}, status: 200 }],
      children: [],
    }
  },
)

export const portalPageQuery = defineQuery(
  'portalPage',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<PortalPageView> => {
    const place = { siteId, urlCode }
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const { portalSegment, portal, identityLogLevel } = await context.ask(settingsQuery)
    const { homeUrl, homeTitle } = await homeCrumb(context, place)
    const { contactUrl } = await context.ask(frameQuery, { site: siteId, locale: urlCode })
    const meta = await createMeta(context, {
      place,
      path: `/${portalSegment.toLowerCase()}`,
      title: '',
      description: '',
      type: 'PagePortal',
      breadcrumbs: [{ title: homeTitle, url: homeUrl, isHome: true }],
      contentLanguage: language,
      languages: [language],
      exists: () => true,
      isIndexed: false,
    })
    const shell = { portalPath: portalPathOf(urlCode, portalSegment), settings: portal, logLevel: identityLogLevel }
    return { meta: { ...meta, section: '', headerSection: '' }, shell, contactUrl }
  },
)
