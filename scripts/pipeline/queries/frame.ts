import type { Frame, LocaleChoice } from '#content-schema/contracts/content-reader.ts'
import { ALL_COUNTRIES, type Country } from '#content-schema/entities/country.ts'
import type { Language } from '#content-schema/entities/language.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import type { Site } from '#content-schema/entities/site.ts'
import { buildLink } from '#content-schema/rules/link.ts'
import { displayNameIn, htmlLangOf } from '#content-schema/rules/locale.ts'
import { linkSiteSlug } from '#content-schema/rules/site-choice.ts'
import type { Query, QueryContext } from '../graph/engine.ts'

/** Scheme, host and port of a site's first domain. */
export async function originOf(context: QueryContext, site: Site): Promise<string> {
  const { publicScheme, publicPort } = await context.ask<Settings>('settings')
  const host = site.domains[0]?.host
  if (!host) throw new Error(`Site "${site.name}" has no domain configuration`)
  return `${publicScheme}://${host}${publicPort === null ? '' : `:${publicPort}`}`
}

export function siteSlugOf(site: Site): string | null {
  return linkSiteSlug(site, site.domains[0] ?? null)
}

const frame: Query = async (context, siteId = '', urlCode = ''): Promise<Frame> => {
  const site = await context.ask<Site>('site', siteId)
  const locale = await context.ask<Locale>('locale', siteId, urlCode)
  const settings = await context.ask<Settings>('settings')
  const country = (await context.ask<Country[]>('countries')).find(({ countryCode }) => countryCode === locale.country)
  const language = (await context.ask<Language[]>('languages')).find(({ languageCode }) => languageCode === locale.language)
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
    measurementSystem: country?.defaultMeasurementSystem ?? 'Metric',
    languageName: displayNameIn(language?.displayNames ?? {}, locale.language, locale.language),
    countryName: displayNameIn(country?.displayNames ?? {}, locale.language, locale.country),
    homeUrl: buildLink('/', { localeUrlCode: urlCode, siteSlug }),
    siteSlug,
    origin: await originOf(context, site),
    titleSuffix: settings.titleSuffix,
    assetOrigins: settings.assetOrigins,
    portalSegment: settings.portalSegment,
    contactUrl: await context.ask<string | null>('contactUrl', siteId, urlCode),
    privacyUrl: await context.ask<string | null>('privacyUrl', siteId, urlCode),
    tagManagerUrl: site.isMain ? (settings.tagManager?.scriptUrl ?? null) : null,
  }
}

const localeChoice: Query = async (context, siteId = '', urlCode = ''): Promise<LocaleChoice> => {
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const locales = await context.ask<Locale[]>('siteLocales', siteId)
  const languages = new Map((await context.ask<Language[]>('languages')).map((entry) => [entry.languageCode, entry.displayNames]))
  const option = (locale: Locale) => {
    const names = languages.get(locale.language) ?? {}
    return {
      urlCode: locale.urlCode,
      htmlLang: htmlLangOf(locale),
      languageName: displayNameIn(names, language, locale.language),
      ownName: displayNameIn(names, locale.language, locale.language),
    }
  }
  const countries = (await context.ask<Country[]>('countries')).filter(
    ({ countryCode, hidden }) => !hidden && countryCode !== ALL_COUNTRIES,
  )
  return {
    international: locales.filter((locale) => locale.isInternational).map(option),
    countries: countries
      .map(({ countryCode, displayNames }) => ({
        countryCode,
        name: displayNameIn(displayNames, language, countryCode),
        locales: locales.filter((locale) => locale.country === countryCode).map(option),
      }))
      .filter((country) => country.locales.length > 0),
  }
}

export const frameQueries = { frame, localeChoice }
