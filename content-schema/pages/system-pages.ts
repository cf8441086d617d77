import type { WireFinderForm } from '#content-schema/catalogue/wire-finder-form.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import type { PortalShell } from '#content-schema/portal/portal-shell.ts'

export interface ComparisonPageView {
  meta: PageMeta
  productsUrl: string
  /** Where machines for a wire are found; null where there is no such page. */
  finderUrl: string | null
}

/** The portal before anybody is known: nothing in it belongs to a person. */
export interface PortalPageView {
  meta: PageMeta
  shell: PortalShell
  /** Where somebody without access turns to; null for none. */
  contactUrl: string | null
}

/** Name of the attribute of the editor area's shell that a script looks for. */
export const EDITOR_SHELL_ATTRIBUTE = 'data-editor'

/** The editor area before anybody is known. */
export interface EditorPageView {
  meta: PageMeta
}

export interface SystemPageView {
  meta: PageMeta
}

/** The quotation before it is known what is asked for. */
export interface QuotationPageView {
  meta: PageMeta
  /** Where machines are found; null on sites without catalogue. */
  productsUrl: string | null
  finderUrl: string | null
}

/** The wire finder before anything is asked. */
export interface WireFinderView {
  meta: PageMeta
  /** Null where no machine says which wires it takes. */
  form: WireFinderForm | null
}

/** The finder of documents before anything is asked. */
export interface DocumentFinderView {
  meta: PageMeta
  /** Codes of the languages documents are in. */
  languages: string[]
}

/** The results page before anything is asked. */
export interface SearchPageView {
  meta: PageMeta
  /** Where queries are sent. */
  url: string
  /** Where machines for a wire are found; null on sites without catalogue. */
  finder: WireFinderForm | null
  popular: { query: string; url: string }[]
}
