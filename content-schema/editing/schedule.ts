import * as z from 'zod/mini'
import { namedEntrySchema } from './builds.ts'

/** Entries that are published and shown from a moment in the future on. */
export const SCHEDULE_ENDPOINT = '/api/editor/scheduled'

const scheduledEntrySchema = z.extend(namedEntrySchema, {
  model: z.string(),
  /** From when on visitors see it, ISO. */
  due: z.string(),
})
export type ScheduledEntry = z.infer<typeof scheduledEntrySchema>

/** The next one first. */
export const scheduleSchema = z.object({ scheduled: z.array(scheduledEntrySchema) })
export type Schedule = z.infer<typeof scheduleSchema>
/** As the builder tells it, without addresses. */
export type ScheduleRecords = z.input<typeof scheduleSchema>
