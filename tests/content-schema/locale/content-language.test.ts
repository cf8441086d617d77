import { describe, expect, test } from 'vitest'
import { chooseContentLanguage, gcmsLocales, languageOrder } from '#content-schema/locale/content-language.ts'

test.each([
  ['current, fallback, English', 'de', 'fr', ['de', 'fr', 'en'], 'de, fr, en'],
  ['English once as current', 'en', null, ['en'], 'en'],
  ['English once as fallback', 'de', 'en', ['de', 'en'], 'de, en'],
  ['the current language once', 'de', 'de', ['de', 'en'], 'de, en'],
  ['no empty fallback', 'ja', '', ['ja', 'en'], 'ja, en'],
  ['no fallback', 'ja', undefined, ['ja', 'en'], 'ja, en'],
])('content is asked for in %s [DL-03, AH-43]', (_what, current, fallback, order, header) => {
  expect(languageOrder(current, fallback)).toEqual(order)
  expect(gcmsLocales(current, fallback)).toBe(header)
})

describe('chooseContentLanguage', () => {
  const shown = { isFallback: false, isUnavailable: false }
  const fallback = { isFallback: true, isUnavailable: false }
  const unavailable = { isFallback: false, isUnavailable: true }

  test.each([
    ['the locale’s language', ['de', 'en', 'ja'], 'ja', null, 'en', { language: 'ja', ...shown }],
    ['English in place of a missing language', ['en', 'de'], 'ja', null, 'de', { language: 'en', ...fallback }],
    ['the fallback language before English', ['en', 'de'], 'ja', 'de', 'en', { language: 'de', ...fallback }],
    ['English where the fallback is missing too', ['en', 'cs'], 'ja', 'de', 'en', { language: 'en', ...fallback }],
    ['the locale’s language before the fallback', ['de', 'ja'], 'ja', 'de', 'en', { language: 'ja', ...shown }],
    ['the source language where none of the list exists', ['cs', 'de'], 'ja', 'fr', 'de', { language: 'de', ...unavailable }],
    ['what there is where not even the source exists', ['cs'], 'ja', null, 'de', { language: 'cs', ...unavailable }],
    ['nothing where there is none at all', [], 'ja', null, 'de', { language: null, ...unavailable }],
    ['English itself without any mark', ['en'], 'en', 'de', 'en', { language: 'en', ...shown }],
  ])('shows %s [CP-12, CP-13, AH-17]', (_what, available, current, wantedFallback, source, choice) => {
    expect(chooseContentLanguage({ available, current, fallback: wantedFallback, source })).toEqual(choice)
  })
})
