import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { canonicalisePath, encodePath } from '#content-schema/address/path.ts'

describe('canonicalSlug', () => {
  test.each([
    ['stays as it is', 'about-us', 'about-us'],
    ['loses its capitals', 'About-Us', 'about-us'],
    ['keeps an umlaut, composed', 'U\u0308ber-Uns', 'über-uns'],
    ['keeps a space inside and none around', ' About  us ', 'about  us'],
    ['is decoded', 'caf%C3%A9', 'café'],
    ['loses what addresses drop', 'about/', 'about'],
    ['cannot be empty', ' / ', null],
    ['cannot hold a percent sign', '50%', null],
    ['cannot hold a control character', 'a\u0000', null],
    ['cannot be a key of the edge', '!error', null],
    ['cannot look like a variant of a page', 'about~de', null],
  ])('a slug %s [RT-05, CI-01]', (_behaviour, slug, expected) => expect(canonicalSlug(slug)).toBe(expected))

  test('whatever an editor writes, its page is where the edge looks for the address that links have [RT-05, CI-01, CI-04]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (slug) => {
        const canonical = canonicalSlug(slug)
        if (canonical === null) return
        for (const address of [encodePath(`/${canonical}`), encodeURI(`/${canonical}`)])
          expect(canonicalisePath(address)).toEqual({ ok: true, path: `/${canonical}`, isCanonical: true })
        expect(canonicalSlug(canonical)).toBe(canonical)
      }),
      { numRuns: 2000 },
    )
  })
})
