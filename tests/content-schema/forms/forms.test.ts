import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORM_FIELDS, FORM_NAMES, type FormFieldName } from '#content-schema/forms/form-fields.ts'
import { messageAttribute } from '#content-schema/forms/form-markup.ts'
import { FORM_MESSAGES, type FormMessageCode } from '#content-schema/forms/form-messages.ts'
import { FIELD_SCHEMAS } from '#content-schema/forms/form-values.ts'
import { checkForm, FORMS } from '#content-schema/forms/forms.ts'
import { ODD_TEXTS } from '../odd-text.ts'

const FIELD_NAMES = Object.keys(FORM_FIELDS) as FormFieldName[]

/** The code a value of a field is answered with, null for a right one. */
function codeOf(field: FormFieldName, value: unknown): string | null {
  const result = FIELD_SCHEMAS[field].safeParse(value)
  expect(result.success || result.error.issues.length === 1).toBe(true)
  return result.success ? null : (result.error.issues[0]?.message ?? '')
}

function cleanOf(field: FormFieldName, value: unknown): unknown {
  const result = FIELD_SCHEMAS[field].safeParse(value)
  return result.success ? result.data : 'refused'
}

describe('messages', () => {
  it.each([
    ['FM-03', 'invalid', 'Please enter a valid value.'],
    ['FM-04', 'checkbox', 'Please select the checkbox to continue.'],
    ['FM-05', 'select', 'Please select an item.'],
    ['FM-06', 'password', 'Please enter a password.'],
    ['FM-08', 'email', 'Please provide a valid email address'],
    ['FM-08', 'firstName', 'Please enter your first name'],
    ['FM-08', 'lastName', 'Please enter your last name'],
    ['FM-08', 'company', 'Please enter the company you work for'],
    ['FM-08', 'country', "Please enter the country you're in"],
    ['FM-08', 'product', 'Please specify the product your request regards'],
    ['FM-08', 'serialNumber', 'Please enter the serial number of your product'],
    ['FM-08', 'message', 'Please add some more details'],
    ['FM-09', 'failure', 'Something went wrong. Please verify your input is correct and try again later.'],
  ] as const)('%s: %s', (_, code, text) => {
    expect(FORM_MESSAGES[code]).toBe(text)
  })

  it('each has an attribute of its own', () => {
    const attributes = Object.keys(FORM_MESSAGES).map(messageAttribute)
    expect(new Set(attributes).size).toBe(attributes.length)
    for (const attribute of attributes) expect(attribute).toMatch(/^data-message-[a-z]+$/)
  })
})

describe('forms', () => {
  it.each([
    ['request', 'FM-07', ['email', 'firstName', 'lastName', 'company', 'country', 'product', 'serialNumber', 'message']],
    ['whitepaper', 'FM-10', ['firstName', 'lastName', 'email', 'company', 'consent']],
    ['feedback', 'FM-13', ['firstName', 'lastName', 'company', 'country', 'message']],
    ['contact', 'AH-78', ['firstName', 'lastName', 'email', 'company', 'country', 'phone', 'subject', 'message', 'consent']],
    ['subscribe', 'AH-25', ['email', 'consent']],
    [
      'quotation',
      'the request for a quotation',
      [
        ...['lines', 'drawings', 'wishPrice', 'wishSample', 'wishVisit'],
        ...['firstName', 'lastName', 'email', 'company', 'country', 'phone', 'remarks'],
      ],
    ],
  ] as const)('%s has the fields of %s', (form, _, fields) => {
    expect(FORMS[form].fields).toEqual(fields)
  })

  it.each([
    [
      'request',
      'FM-08',
      [
        ['email', 'email'],
        ['firstName', 'firstName'],
        ['lastName', 'lastName'],
        ['company', 'company'],
        ['country', 'country'],
        ['product', 'product'],
        ['serialNumber', 'serialNumber'],
        ['message', 'message'],
      ],
    ],
    [
      'whitepaper',
      'FM-11, FM-12',
      [
        ['firstName', 'firstName'],
        ['lastName', 'lastName'],
        ['email', 'email'],
        ['company', 'company'],
        ['consent', 'checkbox'],
      ],
    ],
    [
      'subscribe',
      'AH-25',
      [
        ['email', 'email'],
        ['consent', 'checkbox'],
      ],
    ],
  ] as const)('%s sent empty names each field in order, with its text [%s]', (form, _, expected) => {
    const check = checkForm(form, {})
    const errors = check.ok ? [] : check.errors
    expect(errors).toEqual(expected.map(([field, code]) => ({ field, code, message: FORM_MESSAGES[code as FormMessageCode] })))
  })

  it('takes what it knows and leaves out the rest', () => {
    const typed = { email: ' mia@example.test ', consent: 'yes', role: 'admin' }
    expect(checkForm('subscribe', typed)).toEqual({ ok: true, values: { email: 'mia@example.test', consent: true } })
  })

  it('answers every input, whatever it is, with values or with codes its fields know', () => {
    const value = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.constantFrom(...ODD_TEXTS.map(([, text]) => text)))
    const typed = fc.record(Object.fromEntries(FIELD_NAMES.map((name) => [name, value])), { requiredKeys: [] })
    fc.assert(
      fc.property(fc.constantFrom(...FORM_NAMES), typed, (form, body) => {
        const check = checkForm(form, body)
        if (!check.ok) {
          expect(check.errors.length).toBeGreaterThan(0)
          for (const { field, code } of check.errors) expect(FORM_FIELDS[field as FormFieldName].codes as readonly string[]).toContain(code)
          return
        }
        // What is delivered is right and stays as it is when it is checked again.
        expect(checkForm(form, check.values)).toEqual(check)
      }),
    )
  })
})

