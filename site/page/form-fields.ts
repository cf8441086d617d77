import type { FormName } from '#content-schema/entities/block.ts'

type FieldName = 'email' | 'firstName' | 'lastName' | 'company' | 'country' | 'phone' | 'product' | 'serialNumber' | 'message'

/** A field as it is marked up; its label and its error have texts of the same name. */
export interface FormField {
  name: FieldName
  control: 'input' | 'select' | 'textarea'
  type: 'text' | 'email' | 'tel'
  /** Token of the browser's address book; `off` for what only this form asks. */
  autocomplete: string
  isRequired: boolean
  /** Most characters; what is longer is a mistake or an attack. */
  maxLength: number
}

const field = (name: FieldName, autocomplete: string, change: Partial<FormField> = {}): FormField => ({
  name,
  control: 'input',
  type: 'text',
  autocomplete,
  isRequired: true,
  maxLength: 200,
  ...change,
})

const FIELDS = {
  email: field('email', 'email', { type: 'email' }),
  firstName: field('firstName', 'given-name'),
  lastName: field('lastName', 'family-name'),
  company: field('company', 'organization'),
  country: field('country', 'country', { control: 'select' }),
  phone: field('phone', 'tel', { type: 'tel', isRequired: false }),
  product: field('product', 'off'),
  serialNumber: field('serialNumber', 'off'),
  message: field('message', 'off', { control: 'textarea', maxLength: 5000 }),
} as const satisfies Record<FieldName, FormField>

/** The fields of a form, in order, and whether it asks for consent (FM-07, FM-10, FM-13). */
export const FORMS: Readonly<Record<FormName, { fields: readonly FormField[]; needsConsent: boolean }>> = {
  contact: formOf(['firstName', 'lastName', 'email', 'company', 'country', 'phone', 'message'], true),
  request: formOf(['email', 'firstName', 'lastName', 'company', 'country', 'product', 'serialNumber', 'message'], false),
  whitepaper: formOf(['firstName', 'lastName', 'email', 'company'], true),
  subscribe: formOf(['email'], true),
  feedback: formOf(['firstName', 'lastName', 'company', 'country', 'message'], false),
}

function formOf(names: readonly FieldName[], needsConsent: boolean) {
  return { fields: names.map((name) => FIELDS[name]), needsConsent }
}

/** A text around its one placeholder, so that markup can stand there. @example aroundPlaceholder('Read {{x}} first.') → ['Read ', ' first.'] */
export function aroundPlaceholder(text: string): [before: string, after: string] {
  const [before = '', after = ''] = text.split(/\{\{\s*\w+\s*\}\}/)
  return [before, after]
}
