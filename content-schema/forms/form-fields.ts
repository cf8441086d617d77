import type { FormMessageCode } from './form-messages.ts'

/** The forms an editor can place on a page. */
export const PLACED_FORM_NAMES = ['contact', 'request', 'whitepaper', 'subscribe', 'feedback'] as const
/** The forms a visitor can send; each has its endpoint, `/api/forms/{name}` (AH-27). The quotation has a page of its own. */
export const FORM_NAMES = [...PLACED_FORM_NAMES, 'quotation'] as const
export type FormName = (typeof FORM_NAMES)[number]

/** A field as it is marked up and checked. Its label has a text of the same name. */
export interface FormField {
  /** `hidden` is filled in by a script or by the edge. */
  control: 'input' | 'select' | 'textarea' | 'checkbox' | 'hidden'
  /** Of an `<input>`. */
  type: 'text' | 'email' | 'tel' | 'checkbox'
  /** Token of the browser's address book; `off` for what only this form asks. */
  autocomplete: string
  inputMode?: 'email' | 'tel'
  isRequired: boolean
  /** Most UTF-16 units, as `maxlength` counts them; what is longer is a mistake or an attack. */
  maxLength: number
  /** Every code the field can be answered with; the first is that of an empty field. */
  codes: readonly [FormMessageCode, ...FormMessageCode[]]
}

const text = (autocomplete: string, codes: FormField['codes'], change: Partial<FormField> = {}): FormField => ({
  control: 'input',
  type: 'text',
  autocomplete,
  isRequired: true,
  maxLength: 200,
  codes,
  ...change,
})

/** A box that may be ticked. */
function wish(): FormField {
  return text('off', ['invalid'], { control: 'checkbox', type: 'checkbox', isRequired: false, maxLength: 3 })
}

/** All fields of all forms (FM-07, FM-10, FM-13, AH-25, AH-78). `subject` says what a contact is about, such as a product. */
export const FORM_FIELDS = {
  email: text('email', ['email'], { type: 'email', inputMode: 'email', maxLength: 254 }),
  firstName: text('given-name', ['firstName', 'invalid'], { maxLength: 100 }),
  lastName: text('family-name', ['lastName', 'invalid'], { maxLength: 100 }),
  company: text('organization', ['company', 'invalid']),
  country: text('country', ['country', 'select'], { control: 'select', maxLength: 2 }),
  phone: text('tel', ['invalid'], { type: 'tel', inputMode: 'tel', isRequired: false, maxLength: 40 }),
  subject: text('off', ['invalid'], { isRequired: false, maxLength: 300 }),
  product: text('off', ['product', 'invalid']),
  serialNumber: text('off', ['serialNumber', 'invalid'], { maxLength: 100 }),
  message: text('off', ['message', 'invalid'], { control: 'textarea', maxLength: 5000 }),
  /** Machines of a quotation, as JSON. */
  lines: text('off', ['lines'], { control: 'hidden', maxLength: 20_000 }),
  /** Its uploads: the id of the basket and theirs. */
  drawings: text('off', ['drawings'], { control: 'hidden', isRequired: false, maxLength: 300 }),
  wishPrice: wish(),
  wishSample: wish(),
  wishVisit: wish(),
  remarks: text('off', ['invalid'], { control: 'textarea', isRequired: false, maxLength: 5000 }),
  consent: text('off', ['checkbox'], { control: 'checkbox', type: 'checkbox', maxLength: 3 }),
} as const satisfies Record<string, FormField>
export type FormFieldName = keyof typeof FORM_FIELDS

/** Value of a ticked box in a form post; JSON says `true` or this. */
export const CONSENT_VALUE = 'yes'
