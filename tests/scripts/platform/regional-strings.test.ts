import { afterEach, expect, test, vi } from 'vitest'
import { AMERICAN, moduleOf, regionalStrings, SWISS } from '../../../scripts/platform/regional-strings.ts'

afterEach(() => vi.unstubAllGlobals())

const TEXTS = '{"close":"Schließen","size":{"large":"Größe"},"ask":"Das Angebot: „Fuß“"}'
const readAs = async (lang: string, texts = TEXTS, region = SWISS) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  const module: { default: unknown } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${moduleOf(texts, region)}//${lang}`)}`
  )
  return module.default
}

test.each(['de-CH', 'de-LI'])('texts of the browser are Swiss on a page in %s', async (lang) => {
  expect(await readAs(lang)).toEqual({ close: 'Schliessen', size: { large: 'Grösse' }, ask: 'Die Offerte: «Fuss»' })
})

test.each(['de', 'de-DE', 'de-AT'])('texts of the browser are as written on a page in %s', async (lang) => {
  expect(await readAs(lang)).toEqual(JSON.parse(TEXTS))
})

test.each([
  ['en-US', { users: 'Your organizations', close: 'Close' }],
  ['en-GB', { users: 'Your organisations', close: 'Close' }],
  ['en', { users: 'Your organisations', close: 'Close' }],
])('texts of the browser on a page in %s', async (lang, expected) => {
  expect(await readAs(lang, '{"users":"Your organisations","close":"Close"}', AMERICAN)).toEqual(expected)
})

test('what no region spells in its own way stays data', () => {
  expect(moduleOf('{"close":"Close"}', AMERICAN)).toBe('export default {"close":"Close"}')
})

test('only the German and English texts of islands are read so', () => {
  const plugin = regionalStrings('/root')
  expect(plugin.resolveId('../strings/de.json', '/root/islands/kit/texts.ts')).toContain('islands/strings/de.js')
  expect(plugin.resolveId('../strings/en.json', '/root/islands/kit/texts.ts')).toContain('islands/strings/en.js')
  expect(plugin.resolveId('../strings/fr.json', '/root/islands/kit/texts.ts')).toBeUndefined()
  expect(plugin.resolveId('./de.json', '/root/site/strings/translate.ts')).toBeUndefined()
})
