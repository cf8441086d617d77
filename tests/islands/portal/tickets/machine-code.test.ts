import { expect, test } from 'vitest'
import { machineOfCode } from '#islands/portal/tickets/machines/machine-code.ts'

test.each([
  ['https://www.strandwerk.example/de-ch/mystrandwerk/inventory/l565-10234', 'l565-10234'],
  ['HTTPS://WWW.STRANDWERK.EXAMPLE/DE-CH/MYSTRANDWERK/INVENTORY/L565-10234/', 'l565-10234'],
  ['http://localhost:8950/en/portal/tickets/newticket?machine=L565-10234', 'l565-10234'],
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
