/**
 * A `Content-Disposition` for a file name that came from outside: no path, no control characters, an ASCII form for old
 * clients and the full name in RFC 8187 form.
 *
 * @example ('attachment', 'Prüf"bericht.pdf') → attachment; filename="Pr_f_bericht.pdf"; filename*=UTF-8''Pr%C3%BCf_bericht.pdf
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = sanitizeFileName(fileName)
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/%/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return ascii === name ? `${kind}; filename="${ascii}"` : `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** The last part of a path without what a file system or a header could take for something else. */
function sanitizeFileName(fileName: string): string {
  const base = fileName.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/["<>:|?*;]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return clean.slice(0, 150) || 'download'
}
