import { z } from 'zod'

/** Search words: what editors teach the search of each language. One entry or several; together they count. */
export const searchWordsEntrySchema = z.object({ id: z.string() })

export const searchWordsTextSchema = z.object({
  /** A line each: words and phrases that mean the same, separated by commas. */
  synonyms: z.array(z.string()).default([]),
  /** A line each: an address of the site, a kind of result or both, a colon, words that lead there. @example '/quotation: price, quote' */
  destinations: z.array(z.string()).default([]),
  /**
   * A line each: the address of a page that no entry stands for, or a type of document; a colon, what results call it, and for a page a
   * sentence behind a bar. @example '/quotation: Request a quotation | Tell us which machines.'
   */
  names: z.array(z.string()).default([]),
  /** What people often look for; offered where nothing is typed yet or nothing was found. */
  popularSearches: z.array(z.string()).default([]),
})
export type SearchWordsText = z.infer<typeof searchWordsTextSchema>
