/** First segment of what a machine's documents are found under. */
export const DOCUMENTS_SEGMENT = 'doc'

/** The data sheet of a product for the readers of a locale. @example '/de-ch/doc/corda-330.pdf' */
export function dataSheetPath(locale: string, slug: string): string {
  return `/${locale}/${DOCUMENTS_SEGMENT}/${slug}.pdf`
}

/** The dimension drawing, which all locales share. @example '/doc/corda-330.svg' */
export function drawingPath(slug: string): string {
  return `/${DOCUMENTS_SEGMENT}/${slug}.svg`
}

/** The envelope as a solid, which all locales share. @example '/doc/corda-330.step' */
export function stepPath(slug: string): string {
  return `/${DOCUMENTS_SEGMENT}/${slug}.step`
}
