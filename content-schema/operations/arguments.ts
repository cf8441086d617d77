import * as z from 'zod/mini'

/** Most rows of one page of a list; a file of all rows is read page by page. */
export const MAX_PAGE_ROWS = 1000
/** Rows of a page on a screen (AH-74). */
export const PAGE_ROWS = 25

/** An id as a service gives it. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[\w.:-]+$/))
/** Made by the browser: a command that is sent again with the same key is carried out once. */
export const commandKeySchema = z.uuid()
/** Code of a language of the interface, e.g. `de`. */
export const languageSchema = z.string().check(z.regex(/^[a-z]{2}$/))
/** A line somebody typed. */
export const lineSchema = z.string().check(z.trim(), z.maxLength(200))
/** What is looked for. */
export const wordsSchema = z.string().check(z.trim(), z.maxLength(200))
/** Text of several lines. */
export const longTextSchema = z.string().check(z.trim(), z.maxLength(10_000))

export const offsetSchema = z.int().check(z.gte(0), z.lte(1_000_000))
export const firstSchema = z.int().check(z.gte(1), z.lte(MAX_PAGE_ROWS))
export const ascendingSchema = z.boolean()
export const idsSchema = z.array(idSchema).check(z.maxLength(200))

/** A page of a list: its rows, and how many there are in all. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ total: z.int(), rows: z.array(row) })
/** How many entries have a value. */
export const countSchema = z.object({ id: z.string(), name: z.string(), count: z.int() })
