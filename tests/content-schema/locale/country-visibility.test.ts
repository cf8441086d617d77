import { describe, expect, test } from 'vitest'
import { isSupportedInCountry, isValidInCountry } from '#content-schema/locale/country-visibility.ts'

describe('navigation items and pages', () => {
  test.each([
    [[], 'CH', true],
    [[], 'ALL', true],
    [['US'], 'US', true],
    [['US'], 'CH', false],
    [['US', 'CH'], 'CH', true],
    [['US'], 'ALL', false],
    [['ZZ'], 'CH', false],
  ])('of %j are valid in %s: %s [NV-03, CP-14, AH-71]', (countries, country, expected) => {
    expect(isValidInCountry(countries, country)).toBe(expected)
  })
})

describe('classifications, products and services', () => {
  test.each([
    [['CH'], 'CH', true],
    [['CH'], 'US', false],
    [['CH', 'US'], 'US', true],
    [['CH'], 'ALL', true],
    [['ALL'], 'ALL', true],
    [['ALL'], 'CH', false],
    [[], 'CH', false],
    [[], 'ALL', false],
    [['ZZ'], 'ALL', true],
  ])('supported in %j show in %s: %s [PR-09, SV-11, AH-21]', (supportedCountries, country, expected) => {
    expect(isSupportedInCountry(supportedCountries, country)).toBe(expected)
  })
})
