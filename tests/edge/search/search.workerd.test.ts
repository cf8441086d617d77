import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildGroup, type SearchBundle } from '#content-schema/search/build-group.ts'
import { searchPaths } from '#content-schema/search/index-format.ts'
import { FIGURE_PIECES } from '#content-schema/search/record-figures.ts'
import type { SearchResponse } from '#content-schema/search/search-api.ts'
import type { SearchRecord, ShownRecord } from '#content-schema/search/search-record.ts'
import { SEARCH_TEXTS as texts } from '../../content-schema/search/search-texts.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease, type FixturePage } from '../release-fixture.ts'

const edge = createEdgeHarness()

const CROSS_SECTION: SearchRecord['figures'] = [
  { name: 'Cross-section', system: 'metric', unit: 'mm²', from: 0.13, to: 16 },
  { name: 'Cross-section', system: 'imperial', unit: 'AWG', from: 0.1288, to: 16.77 },
]

function buildRecord(shown: Partial<ShownRecord> & { title: string; path: string }, countries: string[] | null = null): SearchRecord {
  const { path } = shown
  return {
    shown: { id: path, kind: 'pages', description: '', imageUrl: '', category: '', ...shown },
    codes: [],
    headings: [],
    body: 'wire',
    countries,
    figures: shown.kind === 'products' ? CROSS_SECTION : [],
    isDestination: path === '/boards',
    importance: 1,
  }
}

/** The index of a site and language as the pipeline publishes it. */
function indexPages(language: string, records: SearchRecord[]): FixturePage[] {
  const bundles = records.map((record): SearchBundle => ({ key: record.shown.id, records: [record] }))
  const { head, shards, buckets, figures } = buildGroup(bundles, { language, groups: 1 })
  const layout = {
    v: 1,
    groups: 1,
    brand: 'Strandwerk',
    assetOrigins: [],
    synonyms: [['loom', 'harness']],
    destinations: [{ to: '/boards', phrases: ['price'] }],
    popular: [],
  }
  const pages: [string, unknown][] = [
    [searchPaths.layout(language), layout],
    [searchPaths.head(language, 0), head],
    ...shards.map((shard, at): [string, unknown] => [searchPaths.shard(language, 0, at), shard]),
    ...FIGURE_PIECES.map((piece, at): [string, unknown] => [searchPaths.figures(language, 0, piece), figures[at]]),
    ...buckets.map((bucket, at): [string, unknown] => [searchPaths.bucket(language, 0, at), bucket]),
  ]
  return pages.map(([key, value]) => buildPage(key, { html: JSON.stringify(value) }))
}

const attribute = JSON.stringify(texts).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const frame = (locale: string, site = '', popular: string[] = []) =>
  `<!doctype html><title>Search</title><form><input name="q" data-search-input></form><div data-search-results data-search-texts="${attribute}" data-search-site="${site}" data-search-locale="${locale}"></div><p>Popular</p><ul>${popular.map((query) => `<li data-popular="${query}"><a>${query}</a></li>`).join('')}</ul>`

const many = Array.from({ length: 23 }, (_, at) => ({ title: `Reel ${at}`, path: `/reels/reel-${at}` }))
const records = [
  buildRecord({
    title: 'Wire cutting | Strandwerk',
    path: '/cutting',
    description: 'Cut <b>wire</b> & more',
    kind: 'products',
    slug: 'cutting',
  }),
  buildRecord({ title: 'Harness boards', path: '/boards' }),
  buildRecord({ title: 'Wire for Americans', path: '/american' }, ['US']),
  buildRecord({ title: 'Wire for staff', path: '/staff' }),
  buildRecord({ title: 'Wire that is gone', path: '/gone' }),
  buildRecord({ title: 'Wire as a file', path: '/file/wire?dl=true', kind: 'downloads' }),
  ...many.map((reel) => buildRecord(reel)),
]

