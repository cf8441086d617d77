import { z } from 'zod'
import { fileSchema } from '#content-schema/content/file.ts'

/** A file with its versions by language; the entity `File` of specification 3 is one of them. */
export const fileEntrySchema = z.object({ slug: z.string().min(1), files: z.array(fileSchema) })
export type FileEntry = z.infer<typeof fileEntrySchema>
