import { z } from 'zod/mini'
import { createNumberFormat } from '#content-schema/locale/number-style.ts'
import { supplyText } from '#content-schema/quotation/supply-text.ts'
import type { DeliveredDrawing, DeliveredLine } from './form-delivery.ts'
import type { FormValues } from './forms.ts'

const text = z.string()

/** What the summary of a quotation says, in the language of the page; `{{name}}` and the like are left open. */
export const quotationCopyTextsSchema = z.object({
  machines: text,
  wire: text,
  contactPart: text,
  pieces: text,
  onRequest: text,
  delivery: text,
  both: text,
  wishes: text,
  wish: z.object({ wishPrice: text, wishSample: text, wishVisit: text }),
  drawings: text,
  next: text,
  steps: z.array(text),
})
export type QuotationCopyTexts = z.infer<typeof quotationCopyTextsSchema>

/** Paragraphs of the summary: what was asked for, and what happens next. */
export function quotationCopyLines(
  texts: QuotationCopyTexts,
  {
    lines = [],
    drawings = [],
    values,
    language,
  }: {
    lines?: readonly DeliveredLine[] | undefined
    drawings?: readonly DeliveredDrawing[] | undefined
    values: FormValues
    language: string
  },
): string[] {
  const machines = lines.map((line) => lineText(texts, line, language)).join('\n')
  const wishes = (['wishPrice', 'wishSample', 'wishVisit'] as const).filter((name) => values[name]).map((name) => texts.wish[name])
  const steps = texts.steps.map((step, at) => `${at + 1}. ${step}`).join('\n')
  return [
    ...(lines.length > 0 ? [`${texts.machines}:\n${machines}`] : []),
    ...(wishes.length > 0 ? [`${texts.wishes}: ${wishes.join(', ')}`] : []),
    ...(drawings.length > 0 ? [`${texts.drawings}: ${drawings.map(({ name }) => name).join(', ')}`] : []),
    `${texts.next}:\n${steps}`,
  ]
}

function lineText(texts: QuotationCopyTexts, line: DeliveredLine, language: string): string {
  const facts = [
    line.wire && `${texts.wire}: ${line.wire}`,
    line.contactPart && `${texts.contactPart}: ${line.contactPart}`,
    line.pieces ? `${texts.pieces}: ${createNumberFormat(language)(line.pieces)}` : '',
    supplyText(texts, line, language),
    line.url,
  ].filter((fact) => fact !== '')
  return [`- ${line.quantity} × ${line.name}`, ...facts.map((fact) => `  ${fact}`)].join('\n')
}
