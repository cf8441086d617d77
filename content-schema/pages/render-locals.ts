import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'

/** Locals every template gets: the page to render, the door to its data, and finished parts shared with other pages. */
export interface RenderLocals {
  page: PageSpec
  content: ContentReader
  /**
   * A short text that stands for a part many pages share until the page is put together. Absent in `astro dev`, where the part is rendered in
   * place.
   */
  placeholder?: (name: PartName, args: Record<string, string>) => Promise<string>
  /** A short text that stands for one of the page's own until it is laid in. Absent where there is no `placeholder`. */
  own?: (name: OwnTextName) => string
  /** Digest of a stylesheet by its address. Absent in `astro dev`. */
  integrityOf?: (address: string) => string | undefined
  /** Stylesheets the page links so far beside the one of every page. */
  sheets?: Set<SheetName>
}

/** Stylesheets that not every page needs, and `late`, which every page needs after all that is painted first. */
export type SheetName = 'brand' | 'catalogue' | 'content' | 'figures' | 'late' | 'styleGuide'

/**
 * What is laid into a page by itself, as it differs between the countries of a language: the links to all versions, of which its own comes
 * first, the chooser, in which its own is marked, and the countries of a form, of which the reader's is chosen.
 */
export type OwnTextName = 'alternates' | 'localeChooser' | 'countryOptions'

/** Finished HTML of a part. */
export type ReadPart = (name: PartName, args: Readonly<Record<string, string>>) => Promise<string>

/** Parts rendered on their own and reused as finished HTML. */
export type PartName = 'header' | 'footer' | 'suggestions' | 'localeChooser'
