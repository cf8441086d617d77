import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { DEFAULT_THEME, type Theme } from '#content-schema/site/theme-names.ts'
import { type Translate, translateInto } from '../strings/translate.ts'
import { createFormatIn, type Format } from './format.ts'

/** What the components of one page share: where it stands, how it speaks and how it writes numbers. */
export interface PageContext {
  site: string
  locale: string
  frame: Frame
  /** Colours of the page. */
  theme: Theme
  t: Translate
  format: Format
  /** Of what the page holds; absent in what is not the page's own, and where it is the reader's. */
  contentLanguage?: string
}

export async function createPageContext(
  page: Pick<PageSpec, 'siteId' | 'locale'>,
  content: ContentReader,
  theme: Theme = DEFAULT_THEME,
): Promise<PageContext> {
  const frame = await content.frame(page.siteId, page.locale)
  const { language } = frame.locale
  return {
    site: page.siteId,
    locale: page.locale,
    frame,
    theme,
    t: translateInto(language, frame.spelling),
    format: createFormatIn(language, () => frame.dateLocale),
  }
}
