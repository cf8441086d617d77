import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { regionalSpelling } from '#content-schema/locale/regional-text.ts'
import { brands } from '../../../../scripts/sandbox/content/brands.ts'
import { capabilities } from '../../../../scripts/sandbox/content/capabilities.ts'
import { classifications } from '../../../../scripts/sandbox/content/classifications.ts'
import { contentEntries } from '../../../../scripts/sandbox/content/content-entries.ts'
import { products } from '../../../../scripts/sandbox/content/products/product-index.ts'
import { services } from '../../../../scripts/sandbox/content/services/service-index.ts'
import { sites } from '../../../../scripts/sandbox/content/sites.ts'
import { ambiguousDates, britishWords } from '../../../regional-faults.ts'
import { textFaults } from '../../../text-faults.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')

function* textsIn(value: unknown, place: string): Generator<readonly [place: string, text: string]> {
  if (typeof value === 'string' && !/^[\w-]+:\S+$|^[/#?]\S*$/.test(value)) yield [place, value]
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value)) if (name !== 'id') yield* textsIn(field, `${place}.${name}`)
}

/** All that is read in a language: what editors wrote, and the interface. Words visitors type are written as they type them. */
function writtenIn(language: 'de' | 'en'): (readonly [place: string, text: string])[] {
  const entries = [...sites, ...brands, ...classifications, ...capabilities, ...products, ...services, ...contentEntries]
  const files = globSync(`{site,islands}/**/strings/${language}.json`, { cwd: ROOT })
  return [
    ...entries
      .filter(({ model }) => model !== 'SearchWords')
      .flatMap((entry) => [...textsIn(entry.localizations[language], `${entry.model}/${entry.id}`)]),
    ...files.flatMap((file) => [...textsIn(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')), file)]),
  ]
}

const [english, german] = [writtenIn('en'), writtenIn('de')]
const readIn = (language: string, country: string) => {
  const spell = regionalSpelling({ language, country })
  return (language === 'en' ? english : german).map(([place, text]) => [place, spell ? spell(text) : text] as const)
}
const faultsOf = (texts: readonly (readonly [place: string, text: string])[], find: (text: string) => readonly string[]) =>
  texts.flatMap(([place, text]) => find(text).map((fault) => `${place}: ${fault}`))

test('there is enough to read', () => {
  expect(english.length).toBeGreaterThan(10_000)
  expect(german.length).toBeGreaterThan(10_000)
})

describe('in the United States', () => {
  const american = readIn('en', 'US')

  test('no word is spelt as in Britain', () => expect(faultsOf(american, britishWords)).toEqual([]))

  test('a sentence names the gauge before the square millimetres', () => {
    const metricAlone = (text: string) =>
      /\p{L}{2} [\d.]+(?: to [\d.]+)?[ \u00a0]mm²/u.test(text) && !/AWG|kcmil/.test(text) ? [text] : []
    expect(faultsOf(american, metricAlone)).toEqual([])
  })
})

test.each(['DE', 'AT', 'ALL'])('German is set as in Germany in %s', (country) => {
  expect(faultsOf(readIn('de', country), (text) => textFaults('de', text.trim()))).toEqual([])
})

test.each(['CH', 'LI'])('German is Swiss in %s', (country) => {
  const foreign = (text: string) => text.match(/ß|„|(?<!\p{L})Angebot(?:e|en|s)?(?!\p{L})/gu) ?? []
  expect(faultsOf(readIn('de', country), foreign)).toEqual([])
})

test('no date has its month in figures', () => {
  expect(faultsOf([...english, ...german], ambiguousDates)).toEqual([])
})
