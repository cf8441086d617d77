import { productPaper } from '../content/papers/product-paper.ts'
import { WHITE_PAPERS } from '../content/papers/white-papers.ts'
import { brandKitOf } from './brand-kits.ts'
import { createPaperPdf, createPdf } from './pdf.ts'
import { createZip } from './zip.ts'

export interface Download {
  mimeType: string
  bytes: Buffer
}

const cache = new Map<string, Download>()

const KINDS: Readonly<Record<string, (title: string, name: string) => Download>> = {
  pdf: (title, name) => {
    const paper = WHITE_PAPERS.get(name) ?? productPaper(name)
    return { mimeType: 'application/pdf', bytes: paper ? createPaperPdf(paper) : createPdf(title) }
  },
  zip: (title, name) => ({
    mimeType: 'application/zip',
    bytes: createZip(brandKitOf(name) ?? { 'read-me.txt': Buffer.from(`${title}\n`), 'overview.pdf': createPdf(title) }),
  }),
  csv: () => ({
    mimeType: 'text/csv; charset=utf-8',
    bytes: Buffer.from('date,price\n2023-12-29,241.00\n2024-12-30,198.50\n2025-12-30,236.00\n'),
  }),
}

/** The download of a handle, `corda-330-manual.pdf`; made when first asked for. Undefined for names that can be none. */
export function fileOf(handle: string): Download | undefined {
  const known = cache.get(handle)
  if (known) return known
  const [, name = '', extension = ''] = /^([a-z0-9][a-z0-9-]{0,120})\.(pdf|zip|csv)$/.exec(handle) ?? []
  const download = KINDS[extension]?.(
    name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
    name,
  )
  if (download && cache.size < 2000) cache.set(handle, download)
  return download
}
