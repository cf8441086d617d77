import { describe, expect, test } from 'vitest'
import type { Frame } from '#content-schema/pages/frame.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createPageRenderer, type RenderedPage } from '../../../../scripts/pipeline/render/page-renderer.ts'
import type { Renderer } from '../../../../scripts/pipeline/render/renderer.ts'
import { jsonRenderer } from '../json-renderer.ts'
import { createTestBuilder } from '../test-build-context.ts'
import { buildPageText, createWorld } from '../world.ts'

const textsOf = ({ texts }: RenderedPage) => texts.map((text) => new TextDecoder().decode(text))
const specIn = (locale: string): PageSpec => ({
  siteId: 'main',
  locale,
  path: `/${locale}/about`,
  template: 'content',
  args: { pageId: 'main-about' },
  status: 200,
})

/** A template that writes what `write` says of its frame, and how often it did. */
function createTemplate(write: (frame: Frame) => unknown) {
  const state = { written: 0 }
  const renderer: Renderer = {
    ...jsonRenderer,
    async renderBytes({ spec, content, own }) {
      state.written += 1
      if (spec.template !== 'content') throw new Error('Only content is rendered here')
      const frame = await content.frame(spec.siteId, spec.locale)
      const view = await content.pageView(spec)
      return new TextEncoder().encode(`${JSON.stringify([write(frame), view.meta.url, view.meta.title])}${own?.('alternates')}`)
    },
    ownText: async (_name, { meta, frame }) => `[${meta.alternates.map(({ urlCode }) => urlCode)} for ${frame.locale.country}]`,
  }
  return { state, renderer }
}

/** Renders the pages of locales one after the other. */
async function renderIn(locales: readonly string[], write: (frame: Frame) => unknown) {
  const builder = await createTestBuilder()
  await builder.take(createWorld())
  const { state, renderer } = createTemplate(write)
  const open = () => createPageRenderer({ renderer, engine: builder.buildContext.engine, hash: String })
  const specs = locales.map(specIn)
  const pages = open()
  const asTwins: RenderedPage[] = []
  for (const [at, spec] of specs.entries()) asTwins.push(await pages.renderPage(spec, specs.slice(at + 1)))
  const { written } = state
  const alone = open()
  const byThemselves: RenderedPage[] = []
  for (const spec of specs) byThemselves.push(await alone.renderPage(spec))
  expect(asTwins.map(textsOf)).toEqual(byThemselves.map(textsOf))
  expect(asTwins.map(({ dependencies }) => [...dependencies].sort())).toEqual(
    byThemselves.map(({ dependencies }) => [...dependencies].sort()),
  )
  return { written, texts: asTwins.map(textsOf) }
}

describe('pages of the countries of a language', () => {
  test('are written once where templates read what is the same in all of them', async () => {
    const locales = ['en', 'en-ch', 'fr', 'fr-ch']
    const { written, texts } = await renderIn(locales, ({ htmlLang, homeUrl, titleSuffix }) => [htmlLang, homeUrl, titleSuffix])
    // One a language, and the first that was filled in once more, to see that it is the same by itself.
    expect(written).toBe(3)
    expect(texts.flat().map((text) => text.slice(0, 30))).toEqual([
      expect.stringContaining('[["en","/en"'),
      expect.stringContaining('[["en-CH","/en-ch"'),
      expect.stringContaining('[["fr","/fr"'),
      expect.stringContaining('[["fr-CH","/fr-ch"'),
    ])
    expect(texts[1]?.join('')).toContain(' for CH]')
  })

  test('are written one by one where a template reads their country', async () => {
    const { written, texts } = await renderIn(['en', 'en-ch'], ({ locale }) => locale.country)
    expect(written).toBe(2)
    expect(texts.flat().map((text) => text.slice(0, 7))).toEqual(['["ALL",', '["CH","'])
  })

  test('are written one by one where a template reads all there is', async () => {
    expect((await renderIn(['en', 'en-ch'], (frame) => ({ ...frame }))).written).toBe(2)
  })

  test('are written by themselves where a template writes a mark as it is not', async () => {
    const { texts } = await renderIn(['en', 'en-ch'], ({ locale }) => locale.urlCode.toUpperCase())
    expect(texts.flat().map((text) => text.slice(0, 8))).toEqual(['["EN","/', '["EN-CH"'])
  })

  test('fail with what to do where a template compares a mark, which says nothing of the country', async () => {
    const rendering = renderIn(['en', 'en-ch'], ({ locale }) => locale.urlCode === 'en-ch')
    await expect(rendering).rejects.toMatchObject({
      message: expect.stringMatching(/^As the twin of another country main \/en-ch\/about .* compares the code of a locale/),
      dependencies: expect.arrayContaining(['frame["locale=en-ch","site=main"]']),
    })
  })

  test('are no twins in another language', async () => {
    expect((await renderIn(['de', 'en', 'fr-ch'], ({ htmlLang }) => htmlLang)).written).toBe(3)
  })

  test('are asked anew when something may have changed, though they were asked for ahead', async () => {
    const builder = await createTestBuilder()
    const world = new Map(createWorld())
    await builder.take(world)
    const { engine, forgetEntries } = builder.buildContext
    const pages = createPageRenderer({ renderer: createTemplate(({ htmlLang }) => htmlLang).renderer, engine, hash: String })
    await pages.renderPage(specIn('en'), [specIn('en-ch')])
    world.set(entryKey.content('Page', 'main-about', 'en'), buildPageText('Otherwise'))
    forgetEntries([...(await builder.take(world))])
    engine.reset()
    pages.forget([])
    expect(textsOf(await pages.renderPage(specIn('en-ch'))).join('')).toContain('Otherwise')
  })
})
