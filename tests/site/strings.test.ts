/// <reference path="../../site/strings/i18next.d.ts" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createTranslator, type Texts } from '../../site/strings/translate.ts'
import { describeTextFiles } from '../ui-texts.ts'

const FOLDER = fileURLToPath(new URL('../../site/strings/', import.meta.url))
const files = (): Record<string, Texts> =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [`./${file}`, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Texts]),
  )
describeTextFiles(new URL('../../site/strings/', import.meta.url))

describe('translations', () => {
  test('count: one, few and many forms', () => {
    const count = (language: string, number: number) =>
      createTranslator(files())(language)(($) => $.product.variantCount, { count: number })
    expect([1, 2, 5].map((number) => count('cs', number))).toEqual(['1 varianta', '2 varianty', '5 variant'])
    expect([1, 2, 20].map((number) => count('ro', number))).toEqual(['1 variantă', '2 variante', '20 de variante'])
    expect(count('ja', 3)).toBe('3モデル')
  })

  test('a missing file throws', () => {
    const { './ja.json': _missing, ...rest } = files()
    expect(() => createTranslator(rest)).toThrow('site/strings/ja.json is missing')
  })

  test('a missing key reads in English, with and without placeholders', () => {
    const translate = createTranslator({ ...files(), './ja.json': {} })('ja')
    expect(translate(($) => $.goHome)).toBe('Go to home')
    expect(translate(($) => $.catalogue.backTo, { name: 'X' })).toBe('Back to X')
  })
})
