/// <reference path="../../site/strings/i18next.d.ts" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import { createTranslator, type Texts } from '../../site/strings/translate.ts'

const FOLDER = fileURLToPath(new URL('../../site/strings/', import.meta.url))
const files = (): Record<string, Texts> =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [`./${file}`, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Texts]),
  )
const PLURAL = /_(zero|one|two|few|many|other)$/

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  )
}
const textsOf = (language: string) => new Map(flatten(files()[`./${language}.json`] ?? {}))
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe.each(UI_LANGUAGES)('texts in %s', (language) => {
  test('has every text English has, and no other', () => {
    const keys = (code: string) => [...new Set([...textsOf(code).keys()].map((key) => key.replace(PLURAL, '')))].sort()
    expect(keys(language)).toEqual(keys('en'))
  })

  test('has the same placeholders, and no empty text', () => {
    const english = textsOf('en')
    for (const [key, text] of textsOf(language)) {
      expect(text.trim(), key).not.toBe('')
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? ''
      expect(placeholders(text), key).toEqual(placeholders(original))
    }
  })

  test('has every plural form the language counts with', () => {
    const texts = textsOf(language)
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = [...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''))
    for (const key of counted) for (const category of categories) expect(texts.has(`${key}_${category}`), `${key}_${category}`).toBe(true)
  })
})

describe('translations', () => {
  test('German is written the Swiss way', () => {
    expect([...textsOf('de').values()].join(' ')).not.toContain('ß')
  })

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
