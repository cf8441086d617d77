import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { loadProblemTexts, problemText } from '#islands/editor/problems/problem-texts.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Where problems of content are found; `custom` is a code of the library that checks shapes. */
const SOURCES = ['scripts/pipeline/**/*.ts', 'scripts/builder/**/*.ts', 'content-schema/editing/*.ts']
const VALUES = Object.fromEntries(
  'address canonical countries date detail end kind language languages most places size slug start target'
    .split(' ')
    .map((name) => [name, `<${name}>`]),
)

/** Codes of all problems, as the sources spell them: beside a hint, which every problem has. */
function codesInSources(): string[] {
  const texts = globSync(SOURCES, { cwd: ROOT }).map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  const codes = texts.filter((text) => /\bhint\b/.test(text)).flatMap((text) => [...text.matchAll(/code: '([a-z]+(?:-[a-z]+)+)'/g)])
  return [...new Set(codes.map(([, code = '']) => code))].sort()
}

const codes = [
  ...codesInSources(),
  'product-unasked',
  'service-not-found',
  'page-without-place',
  'image-without-alt',
  'video-without-alt',
  'entry-refused',
]

describe('problems in content', () => {
  test('have codes in the sources that this test finds', () => {
    expect(codes).toEqual(expect.arrayContaining(['address-taken', 'invalid-field', 'page-failed', 'translation-outdated']))
    expect(codes.length).toBeGreaterThan(30)
  })

  test.each(UI_LANGUAGES)('are told in %s with what they speak of, each of them', async (language) => {
    const translate = await loadProblemTexts(language)
    const english = await loadProblemTexts('en')
    if (!translate || !english) throw new Error('The texts cannot be read')
    for (const code of codes) {
      const text = problemText(translate, { code, path: 'title', values: VALUES })
      expect(text, code).toBeTruthy()
      if (language !== 'en') expect(text, code).not.toBe(problemText(english, { code, path: 'title', values: VALUES }))
    }
  })

  test('say which address, and nothing without it', async () => {
    const english = await loadProblemTexts('en')
    if (!english) throw new Error('The texts cannot be read')
    expect(problemText(english, { code: 'address-taken', path: '', values: { address: '/about' } })).toContain('/about is already taken')
    expect(problemText(english, { code: 'address-taken', path: '' })).toBeNull()
    expect(problemText(english, { code: 'unheard-of', path: '' })).toBeNull()
  })
})
