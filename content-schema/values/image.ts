import { z } from 'zod'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import { webAddressSchema } from '#content-schema/values/web-address.ts'

/** Image: specification 3, requirement IM-01. `url` may be empty or the text `null`; see `image-url.ts`. */
export const imageSchema = z.object({
  url: webAddressSchema.default(''),
  mimeType: z.string().default(''),
  /** Empty for decoration. */
  alternativeText: z.string().default(''),
  /** Size of the original in CSS pixels, when the asset service knows it. */
  width: z.number().optional(),
  height: z.number().optional(),
})
export type Image = z.infer<typeof imageSchema>

/** A picture that is what its place is about: without an address there is nothing to show. */
export const shownImageSchema = imageSchema.refine(({ url }) => !isAbsentImage(url), { path: ['url'], message: 'there is no picture' })
/** A picture that may be missing; one without an address is none. */
export const optionalImageSchema = imageSchema
  .nullable()
  .default(null)
  .transform((image) => (image === null || isAbsentImage(image.url) ? null : image))

/** Video: url of the film or player page, poster image, alternative text (PR-27, SV-08). */
export const videoSchema = z.object({
  url: webAddressSchema.default(''),
  thumbnail: webAddressSchema.default(''),
  alt: z.string().default(''),
})
export type Video = z.infer<typeof videoSchema>
