import { z } from 'zod'
import { webAddressSchema } from '#content-schema/values/web-address.ts'

/** File: specification 3, requirement IM-02. `size` in bytes; `locale` is a two-letter language. */
export const fileSchema = z.object({
  url: webAddressSchema.min(1),
  fileName: z.string().min(1),
  /** 0 where the service does not say. */
  size: z.number().nonnegative().default(0),
  locale: z.string().min(1),
  slug: z.string(),
  mimeType: z.string().default('application/octet-stream'),
})
export type FileResource = z.infer<typeof fileSchema>
