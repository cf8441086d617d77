import { z } from 'zod'
import { wireProcessSchema } from '#content-schema/catalogue/wire-finder-form.ts'

const spanSchema = z.tuple([z.number(), z.number()])

/** The wires one variant of a machine takes, in mm²: as its data sheet says them in mm², and as it says them in gauges. */
const wireRangeSchema = z.object({
  /** Id and names of the variant; empty where all variants take the same. */
  variant: z.string(),
  names: z.object({ metric: z.string(), imperial: z.string() }).nullable(),
  metric: spanSchema.nullable(),
  imperial: spanSchema.nullable(),
  /** Picture of the variant, where it has one of its own. */
  imageUrl: z.string().optional(),
})
export type WireRange = z.infer<typeof wireRangeSchema>

/** A machine as the wire finder knows it, in one language. */
export const wireMachineSchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** Language of its name where that is not the language asked for. */
  lang: z.string().optional(),
  imageUrl: z.string(),
  classification: z.object({ slug: z.string(), name: z.string() }),
  /** Slugs of the classifications above it, for the comparison. */
  path: z.string(),
  /** Keys of what it does. */
  processes: z.array(z.string()),
  ranges: z.array(wireRangeSchema).min(1),
  /** Pieces an hour; `cycle` where they follow from the time of one piece alone, which nobody reaches all day. */
  rate: z.object({ value: z.number().positive(), basis: z.enum(['output', 'cycle']) }),
})
export type WireMachine = z.infer<typeof wireMachineSchema>

/** All machines that say which wires they take: a document a language, on the main site. */
export const wireMachinesSchema = z.object({ processes: z.array(wireProcessSchema), machines: z.array(wireMachineSchema) })
export type WireMachines = z.infer<typeof wireMachinesSchema>

/** Key of the document. */
export function wireMachinesKey(language: string): string {
  return `/!finder/${language}.json`
}
