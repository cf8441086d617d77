import { z } from 'zod'
import { FITS } from '#content-schema/finder/find-machines.ts'
import { FINDER_FIELDS, type FinderField } from '#content-schema/finder/finder-question.ts'

const text = z.string()
const fits = Object.fromEntries(FITS.map((fit) => [fit, text])) as Record<(typeof FITS)[number], typeof text>

/** Texts of the answers, in the language of the page; the template writes them, with `{{wire}}` and the like left open. */
export const finderTextsSchema = z.object({
  found: text,
  order: text,
  none: text,
  noneHint: text,
  expert: text,
  fits: z.object(fits),
  rate: text,
  cycle: text,
  hours: text,
  machines: text,
  details: text,
  compare: text,
  compareProduct: text,
  compareAll: text,
  quote: text,
  quoteProduct: text,
  others: text,
  ends: text,
  begins: text,
  process: text,
  allOthers: text,
  noWire: text,
  problems: z.object({ wire: text, pieces: text, process: text, rate: text, efficiency: text, convert: text }),
  failed: text,
  retry: text,
  toGauge: text,
  toMetric: text,
  estimate: text,
})
export type FinderTexts = z.infer<typeof finderTextsSchema>

/** Fields of the forms of the page, beside the one that asks for machines. */
export const FINDER_FORMS = {
  machines: ['wire', 'unit', 'process', 'pieces'],
  converter: ['convert', 'from'],
  estimate: ['pieces', 'rate', 'efficiency'],
} as const satisfies Record<string, readonly FinderField[]>
export type FinderForm = keyof typeof FINDER_FORMS

/** What a form carries along of the others, so that none of them takes away what another one answered. */
export function carriedFields(form: FinderForm): FinderField[] {
  return FINDER_FIELDS.filter((field) => !(FINDER_FORMS[form] as readonly string[]).includes(field))
}
