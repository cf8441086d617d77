import type { ComparedProduct, PickableProducts } from '#content-schema/comparison/compared-product.ts'
import type { SiteNavigation } from '#content-schema/content/site-navigation.ts'
import type { DataSheetView, MachineDrawingView } from '#content-schema/documents/data-sheet-view.ts'
import type { DocumentIndex } from '#content-schema/documents/document-index.ts'
import type { EventView, NewsItemView } from '#content-schema/feeds/dated-views.ts'
import type { FeedItemView, FeedView, HostView, ListedPage } from '#content-schema/feeds/feed-views.ts'
import type { WireMachines } from '#content-schema/finder/wire-machine.ts'
import type { FooterView, Frame, HeaderView, LocaleChoice } from '#content-schema/pages/frame.ts'
import type { FeedKind, PageQuestion, PageView, ShownTemplate } from '#content-schema/pages/page-spec.ts'
import type { SearchLayout } from '#content-schema/search/index-format.ts'
import type { SearchRecord, SearchSource } from '#content-schema/search/search-record.ts'

/**
 * The one door between templates and data. Every answer is a pure function of the snapshot; every question a page asks is
 * recorded with a digest of its answer, which is all the dependency tracking there is. Answers are plain data, never mutated.
 *
 * `site` is a site id, `locale` a url code such as `de-ch`.
 */
export interface ContentReader {
  /** What every page of a site and locale shares. */
  frame(site: string, locale: string): Promise<Frame>
  /** Header navigation, filtered for the locale's country. */
  header(site: string, locale: string): Promise<HeaderView>
  footer(site: string, locale: string): Promise<FooterView>
  /** Countries and languages the site offers, hidden countries left out (NV-31). */
  localeChoice(site: string, locale: string): Promise<LocaleChoice>

  /** What the template of a page shows. */
  pageView<Name extends ShownTemplate>(page: PageQuestion<Name>): Promise<PageView<Name>>
  /** Ids of all news feed items, newest first. */
  newsIds(): Promise<string[]>
  /** Null for an item without text. */
  newsItem(site: string, locale: string, id: string): Promise<NewsItemView | null>
  /** Ids of all events, the earliest first. */
  eventIds(): Promise<string[]>
  event(site: string, locale: string, id: string): Promise<EventView | null>
  /** Moment of an event's last change in a language, ISO; empty where its service does not say. */
  eventModified(id: string, language: string): Promise<string>
  /** A product as it is compared, in a language; null when there is none. Countries have no say in it. */
  comparedProduct(language: string, slug: string): Promise<ComparedProduct | null>
  /** Products of a classification that may be put beside each other, in a language. */
  pickableProducts(language: string, classificationId: string): Promise<PickableProducts | null>
  /** Machines with the wires they take, in a language. Countries have no say in it. */
  wireMachines(language: string): Promise<WireMachines>
  /** What the data sheet of a product says in a locale; null for no product. */
  dataSheet(site: string, locale: string, slug: string): Promise<DataSheetView | null>
  /** What is drawn of a box of a machine, whatever the locale; null for no such box. `part` is empty for its first. */
  machineDrawing(slug: string, part: string): Promise<MachineDrawingView | null>
  /** All machines with their documents, in a language. Countries have no say in it. */
  documentIndex(language: string): Promise<DocumentIndex>
  /** The whole navigation of a site, for machines (AP-03). */
  siteNavigation(site: string, locale: string): Promise<SiteNavigation>
  /** The same as editors see it, hidden items and all (AP-04). */
  editorNavigation(site: string, locale: string): Promise<SiteNavigation>
  /** Names of the segments that a locale's pages come in; sitemaps read them to list all pages. */
  listedSegments(site: string, locale: string): Promise<string[]>
  /** Pages of a segment that everybody may see. */
  listedPages(site: string, locale: string, segment: string): Promise<ListedPage[]>
  /** ISO, empty when the service does not say; null for a page that does not speak the language. */
  pageModified(kind: string, subject: string, language: string): Promise<string | null>
  hostView(host: string): Promise<HostView>
  feed(site: string, locale: string, kind: FeedKind): Promise<FeedView>
  /** Addresses below which the asset service keeps pictures. */
  assetOrigins(): Promise<string[]>
  feedItem(site: string, locale: string, kind: FeedKind, id: string): Promise<FeedItemView | null>
  /** What the search index of a site and language has beside its records. */
  searchLayout(site: string, language: string): Promise<SearchLayout>
  /** What one group of the search index is made of. */
  searchGroup(site: string, group: string): Promise<SearchSource[]>
  /** What may be found of one source, in a language. */
  searchRecords(site: string, language: string, model: string, id: string): Promise<SearchRecord[]>
}
