import { z } from 'zod'

/** The largest number services can send as a whole one. */
const MAX_INDEX = 2 ** 31 - 1

/** Place in a list, the smallest first; what has none stands at the end. */
export const sortIndexSchema = z.number().min(-MAX_INDEX).max(MAX_INDEX).default(MAX_INDEX)
