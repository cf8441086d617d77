import type { ListedPage } from '#content-schema/feeds/feed-views.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { type ShareCard, sharePicturePath } from '#content-schema/site/share-card.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, type QueryContext, queryKey } from '../graph/query.ts'
import { settingsQuery, siteLocalesQuery, sitesQuery } from './entries.ts'
import { listedPagesQuery, listedSegmentsQuery } from './listed-pages.ts'
import { kindNamed } from './page-kinds.ts'

/** Pictures of a site's pages, by language and segment. */
export const sharePicturesQuery = defineQuery('sharePictures', ['site'], async (context, { site: siteId }): Promise<Enumeration> => {
  const children = new Set<string>()
  if ((await context.ask(settingsQuery)).sharePictures)
    for (const { urlCode, language } of await context.ask(siteLocalesQuery, { site: siteId }))
      for (const segment of await context.ask(listedSegmentsQuery, { site: siteId, locale: urlCode }))
        children.add(queryKey(sharePicturesOfQuery, { site: siteId, language, segment }))
  return { pages: [], children: [...children] }
})

/**
 * Pictures of a segment's pages for readers of a language. They are kept with the main site under names that say what they show,
 * so that sixty locales have one.
 */
export const sharePicturesOfQuery = defineQuery(
  'sharePicturesOf',
  ['site', 'language', 'segment'],
  async (context, { site: siteId, language, segment }): Promise<Enumeration> => {
    const main = (await context.ask(sitesQuery)).find((site) => site.isMain)
    const locales = (await context.ask(siteLocalesQuery, { site: siteId })).filter((locale) => locale.language === language)
    const pages = new Map<string, PageSpec>()
    for (const { urlCode } of locales) {
      if (!(await context.ask(listedSegmentsQuery, { site: siteId, locale: urlCode })).includes(segment)) continue
      for (const page of await context.ask(listedPagesQuery, { site: siteId, locale: urlCode, segment })) {
        const card = await cardShown(context, siteId, page, language)
        if (!card) continue
        const path = sharePicturePath(card)
        const args = { kind: 'sharePicture' as const, ...card }
        pages.set(path, { siteId: main?.id ?? siteId, locale: '', path, template: 'document', args, deferred: true, status: 200 })
      }
    }
    return { pages: [...pages.values()], children: [] }
  },
)

/** The card in the language a reader gets the page in; null where no picture is drawn. */
async function cardShown(
  context: QueryContext,
  siteId: string,
  { kind, subject }: ListedPage,
  language: string,
): Promise<ShareCard | null> {
  const picture = kindNamed(kind)?.picture
  const content = picture ? await context.ask(contentLanguageQuery, { kind, subject, language, site: siteId }) : null
  return picture && content !== null ? context.ask(picture.card, { subject, language: content }) : null
}

/** The language a page is shown in to readers of a language; null for one without content. */
export const contentLanguageQuery = defineQuery(
  'contentLanguage',
  ['kind', 'subject', 'language', 'site'],
  async (context, { kind, subject, language, site: siteId }): Promise<string | null> =>
    (await kindNamed(kind)?.picture?.language(context, { siteId, subject, language })) ?? null,
)

export const assetOriginsQuery = defineQuery(
  'assetOrigins',
  [],
  async (context): Promise<string[]> => (await context.ask(settingsQuery)).assetOrigins,
)

export const sharePicturesQueries = [sharePicturesQuery, sharePicturesOfQuery, contentLanguageQuery, assetOriginsQuery]
