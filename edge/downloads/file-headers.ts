import { contentDisposition } from '../http/content-disposition.ts'

/** What a browser shows without being able to run it. */
const SHOWN = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'video/mp4',
  'video/quicktime',
  'video/webm',
])
const BYTES = 'application/octet-stream'

/** Nothing runs in a file that is opened, and it reaches nothing; pictures and videos show themselves. */
const FILE_POLICY = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"

/** Headers of a file of one user. `mediaType` as the service says; shown in place only where nothing of the type runs. */
export function fileHeaders(file: { name: string; mediaType: string }, typeOfOthers: (mediaType: string) => string = () => BYTES): Headers {
  const isShown = SHOWN.has(file.mediaType)
  return new Headers({
    'content-type': isShown ? file.mediaType : typeOfOthers(file.mediaType),
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', file.name),
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': FILE_POLICY,
  })
}
