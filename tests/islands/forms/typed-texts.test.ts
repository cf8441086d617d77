import { expect, test } from 'vitest'
import { continueText } from '../../../islands/forms/typed-texts.ts'

test.each([
  ['Hello', 'Corda 330\n16 mm²', 'Hello\n\nCorda 330\n16 mm²'],
  ['Hello \n', 'Corda 330', 'Hello\n\nCorda 330'],
  ['Please compare\n– Corda 330, and my question', 'Please compare\n– Corda 330', 'Please compare\n– Corda 330, and my question'],
  ['Please compare\n– Corda 330', 'Please compare\n– Linea 565', 'Please compare\n– Corda 330\n\nPlease compare\n– Linea 565'],
])('%j goes on with %j, once', (written, given, text) => {
  expect(continueText(written, given)).toBe(text)
})