describe('fields', () => {
  it.each(FIELD_NAMES)('%s says when it is empty, unless it may be', (field) => {
    const { isRequired, codes } = FORM_FIELDS[field]
    const empty = isRequired ? codes[0] : null
    for (const value of ['', '  ', undefined]) expect(codeOf(field, value)).toBe(empty)
    expect(codes as readonly string[]).toContain(codeOf(field, 7) ?? '')
  })

  it.each([
    ['mia@example.test', null],
    ['mia.o-brunner+forms@mail.example.test', null],
    ['MIA@EXAMPLE.TEST', null],
    ["o'neill@example.test", null],
    ['müller@bär.example', null],
    ['営業@例え.テスト', null],
    ['a@xn--br-via.example', null],
    ['mia', 'email'],
    ['mia@', 'email'],
    ['@example.test', 'email'],
    ['mia@example', 'email'],
    ['mia@@example.test', 'email'],
    ['mia@example..test', 'email'],
    ['mia@-example.test', 'email'],
    ['.mia@example.test', 'email'],
    ['mia.@example.test', 'email'],
    ['mia o@example.test', 'email'],
    ['Mia <mia@example.test>', 'email'],
    ['mia@example.test, other@example.test', 'email'],
    ['mia@example.test\u0000', 'email'],
    [`${'a'.repeat(245)}@example.test`, 'email'],
  ])('email %j → %j', (value, code) => {
    expect(codeOf('email', value)).toBe(code)
  })

  it('an address list never gets into one field by a line break', () => {
    expect(codeOf('email', 'mia@example.test\nbcc: other@example.test')).toBe('email')
    expect(cleanOf('firstName', 'Mia\r\nBcc: other@example.test')).toBe('Mia Bcc: other@example.test')
  })

  it.each([
    ['CH', null, 'CH'],
    ['ch', null, 'CH'],
    ['', 'country', 'refused'],
    ['XX', 'select', 'refused'],
    ['CHE', 'select', 'refused'],
    ['Schweiz', 'select', 'refused'],
  ])('country %j → %j', (value, code, clean) => {
    expect([codeOf('country', value), cleanOf('country', value)]).toEqual([code, clean])
  })

  it.each([
    ['+41 (0)41 555 01 20', null],
    ['041/555.01.20', null],
    ['1234', 'invalid'],
    ['call me', 'invalid'],
    ['+41 41 555 01 20 ext. 4', 'invalid'],
    ['0'.repeat(41), 'invalid'],
  ])('phone %j → %j', (value, code) => {
    expect(codeOf('phone', value)).toBe(code)
  })

  it.each([
    [true, null],
    ['yes', null],
    ['on', null],
    ['true', null],
    [false, 'checkbox'],
    ['no', 'checkbox'],
    [1, 'checkbox'],
    [null, 'checkbox'],
    [undefined, 'checkbox'],
  ])('consent %j → %j', (value, code) => {
    expect(codeOf('consent', value)).toBe(code)
  })

  const OWN_RULES = ['country', 'consent', 'email', 'phone', 'lines', 'drawings', 'wishPrice', 'wishSample', 'wishVisit']
  it.each(FIELD_NAMES.filter((name) => !OWN_RULES.includes(name)))('%s takes text up to its length', (field) => {
    const { maxLength } = FORM_FIELDS[field]
    expect(codeOf(field, 'x'.repeat(maxLength))).toBeNull()
    expect(codeOf(field, ` ${'x'.repeat(maxLength)} `)).toBeNull()
    expect(codeOf(field, 'x'.repeat(maxLength + 1))).toBe('invalid')
    for (const [, text] of ODD_TEXTS) expect([text, codeOf(field, text)]).toEqual([text, text.length > maxLength ? 'invalid' : null])
    for (const text of ['a\u0000b', 'a\u001bb', 'a\u0085b\u009f', 'a\ud800']) expect(codeOf(field, text)).toBe('invalid')
  })

  it('names of nothing that prints are empty', () => {
    for (const text of ['\u200b', '\u2060\ufeff', '\u00a0']) expect(codeOf('firstName', text)).toBe('firstName')
  })

  it('a message keeps its lines, a line does not', () => {
    expect(cleanOf('message', '\r\n one\r\n\ttwo\rthree ')).toBe('one\n two\nthree')
    expect(cleanOf('company', ' Kabel\t\nwerk  Emmental ')).toBe('Kabel werk Emmental')
    expect(cleanOf('lastName', 'Me\u0301nard')).toBe('M\u00e9nard')
  })
})
