import { expect, test } from 'vitest'
import { editAddress, pageAddress } from '#content-schema/editing/ask.ts'

test.each([
  ['/de-ch/about', { origin: '', slug: null }, '/de-ch/about'],
  ['/de-ch', { origin: '', slug: null }, '/de-ch'],
  ['/en/events/fair', { origin: '', slug: 'brand-portal' }, '/en/brand-portal/events/fair'],
  ['/en', { origin: 'https://www.example.com:8787', slug: 'fair' }, 'https://www.example.com:8787/en/fair'],
  ['/de/größe?/#1', { origin: '', slug: null }, '/de/gr%C3%B6%C3%9Fe%3F/%231'],
] as const)('a page of a site at %s is reached at its address', (path, site, address) => {
  expect(pageAddress({ path }, site)).toBe(address)
})

test('an entry of the content service is edited at the address configured, one of another service nowhere', () => {
  const entry = { service: 'content', model: 'Page', id: 'a/b c' }
  expect(editAddress('https://cms.example/{model}/{id}?back={id}', entry)).toBe('https://cms.example/Page/a%2Fb%20c?back=a%2Fb%20c')
  expect(editAddress(null, entry)).toBeNull()
  expect(editAddress('https://cms.example/{model}/{id}', { ...entry, service: 'pim' })).toBeNull()
})
