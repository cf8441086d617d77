import { expect, test } from 'vitest'
import { documentTitle } from '#content-schema/pages/document-title.ts'

test.each([
  ['Products', 'Strandwerk', 'Products | Strandwerk'],
  ['Products', '', 'Products'],
  ['', 'Strandwerk', 'Strandwerk'],
  ['', '', ''],
  ['A | B', 'Strandwerk', 'A | B | Strandwerk'],
])('the title %j with suffix %j is %j [CP-35, AH-53]', (title, suffix, full) => {
  expect(documentTitle(title, suffix)).toBe(full)
})
