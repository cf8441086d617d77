/** Names by which template, edge and island find their places in the page of the quotation. */
export const QUOTATION_MARKUP = {
  /** The element around all of it; its value is the state. It carries the texts. */
  root: 'data-quotation',
  texts: 'data-quotation-texts',
  /** Where the machines stand. */
  lines: 'data-quotation-lines',
  /** Where drawings are added. */
  drawings: 'data-quotation-drawings',
} as const

/** `empty`: nothing is asked for yet, so that the form has no use. `sent`: the confirmation stands in its place. */
export type QuotationState = 'empty' | 'filled' | 'sent'

/** `id` of the form, which is one of the page. */
export const QUOTATION_FORM_ID = 'quotation'
