import * as z from 'zod/mini'
import { previewRequestSchema } from './preview.ts'

/** Where an editor makes a link to one page as it would be now, `POST`; below it, by name, is that page. */
export const SHARED_PREVIEWS_ENDPOINT = '/api/shared-previews'

/** How long a link may be good for, hours. */
export const SHARED_HOURS = [1, 24, 168] as const

/** The page, and for how long whoever has the link sees it. */
export const sharePreviewSchema = z.extend(z.pick(previewRequestSchema, { siteId: true, path: true, stage: true }), {
  hours: z.literal(SHARED_HOURS),
})
export type SharePreview = z.input<typeof sharePreviewSchema>

/** What is kept of a page that a link shows. */
export const keptPreviewSchema = z.object({ html: z.string(), headers: z.record(z.string(), z.string()) })
export type KeptPreview = z.infer<typeof keptPreviewSchema>

export const sharedPreviewSchema = z.object({
  /** Path of this host. */
  url: z.string(),
  /** ISO moment from which it shows nothing. */
  expiresAt: z.string(),
})
export type SharedPreview = z.infer<typeof sharedPreviewSchema>
