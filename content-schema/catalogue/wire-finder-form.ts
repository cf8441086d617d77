import { z } from 'zod'

/** Something machines do to a wire; `key` stands in addresses. */
export const wireProcessSchema = z.object({ key: z.string(), name: z.string() })
export type WireProcess = z.infer<typeof wireProcessSchema>

/** The form of the wire finder, wherever it stands. */
export interface WireFinderForm {
  /** Where it leads. */
  url: string
  /** What machines do, what most of them do first. */
  processes: readonly WireProcess[]
}
