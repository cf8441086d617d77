import type { PageEntry } from '#content-schema/content/page.ts'
import { chooseContentLanguage } from '#content-schema/locale/content-language.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { QueryContext } from '../graph/query.ts'
import { translationsOf } from './entries.ts'
import { languagesOfPage } from './page-languages.ts'

/** The language a page is shown in to readers of a language; null for one without content. */
export type ShownLanguage = (context: QueryContext, about: { siteId: string; subject: string; language: string }) => Promise<string | null>

export const languageOfContent: ShownLanguage = async (context, { siteId, subject, language }) => {
  const page = await context.entry<PageEntry>(entryKey.content('Page', subject))
  const available = await languagesOfPage(context, siteId, subject)
  return chooseContentLanguage({ available, current: language, source: page?.translationSourceLanguage ?? 'en' }).language
}

export function languageOfEntry(model: string): ShownLanguage {
  return async (context, { subject, language }) => {
    const available = await translationsOf(context, entryKey.content(model, subject))
    return chooseContentLanguage({ available, current: language, source: 'en' }).language
  }
}

export const languageOfProduct: ShownLanguage = (context, about) => languageOfItem(context, entryKey.product(about.subject), about.language)
export const languageOfService: ShownLanguage = (context, about) => languageOfItem(context, entryKey.service(about.subject), about.language)

async function languageOfItem(context: QueryContext, key: string, language: string): Promise<string | null> {
  const available = await translationsOf(context, key)
  return [language, 'en'].find((candidate) => available.includes(candidate)) ?? available[0] ?? null
}
