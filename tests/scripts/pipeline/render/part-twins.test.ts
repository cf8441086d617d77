import { beforeAll, describe, expect, test } from 'vitest'
import { spellHtml, spellingOfUrlCode } from '#content-schema/locale/regional-text.ts'
import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import { markCountryName } from '#content-schema/pages/place-text.ts'
import type { PartName } from '#content-schema/pages/render-locals.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'
import { partKey } from '../../../../scripts/pipeline/graph/part-key.ts'
import { clientFileKey } from '../../../../scripts/pipeline/render/client-files.ts'
import { createPartRenderer } from '../../../../scripts/pipeline/render/part-renderer.ts'
import type { Renderer } from '../../../../scripts/pipeline/render/renderer.ts'
import { jsonRenderer } from '../json-renderer.ts'
import { createTestBuilder } from '../test-build-context.ts'
import { buildCountry, createWorld } from '../world.ts'

type Write = (args: { site: string; locale: string }, content: ContentReader) => Promise<string>

let builder: Awaited<ReturnType<typeof createTestBuilder>>
const world = new Map(createWorld())

/** With the signs of HTML in its name. */
const FRANCE = {
  ...buildCountry({ countryCode: 'FR', supportedLanguages: ['fr', 'en'], sortIndex: 9 }),
  displayNames: { en: 'France <R&D>' },
}

beforeAll(async () => {
  world.set(entryKey.content('Country', 'FR'), FRANCE)
  builder = await createTestBuilder()
  await builder.take(world)
})

/** A part that writes what `write` says, spelled as in its region, and how often it did. */
function open(write: Write) {
  const state = { written: 0, file: 'header.ts' }
  const renderer: Renderer = {
    ...jsonRenderer,
    async renderPart(_name, { site = '', locale = '' }, content, { spelledIn = locale, onClientFile } = {}) {
      state.written += 1
      onClientFile?.(state.file)
      const html = await write({ site, locale }, content)
      const spell = spellingOfUrlCode(spelledIn)
      return spell ? spellHtml(html, spell) : html
    },
  }
  const parts = createPartRenderer({ renderer, engine: builder.buildContext.engine, hash: String })
  return { state, parts }
}

const keyIn = (locale: string, name: PartName = 'header') => partKey(name, { site: 'main', locale })

/** Renders the part of each locale beside the others, and each by one that remembers no other. */
async function renderIn(locales: readonly string[], write: Write) {
  const { state, parts } = open(write)
  const asTwins = await Promise.all(locales.map((locale) => parts.part(keyIn(locale))))
  const { written } = state
  const records = parts.takeRecords()
  for (const [at, locale] of locales.entries()) {
    const alone = open(write).parts
    expect(asTwins[at]).toBe(await alone.part(keyIn(locale)))
    const [expected] = alone.takeRecords()
    const record = records.find(({ key }) => key === keyIn(locale))
    expect({ ...record, dependencies: record?.dependencies.toSorted() }).toEqual({
      ...expected,
      dependencies: expected?.dependencies.toSorted(),
    })
  }
  return { written, texts: asTwins }
}

const menu: Write = async ({ site, locale }, content) => {
  const frame = await content.frame(site, locale)
  const { items } = await content.header(site, locale)
  const country = frame.locale.isInternational ? '' : markCountryName(escapeHtml(frame.countryName))
  return `<nav lang="${frame.htmlLang}">${items.map(({ link }) => `<a href="${link?.href}">Größe</a>`).join('')}${country}</nav>`
}

describe('parts of the countries of a language', () => {
  test('are written once where they are told the same, each with its own addresses and the name of its country', async () => {
    const { written, texts } = await renderIn(['fr-ch', 'fr-fr'], menu)
    // The first that was filled in is written once more, to see that it is the same by itself.
    expect(written).toBe(2)
    expect(texts[0]).toMatch(/^<nav lang="fr-CH"><a href="\/fr-ch\//)
    expect(texts[1]).toMatch(/^<nav lang="fr-FR"><a href="\/fr-fr\//)
    expect(texts[1]).toContain('France &lt;R&amp;D&gt;')
  })

  test('are written for each spelling', async () => {
    const { written, texts } = await renderIn(['de', 'de-ch'], menu)
    expect(written).toBe(2)
    expect([texts[0]?.includes('Größe'), texts[1]?.includes('Grösse')]).toEqual([true, true])
  })

  test('are written one by one where a template reads their country, or names it without a mark', async () => {
    const country: Write = async ({ site, locale }, content) => (await content.frame(site, locale)).locale.country
    const named: Write = async ({ site, locale }, content) => (await content.frame(site, locale)).countryName
    expect((await renderIn(['fr-ch', 'fr-fr'], country)).texts).toEqual(['CH', 'FR'])
    const { texts } = await renderIn(['fr-ch', 'fr-fr'], named)
    expect(new Set(texts).size).toBe(2)
  })

  test('are written by themselves where a template writes a mark as it is not', async () => {
    const { texts } = await renderIn(['fr-ch', 'fr-fr'], async ({ locale }) => locale.toUpperCase())
    expect(texts).toEqual(['FR-CH', 'FR-FR'])
  })

  test('fail with what to do where a template compares a mark', async () => {
    const { parts } = open(async ({ locale }) => String(locale === 'fr-fr'))
    await parts.part(keyIn('fr-ch'))
    await expect(parts.part(keyIn('fr-fr'))).rejects.toThrow(/^As the twin of another country the part header of fr-fr says something else/)
    expect(parts.takeRecords().at(-1)?.digest).toMatch(/^error:As the twin/)
  })

  test('are no twins of what was said before, nor of what names another version of a file', async () => {
    const { state, parts } = open(menu)
    await parts.part(keyIn('fr-ch'))
    state.file = 'header-2.ts'
    parts.forget([keyIn('fr-ch'), clientFileKey('header.ts')])
    parts.takeRecords()
    await parts.part(keyIn('fr-ch'))
    expect(parts.takeRecords()[0]?.dependencies).toContain(clientFileKey('header-2.ts'))
    const key = entryKey.content('NavigationItem', 'nav-main-about')
    world.set(key, { ...(world.get(key) as object), hidden: true })
    const { engine, forgetEntries } = builder.buildContext
    forgetEntries([...(await builder.take(world))])
    engine.reset()
    parts.forget([keyIn('fr-ch')])
    expect(await parts.part(keyIn('fr-ch'))).not.toContain('/fr-ch/about')
  })
})
