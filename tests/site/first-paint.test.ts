import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/ui-languages.ts'
import { lettersOf } from '../fonts.ts'
import { ROOT } from '../made-once.ts'
import { openRenderer, type TestRenderer } from './renderer.ts'
import { buildSpec, createSampleReader } from './sample-reader.ts'
import { buildFrame } from './samples/basics.ts'

/** Languages in fonts of the system. */
const SET_BY_THE_SYSTEM = ['ja', 'zh']

let renderer: TestRenderer
beforeAll(async () => {
  renderer = await openRenderer()
})

const render = (template: 'product' | 'classification' | 'story' | 'content', locale = 'en') =>
  renderer.render({
    spec: buildSpec(template, { locale }),
    content: createSampleReader({ frame: async (_site, locale) => buildFrame(locale, { tagManagerUrl: 'https://tags.test/t.js?id=1' }) }),
  })
/** Where each of the texts begins, in the order of the page; fails where one is missing. */
const inOrder = (html: string, ...texts: string[]) => {
  const places = texts.map((text) => ({ text, at: html.indexOf(text) }))
  expect(places.filter(({ at }) => at === -1)).toEqual([])
  return places.sort((one, other) => one.at - other.at).map(({ text }) => text)
}

describe('what is painted first', () => {
  test.each([
    ['product', ['catalogue']],
    ['classification', ['catalogue']],
    ['story', ['content']],
  ] as const)(
    'a %s has the stylesheets of its first screen before all content and after that of every page, so that it is painted at once',
    async (template, sheets) => {
      const html = await render(template)
      const order = ['href="/_astro/_', '<body', ...sheets.map((sheet) => `href="/_astro/${sheet}.`), 'class="skip-link"', '<header']
      expect(inOrder(html, ...order)).toEqual(order)
      // Those of films are linked where the first one stands.
      const [firstScreen] = html.slice(html.indexOf('<main'), html.indexOf('</main>')).split('class="highlights"')
      expect(firstScreen).not.toContain('rel="stylesheet"')
    },
  )

  test('the font is asked for after the stylesheets, the question about cookies waits for no later one', async () => {
    const html = await render('content')
    const order = ['rel="stylesheet"', 'as="font"', '<main', 'class="consent-banner"', 'href="/_astro/late.', '<footer']
    expect(inOrder(html, ...order)).toEqual(order)
  })

  test.each(UI_LANGUAGES.filter((language) => !SET_BY_THE_SYSTEM.includes(language)))(
    'every letter of the texts in %s is in a font that the page asks for early',
    async (language) => {
      const html = await render('content', language)
      const fonts = [...html.matchAll(/href="\/_astro\/(archivo-[\w-]+)\.[\w-]+\.woff2" as="font"/g)].map(([, name]) => name)
      expect(new Set(fonts).size).toBe(fonts.length)
      const letters = new Set(fonts.flatMap((name) => lettersOf(join(ROOT, `site/fonts/${name}.woff2`))))
      const texts = readFileSync(join(ROOT, `site/strings/${language}.json`), 'utf8')
      expect([...new Set(texts.match(/\p{L}/gu))].filter((letter) => !letters.has(letter))).toEqual([])
    },
  )

  test.each(SET_BY_THE_SYSTEM)('%s asks for no font early', async (language) => {
    expect(await render('content', language)).not.toContain('as="font"')
  })

  test('the script waits in a template, which no browser reads ahead', async () => {
    const html = await render('content')
    expect(html).toMatch(/<template><script type="module" src="[^"]+" integrity="[^"]+"><\/script><\/template>/)
  })
})
