import { sanitizeFileName } from '../http/content-disposition.ts'
import type { UploadMediaType } from './media-type-of-content.ts'

/** Endings that fit a type; the first one is added to a name that has none of them. */
const ENDINGS: Readonly<Record<UploadMediaType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'video/mp4': ['mp4', 'm4v', '3gp', '3g2'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
  'model/step': ['step', 'stp'],
}

/**
 * The name an upload is kept under: no path, nothing a system reads as something else, and an ending that says what it is.
 *
 * @example ('../evil.html', 'image/png') → 'evil.html.png'
 */
export function uploadName(given: string, mediaType: UploadMediaType): string {
  const name = sanitizeFileName(given)
  const endings = ENDINGS[mediaType]
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return endings.includes(ending) ? name : `${name}.${endings[0]}`
}
