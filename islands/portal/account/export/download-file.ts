/** Hands a text, or bytes, to the browser as a file. */
export function downloadFile(name: string, { content, type }: { content: string | Uint8Array<ArrayBuffer>; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type: typeof content === 'string' ? `${type};charset=utf-8` : type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
