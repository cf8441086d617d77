import { isFindable, type PageEntry } from '#content-schema/content/page.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { translationsOf } from './entries.ts'

/**
 * When what a page is about last changed in a language, ISO, empty when its service does not say. Null when the page does not speak
 * the language, so that its canonical address is another one.
 */
export type Modified = (context: QueryContext, subject: string, language: string) => Promise<string | null>

export const momentOfPage: Modified = async (context, pageId, language) => {
  const page = await context.entry<PageEntry>(entryKey.content('Page', pageId))
  if (page && !isFindable(page)) return null
  return momentOfTranslation(context, entryKey.content('Page', pageId), language)
}

export const momentOfProduct: Modified = (context, slug, language) => momentOfTranslation(context, entryKey.product(slug), language)
export const momentOfService: Modified = (context, slug, language) => momentOfTranslation(context, entryKey.service(slug), language)

/** Of a page that shows an entry in the languages it is translated into. */
export function momentOfEntry(model: string): Modified {
  return (context, id, language) => momentOfTranslation(context, entryKey.content(model, id), language)
}

/** Of a page that exists in every language, whatever the entry is translated into. */
export function momentOfText(model: string): Modified {
  return (context, id, language) => momentOfBestText(context, entryKey.content(model, id), language)
}

/** The newest moment of all entries of a model: an overview changes with what it shows. */
export function momentOfAll(model: string): Modified {
  return async (context, _subject, language) => {
    let newest = ''
    for (const { member } of await context.list(listKey.model(model))) {
      const moment = await momentOfBestText(context, entryKey.content(model, member), language)
      if (moment > newest) newest = moment
    }
    return newest
  }
}

export const momentOfClassification: Modified = async (context, subject, language) => {
  const [, ...rest] = subject.split('/')
  const [first, ...capability] = rest
  if (first === 'capability') return momentOfBestText(context, `pim/Capability/${capability.join('/')}`, language)
  return momentOfBestText(context, entryKey.classification(rest.join('/')), language)
}

async function momentOfTranslation(context: QueryContext, key: string, language: string): Promise<string | null> {
  const available = await translationsOf(context, key)
  return available.includes(language) ? context.revision(`${key}@${language}`) : null
}

/** Moment of the text a reader of the language gets. */
async function momentOfBestText(context: QueryContext, key: string, language: string): Promise<string> {
  const available = await translationsOf(context, key)
  const best = [language, 'en'].find((candidate) => available.includes(candidate)) ?? available[0]
  return context.revision(best === undefined ? key : `${key}@${best}`)
}