beforeAll(async () => {
  await edge.listen()
  await edge.put(
    buildRelease({
      pages: {
        main: [
          ...['de-ch', 'en-us'].flatMap((locale) => [
            ...['/cutting', '/boards', '/american', ...many.map(({ path }) => path)].map((path) => buildPage(`/${locale}${path}`)),
            buildPage(`/${locale}/staff`, { protection: 2 }),
            buildPage(`/${locale}/search`, { html: frame(locale, '', locale === 'de-ch' ? ['wire', 'americans', 'boards'] : ['wire']) }),
          ]),
          buildPage('/fr-ch/search', { html: frame('fr-ch', '', ['wire']) }),
          ...indexPages('de', records),
          ...indexPages('en', records),
        ],
        fair: [
          buildPage('/en/stand'),
          buildPage('/en/search', { html: frame('en', 'fair') }),
          ...indexPages('en', [buildRecord({ title: 'Stand with wire', path: '/stand' })]),
        ],
      },
    }),
  )
})
afterAll(() => edge.close())

async function post(endpoint: string, body: unknown) {
  const response = await edge.request(`/api/search-proxy/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as SearchResponse & { error?: string } }
}
const ask = (query: string, more: object = {}) => post('search', { localeCode: 'de-CH', siteSlug: null, query, ...more })
const titles = ({ records: found }: SearchResponse) => found.map(({ title }) => title)

describe('POST /api/search-proxy/search', () => {
  it('answers records with title and description, url and paging, a placeholder for a product without picture [SE-02, SE-04, AP-01, AH-23, IM-06]', async () => {
    const { status, answer } = await ask('cutting')
    expect(status).toBe(200)
    expect(answer).toMatchObject({ page: 1, pageCount: 1, total: 1 })
    expect(answer.records[0]).toEqual({
      title: 'Wire cutting',
      description: 'Cut <b>wire</b> & more',
      url: '/de-ch/cutting',
      imageUrl: '/placeholder.svg',
      category: '',
      kind: 'products',
      slug: 'cutting',
    })
  })
  it('has ten on a page, the page being 1 unless said and the last one at most', async () => {
    const first = (await ask('reel')).answer
    const third = (await ask('reel', { page: 3 })).answer
    expect(first).toMatchObject({ total: 23, pageCount: 3, page: 1 })
    expect([first.records.length, third.records.length]).toEqual([10, 3])
    // Beyond the end is the end (AH-09).
    expect((await ask('reel', { page: 999 })).answer).toEqual(third)
    expect(titles(third).filter((title) => titles(first).includes(title))).toEqual([])
  })
  it('shows nothing of other countries, nothing protected and nothing that is gone', async () => {
    const found = titles((await ask('wire')).answer)
    expect(found).toContain('Wire as a file')
    for (const title of ['Wire for Americans', 'Wire for staff', 'Wire that is gone']) expect(found).not.toContain(title)
    expect(titles((await ask('americans', { localeCode: 'en-us' })).answer)).toEqual(['Wire for Americans'])
  })
  it('says which figure of a product answers the figure of a query, in search and suggestions', async () => {
    expect((await ask('16 mm2')).answer.records[0]).toMatchObject({
      title: 'Wire cutting',
      figures: [{ name: 'Cross-section', value: '0.13 – 16\u00a0mm²', isMet: true }],
    })
    expect((await ask('wire AWG 6')).answer.records[0]?.figures).toEqual([{ name: 'Cross-section', value: '26 – 5 AWG', isMet: true }])
    expect((await ask('25 mm²')).answer.records[0]?.figures).toMatchObject([{ isMet: false }])
    const { answer } = await post('suggest', { localeCode: 'de-CH', siteSlug: null, query: '0,5 mm2' })
    expect(answer.records[0]?.figures).toHaveLength(1)
  })
  it('answers for a site by its slug', async () => {
    expect((await ask('wire', { localeCode: 'en', siteSlug: 'fair' })).answer.records).toMatchObject([
      { title: 'Stand with wire', url: '/en/fair/stand' },
    ])
  })
  it('leads to the page a word means, before those that have it in their text', async () => {
    expect(titles((await ask('the price', { localeCode: 'en-us' })).answer)).toEqual(['Harness boards'])
  })
  it('knows synonyms and slips', async () => {
    expect(titles((await ask('loom boards', { localeCode: 'en-us' })).answer)[0]).toBe('Harness boards')
    expect((await ask('harnes bords', { localeCode: 'en-us' })).answer.corrected).toBe('harness boards')
  })
  it('narrows down to a kind', async () => {
    const { answer } = await ask('wire', { kind: 'downloads' })
    expect(titles(answer)).toEqual(['Wire as a file'])
    expect(answer.facets?.pages).toBeGreaterThan(1)
  })
  it('an empty query has no records', async () => {
    expect((await ask('  ')).answer).toMatchObject({ records: [], total: 0 })
  })
  it.each([
    ['no JSON', '{', 400],
    ['nothing', {}, 400],
    ['a query of an essay', { localeCode: 'de-ch', query: 'x'.repeat(201) }, 400],
    ['a page of none', { localeCode: 'de-ch', query: 'x', page: 0 }, 400],
    ['a body of a book', { localeCode: 'de-ch', query: 'x', more: 'x'.repeat(5000) }, 413],
    ['a locale that is not offered', { localeCode: 'xx-yy', query: 'x' }, 404],
    ['a site there is not', { localeCode: 'de-ch', siteSlug: 'nowhere', query: 'x' }, 404],
  ])('refuses %s as JSON', async (_, body, expected) => {
    const { status, answer } = await post('search', body)
    expect(status).toBe(expected)
    expect(answer.error).toEqual(expect.any(String))
  })
  it('is asked by POST only [AP-01]', async () => {
    const response = await edge.request('/api/search-proxy/search')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('POST /api/search-proxy/suggest', () => {
  it('takes a word that is only begun, and answers eight at most [SE-03, AP-02, AH-23]', async () => {
    const { answer } = await post('suggest', { localeCode: 'de-ch', siteSlug: '', query: 're' })
    expect(answer.records).toHaveLength(8)
    expect(titles(answer).every((title) => title.startsWith('Reel'))).toBe(true)
  })
})

describe('searches a results page proposes', () => {
  const proposals = async (path: string) => {
    const response = await edge.request(path)
    return {
      etag: response.headers.get('etag'),
      queries: [...(await response.text()).matchAll(/data-popular="(\w+)"/g)].map(([, query]) => query),
    }
  }
  it('are those that find something in the locale [SE-09]', async () => {
    for (let load = 0; load < 2; load += 1) expect(await proposals('/de-ch/search')).toEqual({ etag: null, queries: ['wire', 'boards'] })
    expect((await proposals('/de-ch/search?q=nothing+at+all')).queries).toEqual(['wire', 'boards'])
  })
  it('leave the page as it is stored once all of them are known to find something', async () => {
    expect((await proposals('/en-us/search')).queries).toEqual(['wire'])
    expect(await proposals('/en-us/search')).toEqual({ etag: expect.any(String), queries: ['wire'] })
  })
  it('stay where the search cannot be asked', async () => {
    expect((await proposals('/fr-ch/search')).queries).toEqual(['wire'])
  })
})

describe('the results page', () => {
  const read = async (path: string) => {
    const response = await edge.request(path)
    return { response, html: await response.text() }
  }
  it('is filled before it is sent [SE-01, SE-06, SC-05]', async () => {
    const { response, html } = await read('/de-ch/search?q=wire+cutting')
    expect(response.status).toBe(200)
    expect(html).toContain('<a href="/de-ch/cutting"><em>Wire</em> <em>cutting</em></a>')
    expect(html).toContain('Cut &lt;b&gt;<em>wire</em>&lt;/b&gt; &amp; more')
    expect(html).toContain('value="wire cutting"')
  })
  it('is nobody’s to keep or to index [AH-09]', async () => {
    const { response } = await read('/de-ch/search?q=wire')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('etag')).toBeNull()
    expect(response.headers.get('content-security-policy')).toBeTruthy()
  })
  it('is filled again and again, whatever was asked before', async () => {
    await read('/de-ch/search')
    expect((await read('/de-ch/search?q=harness')).html).toContain('Harness')
    expect((await read('/de-ch/search?q=cutting')).html).toContain('cutting')
    expect((await read('/de-ch/search')).html).not.toContain('class="results"')
  })
  it('pages and narrows down by links', async () => {
    expect((await read('/de-ch/search?q=reel&page=2')).html).toContain('href="/de-ch/search?q=reel&amp;page=3" rel="next"')
    expect((await read('/de-ch/search?q=wire&kind=downloads')).html).toContain('aria-current="true">Downloads')
  })
  it('says when nothing was found [SE-09]', async () => {
    expect((await read('/de-ch/search?q=zzzzzz')).html).toContain('Nothing found for <q>zzzzzz</q>')
  })
  it('says that the search does not answer, with a way to try again, and stays a page [SE-08, AH-24]', async () => {
    const { response, html } = await read('/fr-ch/search?q=wire')
    expect(response.status).toBe(200)
    expect(html).toContain('role="alert"')
    expect(html).toContain('href="/fr-ch/search?q=wire"')
    expect(html).toContain('<p>Popular</p>')
  })
  it('is there for other sites', async () => {
    expect((await read('/en/fair/search?q=wire')).html).toContain('href="/en/fair/stand"')
  })
  it('nothing of the query is markup [SC-05]', async () => {
    const { html } = await read(`/de-ch/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    const outsideAttributes = html.replace(/="[^"]*"/g, '')
    expect(outsideAttributes).toContain('&lt;script&gt;alert(1)')
    expect(outsideAttributes).not.toContain('<script>alert')
  })
  it('redirects as any page does', async () => {
    const response = await edge.request('/DE-CH/search?q=wire')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/de-ch/search?q=wire'])
  })
})

