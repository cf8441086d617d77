import type { Highlight } from '#content-schema/catalogue/product.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'

/** A highlight is kept only with a name and an image or a video; the text `null` is neither (PR-26). */
export function isShownHighlight(highlight: Highlight): boolean {
  const hasImage = !isAbsentImage(highlight.imageUrl)
  const hasVideo = !isAbsentImage(highlight.videoUrl) || !isAbsentImage(highlight.videoImageUrl)
  return highlight.name.trim() !== '' && (hasImage || hasVideo)
}
