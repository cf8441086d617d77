import { describe, expect, test } from 'vitest'
import { FEED_FORMATS, feedPath, itemId, momentOfDate } from '#content-schema/feeds/feed.ts'
import { documentType } from '#content-schema/pages/document-type.ts'
import { FEED_KINDS } from '#content-schema/pages/page-spec.ts'

describe('feeds', () => {
  test('have one path each, of a type the edge knows', () => {
    const paths = FEED_KINDS.flatMap((kind) => FEED_FORMATS.map((format) => feedPath(kind, format)))
    expect(new Set(paths).size).toBe(6)
    for (const path of paths) expect(documentType(path)).toMatch(/xml|json/)
  })

  test('state a moment that is the same day everywhere people read', () => {
    for (const timeZone of ['Pacific/Honolulu', 'America/Sao_Paulo', 'Europe/Zurich', 'Asia/Tokyo', 'Pacific/Auckland', 'UTC'])
      for (const date of ['2026-01-01', '2026-03-29', '2026-10-25', '2028-02-29'])
        expect(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(momentOfDate(date)), timeZone).toBe(date)
  })

  test('name an item by what never changes', () => {
    expect(itemId({ host: 'www.a.example', kind: 'stories', id: 'story-x', language: 'de' })).toBe(
      'tag:www.a.example,2019:stories/story-x/de',
    )
  })
})
