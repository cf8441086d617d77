/**
 * The data sheet of the product whose page is at an address, as `dataSheetPath` writes it: apart from that, as the comparison has it in the
 * browser and the other paths do not belong there.
 *
 * @example dataSheetBeside('/de-ch/products/cutting/corda-330') → '/de-ch/doc/corda-330.pdf'
 */
export function dataSheetBeside(pageUrl: string): string {
  const segments = pageUrl.split('/')
  return `/${segments[1]}/doc/${segments.at(-1)}.pdf`
}
