import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentName, type ShareCard, sharePicturePath } from '#content-schema/site/share-card.ts'

const CARD: ShareCard = { title: 'Corda 330', overline: '', imageUrl: '', placing: 'whole', theme: 'Corda', brand: 'Strandwerk' }

test('what shows the same has one picture, whatever order it is written in; what differs anywhere has another', () => {
  const { title, ...rest } = CARD
  expect(sharePicturePath({ ...rest, title })).toBe(sharePicturePath(CARD))
  const others: Partial<ShareCard>[] = [
    { title: 'Corda 331' },
    { overline: 'x' },
    { imageUrl: 'x' },
    { placing: 'fill' },
    { theme: 'Linea' },
    { brand: 'x' },
  ]
  expect(new Set(others.map((change) => sharePicturePath({ ...CARD, ...change }))).size).toBe(others.length)
  expect(others.map((change) => sharePicturePath({ ...CARD, ...change }))).not.toContain(sharePicturePath(CARD))
})

test('its path is one the edge serves as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(sharePicturePath({ ...CARD, title })).toMatch(/^\/og\/[0-9a-z]{22}\.png$/)
    }),
  )
})

test('names of many texts differ', () => {
  expect(new Set(Array.from({ length: 20_000 }, (_, at) => contentName(`text ${at}`))).size).toBe(20_000)
})
