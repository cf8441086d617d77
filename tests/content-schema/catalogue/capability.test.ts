import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalisePath } from '#content-schema/address/path.ts'
import { capabilitySlugOf } from '#content-schema/catalogue/capability.ts'

test.each([
  ['Überprüfung der Crimps, schnell!', 'uberprufung-der-crimps-schnell'],
  ['Cutting', 'cutting'],
  ['Crème brûlée', 'creme-brulee'],
  ['Überprüfung'.normalize('NFD'), 'uberprufung'],
  ['A & B', 'a-b'],
  ['A - B', 'a-b'],
  ['  Wire   stripping ', 'wire-stripping'],
  ['Wire\u00a0stripping\t2', 'wire-stripping-2'],
  ['Crimp-force monitoring', 'crimp-force-monitoring'],
  ['(draft)', 'draft'],
  ['- draft -', 'draft'],
  ['50 % / 100 %', '50-100'],
  ["O'Brien’s", 'obriens'],
  ['snake_case', 'snakecase'],
  ['Straße', 'straße'],
  ['İSTANBUL', 'istanbul'],
  ['ışık', 'ısık'],
  ['전선 절단', '전선-절단'],
  ['切断', '切断'],
  ['🔧 Service', 'service'],
  ['🔧', ''],
])('%j has the slug %j [PR-21, AH-22]', (name, slug) => {
  expect(capabilitySlugOf(name)).toBe(slug)
})

test('a slug is canonical, so a link to it needs no redirect [PR-21, CI-04]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const path = `/products/capabilities/${capabilitySlugOf(name)}x`
      expect(canonicalisePath(path)).toEqual({ ok: true, path, isCanonical: true })
    }),
    { numRuns: 1000 },
  )
})
