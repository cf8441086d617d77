import { describe, expect, it } from 'vitest'
import { startPages } from './pages-harness.ts'

const edge = startPages()

describe('redirects [RT-11, RT-12, ER-15]', () => {
  it.each([
    ['upper case', '/EN/About/?a=B', 301, '/en/about?a=B'],
    ['no locale', '/about?a=B', 302, '/en/about?a=B'],
    ['route rule', '/en/rule', 302, '/en/about'],
    ['previous url', '/en/old', 301, '/en/new'],
    ['longest previous url', '/en/old/sub', 301, '/en/about?tab=1#part'],
    ['prefix of the path, query kept', '/en/old/other?a=1', 301, '/en/new?a=1'],
    ['queries joined', '/en/old/sub/x?a=1', 301, '/en/about?tab=1&a=1#part'],
    ['previous url with locale', '/de/only-german', 301, '/de/about'],
    ['in the locale of the request', '/de/old', 301, '/de/new'],
    ['in the site of the request', '/en/fair/old', 301, '/en/fair/new'],
    ['to another origin', '/en/elsewhere?a=1', 301, 'https://other.example/Path?x=1'],
    ['chain in one hop', '/en/chain', 301, '/en/about?tab=1#part'],
    ['previous url without locale in one hop', '/old/sub?a=1', 301, '/en/about?tab=1&a=1#part'],
    ['previous url in a locale unknown here', '/de-at/old', 301, '/de/new'],
    ['previous url of a locale the site left', '/de-at/left', 301, '/de/about'],
    ['previous url of another locale only', '/only-german', 302, '/en/only-german'],
    ['page without locale that a previous url names too', '/about', 302, '/en/about'],
    ['nothing anywhere without locale', '/nope', 302, '/en/nope'],
  ])('%s', async (_, path, status, location) => {
    const response = await edge.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
    expect(await response.text()).toBe('')
  })

  it.each([
    ['of another locale', '/en/only-german'],
    ['to a script', '/en/script'],
    ['to a foreign host without scheme', '/en/foreign'],
    ['in a circle', '/en/circle-a'],
    ['to itself', '/en/deep/er'],
  ])('%s: not found', async (_, path) => expect((await edge.request(path)).status).toBe(404))

  it('never replaces a page', async () => expect((await edge.request('/en/about')).status).toBe(200))

  it('depends on the visitor and is kept by nobody when it is about locale', async () => {
    const response = await edge.request('/about', { headers: { 'accept-language': 'de' } })
    expect(response.headers.get('location')).toBe('/de/about')
    expect(response.headers.get('vary')).toBe('Accept-Language, Cookie')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('a move without locale depends on the visitor as well, and is kept by nobody', async () => {
    const response = await edge.request('/only-german', { headers: { 'accept-language': 'de' } })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/de/about'])
    expect(response.headers.get('vary')).toBe('Accept-Language, Cookie')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a product under a wrong classification [AH-69]', () => {
  it.each([
    ['is sent to its own, query kept', '/en/products/crimping/crimp-lines/x-100?a=1', 301, '/en/products/cutting/x-100?a=1'],
    ['in the locale of the request', '/de/products/x-100', 301, '/de/products/cutting/x-100'],
    ['is unknown where it may not be seen', '/fr/products/crimping/x-100', 404, null],
    ['is unknown when its page is not there', '/en/products/crimping/hidden', 404, null],
    ['is unknown as a service', '/en/services/crimping/x-100', 404, null],
    ['is unknown on other sites', '/en/fair/products/crimping/x-100', 404, null],
    ['is unknown by an inherited name', '/en/products/crimping/constructor', 404, null],
    ['goes where a system redirect leads first', '/en/products/cutting/redirected', 301, '/en/about'],
  ])('%s', async (_, path, status, location) => {
    const response = await edge.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  it('stays where it is under its own', async () => expect((await edge.request('/en/products/cutting/x-100')).status).toBe(200))
})

describe('a page beyond the end of a list [AH-74]', () => {
  it.each([
    ['leads to the last one, query kept', '/en/stories/page/999?a=1', 302, '/en/stories/page/13?a=1'],
    ['leads to the last one from just behind it', '/en/stories/page/14', 302, '/en/stories/page/13'],
    ['leads to the list where that is all', '/en/media-releases/page/2', 302, '/en/media-releases'],
    ['leads to the list for its first page', '/en/stories/page/1', 302, '/en/stories'],
    ['is unknown where there is no list', '/de/stories/page/2', 404, null],
    ['is unknown below a page that is no list', '/en/products/page/2', 404, null],
    ['is unknown when it is no number', '/en/stories/page/x', 404, null],
  ])('%s', async (_, path, status, location) => {
    const response = await edge.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  it('is not looked for where the page is there', async () => expect((await edge.request('/en/stories/page/7')).status).toBe(200))
})
