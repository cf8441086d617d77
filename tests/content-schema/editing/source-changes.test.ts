import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, sourceChanges } from '#content-schema/editing/source-changes.ts'

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text: text.slice(0, 3), bold: true }, { text: text.slice(3) }] })
const TEXTS = {
  title: 'About us',
  leadText: 'Since 1969.',
  image: { url: 'https://a.test/a.jpg', mimeType: 'image/jpeg', alternativeText: 'The yard' },
  bodyBlocks: [
    { id: 'one', kind: 'text', text: { children: [paragraph('First line'), paragraph('Second line')] } },
    { id: 'two', kind: 'quote', quote: 'Well made' },
  ],
}

test('a text that says the same has no changed field', () => {
  expect(changedFields(TEXTS, structuredClone(TEXTS))).toEqual([])
})

test('fields that change, come and go are named with what they said and say', () => {
  const after = { ...TEXTS, title: 'Our house', overline: 'Company', leadText: '' }
  expect(changedFields(TEXTS, after)).toEqual([
    { field: 'title', before: 'About us', after: 'Our house' },
    { field: 'overline', before: null, after: 'Company' },
    { field: 'leadText', before: 'Since 1969.', after: null },
  ])
})

test('rich text is compared as it is read, and a block by its id wherever it moves', () => {
  const [one, two] = TEXTS.bodyBlocks
  const edited = { ...one, text: { children: [paragraph('First line'), paragraph('Another line')] } }
  expect(changedFields(TEXTS, { ...TEXTS, bodyBlocks: [two, { id: 'new', kind: 'heading', title: 'News' }, edited] })).toEqual([
    { field: 'bodyBlocks.new.title', before: null, after: 'News' },
    { field: 'bodyBlocks.one.text', before: 'First line\nSecond line', after: 'First line\nAnother line' },
  ])
})

test('how a picture or block is kept is no text', () => {
  expect(changedFields(TEXTS, { ...TEXTS, image: { ...TEXTS.image, mimeType: 'image/webp' } })).toEqual([])
})

test('each language is compared with what it was sent, and where nobody kept that, nothing is claimed', () => {
  const exportedAt = '2026-01-14T09:00:00.000Z'
  const told = sourceChanges({
    source: TEXTS,
    exports: [
      { language: 'de', exportedAt, texts: { ...TEXTS, title: 'About' } },
      { language: 'fr', exportedAt, texts: null },
    ],
  })
  expect(told.languages).toEqual([
    { language: 'de', exportedAt, fields: [{ field: 'title', before: 'About', after: 'About us' }] },
    { language: 'fr', exportedAt, fields: null },
  ])
})

test('whatever a content service holds, comparing it ends, and the same is never a change', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything({ maxDepth: 4 })), (texts) => {
      expect(changedFields(texts, texts)).toEqual([])
    }),
  )
})
