import { z } from 'zod'

/** A day of the calendar, without time and zone. It stays text, so that no time zone can shift it. */
export const dateSchema = z.iso.date('a date as YYYY-MM-DD')
