import { expect, test } from 'vitest'
import { rich, richFrom } from '../../../../../scripts/sandbox/content/builders/rich-text.ts'

test.each<readonly [what: string, markdown: string, lines: readonly string[]]>([
  ['one paragraph', 'Bring a wire.', ['Bring a wire.']],
  ['a paragraph that goes on in the next line', 'Bring\na wire.', ['Bring a wire.']],
  ['paragraphs with an empty line between them', 'One.\n\nTwo.\n', ['One.', 'Two.']],
  ['a list, whose items need no empty line', '- one\n- two', ['- one', '- two']],
  ['an item that goes on in the next line', '- one\n  and a half\n- two', ['- one and a half', '- two']],
  ['numbers', '1. one\n2. two\n3. three', ['1. one', '2. two', '3. three']],
  ['a line of a paragraph that begins with a date', 'From the\n18. to the\n20. May', ['From the 18. to the 20. May']],
  ['a heading, which is one line', '## Heading\nText\nof it', ['## Heading', 'Text of it']],
  ['a quote after a paragraph', 'He said:\n> Never.', ['He said:', '> Never.']],
])('a rich text may be %s', (_, markdown, lines) => {
  expect(richFrom(markdown)).toEqual(rich(...lines))
})
