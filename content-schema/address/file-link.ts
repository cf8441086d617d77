/** Parameter of a file's address with the ticket that came with the answer of a form (AH-77). */
export const FILE_TICKET_PARAMETER = 'ticket'

/** Address of a file: `/file/{slug}`, with `?l=` unless it is English and `dl=true` unless it is a PDF (IM-14 to IM-16). */
export function fileLink(file: { slug: string; locale: string; fileName: string }, options: { download?: boolean } = {}): string {
  const query = new URLSearchParams()
  if (file.locale !== 'en') query.set('l', file.locale)
  if (options.download ?? fileExtension(file.fileName) !== 'PDF') query.set('dl', 'true')
  const suffix = query.toString()
  return `/file/${encodeURIComponent(file.slug)}${suffix ? `?${suffix}` : ''}`
}

/** The extension in capitals (PR-16); empty when there is none. @example 'manual.pdf' → 'PDF' */
export function fileExtension(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toUpperCase() ?? ''
}

/**
 * What a file is called, which has no title of its own: its name without extension and dashes, and without the language it is in.
 *
 * @example annual-report-2025-de.pdf in German → 'Annual report 2025'
 */
export function titleOfFile({ fileName, locale }: { fileName: string; locale: string }): string {
  const name = fileName.replace(/\.[^.]+$/, '')
  const words = name.replace(new RegExp(`[-_.]${locale.slice(0, 2)}(?:[-_][a-z]{2})?$`, 'i'), '').replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** @example nameInUrl('https://files.test/a/manual.pdf?v=2') → 'manual.pdf' */
export function nameInUrl(url: unknown): string {
  return typeof url === 'string' ? (/([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1] ?? '') : ''
}
