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

/** What is typed about a machine. */
export type LineField = 'quantity' | 'pieces' | 'wire' | 'contactPart'

/** Name of a field of the line at a place, in a form that is sent without script. @example lineFieldName('wire', 1) → 'wire-1' */
export function lineFieldName(field: LineField, at: number): string {
  return `${field}-${at}`
}
