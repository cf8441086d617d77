import type { Profile, ProfileInput } from '#content-schema/account/profile.ts'

export type ProfileField = keyof ProfileInput

/** Fields of the form in their order, with what the browser may fill in by itself. The e-mail address stands between them. */
export const PROFILE_FIELDS: readonly { name: ProfileField; autocomplete: string; type?: 'tel'; isWide?: boolean }[] = [
  { name: 'firstName', autocomplete: 'given-name' },
  { name: 'lastName', autocomplete: 'family-name' },
  { name: 'company', autocomplete: 'organization', isWide: true },
  { name: 'telephone', autocomplete: 'tel', type: 'tel' },
  { name: 'address', autocomplete: 'street-address', isWide: true },
  { name: 'postalCode', autocomplete: 'postal-code' },
  { name: 'city', autocomplete: 'address-level2' },
  { name: 'country', autocomplete: 'country' },
  { name: 'language', autocomplete: 'off' },
]

/** What of a profile its owner may change. */
export function inputOf(profile: Profile): ProfileInput {
  const { firstName, lastName, company, telephone, address, postalCode, city, country, language } = profile
  return { firstName, lastName, company, telephone, address, postalCode, city, country, language }
}

/** Kept changes that still are changes: of fields there are, with another text than the saved one. */
export function pendingChanges(saved: ProfileInput, draft: Readonly<Record<string, string>>): [ProfileField, string][] {
  return PROFILE_FIELDS.flatMap(({ name }) => {
    const typed = draft[name]
    return typed === undefined || typed === saved[name] ? [] : [[name, typed] satisfies [ProfileField, string]]
  })
}

export type ProfileMessage = 'firstName' | 'lastName' | 'tooLong' | 'invalid'

/** Which message a field shows for what the schema found. @example ('firstName', 'too_small') → 'firstName' */
export function messageOf(field: ProfileField, issue: string | undefined): ProfileMessage {
  if (issue === 'too_big') return 'tooLong'
  return field === 'firstName' || field === 'lastName' ? field : 'invalid'
}
