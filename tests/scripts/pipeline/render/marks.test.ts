import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import {
  Ambiguous,
  fillMarks,
  findMarks,
  type MarkedPage,
  markAnswer,
  markPage,
  unmark,
} from '../../../../scripts/pipeline/render/marks.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function buildSpec(locale: string, path = `/${locale}/about`): PageSpec {
  return { siteId: 'main', locale, path, template: 'content', args: { pageId: 'about' }, status: 200 }
}

function pageIn(locale: string): MarkedPage {
  const page = markPage(buildSpec(locale))
  if (!page) throw new Error(`No page in ${locale}`)
  return page
}

describe('a page with marks', () => {
  test('is one with those of other countries of its language alone', () => {
    const [swiss, austrian, all, french] = ['de-ch', 'de-at', 'de', 'fr-ch'].map((locale) => pageIn(locale).key)
    expect(new Set([swiss, austrian, all]).size).toBe(1)
    expect(french).not.toBe(swiss)
    expect(markPage({ ...buildSpec('de-ch'), status: 404 })?.key).not.toBe(swiss)
  })

  test('is none of a document or a page without a locale', () => {
    expect(markPage({ ...buildSpec('de'), template: 'document', args: { kind: 'feed' } })).toBe(null)
    expect(markPage({ ...buildSpec('', '/auth/return'), template: 'callback', args: { language: 'de', home: '/de' } })).toBe(null)
  })

  test('asks with its own locale what a template asks with the mark', () => {
    const page = pageIn('de-ch')
    expect(unmark(page.marks.urlCode, page)).toBe('de-ch')
    expect(unmark({ siteId: 'main', locale: page.marks.urlCode }, page)).toEqual({ siteId: 'main', locale: 'de-ch' })
    expect([unmark('de', page), unmark(3, page), unmark(null, page)]).toEqual(['de', 3, null])
  })
})

describe('an answer', () => {
  test.each([
    ['/de-ch/about', '/de-qz/about'],
    ['/de-ch', '/de-qz'],
    ['https://www.strandwerk.example/de-ch?q=1#top', 'https://www.strandwerk.example/de-qz?q=1#top'],
    ['<a href="/de-ch/press">', '<a href="/de-qz/press">'],
    ['/de-chur/about', '/de-chur/about'],
    ['/de/about', '/de/about'],
    ['/fr-ch/about', '/fr-ch/about'],
    ['In de-ch', 'In de-ch'],
  ])('has marks for segments of addresses alone: %s', (text, marked) => {
    expect(JSON.parse(markAnswer([text], pageIn('de-ch')))).toEqual([marked])
  })

  test.each(['/de-qz/about', 'FR_QZ', 'en-qy'])('that holds what looks like a mark tells nothing: %s', (text) => {
    expect(() => markAnswer({ text }, pageIn('de-ch'))).toThrow(Ambiguous)
  })
})

describe('what was rendered with marks', () => {
  const values = (page: MarkedPage, texts: Record<keyof MarkedPage['marks'], string>) =>
    new Map(Object.entries(page.marks).map(([name, mark]) => [mark, encode(texts[name as keyof typeof texts])]))

  test('is the page when they are filled', () => {
    const page = pageIn('de-ch')
    const html =
      '<html lang="de-QZ" data-locale="de-qz">ü<a href="/de-qz/x?to=%2Fde-qz%2Fy">日本</a>de_QZ <link href="https://x.test/de-qy">'
    const filled = fillMarks(
      findMarks(encode(html), page),
      values(page, { urlCode: 'de', htmlLang: 'de', openGraphLocale: 'de_CH', canonicalCode: 'en-us' }),
    )
    expect(decode(filled)).toBe(
      '<html lang="de" data-locale="de">ü<a href="/de/x?to=%2Fde%2Fy">日本</a>de_CH <link href="https://x.test/en-us">',
    )
  })

  test.each(['DE-QZ', 'de_qz', 'De-qz', 'fr-qz', 'de-Qy'])('tells nothing where a template wrote a mark in other letters: %s', (text) => {
    expect(() => findMarks(encode(`<p>${text}</p>`), pageIn('de-ch'))).toThrow(Ambiguous)
  })

  test('is what was said before it had marks, whatever that was', () => {
    const page = pageIn('de-ch')
    const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('/de-ch/', '/de-ch"', '/de-ch', '/de/', 'de-ch', '\\'))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('').toWellFormed()
        fc.pre(!/[a-z]{2}[-_]q[yz]/i.test(text))
        const marked = markAnswer(text, page)
        const own = { urlCode: 'de-ch', htmlLang: 'de-CH', openGraphLocale: 'de_CH', canonicalCode: 'de' }
        expect(JSON.parse(decode(fillMarks(findMarks(encode(marked), page), values(page, own))))).toBe(text)
      }),
    )
  })
})
