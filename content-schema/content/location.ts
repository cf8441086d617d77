import { z } from 'zod'

export const locationKindSchema = z.enum(['headquarters', 'subsidiary', 'partner'])
export type LocationKind = z.infer<typeof locationKindSchema>

/** A place of the maker or of a partner (CP-03), in degrees north and east. */
export const locationSchema = z.object({
  id: z.string(),
  name: z.string().min(1),
  kind: locationKindSchema.catch('subsidiary'),
  /** As it stands on an envelope, without the country. */
  addressLines: z.array(z.string()).default([]),
  /** ISO 3166 code. */
  country: z.string().regex(/^[A-Z]{2}$/, 'a country code of two capitals'),
  /** Null where the entry has none: the place is listed and not drawn on the map. */
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  phone: z.string().default(''),
  email: z.string().default(''),
})
export type Location = z.infer<typeof locationSchema>
export const locationTextSchema = z.object({ openingHours: z.string().default('') })
export type LocationText = z.infer<typeof locationTextSchema>

export interface LocationView extends Location {
  openingHours: string
  /** Of the opening hours, where it is not the reader's. */
  language?: string
}
