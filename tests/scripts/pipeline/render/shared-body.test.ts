import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markCountryName, markPlaceText, withoutPlaceMarks } from '#content-schema/pages/place-text.ts'
import { decodeMarkedPiece, fillPiece } from '#content-schema/release/marked-piece.ts'
import { gzipOfPieces } from '#content-schema/release/pieces.ts'
import { createSharedBodies } from '../../../../scripts/pipeline/render/shared-body.ts'
import { deflateMarked } from '../../../../scripts/platform/marked-piece.ts'
import { hash } from '../../../../scripts/platform/node-platform.ts'

const header = (code: string, country: string, item = 'Products') =>
  `<header><a href="/${code}">Strandwerk</a><a href="/${code}/products">${item}</a><a href="/${code}s">${code}</a><b>${markCountryName(country)}</b>`
const create = () => createSharedBodies({ hash, deflateMarked })
const textOf = (found: ReturnType<ReturnType<typeof create>['of']>) =>
  found && gunzipSync(gzipOfPieces([fillPiece(decodeMarkedPiece(found.body), found.shared.words)])).toString()

describe('the body of a part', () => {
  test('is one for countries that differ in their locale and a text of their place', () => {
    const bodies = create()
    const [swiss, german, other] = [
      bodies.of(header('de-ch', 'Schweiz').replace('>de-ch<', '><'), 'de-ch'),
      bodies.of(header('de-de', 'Deutschland').replace('>de-de<', '><'), 'de-de'),
      bodies.of(header('de-at', 'Österreich', 'Maschinen').replace('>de-at<', '><'), 'de-at'),
    ]
    expect(swiss?.shared.hash).not.toBe(other?.shared.hash)
    // A path that only begins with the locale is another one.
    expect(swiss?.shared.hash).not.toBe(german?.shared.hash)
    const same = (code: string, country: string) => header(code, country).replace(`/${code}s`, '/').replace(`>${code}<`, '><')
    const one = bodies.of(same('de-ch', 'Schweiz'), 'de-ch')
    const two = bodies.of(same('de-de', 'Deutschland'), 'de-de')
    expect(one?.shared.hash).toBe(two?.shared.hash)
    expect(textOf(one)).toBe(withoutPlaceMarks(same('de-ch', 'Schweiz')))
    expect(textOf(two)).toBe(withoutPlaceMarks(same('de-de', 'Deutschland')))
  })

  test('is one where words of the same names and lengths differ, wherever each of them stands', () => {
    const items = ['products', 'stories', 'about']
    const of = (section: string) => {
      const marks = items.map((name) => markPlaceText({ name, text: name === section ? '"true" ' : '"false"' }))
      return `<header><!--${marks.join('')} /de-ch-->${marks.map((mark) => `<a href="/de-ch" aria-current=${mark}>Item</a>`).join('')}`
    }
    const bodies = create()
    const found = ['', ...items].map((section) => ({ section, body: bodies.of(of(section), 'de-ch') }))
    expect(new Set(found.map(({ body }) => body?.shared.hash)).size).toBe(1)
    for (const { section, body } of found) expect(textOf(body)).toBe(withoutPlaceMarks(of(section)))
  })

  test('is its own where a text of one name says two things', () => {
    const [one, two] = ['"true" ', '"false"'].map((text) => markPlaceText({ name: 'products', text }))
    expect(create().of(`<header>${one}${two}`, 'de-ch')).toBeNull()
  })

  test('is filled in to what was rendered, whatever stands in it', () => {
    const words = fc.constantFrom(
      '/de-ch',
      '/de-ch/',
      'de-ch',
      '/de-chur',
      'Zürich',
      '<a href="',
      '"',
      '\u0010',
      '\u001f',
      '\u0002',
      '\u0003',
      '\u0004',
    )
    const places = fc.oneof(
      fc.string().map(markCountryName),
      fc.record({ name: fc.constantFrom('products', 'stories'), text: fc.constantFrom('"true" ', '"false"') }).map(markPlaceText),
    )
    let shared = 0
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 8, arbitrary: words }, { weight: 1, arbitrary: places }), { maxLength: 60 }), (pieces) => {
        const html = pieces.join('')
        const found = create().of(html, 'de-ch')
        if (!found) return
        shared += 1
        expect(textOf(found)).toBe(withoutPlaceMarks(html))
      }),
      { numRuns: 1000 },
    )
    expect(shared).toBeGreaterThan(20)
  })
})

test('a text of the place is as long as those of other places, and seen as before', () => {
  for (const name of ['Schweiz', 'Österreich', '瑞士', '']) {
    const marked = markCountryName(name)
    expect(new TextEncoder().encode(withoutPlaceMarks(marked))).toHaveLength(32)
    expect(withoutPlaceMarks(marked).trim()).toBe(name)
  }
  expect(new TextEncoder().encode(withoutPlaceMarks(markCountryName('x'.repeat(33))))).toHaveLength(64)
})
