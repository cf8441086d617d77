import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betweenLooks } from '../../../../scripts/pipeline/build/between-looks.ts'

const document = (path: string, kind: 'sharePicture' | 'dataSheet' | 'searchIndex' | 'sitemap' | 'feed') => ({
  spec: { siteId: 'site-main', locale: 'de', path, template: 'document' as const, args: { kind }, status: 200 as const },
})
const PICTURE = document('/!share/a.png', 'sharePicture')
const SHEET = document('/de/doc/corda-330.pdf', 'dataSheet')
const INDEX = document('/!search/de/0/head.json', 'searchIndex')
const SITEMAP = document('/de/sitemap.xml', 'sitemap')
const FEED = document('/de/stories/rss.xml', 'feed')

describe('work that may be interrupted is cut', () => {
  it('into pieces of one sitemap, of four pictures, of two data sheets or indexes, and of forty-eight light documents', () => {
    const sizes = (job: typeof PICTURE) => betweenLooks(Array.from({ length: 60 }, () => job)).map(({ length }) => length)
    expect(new Set(sizes(PICTURE))).toEqual(new Set([4]))
    expect(new Set(sizes(SHEET))).toEqual(new Set([2]))
    expect(new Set(sizes(INDEX))).toEqual(new Set([2]))
    expect(new Set(sizes(SITEMAP))).toEqual(new Set([1]))
    expect(sizes(FEED)).toEqual([48, 12])
  })

  it('so that each job is in one piece, in order, and no piece is empty', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(PICTURE, SHEET, INDEX, SITEMAP, FEED)), (jobs) => {
        const pieces = betweenLooks(jobs)
        expect(pieces.flat()).toEqual(jobs)
        expect(pieces.every(({ length }) => length > 0)).toBe(true)
      }),
    )
  })
})
