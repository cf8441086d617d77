import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { textFaults } from '../../../text-faults.ts'

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../scripts/sandbox/identity/texts/${language}.json`, import.meta.url), 'utf8'))
const placeholders = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()

test.each(UI_LANGUAGES)('the screens of the identity service say everything in %s, as an editor would set it', (language) => {
  const [english, texts] = [textsOf('en'), textsOf(language)]
  expect(Object.keys(texts)).toEqual(Object.keys(english))
  for (const [name, text] of Object.entries(texts)) {
    expect(placeholders(text), name).toEqual(placeholders(english[name]))
    expect(textFaults(language, text.replace(/\{(\w+)\}/g, '{{$1}}')), `${name}: ${text}`).toEqual([])
  }
})
