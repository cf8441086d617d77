import { expect, test } from 'vitest'
import { COUNTRY_ALL } from '#content-schema/locale/country.ts'
import { chooseMeasurementSystem, isShownIn } from '#content-schema/locale/measurement.ts'

test.each([
  ['the visitor’s choice wins', 'Metric', 'Imperial', 'Metric'],
  ['the visitor’s choice wins where the country has none', 'Imperial', null, 'Imperial'],
  ['the country’s default comes next', null, 'Imperial', 'Imperial'],
  ['metric comes last', null, null, 'Metric'],
  ['metric comes last, without cookie and country', undefined, undefined, 'Metric'],
  ['a forged choice counts as none', 'constructor', 'Imperial', 'Imperial'],
  ['a choice in another case counts as none', 'imperial', 'Metric', 'Metric'],
  ['an empty choice counts as none', '', 'Imperial', 'Imperial'],
  ['international pages are metric', null, COUNTRY_ALL.defaultMeasurementSystem, 'Metric'],
] as const)('%s [PR-30]', (_behaviour, choice, countryDefault, system) => {
  expect(chooseMeasurementSystem(choice, countryDefault)).toBe(system)
})

test.each([
  ['Metric', 'Metric', true],
  ['Metric', 'Imperial', false],
  ['Metric', 'None', true],
  ['Imperial', 'Imperial', true],
  ['Imperial', 'Metric', false],
  ['Imperial', 'None', true],
] as const)('%s shows a specification of %s: %s [PR-18, CI-13]', (system, measurementSystem, expected) => {
  expect(isShownIn(system, { measurementSystem })).toBe(expected)
})
