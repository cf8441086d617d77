import { afterEach, expect, test, vi } from 'vitest'
import { moduleOf, regionalStrings } from '../../../scripts/platform/regional-strings.ts'

afterEach(() => vi.unstubAllGlobals())

const TEXTS = '{"close":"Schließen","size":{"large":"Größe"}}'
const readAs = async (lang: string) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  const module: { default: unknown } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${moduleOf(TEXTS)}//${lang}`)}`
  )
  return module.default
}

test.each(['de-CH', 'de-LI'])('texts of the browser have ss on a page in %s', async (lang) => {
  expect(await readAs(lang)).toEqual({ close: 'Schliessen', size: { large: 'Grösse' } })
})

test.each(['de', 'de-DE', 'de-AT'])('texts of the browser have ß on a page in %s', async (lang) => {
  expect(await readAs(lang)).toEqual(JSON.parse(TEXTS))
})

test('only the German texts of islands are read so', () => {
  const plugin = regionalStrings('/root')
  expect(plugin.resolveId('../strings/de.json', '/root/islands/kit/texts.ts')).toContain('islands/strings/de.js')
  expect(plugin.resolveId('../strings/en.json', '/root/islands/kit/texts.ts')).toBeUndefined()
  expect(plugin.resolveId('./de.json', '/root/site/strings/translate.ts')).toBeUndefined()
})
