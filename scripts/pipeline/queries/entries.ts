import { COUNTRY_ALL, type Country } from '#content-schema/locale/country.ts'
import { ENGLISH, type Language } from '#content-schema/locale/language.ts'
import { deriveSite } from '#content-schema/site/derive-site.ts'
import type { Settings } from '#content-schema/site/settings.ts'
import type { SiteEntry } from '#content-schema/site/site.ts'
import { createSiteRules, localesOfSite } from '#content-schema/site/site-locales.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'

/** All entries of a content model, in order of id. */
export async function entriesOf<T>(context: QueryContext, model: string): Promise<T[]> {
  const members = await context.list(listKey.model(model))
  const entries = await Promise.all(members.map(({ member }) => context.entry<T>(entryKey.content(model, member))))
  return entries.filter((entry) => entry !== null)
}

export const settingsQuery = defineQuery('settings', [], async (context) => {
  const entry = await context.entry<Settings>(entryKey.settings())
  if (!entry) throw new Error('The snapshot holds no settings; run a sync first')
  return entry
})

export const countriesQuery = defineQuery('countries', [], async (context) =>
  [COUNTRY_ALL, ...(await entriesOf<Country>(context, 'Country'))].sort(
    (a, b) => a.sortIndex - b.sortIndex || (a.countryCode < b.countryCode ? -1 : 1),
  ),
)

export const languagesQuery = defineQuery('languages', [], async (context) => entriesOf<Language>(context, 'Language'))

export const sitesQuery = defineQuery('sites', [], async (context) => (await entriesOf<SiteEntry>(context, 'Site')).map(deriveSite))

export const siteQuery = defineQuery('site', ['id'], async (context, { id }) => {
  const found = (await context.ask(sitesQuery)).find((candidate) => candidate.id === id)
  if (!found) throw new Error(`There is no site ${id}`)
  return found
})

/** Locales a site offers. */
export const siteLocalesQuery = defineQuery('siteLocales', ['site'], async (context, { site: siteId }) => {
  const rules = createSiteRules(await context.ask(settingsQuery))
  return localesOfSite({
    site: await context.ask(siteQuery, { id: siteId }),
    countries: await context.ask(countriesQuery),
    languages: await context.ask(languagesQuery),
    rules,
  })
})

/** Those of them that are announced to visitors and search engines: a hidden country's pages are there for who knows them. */
export const announcedLocalesQuery = defineQuery('announcedLocales', ['site'], async (context, { site: siteId }) => {
  const hidden = (await context.ask(countriesQuery)).filter((country) => country.hidden).map(({ countryCode }) => countryCode)
  return (await context.ask(siteLocalesQuery, { site: siteId })).filter(({ country }) => !hidden.includes(country))
})

export const localeQuery = defineQuery('locale', ['site', 'locale'], async (context, { site: siteId, locale: urlCode }) => {
  const found = (await context.ask(siteLocalesQuery, { site: siteId })).find((candidate) => candidate.urlCode === urlCode)
  if (!found) throw new Error(`Site ${siteId} does not offer the locale ${urlCode}`)
  return found
})

/** Codes of the languages the content service lists. Content in any other is on its way out: it makes no page. */
export const listedLanguagesQuery = defineQuery(
  'listedLanguages',
  [],
  async (context): Promise<string[]> => (await context.ask(languagesQuery)).map(({ languageCode }) => languageCode).sort(),
)

/** Languages a site speaks. */
export const siteLanguagesQuery = defineQuery(
  'siteLanguages',
  ['site'],
  async (context, { site: siteId }): Promise<string[]> =>
    [...new Set((await context.ask(siteLocalesQuery, { site: siteId })).map(({ language }) => language))].sort(),
)

/** Listed languages an entry has text in, in alphabetical order. */
export async function translationsOf(context: QueryContext, key: string): Promise<string[]> {
  const listed = await context.ask(listedLanguagesQuery)
  return (await allTranslationsOf(context, key)).filter((language) => listed.includes(language))
}

async function allTranslationsOf(context: QueryContext, key: string): Promise<string[]> {
  return (await context.list(listKey.translations(key))).map(({ member }) => member)
}

/** Text of an entry in the language, else in English, else in any that is listed; null when it has none. */
export async function textOf<T>(context: QueryContext, key: string, language: string): Promise<T | null> {
  return (await spokenTextOf<T>(context, key, language))?.text ?? null
}

/** The same, with the language it is in. */
export async function spokenTextOf<T>(context: QueryContext, key: string, language: string): Promise<{ text: T; language: string } | null> {
  const listed = await context.ask(listedLanguagesQuery)
  for (const candidate of language === ENGLISH ? [ENGLISH] : [language, ENGLISH]) {
    if (!listed.includes(candidate)) continue
    const text = await context.entry<T>(`${key}@${candidate}`)
    if (text && listed.includes(deliveredIn(text) ?? candidate)) return { text, language: candidate }
  }
  const [first] = await translationsOf(context, key)
  const text = first === undefined ? null : await context.entry<T>(`${key}@${first}`)
  return text && first !== undefined ? { text, language: first } : null
}

/** What names a thing (a menu item, a classification) where nothing listed does, too: a name in another language is better than none. */
export async function namingTextOf<T>(context: QueryContext, key: string, language: string): Promise<T | null> {
  return (await spokenNamingTextOf<T>(context, key, language))?.text ?? null
}

/** The same with the language it is in. */
export async function spokenNamingTextOf<T>(
  context: QueryContext,
  key: string,
  language: string,
): Promise<{ text: T; language: string } | null> {
  const spoken = await spokenTextOf<T>(context, key, language)
  if (spoken) return spoken
  const all = await allTranslationsOf(context, key)
  const last = all.includes(ENGLISH) ? ENGLISH : all[0]
  const text = last === undefined ? null : await context.entry<T>(`${key}@${last}`)
  return text && last !== undefined ? { text, language: last } : null
}

/** The language of a text, for a view that names it only where it is not the reader's. @example foreignLanguage({ language: 'en' }, 'fr') → { language: 'en' } */
export function foreignLanguage(spoken: { language: string } | null, language: string): { language?: string } {
  return spoken === null || spoken.language === language ? {} : { language: spoken.language }
}

/** The catalogue's services answer in English where a translation is missing, and say so. */
function deliveredIn(text: unknown): string | null {
  return typeof text === 'object' && text !== null && 'language' in text && typeof text.language === 'string' ? text.language : null
}

export const entriesQueries = [
  settingsQuery,
  countriesQuery,
  languagesQuery,
  sitesQuery,
  siteQuery,
  siteLocalesQuery,
  announcedLocalesQuery,
  localeQuery,
  listedLanguagesQuery,
  siteLanguagesQuery,
]
