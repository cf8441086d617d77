import { describe, expect, test } from 'vitest'
import { PROBLEM_KINDS, problemKind } from '#content-schema/editing/impact.ts'
import { outdatedByPublishing, type TranslatedPage, unknownTranslations } from '#content-schema/editing/translation.ts'

test.each([
  ['page-failed', 'page'],
  ['address-taken', 'address'],
  ['slug-unusable', 'address'],
  ['home-page-missing', 'address'],
  ['link-without-target', 'link'],
  ['link-to-removed-page', 'link'],
  ['product-not-found', 'link'],
  ['redirect-loop', 'redirect'],
  ['page-too-large', 'size'],
  ['image-without-alt', 'picture'],
  ['video-without-alt', 'picture'],
  ['translation-outdated', 'translation'],
  ['empty-block', 'entry'],
  ['a code nobody knows yet', 'entry'],
] as const)('the problem %s is about %s', (code, kind) => {
  expect(problemKind(code)).toBe(kind)
  expect(PROBLEM_KINDS).toContain(kind)
})

describe('translations that publishing makes outdated', () => {
  const target = (language: string, exportedAt: string | null, translationState: 'Translated' | 'MarkedForTranslation' = 'Translated') => ({
    ...{ id: language, language, translationState, exportedAt, importedAt: null },
  })
  const about: TranslatedPage = {
    id: 'about',
    title: 'About us',
    sourceLanguage: 'en',
    sourceChangedAt: '2026-01-01T00:00:00.000Z',
    targetLanguages: [target('de', '2026-02-01'), target('fr', null), target('ja', '2026-02-01', 'MarkedForTranslation')],
  }

  test.each([
    ['the text of the source', 'content/Page/about@en'],
    ['what all languages share', 'content/Page/about'],
  ])('are those that were sent before, when %s changes', (_, key) => {
    const [problem, ...others] = outdatedByPublishing([about], [key, 'content/Story/x@en'])
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      code: 'translation-outdated',
      change: 'new',
      entry: key,
      message: expect.stringContaining('into de become'),
    })
  })

  test.each([
    ['another language changes', about, 'content/Page/about@de'],
    ['another page changes', about, 'content/Page/about-us@en'],
    ['they are outdated already', { ...about, sourceChangedAt: '2026-03-01T00:00:00.000Z' }, 'content/Page/about@en'],
    ['none was sent', { ...about, targetLanguages: [target('fr', null)] }, 'content/Page/about@en'],
  ])('are none when %s', (_, page, key) => {
    expect(outdatedByPublishing([page], [key])).toEqual([])
  })

  test('are said to be unknown where pages change and nobody tells of them', () => {
    expect(unknownTranslations(['content/Story/x@en', 'content/Page/about@en'])).toMatchObject([
      { code: 'translation-unknown', entry: 'content/Page/about@en', change: 'new' },
    ])
    expect(unknownTranslations(['content/Story/x@en'])).toEqual([])
  })
})
