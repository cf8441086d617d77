import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type LanguageCode, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { textFaults } from './text-faults.ts'

interface Texts {
  [key: string]: string | Texts
}

const PLURAL = /_(zero|one|two|few|many|other)$/
/** What the specification writes with an ASCII apostrophe (FM-08). */
const AS_SPECIFIED = new Set(["Please enter the country you're in"])

/** The texts of a language by their paths, `search.kinds.all`. */
function textsOf(folder: URL, language: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Texts))
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  )
}

const plainKey = (key: string) => key.replace(PLURAL, '')
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
const categoriesOf = (language: LanguageCode) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** What holds for every folder with a file of texts for each language of the interface (IL-06, CI-16). */
export function describeTextFiles(folder: URL): void {
  const english = textsOf(folder, 'en')
  const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(plainKey))].sort()

  test('there is a file for each language of the interface, and no other', () => {
    const files = readdirSync(fileURLToPath(folder)).filter((file) => file.endsWith('.json'))
    expect(files.sort()).toEqual(UI_LANGUAGES.map((language) => `${language}.json`).sort())
  })

  describe.each(UI_LANGUAGES)('texts in %s', (language) => {
    const texts = textsOf(folder, language)

    test('are those English has, and no other', () => {
      expect(keysOf(texts)).toEqual(keysOf(english))
    })

    test('have the same placeholders', () => {
      for (const [key, text] of texts) {
        const original = english.get(key) ?? english.get(plainKey(key)) ?? english.get(`${plainKey(key)}_other`) ?? ''
        expect(placeholders(text), key).toEqual(placeholders(original))
      }
    })

    test('have a form for each way the language counts, and no other', () => {
      const forms = Map.groupBy(
        [...texts.keys()].filter((key) => PLURAL.test(key)),
        plainKey,
      )
      for (const [key, counted] of forms)
        expect(counted.sort(), key).toEqual(
          categoriesOf(language)
            .map((category) => `${key}_${category}`)
            .sort(),
        )
    })

    test('count wherever English counts', () => {
      const counted = (keys: Iterable<string>) => [...new Set([...keys].filter((key) => PLURAL.test(key)).map(plainKey))].sort()
      expect(counted(texts.keys())).toEqual(counted(english.keys()))
    })

    test('are set as the language is set', () => {
      const faults = [...texts]
        .filter(([, text]) => !AS_SPECIFIED.has(text))
        .flatMap(([key, text]) => [
          ...(text === '' ? [`${key} is empty`] : []),
          ...textFaults(language, text).map((fault) => `${key}: ${fault}`),
        ])
      expect(faults).toEqual([])
    })
  })
}
