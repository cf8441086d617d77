import { z } from 'zod/mini'
import type { FormDelivery } from './form-delivery.ts'
import type { FormValues } from './forms.ts'
import { quotationCopyLines, quotationCopyTextsSchema } from './quotation-copy.ts'

/** What a copy for the visitor says, in the language of the form; `{{reference}}` is left open. The form carries it along. */
export const formCopyTextsSchema = z.object({
  language: z.string(),
  subject: z.string(),
  intro: z.string(),
  reference: z.string(),
  /** What the fields are called, in their order. */
  labels: z.record(z.string(), z.string()),
  /** Of a quotation. */
  quotation: z.optional(quotationCopyTextsSchema),
})
export type FormCopyTexts = z.infer<typeof formCopyTextsSchema>

/** A message to the visitor. */
export const formCopySchema = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type FormCopy = z.infer<typeof formCopySchema>

/** What the visitor sent, written to the address they gave; null where the form asks for none. */
export function writeFormCopy(
  texts: FormCopyTexts,
  values: FormValues,
  asked: Pick<FormDelivery, 'lines' | 'drawings'> = {},
): FormCopy | null {
  const { email } = values as { email?: unknown }
  if (typeof email !== 'string' || email === '') return null
  const lines = Object.entries(texts.labels).flatMap(([field, label]) => {
    const value = shownValue(field, (values as Record<string, unknown>)[field], texts.language)
    return value === '' ? [] : [value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`]
  })
  const quotation = texts.quotation ? quotationCopyLines(texts.quotation, { ...asked, values, language: texts.language }) : []
  const opening = [texts.intro, texts.reference, ...quotation]
  return { to: email, subject: texts.subject, text: [...opening, lines.join('\n')].join('\n\n') }
}

/** The copy with the number the visitor was told. */
export function withReference({ to, subject, text }: FormCopy, reference: string): FormCopy {
  const fill = (template: string) => template.replace('{{reference}}', () => reference)
  return { to, subject: fill(subject), text: fill(text) }
}

function shownValue(field: string, value: unknown, language: string): string {
  if (typeof value !== 'string') return ''
  return field === 'country' ? (new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(value) ?? value) : value
}
