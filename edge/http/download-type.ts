/** What downloads may leave as. Nothing here runs or is shown as a page, whatever the bytes are. */
const LISTED = new Set([
  'application/pdf',
  'application/zip',
  'application/gzip',
  'application/x-7z-compressed',
  'application/rtf',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/dxf',
  'application/acad',
  'image/vnd.dwg',
  'model/step',
  'model/iges',
  'model/stl',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'text/plain',
  'text/csv',
])

/**
 * The media type a download leaves with, which is never one that a browser would run or show as a page: what is not listed is bytes.
 *
 * @example 'text/html; charset=utf-8' → application/octet-stream
 */
export function downloadType(stored: string | undefined): string {
  const type = stored?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!LISTED.has(type)) return 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
