import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { PageQuestion, PageViews, ShownTemplate } from '#content-schema/pages/page-spec.ts'
import type { Engine } from '../graph/engine.ts'
import { type Asked, type Query, queryKey } from '../graph/query.ts'
import { comparedProductQuery, pickableProductsQuery } from '../queries/comparison.ts'
import { readDocumentIndex } from '../queries/document-finder.ts'
import { feedItemQuery, feedQuery } from '../queries/feeds.ts'
import { frameQuery, localeChoiceQuery } from '../queries/frame.ts'
import { hostViewQuery } from '../queries/host-documents.ts'
import { listedPagesQuery, listedSegmentsQuery, pageModifiedQuery } from '../queries/listed-pages.ts'
import { dataSheetQuery, machineDrawingQuery } from '../queries/machine-documents.ts'
import { footerQuery, headerQuery } from '../queries/navigation.ts'
import { eventIdsQuery, eventModifiedQuery, eventQuery, newsIdsQuery, newsItemQuery } from '../queries/news.ts'
import type { ViewArgs } from '../queries/page-kind.ts'
import { PAGE_KINDS } from '../queries/page-kinds.ts'
import { searchGroupQuery, searchLayoutQuery, searchRecordsQuery } from '../queries/search.ts'
import { assetOriginsQuery } from '../queries/share-pictures.ts'
import { editorNavigationQuery, siteNavigationQuery } from '../queries/site-navigation.ts'
import { readWireMachines } from '../queries/wire-finder.ts'

const VIEWS: { [Name in ShownTemplate]: { view: Query<ViewArgs<Name>, PageViews[Name]> } } = PAGE_KINDS

/** Answers templates, each method by its query, and notes every question it is asked. */
export function createReader(engine: Pick<Engine, 'askKey'>, asked: Set<string>): ContentReader {
  const ask = <Args, Answer>(query: Query<Args, Answer>, ...args: Asked<Args>): Promise<Answer> => {
    const key = queryKey(query, ...args)
    asked.add(key)
    // The key names the query whose answer this is.
    return engine.askKey(key) as Promise<Answer>
  }
  const pageView = <Name extends ShownTemplate>({ siteId, locale, template, args }: PageQuestion<Name>): Promise<PageViews[Name]> => {
    const told: ViewArgs<Name> = { ...args, site: siteId, locale, template }
    // No view is asked with nothing, which the compiler cannot see of a kind it does not know.
    return ask(VIEWS[template].view, ...([told] as Asked<ViewArgs<Name>>))
  }
  return {
    frame: (site, locale) => ask(frameQuery, { site, locale }),
    header: (site, locale) => ask(headerQuery, { site, locale }),
    footer: (site, locale) => ask(footerQuery, { site, locale }),
    localeChoice: (site, locale) => ask(localeChoiceQuery, { site, locale }),
    pageView,
    newsIds: () => ask(newsIdsQuery),
    newsItem: (site, locale, id) => ask(newsItemQuery, { site, locale, id }),
    eventIds: () => ask(eventIdsQuery),
    event: (site, locale, id) => ask(eventQuery, { site, locale, id }),
    eventModified: (id, language) => ask(eventModifiedQuery, { id, language }),
    comparedProduct: (language, slug) => ask(comparedProductQuery, { language, slug }),
    pickableProducts: (language, classificationId) => ask(pickableProductsQuery, { language, classificationId }),
    wireMachines: (language) => readWireMachines({ ask }, language),
    dataSheet: (site, locale, slug) => ask(dataSheetQuery, { site, locale, slug }),
    machineDrawing: (slug, part) => ask(machineDrawingQuery, { slug, part }),
    documentIndex: (language) => readDocumentIndex({ ask }, language),
    siteNavigation: (site, locale) => ask(siteNavigationQuery, { site, locale }),
    editorNavigation: (site, locale) => ask(editorNavigationQuery, { site, locale }),
    listedSegments: (site, locale) => ask(listedSegmentsQuery, { site, locale }),
    listedPages: (site, locale, segment) => ask(listedPagesQuery, { site, locale, segment }),
    pageModified: (kind, subject, language) => ask(pageModifiedQuery, { kind, subject, language }),
    hostView: (host) => ask(hostViewQuery, { host }),
    feed: (site, locale, kind) => ask(feedQuery, { site, locale, kind }),
    assetOrigins: () => ask(assetOriginsQuery),
    feedItem: (site, locale, kind, id) => ask(feedItemQuery, { site, locale, kind, id }),
    searchLayout: (site, language) => ask(searchLayoutQuery, { site, language }),
    searchGroup: (site, group) => ask(searchGroupQuery, { site, group }),
    searchRecords: (site, language, model, id) => ask(searchRecordsQuery, { site, language, model, id }),
  }
}
