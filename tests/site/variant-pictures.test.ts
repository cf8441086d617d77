import { expect, test } from 'vitest'
import { variantPictures } from '../../site/view/variant-pictures.ts'

const variant = (id: string, imageUrl?: string) => ({
  id,
  nameMetric: `Name ${id}`,
  nameImperial: `Name ${id}`,
  specifications: [],
  ...(imageUrl ? { imageUrl } : {}),
})

test('variants with a picture of their own take the place of the product’s, those that share one together', () => {
  expect(variantPictures([variant('a'), variant('b', '/x.png'), variant('c'), variant('d', '/x.png'), variant('e', '/y.png')])).toEqual({
    places: '1 3',
    variants: [
      { url: '/x.png', alt: 'Name b', places: '2 4' },
      { url: '/y.png', alt: 'Name e', places: '5' },
    ],
  })
})

test('where no variant has one, or none can be chosen, the picture of the product shows all', () => {
  expect(variantPictures([variant('a'), variant('b')])).toEqual({})
  expect(variantPictures([variant('a', '/x.png')])).toEqual({})
})
