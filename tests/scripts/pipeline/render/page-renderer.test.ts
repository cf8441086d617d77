import { expect, test } from 'vitest'
import { markPlaceText } from '#content-schema/pages/place-text.ts'
import { placedPart } from '../../../../scripts/pipeline/graph/part-key.ts'
import { createPageRenderer } from '../../../../scripts/pipeline/render/page-renderer.ts'
import type { Renderer } from '../../../../scripts/pipeline/render/renderer.ts'
import { createTestBuilder } from '../test-build-context.ts'
import { createWorld } from '../world.ts'

const SECTIONS = ['', 'products', 'stories']
const placed = (section: string) => placedPart('header', { site: 'main', locale: 'de', section })
const HEADER = placed('').key

/** Headers that ask for the menu, and then answer or fail. */
async function createHeaders() {
  const builder = await createTestBuilder()
  await builder.take(createWorld())
  const state = { isFailing: false, rendered: 0 }
  const renderer: Renderer = {
    inlineScriptsOf: () => [],
    renderBytes: async () => new Uint8Array(),
    ownText: async () => '',
    async renderPart(name, { site = '', locale = '' }, content) {
      state.rendered += 1
      await content.header(site, locale)
      if (state.isFailing) throw new Error('the menu has no end')
      return `<${name}> ${markPlaceText({ name: 'products', text: 'other', chosen: 'here!' })}`
    },
  }
  return { state, pages: createPageRenderer({ renderer, engine: builder.buildContext.engine, hash: String }) }
}

const partsOf = (records: { kind: string; key: string; digest: string; dependencies: string[] }[]) =>
  records.filter(({ kind }) => kind === 'part').map(({ digest, dependencies }) => ({ digest, dependencies }))

const MENU = ['header["locale=de","site=main"]']

test('the header of a locale is rendered once, and each page has it with its own section', async () => {
  const { state, pages } = await createHeaders()
  expect(partsOf(await pages.renderParts([HEADER]))).toEqual([{ digest: 'can be rendered', dependencies: MENU }])
  const texts = await pages.partTexts(SECTIONS.map(placed))
  expect(texts.map((text) => new TextDecoder().decode(text))).toEqual(['<header> other', '<header> here!', '<header> other'])
  expect(state.rendered).toBe(1)
})

test('a header that is forgotten is rendered anew', async () => {
  const { state, pages } = await createHeaders()
  await pages.renderParts([HEADER])
  pages.forget([HEADER])
  await pages.partTexts(SECTIONS.map(placed))
  expect(state.rendered).toBe(2)
})

test('a header that fails depends on what was asked until then, so that a change of it renders it again', async () => {
  const { state, pages } = await createHeaders()
  state.isFailing = true
  expect(partsOf(await pages.renderParts([HEADER]))).toEqual([{ digest: 'error:the menu has no end', dependencies: MENU }])
  state.isFailing = false
  expect(partsOf(await pages.renderParts([HEADER]))).toEqual([{ digest: 'can be rendered', dependencies: MENU }])
})
