import { expect, test } from 'vitest'
import type { RoutingTable } from '#content-schema/release/release.ts'
import { editUrl, pageUrl } from '../../../edge/editor/editor-links.ts'
import { createStreamPlaces } from '../../../edge/editor/stream-places.ts'
import { readEditorName } from '../../../edge/publishing/editor-name.ts'
import { buildRoutingTable } from '../release-fixture.ts'

test('A stream that ended without a word holds its place no longer than it may be silent', () => {
  let time = 0
  const places = createStreamPlaces(2, () => time)
  const [gone, going] = [places.take('one'), places.take('two')]
  expect(places.take('three')).toBeNull()
  time += 15_000
  expect(going?.isHeld()).toBe(true)
  time += 10_000
  expect(places.take('three')).not.toBeNull()
  expect([gone?.isHeld(), going?.isHeld()]).toEqual([false, true])
})

test('The log takes no name that is none, and cuts a long one', () => {
  const nameOf = (name: string) => readEditorName(new Request('http://a.test', { headers: { 'x-editor-name': name } }))
  expect(['%E0%A4%A', '%20%0A', 'x'.repeat(2000)].map(nameOf)).toEqual([null, null, null])
  expect(nameOf(encodeURIComponent('Ada\nLovelace\u0000\u202e'))).toBe('Ada Lovelace')
  expect(nameOf(encodeURIComponent('é'.repeat(100)))).toBe('é'.repeat(60))
})

const routing: RoutingTable = { ...buildRoutingTable(), publicScheme: 'https', publicPort: 8443 }

test.each([
  ['https://content.test/{model}/{id}', 'content/Page/a b@de', 'https://content.test/Page/a%20b'],
  ['https://content.test/{id}', 'content/Page/$&', 'https://content.test/%24%26'],
  ['https://content.test/{model}/{id}', 'pim/Product/corda-330', null],
  ['https://content.test/{model}/{id}', 'content/Page/*', null],
  ['https://content.test/entries', 'content/Page/about', null],
  ['javascript:alert({id})', 'content/Page/about', null],
  [undefined, 'content/Page/about', null],
])('With the template %s the entry %s is edited at %s', (template, key, url) => {
  expect(editUrl({ editTemplate: template }, key)).toBe(url)
})

test.each([
  ['main', '/de-ch/about', 'https://www.strandwerk.test:8443/de-ch/about'],
  ['fair', '/en', 'https://www.strandwerk.test:8443/en/fair'],
  ['fair', '/en/stand', 'https://www.strandwerk.test:8443/en/fair/stand'],
  ['trade', '/de', 'https://trade.test:8443/de'],
  ['main', '/en/!search/1', null],
  ['unknown', '/en', null],
])('The page of site %s at %s has the address %s', (siteId, path, url) => {
  expect(pageUrl({ routing }, { siteId, path })).toBe(url)
})

test('Without a release no page has an address', () => {
  expect(pageUrl({ routing: null }, { siteId: 'main', path: '/en' })).toBeNull()
})
