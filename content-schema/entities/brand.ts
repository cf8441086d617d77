import { z } from 'zod'
import { imageSchema } from '#content-schema/entities/image.ts'
import { themeSchema } from '#content-schema/entities/theme.ts'

/** Brand: specification 3, requirement ST-21. `pimId` joins it with the brand of the product-information service. */
export const brandSchema = z.object({
  id: z.string(),
  name: z.string(),
  pimId: z.string(),
  theme: themeSchema,
  image: imageSchema.nullable().default(null),
})
export type Brand = z.infer<typeof brandSchema>
