import { expect, test } from 'vitest'
import { continueText } from '../../../islands/forms/typed-texts.ts'

test.each([
  ['Hello', 'Corda 330\n16 mm²', 'Hello\n\nCorda 330\n16 mm²'],
  ['Hello \n', 'Corda 330', 'Hello\n\nCorda 330'],
  ['About Corda 330: my question', 'Corda 330\n16 mm²', 'About Corda 330: my question'],
])('%j goes on with %j, once', (written, given, text) => {
  expect(continueText(written, given)).toBe(text)
})
