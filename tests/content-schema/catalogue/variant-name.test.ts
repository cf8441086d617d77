import { expect, test } from 'vitest'
import { variantSuffix, withoutProductName } from '../../../content-schema/catalogue/variant-name.ts'

test.each([
  ['Linea 565 S', 'S', 'S'],
  ['Linea 565, 1 mm²', '1 mm²', '1 mm²'],
  ['Linea 565 – long', 'long', 'long'],
  ['Linea 565', '', 'Linea 565'],
  ['Punto 6', '', 'Punto 6'],
])('the variant "%s" of Linea 565 is called "%s" beside it, and "%s" alone', (name, suffix, short) => {
  expect([variantSuffix(name, 'Linea 565'), withoutProductName(name, 'Linea 565')]).toEqual([suffix, short])
})
