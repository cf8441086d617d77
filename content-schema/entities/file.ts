import { z } from 'zod'

/** File: specification 3, requirement IM-02. `size` in bytes; `locale` is a two-letter language. */
export const fileSchema = z.object({
  url: z.string(),
  fileName: z.string(),
  size: z.number(),
  locale: z.string(),
  slug: z.string(),
  mimeType: z.string().default('application/octet-stream'),
})
export type FileResource = z.infer<typeof fileSchema>
