import { expect, test } from 'vitest'
import { contactSchema, DEPARTMENTS } from '#content-schema/content/contact.ts'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { contacts } from '../../../../scripts/sandbox/content/contacts.ts'
import { COUNTRY_CODES } from '../../../../scripts/sandbox/content/countries.ts'
import { locations } from '../../../../scripts/sandbox/content/locations.ts'

test('twenty people and more, one at least for every department and every country that is shown', () => {
  expect(contacts.length).toBeGreaterThanOrEqual(20)
  const served = contacts.flatMap(({ fields }) => fields.countries as string[])
  for (const country of COUNTRY_CODES.filter((code) => code !== 'IN')) expect(served, country).toContain(country)
  const departments = contacts.map(({ fields }) => contactSchema.shape.department.parse(fields.department))
  expect(new Set(departments)).toEqual(new Set(DEPARTMENTS))
})

test('twelve places and more, one of them the headquarters, two in one country', () => {
  expect(locations.length).toBeGreaterThanOrEqual(12)
  expect(locations.filter(({ fields }) => fields.kind === 'headquarters').map(({ fields }) => fields.country)).toEqual(['CH'])
  const countries = locations.map(({ fields }) => fields.country)
  expect(new Set(countries).size).toBeLessThan(countries.length)
})

test('people and places say what they do and when in all eleven languages, in words that differ', () => {
  for (const { id, localizations } of [...contacts, ...locations]) {
    expect(Object.keys(localizations).sort(), id).toEqual([...UI_LANGUAGES].sort())
    const texts = Object.values(localizations).map((text) => String(Object.values(text ?? {})[0]))
    expect(new Set(texts).size, texts.join(' | ')).toBeGreaterThanOrEqual(9)
  }
})

test('telephone numbers can be dialled from abroad', () => {
  for (const { fields } of [...contacts, ...locations]) expect(fields.phone).toMatch(/^\+\d{1,3}( \d+)+$/)
})
