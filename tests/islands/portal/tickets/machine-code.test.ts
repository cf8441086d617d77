import { expect, test } from 'vitest'
import { machineLabelUrl } from '#content-schema/documents/document-paths.ts'
import { readDocumentQuestion } from '#content-schema/documents/find-documents.ts'
import { machineOfCode } from '#islands/portal/tickets/machines/machine-code.ts'

test.each([
  ['https://www.strandwerk.example/de-ch/mystrandwerk/inventory/l565-10234', 'l565-10234'],
  ['HTTPS://WWW.STRANDWERK.EXAMPLE/DE-CH/MYSTRANDWERK/INVENTORY/L565-10234/', 'l565-10234'],
  ['http://localhost:8950/en/portal/tickets/newticket?machine=L565-10234', 'l565-10234'],
  ['https://www.strandwerk.example/downloads?serial=L565-10234', 'l565-10234'],
  ['https://www.strandwerk.example/hu-hu/downloads?serial=l565-10234', 'l565-10234'],
  ['L565-10234', 'l565-10234'],
  [' P12-48912\n', 'p12-48912'],
])('the code %s is of the machine %s', (code, machine) => {
  expect(machineOfCode(code)).toBe(machine)
})

test.each([
  'https://www.strandwerk.example/de-ch',
  'https://www.strandwerk.example/en/portal/inventory/old',
  'https://x.example/inventory/%E0%A4%A',
  'javascript:alert(1)//inventory/x y',
  'WIFI:S:shop;T:WPA;P:secret;;',
  '',
  'x'.repeat(81),
])('the code %j is of no machine', (code) => {
  expect(machineOfCode(code)).toBeNull()
})

test('the code of a label is read by the scanner of the portal and by the finder of documents alike', () => {
  const code = machineLabelUrl('https://www.strandwerk.example', 'L565-10234')
  expect(machineOfCode(code)).toBe('l565-10234')
  expect(new URL(code).pathname).toBe('/downloads')
  expect(readDocumentQuestion(new URL(code).search).typed.serial).toBe('L565-10234')
})
