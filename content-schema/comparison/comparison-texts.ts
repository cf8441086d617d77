import { z } from 'zod'

/** Names by which template and edge find the place of a comparison that is read without script. */
export const COMPARISON_MARKUP = {
  /** The element the table stands in. It carries the texts. */
  place: 'data-comparison-answer',
  texts: 'data-comparison-texts',
} as const

/** Pages of a release from before there was such a text have none: what it would name is left out. */
const newerText = z.string().default('')

/** Texts of the table, in the language of the page; the template writes them, with `{{name}}`, `{{names}}` and `{{total}}` left open. */
export const comparisonTextsSchema = z.object({
  title: z.string(),
  specification: z.string(),
  notApplicable: z.string(),
  differs: z.string(),
  noData: z.string(),
  missing: z.string(),
  further: z.string(),
  remove: z.string(),
  units: z.string(),
  metric: z.string(),
  imperial: z.string(),
  readOnly: z.string(),
  toProducts: z.string(),
  details: z.string(),
  dataSheet: newerText,
  quotation: newerText,
  quotationOfAll: newerText,
  steps: z.string(),
  variant: z.string(),
  best: z.string(),
  worst: z.string(),
})

export type ComparisonTexts = z.infer<typeof comparisonTextsSchema>
