import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'

/** Locals every template gets: the page to render, the door to its data, and finished parts shared with other pages. */
export interface RenderLocals {
  page: PageSpec
  content: ContentReader
  /**
   * HTML of a part many pages share, rendered once per distinct answer of the queries it asked. Absent in `astro dev`,
   * where the part is rendered in place.
   */
  part?: (name: PartName, args: Record<string, string>) => Promise<string>
  /** A short text that stands for the part until the page is put together: for templates that only place it. */
  placeholder?: (name: PartName, args: Record<string, string>) => Promise<string>
  /** Stylesheets the page links so far beside the one of every page. */
  sheets?: Set<SheetName>
}

/** Stylesheets that not every page needs, and `late`, which every page needs after all that is painted first. */
export type SheetName = 'brand' | 'catalogue' | 'content' | 'figures' | 'late' | 'styleGuide'

/** Parts rendered on their own and reused as finished HTML. */
export type PartName = 'header' | 'footer' | 'suggestions' | 'localeChooser'
