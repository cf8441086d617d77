/**
 * What a form says, by code (FM-03 to FM-12). These are the exact English texts; pages carry them in their own language beside
 * each field, and answers of the endpoint in English.
 */
export const FORM_MESSAGES = {
  invalid: 'Please enter a valid value.',
  checkbox: 'Please select the checkbox to continue.',
  select: 'Please select an item.',
  password: 'Please enter a password.',
  email: 'Please provide a valid email address',
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  company: 'Please enter the company you work for',
  country: "Please enter the country you're in",
  product: 'Please specify the product your request regards',
  serialNumber: 'Please enter the serial number of your product',
  message: 'Please add some more details',
  lines: 'Please add at least one machine that is available in your country',
  drawings: 'Please add the drawings again: they are kept for a day only',
  failure: 'Something went wrong. Please verify your input is correct and try again later.',
} as const
export type FormMessageCode = keyof typeof FORM_MESSAGES

/** True for the codes a field or a form may be answered with. */
export function isFormMessageCode(code: string): code is FormMessageCode {
  return Object.hasOwn(FORM_MESSAGES, code)
}
