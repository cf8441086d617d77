import { z } from 'zod'

/** What kinds of documents there are; those the PIM names otherwise are `other`. The first three are made from the data. */
export const DOCUMENT_TYPES = ['dataSheet', 'drawing', 'step', 'manual', 'declaration', 'partsList', 'other'] as const
export const documentTypeSchema = z.enum(DOCUMENT_TYPES)
export type DocumentType = z.infer<typeof documentTypeSchema>

/** A file of the PIM about a machine. */
export const paperSchema = z.object({
  type: documentTypeSchema,
  title: z.string(),
  url: z.string(),
  /** In bytes; 0 where nobody says. */
  size: z.number(),
  /** ISO 639 code. */
  language: z.string(),
  /** Empty where the PIM says none. */
  version: z.string(),
  /** ISO; empty where the PIM says none. */
  date: z.string(),
})
export type Paper = z.infer<typeof paperSchema>

/** Bytes of what is drawn of a box. */
const drawnSchema = z.object({
  drawing: z.number(),
  step: z.number(),
  /** Names of its variants in both measurement systems; absent where all variants stand in one box. */
  variants: z.array(z.object({ nameMetric: z.string(), nameImperial: z.string() })).optional(),
})
export type DrawnBox = z.infer<typeof drawnSchema>

const machineSchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** Language of its name where that is not the language of the list. */
  lang: z.string().optional(),
  /** What its serial numbers begin with; empty where the PIM says nothing. */
  serial: z.string(),
  /** The box of its first variant; null where the data say none. */
  drawn: drawnSchema.nullable(),
  /** The boxes of variants of another size. */
  boxes: z.array(drawnSchema.extend({ part: z.string() })).default([]),
  /** Day of the data of its data sheet, ISO; empty when their service does not say. */
  day: z.string(),
  /** Files of the PIM in all languages. */
  papers: z.array(paperSchema),
})
export type DocumentedMachine = z.infer<typeof machineSchema>

/** All machines with their documents, in one language: what the edge finds documents in. Where a machine may be seen it looks up itself. */
export const documentIndexSchema = z.object({ machines: z.array(machineSchema) })
export type DocumentIndex = z.infer<typeof documentIndexSchema>

/** Key of the index, on the main site. */
export function documentIndexKey(language: string): string {
  return `/!documents/${language}.json`
}
