import { expect, test } from 'vitest'
import { hasBearer } from '../../../scripts/platform/bearer.ts'

test.each([
  ['Bearer secret', ['secret'], true],
  ['Bearer second', ['secret', 'second'], true],
  ['Bearer secret', [null, 'secret'], true],
  ['Bearer secrets', ['secret'], false],
  ['bearer secret', ['secret'], false],
  ['secret', ['secret'], false],
  ['Bearer null', [null], false],
  [undefined, ['secret'], false],
  ['Bearer secret', [], false],
])('the header %j carries one of %j as bearer: %j', (header, tokens, expected) => {
  expect(hasBearer(header, ...tokens)).toBe(expected)
})
