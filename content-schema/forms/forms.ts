/**
 * The forms: which fields, in which order, and the schema that browser and edge check them with. Built on zod/mini, so
 * that a browser loads what is used of it and no more.
 */
import { z } from 'zod/mini'
import type { FormFieldName, FormName } from './form-fields.ts'
import { FORM_MESSAGES, type FormMessageCode, isFormMessageCode } from './form-messages.ts'
import { FIELD_SCHEMAS } from './form-values.ts'

/** Values as they are delivered: cleaned texts, and `true` for consent. */
export type FormValues = Partial<Record<FormFieldName, string | true>>

interface FormDefinition {
  /** In the order they are shown (FM-07, FM-10, FM-13). */
  fields: readonly FormFieldName[]
  schema: z.ZodMiniType<FormValues, Record<string, unknown>>
  /** A file comes with the confirmation (AH-77). */
  hasFile: boolean
}

export const FORMS: Readonly<Record<FormName, FormDefinition>> = {
  contact: form(['firstName', 'lastName', 'email', 'company', 'country', 'phone', 'subject', 'message', 'consent']),
  request: form(['email', 'firstName', 'lastName', 'company', 'country', 'product', 'serialNumber', 'message']),
  whitepaper: form(['firstName', 'lastName', 'email', 'company', 'consent'], { hasFile: true }),
  subscribe: form(['email', 'consent']),
  feedback: form(['firstName', 'lastName', 'company', 'country', 'message']),
  quotation: form([
    ...(['lines', 'drawings', 'wishPrice', 'wishSample', 'wishVisit'] as const),
    ...(['firstName', 'lastName', 'email', 'company', 'country', 'phone', 'remarks'] as const),
  ]),
}

function form(fields: readonly FormFieldName[], { hasFile = false } = {}): FormDefinition {
  const shape = Object.fromEntries(fields.map((name) => [name, FIELD_SCHEMAS[name]]))
  return { fields, schema: z.object(shape) as FormDefinition['schema'], hasFile }
}

/** A field that is wrong: what a 422 lists, and what stands beside the field. */
export interface FieldError {
  field: string
  code: FormMessageCode
  /** The English text of the code. */
  message: string
}

export type FormCheck = { ok: true; values: FormValues } | { ok: false; errors: FieldError[] }

/**
 * Checks what was typed. Unknown names are left out; errors come one a field, in the order of the form.
 *
 * @example checkForm('subscribe', { email: 'a@b.example' }) → errors: [{ field: 'consent', code: 'checkbox', … }]
 */
export function checkForm(name: FormName, typed: Readonly<Record<string, unknown>>): FormCheck {
  const { schema, fields } = FORMS[name]
  const result = z.safeParse(schema, typed)
  if (result.success) return { ok: true, values: result.data }
  const errors = fields.flatMap((field) => {
    const issue = result.error.issues.find(({ path }) => path[0] === field)
    return issue ? [fieldError(field, issue.message)] : []
  })
  return { ok: false, errors }
}

/** The error of a field by its code; an unknown code reads as the default one (FM-03). */
export function fieldError(field: string, code: string): FieldError {
  const known = isFormMessageCode(code) ? code : 'invalid'
  return { field, code: known, message: FORM_MESSAGES[known] }
}
