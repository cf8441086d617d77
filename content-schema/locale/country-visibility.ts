import { ALL_COUNTRIES } from '#content-schema/locale/country.ts'

/** Navigation items and pages: valid everywhere when no country is named, else in those named (NV-03, CP-14, AH-71). */
export function isValidInCountry(countries: readonly string[], country: string): boolean {
  return countries.length === 0 || countries.includes(country)
}

/**
 * Classifications, products and services: visible where supported (PR-09). The virtual country ALL sees everything that is
 * supported somewhere (AH-21).
 */
export function isSupportedInCountry(supportedCountries: readonly string[], country: string): boolean {
  if (country === ALL_COUNTRIES) return supportedCountries.length > 0
  return supportedCountries.includes(country)
}
