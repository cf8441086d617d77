import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ContentPageView } from '#content-schema/pages/content-pages.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { mapContentNode } from '../../scripts/pipeline/sources/mapping/map-content.ts'
import { askWorld } from '../scripts/pipeline/queries/ask-world.ts'
import { emptyElements } from './empty-elements.ts'
import { only, textOf } from './html.ts'
import { openRenderer, type TestRenderer } from './renderer.ts'
import { buildContentPage, buildSpec, createSampleReader } from './sample-reader.ts'
import { sourceBlocks } from './source-blocks.ts'

let renderer: TestRenderer
beforeAll(async () => {
  renderer = await openRenderer()
})

type Fields = Record<string, unknown>
const SEQUENCES = Number(process.env.SEQUENCES ?? 60)

/** Everything the blocks name, half-filled itself. */
const NAMED = {
  [entryKey.content('Contact', 'person')]: { id: 'person', name: 'Ada', department: null, countries: [], phone: '', email: '', image: null, languages: [] },
  [entryKey.content('Location', 'place')]: { id: 'place', name: 'Works', kind: 'partner', addressLines: [], country: 'CH', latitude: null, longitude: null, phone: '', email: '' },
  [entryKey.content('File', 'file')]: { slug: 'file', files: [{ url: 'u', fileName: 'file.pdf', size: 0, locale: 'en', slug: 'file', mimeType: '' }] },
  [entryKey.capability('c1', 'en')]: { id: 'c1', name: 'Cutting', imageUrl: '' },
} // biome-ignore format: one line an entry

const sentinel = (id: string) => ({ __typename: 'QuoteBlock', id, quote: `Quote ${id}` })

/** The page as visitors get it whose body the content service delivers like this. */
async function showPage(bodyBlocks: unknown[], fields: Fields = {}): Promise<string> {
  const node = { id: 'main-about', slug: 'about', localizations: [{ locale: 'en', title: 'About', bodyBlocks, ...fields }] }
  const { entries } = mapContentNode('Page', node)
  const texts = Object.fromEntries(entries.filter(({ key }) => key.endsWith('@en')).map(({ key, body }) => [key, body]))
  const { content } = await askWorld({ ...NAMED, ...texts, [entryKey.content('Page', 'main-about', 'de')]: undefined })
  const { blocks, image, leadText, overline }: ContentPageView = await content.pageView({
    siteId: 'main',
    locale: 'en',
    template: 'content',
    args: { pageId: 'main-about' },
  })
  const answer = async () => buildContentPage('en', { blocks, image, leadText, overline })
  return only(
    await renderer.render({ spec: buildSpec('content', { locale: 'en' }), content: createSampleReader({ content: answer }) }),
    'main',
  ).html
}

/** Paths of all fields below a value, but those by which a block is known. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => name !== '__typename' && name !== 'id')
    .flatMap(([name, field]) => [[...path, name], ...pathsOf(field, [...path, name])])
}

function damage(block: Fields, path: readonly string[], value: unknown): Fields {
  const copy: Fields = structuredClone(block)
  let owner: Fields = copy
  for (const name of path.slice(0, -1)) {
    const next = owner[name]
    if (typeof next !== 'object' || next === null) return copy
    owner = next as Fields
  }
  owner[path.at(-1) ?? ''] = value
  return copy
}

const blocks = sourceBlocks()
const CASES = blocks.flatMap((block) => pathsOf(block).map((path) => ({ block, path })))

describe('whatever is missing of a block, the page is shown, holds nothing empty and keeps its siblings', () => {
  const check = async (damaged: Fields[]) => {
    const html = await showPage([sentinel('before'), ...damaged, sentinel('after')])
    expect(emptyElements(html)).toEqual([])
    expect(textOf(html)).toContain('Quote before')
    expect(textOf(html)).toContain('Quote after')
  }

  test('nothing is missing', () => check(blocks))

  test('each field of each kind alone, null or empty', { timeout: 300_000 }, async () => {
    for (const value of [null, '']) for (const { block, path } of CASES) await check([damage(block, path, value)])
  })

  test(`any fields of any kinds, missing or odd (${SEQUENCES} pages)`, { timeout: 300_000 }, async () => {
    const odd = fc.constantFrom<unknown>(null, '', ' ', 0, -1, 'null', [], {}, [null], [''], true)
    const damages = fc.array(fc.record({ at: fc.nat(CASES.length - 1), value: odd }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(damages, async (list) => {
        const damaged = new Map<string, Fields>()
        for (const { at, value } of list) {
          const { block, path } = CASES[at] ?? { block: {}, path: [] }
          const id = String(block.id)
          damaged.set(id, damage(damaged.get(id) ?? block, path, value))
        }
        await check([...damaged.values()])
      }),
      { numRuns: SEQUENCES, seed: 20261122 },
    )
  })
})

/** What no entry comes without, and what is not said by an editor. */
const NEEDED = new Set([
  'meta',
  'id',
  'slug',
  'url',
  'href',
  'title',
  'name',
  'publicationDate',
  'startDate',
  'endDate',
  'date',
  'language',
  'blocks',
  'value',
  'year',
  'current',
  'brand',
])

/** A view with its texts, lists and pictures empty where `isEmpty` says so. */
function emptied<T>(view: T, isEmpty: (path: string) => boolean, path = ''): T {
  const of = (value: unknown, below: string): unknown => {
    if (typeof value === 'string') return isEmpty(below) ? '' : value
    if (Array.isArray(value)) return isEmpty(below) ? [] : value.map((item, at) => of(item, `${below}.${at}`))
    if (typeof value !== 'object' || value === null) return value
    if ('alternativeText' in value && isEmpty(below)) return null
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        NEEDED.has(name) || /url$/i.test(name) || /benefits|details/.test(below) ? field : of(field, `${below}.${name}`),
      ]),
    )
  }
  return of(view, path) as T
}

const KINDS = {
  story: buildSpec('story', { args: { storyId: 's' } }),
  mediaRelease: buildSpec('mediaRelease', { args: { releaseId: 'm' } }),
  storyOverview: buildSpec('storyOverview'),
  storyContacts: buildSpec('storyContacts'),
  storyContact: buildSpec('storyContact', { args: { contactId: 'c' } }),
  mediaReleases: buildSpec('mediaReleases'),
  newsFeed: buildSpec('newsFeed'),
  product: buildSpec('product', { args: { slug: 'p' } }),
  service: buildSpec('service', { args: { slug: 's' } }),
  classification: buildSpec('classification', { args: { type: 'products', id: 'c' } }),
} as const

describe('a page of which texts, lists and pictures are missing holds nothing empty', () => {
  const whole = createSampleReader()
  const show = async (kind: keyof typeof KINDS, isEmpty: (path: string) => boolean) => {
    const view = emptied(await whole.pageView(KINDS[kind]), isEmpty)
    return only(await renderer.render({ spec: KINDS[kind], content: createSampleReader({ [kind]: async () => view }) }), 'main').html
  }

  test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('%s', { timeout: 120_000 }, async (kind) => {
    expect(emptyElements(await show(kind, () => false))).toEqual([])
    expect(emptyElements(await show(kind, () => true))).toEqual([])
    await fc.assert(
      fc.asyncProperty(fc.func(fc.boolean()), async (isEmpty) => {
        expect(emptyElements(await show(kind, isEmpty))).toEqual([])
      }),
      { numRuns: 15, seed: 20261122 },
    )
  })
})
