import { createPdf } from './pdf.ts'

export interface Download {
  mimeType: string
  bytes: Buffer
}

const cache = new Map<string, Download>()

/** The download of a handle, `corda-330-data-sheet.pdf`; made when first asked for. Undefined for other names. */
export function fileOf(handle: string): Download | undefined {
  const known = cache.get(handle)
  if (known) return known
  const match = /^([a-z0-9][a-z0-9-]*)\.(pdf|csv|txt)$/.exec(handle)
  const [, name = '', extension = ''] = match ?? []
  if (!match) return undefined
  const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
  const download =
    extension === 'pdf'
      ? { mimeType: 'application/pdf', bytes: createPdf(title) }
      : { mimeType: 'text/csv; charset=utf-8', bytes: Buffer.from(`${title}\n`) }
  cache.set(handle, download)
  return download
}
