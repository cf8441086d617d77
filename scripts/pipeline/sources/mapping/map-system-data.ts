import { brandSchema } from '#content-schema/catalogue/brand.ts'
import { countrySchema } from '#content-schema/locale/country.ts'
import { ENGLISH, languageSchema } from '#content-schema/locale/language.ts'
import { parseDomain } from '#content-schema/site/derive-site.ts'
import { siteSchema } from '#content-schema/site/site.ts'
import { splitSupportedLanguages } from '#content-schema/site/site-locales.ts'
import type { SystemData } from '#content-schema/source/content-service.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { type Collector, createCollector, type Mapped } from './collector.ts'
import { type Fields, fieldsOf, ids, list, strings } from './fields.ts'

/**
 * Maps the answer of the system-data query. Sites without header or footer navigation are dropped (ST-10); languages the user
 * interface does not speak are dropped from countries; both are reported.
 */
export function mapSystemData(data: SystemData): Mapped {
  const collector = createCollector()
  for (const country of data.countries) {
    const key = entryKey.content('Country', country.countryCode)
    const { known, unknown } = splitSupportedLanguages(list(country.supportedLanguages).map((language) => String(language.languageCode)))
    if (unknown.length > 0)
      collector.report({
        code: 'unknown-language',
        entry: key,
        path: 'supportedLanguages',
        message: `not a language of the user interface: ${unknown.join(', ')}`,
        hint: 'The country is offered in its other languages.',
        values: { languages: unknown.join(', ') },
      })
    const [first] = known
    if (first === undefined) {
      collector.report({
        code: 'country-without-language',
        entry: key,
        path: 'supportedLanguages',
        message: 'a country needs a language that is published',
        hint: 'Add or publish a language; until then the country does not exist.',
      })
      collector.drop({ key, revision: country.updatedAt })
      continue
    }
    const value = {
      ...country,
      supportedLanguages: known,
      defaultLanguage: defaultLanguageOf(country, known, collector),
      displayNames: displayNames(country.displayNames),
    }
    collector.add({ key, revision: country.updatedAt, schema: countrySchema, value })
  }
  for (const language of data.languages)
    collector.add({
      key: entryKey.content('Language', language.languageCode),
      revision: language.updatedAt,
      schema: languageSchema,
      value: { ...language, displayNames: displayNames(language.displayNames) },
    })
  for (const site of data.sites) addSite(site, collector)
  for (const brand of data.brands)
    collector.add({ key: entryKey.content('Brand', brand.id), revision: brand.updatedAt, schema: brandSchema, value: brand })
  return collector
}

function defaultLanguageOf(country: Fields & { countryCode: string }, known: readonly string[], collector: Collector): string {
  const { languageCode } = fieldsOf(country.defaultLanguage)
  const preferred = known.find((language) => language === languageCode)
  if (preferred !== undefined) return preferred
  const language = known[0] ?? ENGLISH
  collector.report({
    code: 'default-language-missing',
    entry: entryKey.content('Country', country.countryCode),
    path: 'defaultLanguage',
    message: 'the country has no default language, or one the user interface does not speak',
    hint: `Until it has one, ${language} stands in.`,
    values: { language },
  })
  return language
}

function addSite(site: Fields & { id: string; updatedAt: string }, collector: Collector): void {
  const key = entryKey.content('Site', site.id)
  const footer = (site.footerNavigation as Fields | undefined)?.id
  const header = ids(site.headerNavigation)
  if (!footer || header.length === 0) {
    collector.report({
      code: 'site-without-navigation',
      entry: key,
      path: footer ? 'headerNavigation' : 'footerNavigation',
      message: 'a site needs header and footer navigation',
      hint: 'Add the missing navigation; until then the site does not exist.',
    })
    collector.drop({ key, revision: site.updatedAt })
    return
  }
  const slug = typeof site.slug === 'string' && site.slug !== '' ? collector.slug(site.slug, key) : ''
  if (slug === null) return
  const value = {
    ...site,
    slug,
    headerNavigation: header,
    footerNavigation: footer,
    domains: strings(site.domains).map(parseDomain),
  }
  collector.add({ key, revision: site.updatedAt, schema: siteSchema, value })
}

function displayNames(source: unknown): Fields {
  const names = list(source).flatMap(({ locale, name }) => (typeof locale === 'string' && typeof name === 'string' ? [[locale, name]] : []))
  return Object.fromEntries(names)
}
