import { expect, test } from 'vitest'
import { dataSheetBeside } from '#content-schema/documents/data-sheet-beside.ts'
import { dataSheetPath } from '#content-schema/documents/document-paths.ts'

test('the data sheet of the product of an address is the one that is made of it', () => {
  expect(dataSheetBeside('/de-ch/products/cutting/corda-330')).toBe(dataSheetPath('de-ch', 'corda-330'))
})
