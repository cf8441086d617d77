import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Connection, cursorOf, pageOfConnection } from '#content-schema/feeds/connection.ts'
import { NEWS_PAGE_SIZE } from '#content-schema/feeds/news-panel.ts'
import { type Dated, newestFirst } from '#content-schema/values/newest-first.ts'

const day = (number: number) => new Date(Date.UTC(2027, 0, number)).toISOString().slice(0, 10)
const itemsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `n${at}`, publicationDate: day(400 - at) }))
const idsOf = (page: Connection<Dated> | null) => page?.edges.map(({ node }) => node.id)

describe('pages of the news feed [NW-13, NW-14]', () => {
  test('25 items come as ten, ten and five', () => {
    const items = itemsOf(25)
    const sizes: number[] = []
    for (let after: string | null = null; ; ) {
      const page: Connection<Dated> | null = pageOfConnection(items, { first: NEWS_PAGE_SIZE, after })
      sizes.push(page?.edges.length ?? 0)
      if (!page?.pageInfo.hasNextPage) break
      after = page.pageInfo.endCursor
    }
    expect(sizes).toEqual([10, 10, 5])
  })

  test('an empty feed has neither a next page nor a cursor', () => {
    expect(pageOfConnection([], { first: 10, after: null })).toEqual({ edges: [], pageInfo: { hasNextPage: false, endCursor: null } })
  })

  test('goes on behind an item that was removed meanwhile', () => {
    const items = itemsOf(6)
    const gone = items[2]
    if (!gone) throw new Error('there are six')
    const rest = items.filter((item) => item !== gone)
    expect(idsOf(pageOfConnection(rest, { first: 10, after: cursorOf(gone) }))).toEqual(['n3', 'n4', 'n5'])
  })

  test.each(['', 'x', '2027-01-01', '2027-01-01.', 'n1.2027-01-01'])('the cursor %j is none', (after) => {
    expect(pageOfConnection(itemsOf(3), { first: 10, after })).toBeNull()
  })

  test('page by page gives every item once, in order, whatever is published on one day', () => {
    const item = fc.record({ id: fc.string({ minLength: 1 }), publicationDate: fc.integer({ min: 1, max: 9 }).map(day) })
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (found, first) => {
        const items = found.sort(newestFirst)
        const seen: string[] = []
        for (let after: string | null = null; ; ) {
          const page: Connection<Dated> | null = pageOfConnection(items, { first, after })
          if (!page) throw new Error('a cursor that was given out is known')
          seen.push(...page.edges.map(({ node }) => node.id))
          after = page.pageInfo.endCursor
          if (!page.pageInfo.hasNextPage) break
        }
        expect(seen).toEqual(items.map(({ id }) => id))
      }),
    )
  })
})
