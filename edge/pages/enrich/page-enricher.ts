import type { Release } from '../../release/release-loader.ts'
import type { WholePage } from '../../release/whole-page.ts'
import type { RequestContext } from '../../routing/request-context.ts'

/** A page of a release, and the request it is shown for. */
export interface AskedPage {
  request: RequestContext
  release: Release
  page: WholePage
}

/** Completes a stored page with what the query of its address asks for, so that asking needs no script. */
export interface PageEnricher<Services = unknown> {
  /**
   * What becomes of the page: `view` shows what it holds in another way, and its headers stay; `answer` holds what was put together for
   * this reader, which nobody keeps and no search engine indexes; of a `kept-answer` the reader's browser keeps a copy and asks again.
   */
  result: 'view' | 'answer' | 'kept-answer'
  /** Decides by the address and the record, without reading the page. */
  matches(asked: AskedPage): boolean
  /** The page completed, or null when it stays as it is stored. */
  rewrite(html: Response, asked: AskedPage, services: Services): Response | null | Promise<Response | null>
}

/** An enricher with the services it asks. */
export interface BoundEnricher extends Omit<PageEnricher<never>, 'rewrite'> {
  rewrite(html: Response, asked: AskedPage): Response | null | Promise<Response | null>
}
