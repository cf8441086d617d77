import { describe, expect, test } from 'vitest'
import { contactSchema, DEPARTMENTS } from '#content-schema/content/contact.ts'
import { locationSchema } from '#content-schema/content/location.ts'

const contact = { id: 'c1', name: 'Ada' }

describe('a contact', () => {
  test('serves all countries and belongs to no department unless it says otherwise', () => {
    expect(contactSchema.parse(contact)).toEqual({
      ...contact,
      department: null,
      countries: [],
      phone: '',
      email: '',
      image: null,
      languages: [],
    })
  })

  test.each<readonly [string, string | null]>([...DEPARTMENTS.map((name) => [name, name] as const), ['astrology', null], ['', null]])(
    'the department %j is read as %j',
    (given, read) => {
      expect(contactSchema.parse({ ...contact, department: given }).department).toBe(read)
    },
  )

  test('without a name is refused', () => {
    expect(contactSchema.safeParse({ id: 'c1', name: '' }).success).toBe(false)
  })
})

describe('a location', () => {
  const location = { id: 'l1', name: 'Works', kind: 'headquarters', country: 'CH', latitude: 47.3, longitude: 8.8 }

  test('needs a country, and stands on the globe where its coordinates are known', () => {
    expect(locationSchema.safeParse(location).success).toBe(true)
    for (const change of [{ latitude: 91 }, { latitude: -90.1 }, { longitude: 181 }, { country: 'ch' }, { country: 'Switzerland' }])
      expect(locationSchema.safeParse({ ...location, ...change }).success, JSON.stringify(change)).toBe(false)
  })

  test.each([
    ['headquarters', 'headquarters'],
    ['partner', 'partner'],
    ['embassy', 'subsidiary'],
  ])('of the kind %s counts as %s', (kind, read) => {
    expect(locationSchema.parse({ ...location, kind }).kind).toBe(read)
  })
})
