const MAX_LENGTH = 150

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

/** The last part of a path, of 150 characters at most, without what a file system or a header could take for something else. */
export function sanitizeFileName(fileName: string): string {
  const base = fileName.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '')
    .replace(/["<>:|?*;]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return shorten(clean) || 'download'
}

/** Keeps the ending, by which a reader and his machine know what it is, and cuts no letter in two. */
function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= MAX_LENGTH) return name
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, MAX_LENGTH - ending.length).join('') + ending
}
