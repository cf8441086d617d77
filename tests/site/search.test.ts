import { describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { buildGroup } from '#content-schema/search/build-group.ts'
import { searchTextsSchema } from '#content-schema/search/results-texts.ts'
import { SEARCH_MARKUP } from '#content-schema/search/search-markup.ts'
import { SEARCH_KINDS } from '#content-schema/search/search-record.ts'
import { resultsHtml } from '../../edge/search/results-html.ts'
import { searchIndex } from '../../site/documents/search-index.ts'
import { elements, only } from './html.ts'
import { createRenderedPages } from './rendered-pages.ts'
import { buildSpec, createSampleReader } from './sample-reader.ts'

const { renderPage } = createRenderedPages()

describe('the results page before anything is asked', () => {
  test('carries all texts of the results in every language, for the edge to fill them in', async () => {
    for (const language of UI_LANGUAGES) {
      const place = elements(await renderPage('search', { locale: language }), 'div').find(
        ({ attributes }) => SEARCH_MARKUP.results in attributes,
      )
      const texts = searchTextsSchema.parse(JSON.parse(place?.attributes[SEARCH_MARKUP.texts] ?? ''))
      expect(place?.attributes[SEARCH_MARKUP.locale]).toBe(language)
      const facets = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, 1])) as Record<(typeof SEARCH_KINDS)[number], number>
      const answer = { records: [], page: 1, pageCount: 3, total: 30, facets, corrected: 'y' }
      const html = resultsHtml({ texts, url: '/search', address: { query: 'x', page: 1, kind: null }, answer, language })
      expect(html).not.toMatch(/\{\{|undefined/)
    }
  })

  test('is a form that needs no script, says what others look for, and is not indexed [AH-09]', async () => {
    const html = await renderPage('search', { locale: 'de-ch' })
    const form = elements(only(html, 'main').html, 'form')[0]
    expect(form?.attributes).toMatchObject({ action: '/de-ch/search', method: 'get' })
    expect(elements(only(html, 'main').html, 'a').map(({ attributes }) => attributes.href)).toContain('/de-ch/search?q=0.5%20mm%C2%B2')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  test('leads there from every header, with script and without', async () => {
    const tool = elements(await renderPage('content', { locale: 'de-ch' }), 'a').find(
      ({ attributes }) => attributes['data-action'] === 'search',
    )
    expect(tool?.attributes.href).toBe('/de-ch/search')
  })
})

describe('documents of the index', () => {
  const source = { model: 'page', id: 'p1' } as const
  const record = (title: string) => ({
    shown: { id: 'page/p1', kind: 'pages' as const, title, description: '', path: '/p1', imageUrl: '', category: '' },
    codes: [],
    headings: [],
    body: '',
    countries: null,
    figures: [{ name: 'Cross-section', system: null, unit: 'mm²', from: 0.13, to: 16 }],
    isDestination: false,
    importance: 1,
  })
  const write = (part: string, answer: ReturnType<typeof record>[], number = '0', piece = 'area') =>
    searchIndex({
      spec: buildSpec('document', { args: { kind: 'searchIndex', part, language: 'en', group: '0', groups: '1', number, piece } }),
      content: createSampleReader({ searchGroup: async () => [source], searchRecords: async () => answer }),
    })

  test('are the pieces of one group', async () => {
    const records = [record('Wire')]
    const whole = buildGroup([{ key: 'page/p1', records }], { language: 'en', groups: 1 })
    expect(await write('head', records)).toBe(JSON.stringify(whole.head))
    expect(await write('shard', records)).toBe(JSON.stringify(whole.shards[0]))
    expect(await write('bucket', records)).toBe(JSON.stringify(whole.buckets[0]))
    expect(await write('figures', records)).toBe(JSON.stringify(whole.figures[0]))
  })

  test('follow their answers, however often they were made before', async () => {
    expect(await write('bucket', [record('Wire')])).toContain('Wire')
    expect(await write('bucket', [record('Cable')])).toContain('Cable')
  })

  test('there is no piece beyond the last', async () => {
    await expect(write('figures', [record('Wire')], '0', 'volume')).rejects.toThrow('no figures volume')
    await expect(write('shard', [record('Wire')], '7')).rejects.toThrow('no shard 7')
  })
})
