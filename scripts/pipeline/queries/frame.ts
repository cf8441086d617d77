import { buildLink } from '#content-schema/address/build-link.ts'
import { ALL_COUNTRIES, COUNTRY_ALL } from '#content-schema/locale/country.ts'
import { dateLocaleOf } from '#content-schema/locale/date-format.ts'
import { displayNameIn } from '#content-schema/locale/display-name.ts'
import { htmlLangOf, type Locale } from '#content-schema/locale/locale.ts'
import { spellingCountryOf } from '#content-schema/locale/regional-text.ts'
import type { Frame, LocaleChoice } from '#content-schema/pages/frame.ts'
import { defineQuery } from '../graph/query.ts'
import { countriesQuery, languagesQuery, localeQuery, settingsQuery, siteLocalesQuery, siteQuery } from './entries.ts'
import { contactUrlQuery } from './links.ts'
import { privacyUrlQuery } from './navigation.ts'
import { isOnMainHost, originOf, siteSlugOf } from './site-address.ts'

export const frameQuery = defineQuery('frame', ['site', 'locale'], async (context, { site: siteId, locale: urlCode }): Promise<Frame> => {
  const site = await context.ask(siteQuery, { id: siteId })
  const locale = await context.ask(localeQuery, { site: siteId, locale: urlCode })
  const settings = await context.ask(settingsQuery)
  const country = (await context.ask(countriesQuery)).find(({ countryCode }) => countryCode === locale.country)
  const language = (await context.ask(languagesQuery)).find(({ languageCode }) => languageCode === locale.language)
  const siteSlug = siteSlugOf(site)
  return {
    site: {
      id: site.id,
      name: site.name,
      technicalName: site.technicalName,
      isMain: site.isMain,
      showSideButtons: site.showSideButtons,
      enableCutFont: site.enableCutFont,
      headerTheme: site.headerOptions.theme,
      headerHidden: site.headerOptions.hidden,
    },
    locale,
    htmlLang: htmlLangOf(locale),
    openGraphLocale: (locale.isInternational ? locale.sisCode : locale.code).replace('-', '_'),
    spelling: spellingCountryOf(locale),
    dateLocale: dateLocaleOf(locale.language, locale.country),
    measurementSystem: country?.defaultMeasurementSystem ?? 'Metric',
    languageName: displayNameIn(language?.displayNames ?? {}, locale.language, locale.language),
    countryName: displayNameIn(country?.displayNames ?? {}, locale.language, locale.country),
    homeUrl: buildLink('/', { localeUrlCode: urlCode, siteSlug }),
    siteSlug,
    origin: await originOf(context, site),
    titleSuffix: settings.titleSuffix,
    assetOrigins: settings.assetOrigins,
    portalSegment: settings.portalSegment,
    isOnPortalHost: site.isMain || (await isOnMainHost(context, site)),
    contactUrl: await context.ask(contactUrlQuery, { site: siteId, locale: urlCode }),
    privacyUrl: await context.ask(privacyUrlQuery, { site: siteId, locale: urlCode }),
    tagManagerUrl: site.isMain ? (settings.tagManager?.scriptUrl ?? null) : null,
  }
})

export const localeChoiceQuery = defineQuery(
  'localeChoice',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<LocaleChoice> => {
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const locales = await context.ask(siteLocalesQuery, { site: siteId })
    const languages = new Map((await context.ask(languagesQuery)).map((entry) => [entry.languageCode, entry.displayNames]))
    const option = (locale: Locale) => {
      const names = languages.get(locale.language) ?? {}
      return {
        urlCode: locale.urlCode,
        htmlLang: htmlLangOf(locale),
        languageName: displayNameIn(names, language, locale.language),
        ownName: displayNameIn(names, locale.language, locale.language),
      }
    }
    const countries = (await context.ask(countriesQuery)).filter(({ countryCode, hidden }) => !hidden && countryCode !== ALL_COUNTRIES)
    return {
      allName: displayNameIn(COUNTRY_ALL.displayNames, language, ALL_COUNTRIES),
      international: locales.filter((locale) => locale.isInternational).map(option),
      countries: countries
        .map(({ countryCode, displayNames }) => ({
          countryCode,
          name: displayNameIn(displayNames, language, countryCode),
          locales: locales.filter((locale) => locale.country === countryCode).map(option),
        }))
        .filter((country) => country.locales.length > 0),
    }
  },
)

export const frameQueries = [frameQuery, localeChoiceQuery]
