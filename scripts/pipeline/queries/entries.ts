import type { Country } from '#content-schema/entities/country.ts'
import { COUNTRY_ALL } from '#content-schema/entities/country.ts'
import { ENGLISH, type Language } from '#content-schema/entities/language.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import type { Site, SiteEntry } from '#content-schema/entities/site.ts'
import { deriveSite } from '#content-schema/rules/site.ts'
import { createSiteRules, localesOfSite } from '#content-schema/rules/site-locales.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { listKey } from '../snapshot/lists.ts'

/** All entries of a content model, in order of id. */
export async function entriesOf<T>(context: QueryContext, model: string): Promise<T[]> {
  const members = await context.list(listKey.model(model))
  const entries = await Promise.all(members.map(({ member }) => context.entry<T>(entryKey.content(model, member))))
  return entries.filter((entry) => entry !== null)
}

const settings: Query = async (context) => {
  const entry = await context.entry<Settings>(entryKey.settings())
  if (!entry) throw new Error('The snapshot holds no settings; run a sync first')
  return entry
}

const countries: Query = async (context) =>
  [COUNTRY_ALL, ...(await entriesOf<Country>(context, 'Country'))].sort(
    (a, b) => a.sortIndex - b.sortIndex || (a.countryCode < b.countryCode ? -1 : 1),
  )

const languages: Query = async (context) => entriesOf<Language>(context, 'Language')

const sites: Query = async (context) => (await entriesOf<SiteEntry>(context, 'Site')).map(deriveSite)

const site: Query = async (context, id = '') => {
  const found = (await context.ask<Site[]>('sites')).find((candidate) => candidate.id === id)
  if (!found) throw new Error(`There is no site ${id}`)
  return found
}

/** Locales a site offers. */
const siteLocales: Query = async (context, siteId = '') => {
  const rules = createSiteRules(await context.ask<Settings>('settings'))
  return localesOfSite({
    site: await context.ask<Site>('site', siteId),
    countries: await context.ask<Country[]>('countries'),
    languages: await context.ask<Language[]>('languages'),
    rules,
  })
}

const locale: Query = async (context, siteId = '', urlCode = '') => {
  const found = (await context.ask<Locale[]>('siteLocales', siteId)).find((candidate) => candidate.urlCode === urlCode)
  if (!found) throw new Error(`Site ${siteId} does not offer the locale ${urlCode}`)
  return found
}

/** Languages an entry has text in, in alphabetical order. */
export async function translationsOf(context: QueryContext, key: string): Promise<string[]> {
  return (await context.list(listKey.translations(key))).map(({ member }) => member)
}

/** Text of an entry in the language, else in English, else in any; null when it has none. */
export async function textOf<T>(context: QueryContext, key: string, language: string): Promise<T | null> {
  return (await spokenTextOf<T>(context, key, language))?.text ?? null
}

/** The same, with the language it is in. */
export async function spokenTextOf<T>(context: QueryContext, key: string, language: string): Promise<{ text: T; language: string } | null> {
  for (const candidate of language === ENGLISH ? [ENGLISH] : [language, ENGLISH]) {
    const text = await context.entry<T>(`${key}@${candidate}`)
    if (text) return { text, language: candidate }
  }
  const [first] = await translationsOf(context, key)
  const text = first === undefined ? null : await context.entry<T>(`${key}@${first}`)
  return text && first !== undefined ? { text, language: first } : null
}

export const entryQueries = { settings, countries, languages, sites, site, siteLocales, locale }
