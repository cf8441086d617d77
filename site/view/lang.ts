import type { PageContext } from './page-context.ts'

/**
 * Value of `lang` for a text that is in another language than what stands around it; undefined where it is not (IL-10). A text that does
 * not say its language is in the reader's; around it is the language of the page's content, which may be another one.
 */
export function langOf(
  { language }: { language?: string | undefined },
  { frame, contentLanguage }: Pick<PageContext, 'frame' | 'contentLanguage'>,
): string | undefined {
  const reader = frame.locale.language
  const own = language || reader
  return own === (contentLanguage || reader) ? undefined : own
}
