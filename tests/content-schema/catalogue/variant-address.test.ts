import { expect, test } from 'vitest'
import { variantIn, variantSearch, withVariant } from '#content-schema/catalogue/variant-address.ts'

test('the variant of a page is a parameter of its address, beside others [PR-17]', () => {
  expect(variantIn(variantSearch('a b/ü'))).toBe('a b/ü')
  expect(variantIn('?x=1')).toBe('')
  expect(withVariant('?testing=true&variant=a', 'b')).toBe('?testing=true&variant=b')
  expect(withVariant('?testing=true&variant=a', '')).toBe('?testing=true')
  expect(withVariant('?variant=a', '')).toBe('')
})
