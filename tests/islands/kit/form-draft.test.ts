import { expect, test } from 'vitest'
import { parseDraft } from '../../../islands/kit/form-draft.ts'

test('a draft comes back as it was kept', () => {
  const draft = { values: { message: 'Half a sentence' }, attempt: { said: '{}', key: 'k' } }
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test.each<[string, unknown, unknown]>([
  ['nothing', null, { values: {} }],
  ['a list', [1], { values: {} }],
  ['values that are no object', { values: 'x' }, { values: {} }],
  ['values that are no text', { values: { a: 1, b: null, c: 'text' } }, { values: { c: 'text' } }],
  ['an attempt without key', { values: {}, attempt: { said: 'x' } }, { values: {} }],
])('whatever else is stored, %s, is no draft', (_what, stored, draft) => {
  expect(parseDraft(stored)).toEqual(draft)
})
