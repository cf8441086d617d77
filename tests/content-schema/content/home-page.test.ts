import { expect, test } from 'vitest'
import { selectHomePage } from '#content-schema/content/home-page.ts'

const us = { id: 'home-us', countries: ['US'] }
const everywhere = { id: 'home', countries: [] }
const europe = { id: 'home-eu', countries: ['CH', 'DE'] }

test.each([
  ['the one of the country [NV-25]', [everywhere, us, europe], 'US', 'home-us'],
  ['the one of several countries [NV-25]', [everywhere, us, europe], 'DE', 'home-eu'],
  ['the one without countries where the country has none [NV-26]', [us, everywhere], 'CH', 'home'],
  ['the one without countries on international pages [NV-26]', [us, everywhere], 'ALL', 'home'],
  ['the first of two for the same country [NV-25]', [us, { id: 'home-us-2', countries: ['US'] }], 'US', 'home-us'],
])('the home page is %s', (_which, homes, country, id) => {
  expect(selectHomePage(homes, country, 'Main').id).toBe(id)
})

test.each([
  ['only another country has one', [us]],
  ['there is none at all', []],
])('throws with the name of the site where %s [NV-27]', (_why, homes) => {
  expect(() => selectHomePage(homes, 'CH', 'Brand Portal')).toThrow('Invalid home page configuration for site Brand Portal')
})