describe('with a search service of its own', async () => {
  const seen: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
  let answer: { status: number; body: string; delayMs?: number } = { status: 200, body: '{}' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ url: request.url, headers: request.headers, body })
    setTimeout(() => response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body), answer.delayMs ?? 0)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const upstream = createEdgeHarness({
    vars: { SEARCH_UPSTREAM_URL: `http://127.0.0.1:${port}/v1/`, SEARCH_BRAND: 'Strandwerk' },
    moreSecrets: { SEARCH_UPSTREAM_TOKEN: 'secret' },
  })
  const send = async (query: string) => {
    const response = await upstream.request('/api/search-proxy/search', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: 'session=1',
        authorization: 'Bearer visitor',
        'cf-connecting-ip': '203.0.113.9',
      },
      body: JSON.stringify({ localeCode: 'de-ch', siteSlug: null, query }),
    })
    return (await response.json()) as SearchResponse
  }

  beforeAll(async () => {
    await upstream.listen()
    await upstream.put(buildRelease({ pages: { main: [buildPage('/de-ch/cutting'), ...indexPages('de', records)] } }))
  })
  afterAll(async () => {
    await upstream.close()
    server.close()
  })

  it('is asked, and told nothing of the visitor; what it answers is checked', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({
        total: 40,
        records: [
          { title: 'Cutting - Strandwerk', description: null, url: 'https://www.strandwerk.test/x', kind: 'products', secret: 1 },
          { title: 'Evil', url: 'javascript:alert(1)' },
          { title: 'Evil too', url: '//elsewhere.test' },
          { url: '/no-title' },
          'nonsense',
        ],
      }),
    }
    expect(await send('cutting')).toEqual({
      records: [{ title: 'Cutting', description: '', url: 'https://www.strandwerk.test/x', imageUrl: '', category: '', kind: 'products' }],
      page: 1,
      pageCount: 4,
      total: 40,
      corrected: null,
    })
    const asked = seen.at(-1)
    expect(asked?.url).toBe('/v1/search')
    expect(JSON.parse(asked?.body ?? '')).toEqual({ localeCode: 'de-ch', siteSlug: '', query: 'cutting', page: 1 })
    expect(asked?.headers.authorization).toBe('Bearer secret')
    expect(asked?.headers.cookie).toBeUndefined()
    expect(asked?.headers['cf-connecting-ip']).not.toBe('203.0.113.9')
  })
  it('the release answers when it fails, and it is left alone after three failures', async () => {
    for (const body of ['<html>', '{"records":', '{"records":"none"}']) {
      answer = { status: 200, body }
      expect(titles(await send('cutting'))).toEqual(['Wire cutting'])
    }
    const asked = seen.length
    expect(titles(await send('cutting'))).toEqual(['Wire cutting'])
    expect(seen.length).toBe(asked)
  })
})
