import { expect, test } from 'vitest'
import { type ProfileInput, profileInputSchema } from '#content-schema/account/profile.ts'
import { countryOptions, languageOptions } from '#islands/portal/account/profile/named-options.ts'
import { messageOf, PROFILE_FIELDS, pendingChanges } from '#islands/portal/account/profile/profile-fields.ts'
import { accountTexts } from './account-texts.ts'

const SAVED: ProfileInput = {
  firstName: 'Mia',
  lastName: 'Keller',
  company: 'Albis',
  telephone: '',
  address: '',
  postalCode: '8899',
  city: 'Wirental',
  country: 'CH',
  language: 'de',
}

test('the form has the nine fields the service takes, beside the e-mail address it does not (AC-02)', () => {
  expect(PROFILE_FIELDS.map(({ name }) => name).sort()).toEqual(Object.keys(profileInputSchema.shape).sort())
})

test.each([
  { field: 'firstName', text: 'Please enter your first name' },
  { field: 'lastName', text: 'Please enter your last name' },
] as const)('an empty $field is asked for in the words of the specification (AC-03)', ({ field, text }) => {
  const { error } = profileInputSchema.safeParse({ ...SAVED, [field]: '  ' })
  const [issue] = error?.issues ?? []
  expect(issue?.path).toEqual([field])
  const message = messageOf(field, issue?.code)
  expect(accountTexts('en')(($) => $.profile.message[message])).toBe(text)
})

test('a text that is too long is told so, whatever field it is in', () => {
  const { error } = profileInputSchema.safeParse({ ...SAVED, firstName: 'x'.repeat(201) })
  expect(messageOf('firstName', error?.issues[0]?.code)).toBe('tooLong')
})

test('what was typed and not saved is put back; what is saved meanwhile or is no field is not', () => {
  expect(pendingChanges(SAVED, { city: '青森市', firstName: 'Mia', email: 'x@y.example', telephone: '' })).toEqual([['city', '青森市']])
})

test('countries stand in the order of the reader’s language, by its names', () => {
  const german = countryOptions('de-CH', '').map(({ text }) => text)
  expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'))
  expect(countryOptions('ja', 'CH').find(({ value }) => value === 'CH')?.text).toBe('スイス')
})

test('a value that is in no list stays to be seen and saved', () => {
  expect(countryOptions('en', 'Elbonia')[0]).toEqual({ value: 'Elbonia', text: 'Elbonia' })
  expect(languageOptions('it')[0]).toEqual({ value: 'it', text: 'it' })
})

test('languages are called by their own names, of which each is there', () => {
  const names = languageOptions('de').map(({ text }) => text)
  expect(names).toHaveLength(11)
  expect(names).toContain('Français')
  expect(names).toContain('日本語')
})
