import { z } from 'zod'

/** A line of a table: what it is called, and a value for each column. */
const rowSchema = z.object({ name: z.string(), values: z.array(z.string()) })
export type SheetRow = z.infer<typeof rowSchema>

const groupSchema = z.object({ title: z.string(), rows: z.array(rowSchema) })
export type SheetGroup = z.infer<typeof groupSchema>

/** A size of the machine, drawn. */
const boxSchema = z.object({
  /** Its variants, where the machine has several sizes; empty for all of them. */
  name: z.string(),
  /** In millimetres, for the drawing. */
  envelope: z.object({ length: z.number(), width: z.number(), height: z.number() }),
  /** Numbers as they stand at the dimension lines. */
  labels: z.object({ length: z.string(), width: z.string(), height: z.string() }),
  /** The three sides in words. */
  caption: z.string(),
})
export type SheetBox = z.infer<typeof boxSchema>

/**
 * All that a data sheet says, in the words, units and numbers of its reader: a document of the release before it is set. The bytes of the
 * PDF follow from it and the fonts alone.
 */
export const dataSheetSchema = z.object({
  /** Of the interface, as `<html lang>` has it; decides the font of Chinese and Japanese signs. */
  lang: z.string(),
  /** Size of the paper in points. */
  paper: z.object({ width: z.number(), height: z.number() }),
  brand: z.string(),
  /** What kind of paper it is: «Data sheet» in the language. */
  kind: z.string(),
  /** Where the machine stands in the catalogue. */
  overline: z.string(),
  name: z.string(),
  paragraph: z.string(),
  /** A picture of the machine at the asset service; empty for none. */
  imageUrl: z.string(),
  /** What all variants share. */
  specifications: z.object({ title: z.string(), groups: z.array(groupSchema) }),
  /** Where variants differ: their names, and a row for each figure. Null for none. */
  variants: z.object({ title: z.string(), columns: z.array(z.string()), rows: z.array(rowSchema) }).nullable(),
  /** Null where the data say no box. */
  dimensions: z
    .object({
      title: z.string(),
      boxes: z.array(boxSchema),
    })
    .nullable(),
  /** Of the country's organisation. */
  address: z.array(z.string()),
  /** «As of 3 March 2026»; empty where nobody knows. */
  asOf: z.string(),
  /** Whole address of the product's page. */
  url: z.string(),
  /** «Page {page} of {pages}» in the language. */
  pageNumber: z.string(),
  note: z.string(),
})
export type DataSheet = z.infer<typeof dataSheetSchema>
