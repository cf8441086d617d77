import { expect, test } from 'vitest'
import { partKey } from '../../../../scripts/pipeline/graph/part-key.ts'
import { createPageRenderer } from '../../../../scripts/pipeline/render/page-renderer.ts'
import type { Renderer } from '../../../../scripts/pipeline/render/renderer.ts'
import { createTestBuilder } from '../test-build-context.ts'
import { createWorld } from '../world.ts'

const HEADERS = ['', 'products', 'stories'].map((section) => partKey('header', { site: 'main', locale: 'de', section }))

/** Headers that ask for the menu, and then answer or fail. */
async function createHeaders() {
  const builder = await createTestBuilder()
  await builder.take(createWorld())
  const state = { isFailing: false, rendered: 0 }
  const renderer: Renderer = {
    inlineScripts: [],
    renderBytes: async () => new Uint8Array(),
    inSection: (html, section) => `${html} in ${section}`,
    ownText: async () => '',
    async renderPart(name, { site = '', locale = '' }, content) {
      state.rendered += 1
      await content.header(site, locale)
      if (state.isFailing) throw new Error('the menu has no end')
      return `<${name}>`
    },
  }
  return { state, pages: createPageRenderer({ renderer, engine: builder.buildContext.engine, hash: String }) }
}

const partsOf = (records: { kind: string; key: string; digest: string; dependencies: string[] }[]) =>
  records.filter(({ kind }) => kind === 'part').map(({ digest, dependencies }) => ({ digest, dependencies }))

const MENU = ['header["locale=de","site=main"]']

test('the headers of a locale are rendered once, and each depends on what that asked', async () => {
  const { state, pages } = await createHeaders()
  expect(partsOf(await pages.renderParts(HEADERS))).toEqual(HEADERS.map(() => ({ digest: 'can be rendered', dependencies: MENU })))
  expect(state.rendered).toBe(1)
  const texts = await pages.partTexts(HEADERS)
  expect(texts.map((text) => new TextDecoder().decode(text))).toEqual(['<header> in ', '<header> in products', '<header> in stories'])
})

test('one header that is forgotten is rendered anew', async () => {
  const { state, pages } = await createHeaders()
  await pages.renderParts(HEADERS)
  pages.forget(HEADERS.slice(1, 2))
  await pages.partTexts(HEADERS)
  expect(state.rendered).toBe(2)
})

test('headers that fail depend on what was asked until then, so that a change of it renders them again', async () => {
  const { state, pages } = await createHeaders()
  state.isFailing = true
  const failed = partsOf(await pages.renderParts(HEADERS))
  expect(failed).toEqual(HEADERS.map(() => ({ digest: 'error:the menu has no end', dependencies: MENU })))
  state.isFailing = false
  expect(partsOf(await pages.renderParts(HEADERS)).every(({ digest }) => digest === 'can be rendered')).toBe(true)
})
