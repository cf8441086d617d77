import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEWS_FEED_KEY, type NewsConnection, type NewsNode, newsConnectionSchema } from '#content-schema/feeds/news-feed.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

const edge = createEdgeHarness()

const node = (at: number): NewsNode => ({
  id: `news-${at}`,
  title: `Item ${at}`,
  text: '<b>not HTML</b>',
  publicationDate: new Date(Date.UTC(2026, 5, 30 - at)).toISOString().slice(0, 10),
  publicationDateText: '',
  image: null,
  link: null,
})
const feed = (count: number) => JSON.stringify({ items: Array.from({ length: count }, (_, at) => node(at)) })

beforeAll(async () => {
  await edge.listen()
  await edge.put(
    buildRelease({
      pages: {
        main: [
          buildPage(`/de-ch${NEWS_FEED_KEY}`, { html: feed(25) }),
          buildPage(`/fr${NEWS_FEED_KEY}`, { html: feed(0) }),
          buildPage(`/en${NEWS_FEED_KEY}`, { html: '{"items":"many"}' }),
        ],
      },
    }),
  )
})
afterAll(() => edge.close())

async function ask(query: string): Promise<{ status: number; answer: NewsConnection; headers: Headers }> {
  const response = await edge.request(`/api/news-feed${query}`)
  return { status: response.status, answer: (await response.json()) as NewsConnection, headers: response.headers as unknown as Headers }
}

describe('the news feed as a connection [NW-14]', () => {
  it('gives 25 items as ten, ten and five, each once, newest first [NW-13]', async () => {
    const ids: string[][] = []
    for (let after = ''; ; ) {
      const { status, answer } = await ask(`?locale=de-ch&site=&first=10&after=${encodeURIComponent(after)}`)
      expect(status).toBe(200)
      newsConnectionSchema.parse(answer)
      ids.push(answer.edges.map((edge) => edge.node.id))
      if (!answer.pageInfo.hasNextPage) break
      after = answer.pageInfo.endCursor ?? ''
    }
    expect(ids.map((page) => page.length)).toEqual([10, 10, 5])
    expect(ids.flat()).toEqual(Array.from({ length: 25 }, (_, at) => `news-${at}`))
  })

  it('is ten items long when nothing else is asked for', async () => {
    expect((await ask('?locale=de-ch')).answer.edges).toHaveLength(10)
  })

  it('of nothing is empty [NW-17]', async () => {
    expect((await ask('?locale=fr&first=1')).answer).toEqual({ edges: [], pageInfo: { hasNextPage: false, endCursor: null } })
  })

  it('is kept by the visitor alone, and briefly', async () => {
    expect((await ask('?locale=de-ch&first=1')).headers.get('cache-control')).toBe('private, max-age=30')
  })

  it.each([
    ['no locale', ''],
    ['what is no locale', '?locale=../x'],
    ['no items', '?locale=de-ch&first=0'],
    ['too many items', '?locale=de-ch&first=51'],
    ['half an item', '?locale=de-ch&first=1.5'],
    ['what is no cursor', '?locale=de-ch&after=news-3'],
    ['a cursor without end', `?locale=de-ch&after=${'9'.repeat(400)}`],
  ])('refuses %s', async (_what, query) => {
    expect((await ask(query)).status).toBe(400)
  })

  it.each([
    ['a locale the site does not offer', '?locale=ja'],
    ['a site without news', '?locale=de&site=partner'],
    ['a site nobody knows', '?locale=de-ch&site=nobody'],
  ])('does not exist for %s', async (_what, query) => {
    expect((await ask(query)).status).toBe(404)
  })

  it('takes no other method', async () => {
    const response = await edge.request('/api/news-feed?locale=de-ch', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('answers with an error, not with what the release should not hold', async () => {
    const response = await edge.request('/api/news-feed?locale=en')
    expect(response.status).toBeGreaterThanOrEqual(500)
  })

  it('is no document a visitor can read', async () => {
    expect((await edge.request(`/de-ch${NEWS_FEED_KEY}`)).status).toBe(404)
  })
})
