import { expect, test } from 'vitest'
import { divideLongWords, withoutSoftHyphens } from '#content-schema/values/soft-hyphen.ts'

const SYLLABLES: Readonly<Record<string, string>> = {
  Automationszellen: 'Au-to-ma-ti-ons-zel-len',
  Crimpkraftüberwachung: 'Crimp-kraft-über-wa-chung',
  krimpelőerőfelügyelet: 'krimp-elő-erő-fel-ügye-let',
}
const divided = (text: string) => divideLongWords(text, (word) => (SYLLABLES[word] ?? word).split('-')).replaceAll('\u00AD', '|')

test.each([
  ['a long word may be divided between its syllables', 'Automationszellen', 'Automa|ti|ons|zellen'],
  ['neither end of a divided word is shorter than five letters', 'Crimpkraftüberwachung', 'Crimp|kraft|über|wa|chung'],
  ['a word in a sentence is divided, its neighbours are not', 'Die Crimpkraftüberwachung prüft.', 'Die Crimp|kraft|über|wa|chung prüft.'],
  ['a word at the end of a sentence is divided', 'Mit Crimpkraftüberwachung.', 'Mit Crimp|kraft|über|wa|chung.'],
  ['a part of a word with a hyphen is divided', 'CFM-Crimpkraftüberwachung', 'CFM-Crimp|kraft|über|wa|chung'],
  ['a short word stays whole', 'Schneiden', 'Schneiden'],
  ['an address stays whole', 'Automationszellen.example a@Automationszellen', 'Automationszellen.example a@Automationszellen'],
  ['a designation with figures stays whole', 'Automationszellen7', 'Automationszellen7'],
  ['a word nobody can divide stays whole', 'Donaudampfschifffahrt', 'Donaudampfschifffahrt'],
])('%s', (_, text, expected) => {
  expect(divided(text)).toBe(expected)
})

test('a divided text without its soft hyphens is the text that was typed', () => {
  const text = 'krimpelőerőfelügyelet, Automationszellen'
  expect(withoutSoftHyphens(divideLongWords(text, (word) => (SYLLABLES[word] ?? word).split('-')))).toBe(text)
})
