import { SIGN_IN_SLUG } from '#content-schema/address/path.ts'
import { ENGLISH, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { htmlLangOf } from '#content-schema/locale/locale.ts'
import { localeCookieName } from '#content-schema/locale/locale-cookie.ts'
import type { PageArgs, PageSpec } from '#content-schema/pages/page-spec.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery } from '../graph/query.ts'
import { settingsQuery, siteLocalesQuery, siteQuery } from './entries.ts'

/**
 * Pages of the style guide, without locale (RT-45); each in all languages of the interface, English at the addresses the specification
 * names.
 */
const STYLE_GUIDE_PAGES = ['', 'buttons', 'components', 'inputs', 'modules', 'pages/error', 'tools/email-links', 'typography']

export const styleGuidePagesQuery = defineQuery('styleGuidePages', ['site'], async (_context, { site: siteId }): Promise<Enumeration> => {
  const pages = UI_LANGUAGES.flatMap((language) =>
    STYLE_GUIDE_PAGES.map(
      (name): PageSpec => ({
        siteId,
        locale: '',
        path: ['/style-guide', language === ENGLISH ? '' : language, name].filter(Boolean).join('/'),
        template: 'styleGuide',
        args: { page: name, language },
        status: 200,
      }),
    ),
  )
  return { pages, children: [] }
})

/**
 * Where a login returns to, for people and for the hidden frame that renews it (RT-29, RT-30), on every site with a host of its own. The main site
 * has the portal to begin one; the others have a page for that in each locale, so that pages for signed-in visitors open there too (CP-18).
 */
export const callbackPagesQuery = defineQuery('callbackPages', ['site'], async (context, { site: siteId }): Promise<Enumeration> => {
  const site = await context.ask(siteQuery, { id: siteId })
  if (!site.isMain && site.domains.every(({ slug }) => slug !== null)) return { pages: [], children: [] }
  const own: Partial<PageArgs['callback']> = site.isMain
    ? { portal: (await context.ask(settingsQuery)).portalSegment.toLowerCase() }
    : { localeCookie: localeCookieName(site) }
  const shell = (locale: string, path: string, args: PageArgs['callback']): PageSpec => ({
    siteId,
    locale,
    path,
    template: 'callback',
    args,
    status: 200,
  })
  const locales = await context.ask(siteLocalesQuery, { site: siteId })
  return {
    pages: [
      shell('', '/blank-callback', { kind: 'blank', language: ENGLISH, home: '/' }),
      shell('', '/callback', { language: ENGLISH, home: '/', ...own }),
      ...locales.map((locale) => {
        const { urlCode, language } = locale
        const args = { language, lang: htmlLangOf(locale), home: `/${urlCode}`, ...own }
        return site.isMain
          ? shell(urlCode, `/${urlCode}/callback`, args)
          : shell(urlCode, `/${urlCode}/${SIGN_IN_SLUG}`, { kind: 'signIn', ...args })
      }),
    ],
    children: [],
  }
})
