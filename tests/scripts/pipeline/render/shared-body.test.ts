import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markCountryName, markPlaceText, withoutPlaceMarks } from '#content-schema/pages/place-text.ts'
import { decodeMarkedPiece, fillPiece } from '#content-schema/release/marked-piece.ts'
import { gzipOfPieces } from '#content-schema/release/pieces.ts'
import { chosenWords } from '#content-schema/release/release.ts'
import { createSharedBodies } from '../../../../scripts/pipeline/render/shared-body.ts'
import { deflateMarked } from '../../../../scripts/platform/marked-piece.ts'
import { hash } from '../../../../scripts/platform/node-platform.ts'

const header = (code: string, country: string, item = 'Products') =>
  `<header><a href="/${code}">Strandwerk</a><a href="/${code}/products">${item}</a><a href="/${code}s">${code}</a><b>${markCountryName(country)}</b>`
const create = () => createSharedBodies({ hash, deflateMarked })
const textOf = (found: ReturnType<ReturnType<typeof create>['of']>, choice = '') =>
  found && gunzipSync(gzipOfPieces([fillPiece(decodeMarkedPiece(found.body), chosenWords(found.shared, choice))])).toString()
const mark = (name: string) => markPlaceText({ name, text: '"false"', chosen: '"true" ' })

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

  test.each([3, 17, 40, 100])('has what each page may choose, of %i items', (count) => {
    const items = Array.from({ length: count }, (_, at) => `item-${at}`)
    const remark = `<!--${markCountryName('Schweiz')}${items.map(mark).join('')}"/de-ch"-->`
    const html = `<header>${remark}${items.map((name) => `<a href="/de-ch/${name}" aria-current=${mark(name)}>Item</a>`).join('')}`
    const found = create().of(html, 'de-ch')
    for (const choice of ['', ...items, 'nowhere', 'country', '__proto__'])
      expect(textOf(found, choice)).toBe(withoutPlaceMarks(html, choice))
    expect(withoutPlaceMarks(html, 'item-2').match(/"true"/g)).toHaveLength(2)
  })

  test('names what may be chosen as its own part does, where another one has the same text', () => {
    const bodies = create()
    const [one, two] = ['products', 'stories'].map((name) => `<header><a aria-current=${mark(name)} href="/de-ch">Item</a>`)
    expect(bodies.of(one ?? '', 'de-ch')?.shared.choices?.places).toEqual({ products: [0] })
    expect(bodies.of(two ?? '', 'de-ch')?.shared.choices?.places).toEqual({ stories: [0] })
  })

  test('is its own where a text of one name says two things', () => {
    const [one, two] = ['"true" ', '"false"'].map((text) => markPlaceText({ name: 'products', text }))
    expect(create().of(`<header>${one}${two}`, 'de-ch')).toBeNull()
    const shorter = markPlaceText({ name: 'products', text: 'false', chosen: 'true' })
    expect(create().of(`<header>${shorter}`, 'de-ch')).toBeNull()
  })

  test('has another mark where deflate copied a letter of one mark from another', () => {
    // A match is 258 bytes long at most: it ends within the second code, and what is left of that stands behind another mark too.
    const before = Array.from({ length: 85 }, (_, at) =>
      String.fromCharCode(0x41 + (at % 26), 0x61 + ((at * 7) % 26), 0x61 + (at % 17)),
    ).join('')
    const found = Array.from({ length: 8 }, (_, at) => {
      const html = `${before.slice(at)}/de-ch! "/de-chx/products/all ${before.slice(at)}/de-ch/products/all`
      return { html, body: create().of(html, 'de-ch') }
    })
    for (const { html, body } of found) expect(textOf(body)).toBe(html)
    expect(found.some(({ body }) => (body?.shared.words.length ?? 0) > 1)).toBe(true)
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
    const places = fc.oneof(fc.string().map(markCountryName), fc.constantFrom('products', 'stories', 'country').map(mark))
    let shared = 0
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 8, arbitrary: words }, { weight: 1, arbitrary: places }), { maxLength: 60 }), (pieces) => {
        const html = pieces.join('')
        const found = create().of(html, 'de-ch')
        if (!found) return
        shared += 1
        for (const choice of ['', 'products', 'country']) expect(textOf(found, choice)).toBe(withoutPlaceMarks(html, choice))
      }),
      { numRuns: 1000 },
    )
    expect(shared).toBeGreaterThan(20)
  })
})

test('a text of the place is as long as those of other places, and seen as before', () => {
  for (const name of ['Schweiz', 'Österreich', '瑞士', '']) {
    const marked = markCountryName(name)
    expect(new TextEncoder().encode(withoutPlaceMarks(marked))).toHaveLength(16)
    expect(withoutPlaceMarks(marked).trim()).toBe(name)
  }
  expect(new TextEncoder().encode(withoutPlaceMarks(markCountryName('x'.repeat(33))))).toHaveLength(48)
})
