import { describe, expect, test } from 'vitest'
import { gateSchema } from '#content-schema/address/gate.ts'
import { pageSchema, pageTextSchema, translationTargetSchema } from '#content-schema/content/page.ts'
import { ODD_TEXTS } from '../odd-text.ts'

const minimal = { id: 'p1', slug: 'about' }

describe('pageSchema', () => {
  test('fills what the content leaves out [CP-04, CP-06, CP-07]', () => {
    expect(pageSchema.parse(minimal)).toEqual({
      id: 'p1',
      slug: 'about',
      kind: 'content',
      variant: '',
      pageType: 'Content',
      theme: 'Default',
      injection: null,
      countries: [],
      translationSourceLanguage: 'en',
      translationTargetLanguages: [],
      protection: 0,
      hasCoverHero: false,
      stickyOnlyAnchorNavigation: false,
      showSideButtons: null,
      headerHidden: false,
      themeOverride: null,
    })
  })

  test.each([
    ['a theme this release does not know [ST-25, AH-13]', { theme: 'Neon' }, { theme: 'Default' }],
    ['no theme at all [CP-07]', { theme: null }, { theme: 'Default' }],
    ['an override this release does not know [ST-26]', { themeOverride: 'Neon' }, { themeOverride: null }],
    ['a kind this release does not know', { kind: 'hologram' }, { kind: 'content' }],
  ])('reads %s as the default', (_what, fields, expected) => {
    expect(pageSchema.parse({ ...minimal, ...fields })).toMatchObject(expected)
  })

  test.each([
    ['a theme [ST-26]', { theme: 'Dark_Copper' }],
    ['a theme in place of it [ST-26]', { theme: 'Dark_Copper', themeOverride: 'Corda' }],
    ['an injection [CP-08]', { injection: { type: 'product', slug: 'corda-330' } }],
    ['countries, known or not [CP-14]', { countries: ['US', 'ZZ'] }],
    ['a protection [CP-16]', { protection: 2 }],
    ['the option of side buttons [CP-20]', { showSideButtons: false }],
  ])('keeps %s', (_what, fields) => {
    expect(pageSchema.parse({ ...minimal, ...fields })).toMatchObject(fields)
  })

  test.each([
    ['an empty slug', { slug: '' }],
    ['an injection of another type [CP-08]', { injection: { type: 'story', slug: 'x' } }],
    ['a source language the interface does not speak', { translationSourceLanguage: 'it' }],
    ['another protection, rather than none [CP-16]', { protection: 3 }],
    ['a protection as text, rather than none [CP-16]', { protection: '1' }],
  ])('refuses %s', (_what, fields) => {
    expect(pageSchema.safeParse({ ...minimal, ...fields }).success).toBe(false)
  })

  test.each(ODD_TEXTS)('takes a slug with %s as it is', (_oddity, slug) => {
    expect(pageSchema.parse({ ...minimal, slug }).slug).toBe(slug)
  })
})

describe('pageTextSchema', () => {
  test('fills what the content leaves out', () => {
    expect(pageTextSchema.parse({ title: 'About' })).toEqual({
      title: 'About',
      overline: '',
      leadText: '',
      metaDescription: '',
      image: null,
      bodyBlocks: [],
    })
  })

  test.each(ODD_TEXTS)('takes a title with %s as it is', (_oddity, title) => {
    expect(pageTextSchema.parse({ title }).title).toBe(title)
  })

  test('refuses an empty title', () => {
    expect(pageTextSchema.safeParse({ title: '' }).success).toBe(false)
  })

  test('names the place of what it refuses', () => {
    const parsed = pageTextSchema.safeParse({ title: 'x', bodyBlocks: [{ kind: 'quote', id: 'b1', author: 'a' }] })
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['bodyBlocks.0.quote'])
  })
})

test.each([0, 1, 2])('protection %i is one of the three [CP-16]', (protection) => {
  expect(gateSchema.parse(protection)).toBe(protection)
})

test.each(['Translated', 'MarkedForTranslation', 'InProgress'])('a translation target may be %s', (translationState) => {
  expect(translationTargetSchema.parse({ id: 't1', language: 'de', translationState })).toMatchObject({
    translationState,
    exportedAt: null,
    importedAt: null,
  })
})
