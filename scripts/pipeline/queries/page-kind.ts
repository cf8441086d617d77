import type { CatalogueType } from '#content-schema/catalogue/classification.ts'
import type { PAGE_FEEDS, PageArgs, PageViews, ShownTemplate, TemplateName } from '#content-schema/pages/page-spec.ts'
import type { SearchSource } from '#content-schema/search/search-record.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import type { AnyQuery, Query, QueryContext } from '../graph/query.ts'
import type { Modified } from './page-moments.ts'
import type { Finder } from './search-draft.ts'
import type { ShareCardQuery } from './share-card.ts'
import type { ShownLanguage } from './shown-language.ts'

/** An enumerating query, asked for a site or, where it takes a locale, for each of them. */
export interface PageSource {
  query: Query<{ site: string; locale: string; type: CatalogueType }, Enumeration>
  /** The catalogue it is asked about, where it takes one. */
  type?: CatalogueType
  /** What sitemaps call its pages; absent for those they leave out. */
  segment?: string
  /** The main site alone has it unless this says otherwise. */
  isOnEverySite?: true
}

/** How something is found that is no page of its own, too. */
export interface SearchPart {
  /** As what it is found. */
  model: SearchSource['model']
  find: Finder
  /** What there is, without asking what it says; absent where another part tells of it. */
  sources?: (context: QueryContext, siteId: string) => Promise<SearchSource[]>
  isOnEverySite?: true
}

export interface PageFeed {
  model: string
  /** Ids of its items, the newest first. */
  ids: Query<Record<never, never>, string[]>
}

/** What a view is asked with: what its template is told of the page, and where the page stands. */
export type ViewArgs<Name extends TemplateName> = { site: string; locale: string; template: Name } & PageArgs[Name]

/** All that the pipeline knows of a kind of page. A kind that says nothing of one of them does not compile. */
export interface PageKind<Name extends TemplateName> {
  /** Answers what its template shows. */
  view: Name extends ShownTemplate ? Query<ViewArgs<Name>, PageViews[Name]> : null
  /** Which pages there are; kinds may share a query. */
  pages: readonly PageSource[]
  /** Sitemaps: what a page is about, and when that last changed. Null for what they do not list. */
  listed: {
    subject: (args: PageArgs[Name]) => string
    modified: Modified
    /** Model whose entries have a page each, so that there are sitemaps enough. */
    model?: string
  } | null
  /** The picture drawn of a page for sharing. */
  picture: { card: ShareCardQuery; language: ShownLanguage } | null
  search: readonly SearchPart[]
  /** `?direct`: model whose entries' pages are found by their id, below a path; content pages have a query of their own for it. */
  byId: { model: string; path: string } | null
  feed: Name extends keyof typeof PAGE_FEEDS ? PageFeed : null
  /** Further queries of its own. */
  queries?: readonly AnyQuery[]
  /** What browsers let its pages do; as pages of content unless it says otherwise. */
  policy?: PolicyName
  /** The query of its address may choose from what it shows. */
  hasListChoice?: true
  /** Key of the entry whose texts hold its blocks; absent where it has none of its own. */
  writtenIn?: (args: PageArgs[Name]) => string
  /** What it may show of content pages: of any, or of those that enrich the item this names. Absent where it shows nothing of them. */
  quotes?: 'anyPage' | ((args: PageArgs[Name]) => string)
  /** Threads warm up with its pages before others, or not at all. */
  warmUp?: 'first' | 'never'
}

/**
 * `technical` and `login` track nothing (RT-18, RT-20, RT-30); `login` and `portal` renew a login in a hidden frame (AU-17), and `portal` may ask
 * for the camera. In what is no page (`document`) nothing runs.
 */
export type PolicyName = 'page' | 'technical' | 'login' | 'portal' | 'document'

export type PageKinds = { readonly [Name in TemplateName]: PageKind<Name> }
/** A kind as those see it who know its name as text. */
export type AnyPageKind = Pick<PageKind<TemplateName>, 'picture'> & { listed: { modified: Modified } | null }
