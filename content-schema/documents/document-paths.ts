/** Path of the page that finds documents, below the locale. */
export const DOCUMENT_FINDER_PATH = '/downloads'

/** First segment of what a machine's documents are found under. */
export const DOCUMENTS_SEGMENT = 'doc'

/** The data sheet of a product for the readers of a locale. @example '/de-ch/doc/corda-330.pdf' */
export function dataSheetPath(locale: string, slug: string): string {
  return `/${locale}/${DOCUMENTS_SEGMENT}/${slug}.pdf`
}

/** The dimension drawing of a box of a machine, which all locales share. @example ('linea-565', 'v2') → '/doc/linea-565~v2.svg' */
export function drawingPath(slug: string, part = ''): string {
  return `/${DOCUMENTS_SEGMENT}/${boxName(slug, part)}.svg`
}

/** A box of a machine as a solid, which all locales share. @example ('corda-330', '') → '/doc/corda-330.step' */
export function stepPath(slug: string, part = ''): string {
  return `/${DOCUMENTS_SEGMENT}/${boxName(slug, part)}.step`
}

/** Name of the files of a box; the first box of a machine is named as the machine. @example ('linea-565', 'v2') → 'linea-565~v2' */
export function boxName(slug: string, part: string): string {
  return part === '' ? slug : `${slug}~${part}`
}

/**
 * What the code on a machine leads to: the documents of its serial number, in the language of whoever reads it, without signing in.
 *
 * @example ('https://www.strandwerk.example', 'L565-10234') → 'https://www.strandwerk.example/downloads?serial=L565-10234'
 */
export function machineLabelUrl(origin: string, serialNumber: string): string {
  return `${origin}${DOCUMENT_FINDER_PATH}?${new URLSearchParams({ serial: serialNumber })}`
}
