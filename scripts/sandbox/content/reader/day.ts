import { z } from 'zod'

/** @example '2027-03-09' */
export const day: z.ZodType<string> = z
  .string()
  .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)), { error: 'must be a day like 2027-03-09' })

/** A day, or a time of it. @example '2031-03-04T08:00:00Z' */
export const moment: z.ZodType<string> = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?$/, { error: 'must be a day like 2027-03-09, or a time like 2027-03-09T08:00:00Z' })
