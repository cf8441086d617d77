import type { PageContext } from './page-context.ts'

/** Value of `lang` for a text that is in another language than the reader asked for; undefined where it is not (IL-10). */
export function langOf({ language }: { language: string }, { frame }: Pick<PageContext, 'frame'>): string | undefined {
  return language === frame.locale.language ? undefined : language
}
