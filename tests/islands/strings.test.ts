import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import { readText, readTexts } from '#islands/shared/texts.ts'

const FOLDER = fileURLToPath(new URL('../../islands/strings/', import.meta.url))
const PLURAL = /_(zero|one|two|few|many|other)$/

interface Texts {
  [key: string]: string | Texts
}
const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  )
const textsOf = (language: string) => new Map(flatten(JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Texts))
const keysOf = (language: string) => [...new Set([...textsOf(language).keys()].map((key) => key.replace(PLURAL, '')))].sort()
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test('there is a file for each language of the interface, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(UI_LANGUAGES.map((language) => `${language}.json`).sort())
})

describe.each(UI_LANGUAGES)('texts of the islands in %s', (language) => {
  test('are those English has, and no other [CI-16]', () => {
    expect(keysOf(language)).toEqual(keysOf('en'))
  })

  test('have the same placeholders, and none is empty', () => {
    const english = textsOf('en')
    for (const [key, text] of textsOf(language)) {
      expect(text.trim(), key).not.toBe('')
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? ''
      expect(placeholders(text), key).toEqual(placeholders(original))
    }
  })

  test('have every plural form the language counts with', () => {
    const texts = textsOf(language)
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = [...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''))
    for (const key of counted) for (const category of categories) expect(texts.has(`${key}_${category}`), `${key}_${category}`).toBe(true)
  })
})

test('German is written the Swiss way', () => {
  expect([...textsOf('de').values()].join(' ')).not.toContain('ß')
})

describe('a text without React', () => {
  test('is read in the language of the page', async () => {
    expect(await readText('de', ($) => $.common.close)).toBe('Schliessen')
  })

  test('reads in English where the language lacks it [IL-08]', async () => {
    const { english, own } = await readTexts('ja')
    const lacking = ($: typeof english) => ($ === own ? undefined : $.common.close)
    expect(await readText('ja', lacking)).toBe('Close')
    const lackingSection = ($: typeof english) => ($ === own ? ({} as typeof english).common.close : $.common.close)
    expect(await readText('ja', lackingSection)).toBe('Close')
  })

  test('a missing file throws [IL-07]', async () => {
    await expect(readTexts('xx')).rejects.toThrow(/xx\.json/)
  })
})
