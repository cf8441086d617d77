import { z } from 'zod'

/** Image: specification 3, requirement IM-01. `url` may be empty or the text `null`; see `rules/image-url.ts`. */
export const imageSchema = z.object({
  url: z.string(),
  mimeType: z.string(),
  alternativeText: z.string(),
  /** Size of the original in CSS pixels, when the asset service knows it. */
  width: z.number().optional(),
  height: z.number().optional(),
})
export type Image = z.infer<typeof imageSchema>

/** Video: url of the film or player page, poster image, alternative text (PR-27, SV-08). */
export const videoSchema = z.object({
  url: z.string(),
  thumbnail: z.string(),
  alt: z.string(),
})
export type Video = z.infer<typeof videoSchema>
