import { z } from 'zod'

/** How long tokens hold, in seconds. */
export const lifetimesSchema = z.strictObject({
  access: z.number().int().min(1).max(31_536_000),
  id: z.number().int().min(1).max(31_536_000),
  refresh: z.number().int().min(1).max(31_536_000),
})
export type Lifetimes = z.infer<typeof lifetimesSchema>

export const DEFAULT_LIFETIMES: Lifetimes = { access: 3_600, id: 3_600, refresh: 14 * 86_400 }
