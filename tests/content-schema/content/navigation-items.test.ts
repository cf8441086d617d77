import { describe, expect, test } from 'vitest'
import type { Link } from '#content-schema/content/link.ts'
import { findNavigationItem, isEmptyLink, isVisibleItem, sectionOf } from '#content-schema/content/navigation-items.ts'

test.each([
  ['a plain item', false, [], 'CH', false, true],
  ['an item of the country', false, ['CH'], 'CH', false, true],
  ['no item of another country [NV-03]', false, ['US'], 'CH', false, false],
  ['no hidden item [NV-04]', true, [], 'CH', false, false],
  ['a hidden item to editors [NV-04]', true, [], 'CH', true, true],
  ['an item of another country to editors [NV-28]', false, ['US'], 'CH', true, true],
])('navigation shows %s [CI-10]', (_what, hidden, countries, country, isEditor, expected) => {
  expect(isVisibleItem({ hidden, countries }, { country, isEditor })).toBe(expected)
})

test.each([
  ['/products/crimping', 'products'],
  ['/products?sort=name', 'products'],
  ['/about#team', 'about'],
  ['/', ''],
  ['', ''],
  [null, ''],
])('%j is in section %j', (unlocalizedUrl, section) => {
  expect(sectionOf(unlocalizedUrl)).toBe(section)
})

describe('isEmptyLink', () => {
  const text = 'Text'
  const page = { kind: 'page', text, pageParameters: '', openInNewTab: false } as const

  test.each<[string, Link | null, boolean]>([
    ['no link', null, true],
    ['a link to a page', { ...page, pageId: 'p1' }, false],
    ['a link to no page', { ...page, pageId: '' }, true],
    ['a link to no page with parameters', { ...page, pageId: '', pageParameters: '?a=1' }, true],
    ['a path', { kind: 'path', text, path: '/x' }, false],
    ['the path of the home page', { kind: 'path', text, path: '/' }, false],
    ['an action', { kind: 'path', text, path: 'action:contact' }, false],
    ['no path', { kind: 'path', text, path: '' }, true],
    ['a path of spaces', { kind: 'path', text, path: '  ' }, true],
    ['a url', { kind: 'external', text, url: 'https://a.test' }, false],
    ['no url', { kind: 'external', text, url: '' }, true],
    ['a product', { kind: 'product', text, productSlug: 'x' }, false],
    ['no product', { kind: 'product', text, productSlug: '' }, true],
    ['a service', { kind: 'service', text, serviceSlug: 'x' }, false],
    ['no service', { kind: 'service', text, serviceSlug: '' }, true],
  ])('tells whether %s leads somewhere [NV-02]', (_what, link, expected) => {
    expect(isEmptyLink(link)).toBe(expected)
  })
})

describe('findNavigationItem', () => {
  const items = [
    { slug: 'about', id: 1 },
    { slug: 'news', id: 2 },
  ]

  test('finds an item by its slug [NV-29]', () => {
    expect(findNavigationItem(items, 'news')).toEqual({ slug: 'news', id: 2 })
  })

  test.each(['nope', '', 'constructor', '$&'])('throws for the unknown slug %j and names it [NV-29]', (slug) => {
    expect(() => findNavigationItem(items, slug)).toThrow(`no navigation item with slug ${slug} exists`)
  })
})
