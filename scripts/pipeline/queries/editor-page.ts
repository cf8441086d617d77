import { EDITOR_SEGMENT } from '#content-schema/address/path.ts'
import type { EditorPageView } from '#content-schema/pages/system-pages.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery } from '../graph/query.ts'
import { localeQuery } from './entries.ts'
import { createMeta, homeCrumb } from './page-meta.ts'

/** The shell of the editor area: one a site and locale, for every address below it (ED-01). */
export const editorPagesQuery = defineQuery(
  'editorPages',
  ['site', 'locale'],
  async (_context, { site: siteId, locale }): Promise<Enumeration> => ({
    pages: [{ siteId, locale, path: `/${locale}/${EDITOR_SEGMENT}`, template: 'editor', args: {}, status: 200 }],
    children: [],
  }),
)

export const editorPageQuery = defineQuery(
  'editorPage',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<EditorPageView> => {
    const place = { siteId, urlCode }
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const { homeUrl, homeTitle } = await homeCrumb(context, place)
    const meta = await createMeta(context, {
      place,
      path: `/${EDITOR_SEGMENT}`,
      title: '',
      description: '',
      type: 'PageEditor',
      breadcrumbs: [{ title: homeTitle, url: homeUrl, isHome: true }],
      contentLanguage: language,
      languages: [language],
      exists: () => true,
      isIndexed: false,
    })
    return { meta: { ...meta, section: '', headerSection: '' } }
  },
)
