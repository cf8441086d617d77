import { z } from 'zod'
import { themeSchema } from '#content-schema/site/theme.ts'
import { DEFAULT_THEME } from '#content-schema/site/theme-names.ts'
import { optionalImageSchema } from '#content-schema/values/image.ts'

/** Brand: specification 3, requirement ST-21. `pimId` joins it with the brand of the product-information service. */
export const brandSchema = z.object({
  id: z.string(),
  name: z.string().default(''),
  pimId: z.string(),
  theme: themeSchema.default(DEFAULT_THEME),
  image: optionalImageSchema,
})
export type Brand = z.infer<typeof brandSchema>
