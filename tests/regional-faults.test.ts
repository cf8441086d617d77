import { expect, test } from 'vitest'
import { ambiguousDates, britishWords } from './regional-faults.ts'

test.each([
  ['the colour of four hours, ours and yours', ['colour']],
  ['We organise, analyse, and recognised a promise raised otherwise', ['organise', 'recognised', 'analyse']],
  ['Centre of metres', ['Centre', 'metres']],
  ['at the Test Centre of Dayton', []],
  ['at centre@a.example, /en/centre', []],
  ['labelled and controlled, three per cent afterwards', ['labelled', 'per cent', 'afterwards']],
])('%s', (text, expected) => expect(britishWords(text).toSorted()).toEqual(expected.toSorted()))

test.each([
  ['on 03/04/2026 and 3.4.2026', ['03/04/2026', '3.4.2026']],
  ['on 03/04/26', ['03/04/26']],
  ['3 April 2026, 2026-04-03, version 3.4.12, 4/0 AWG', []],
])('%s', (text, expected) => expect(ambiguousDates(text)).toEqual(expected))
