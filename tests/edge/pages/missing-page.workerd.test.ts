import { describe, expect, it } from 'vitest'
import { startPages } from './pages-harness.ts'

const edge = startPages()

describe('the page for an unknown address', () => {
  it('says in the words of the specification that no page can have it [CP-33]', async () => {
    const malformed = await (await edge.request('/de/stories/two%20words')).text()
    expect(malformed).toContain('<span lang="en">Page Not Found:</span> /de/stories/two words')
    expect(await (await edge.request('/de/stories/nope')).text()).toContain('<span data-status>Nichts da:</span> /de/stories/nope')
  })

  it.each([
    ['by their browser', { 'accept-language': 'fr' }, 'main fr: no page /file/none'],
    ['by the locale they had', { cookie: 'uapp_locale=de-ch' }, 'main de-ch: no page /file/none'],
  ])('is shown in their language, %s, to those who open a file that is not there [CI-17]', async (_, headers, text) => {
    const response = await edge.request('/file/none', { headers: { accept: 'text/html,*/*', ...headers } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await response.text()).toContain(text)
  })

  it('is not what programs get that fetch a file that is not there', async () => {
    expect(await (await edge.request('/file/none')).text()).toBe('File not found\n')
  })
})

describe('a site without a home page for a country', () => {
  it('answers with what is wrong, and the log names the site [NV-27]', async () => {
    const response = await edge.request('/fr')
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(
      edge
        .getLogs()
        .map(({ message }) => String(message))
        .join(),
    ).toContain('Invalid home page configuration for site Main')
  })
})

describe('unknown page', () => {
  it.each([
    ['of the main site', 'http://www.strandwerk.test/de-ch/nope', 'main de-ch: no page /de-ch/nope'],
    ['of a site by slug', 'http://www.strandwerk.test/es/fair/nope', 'fair es: no page /es/fair/nope'],
    ['main-site-only elsewhere, though the tree has it', 'http://www.strandwerk.test/en/fair/products', 'fair en: no page'],
    ['without locale', 'http://www.strandwerk.test/style-guide/nope', 'main en: no page /style-guide/nope'],
    ['without English', 'http://trade.test/de-ch/nope', 'trade de-ch: no page'],
    ['not-found page by its key', 'http://www.strandwerk.test/en/!not-found', 'main en: no page'],
    ['variant by its key', 'http://www.strandwerk.test/fr/story~de', 'main fr: no page'],
    ['markup in the path', 'http://www.strandwerk.test/en/%3Cscript%3E%26%22', 'no page /en/&lt;script&gt;&amp;&quot;'],
    ['replacement patterns in the path', "http://www.strandwerk.test/en/$&$'x", 'no page /en/$&amp;$&#39;x'],
  ])('%s', async (_, url, text) => {
    const response = await edge.request(url, { headers: { 'if-none-match': '*' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect(await response.text()).toContain(text)
  })

  it.each([
    ['/en/products/cutting/nope', ['No product found for slug nope']],
    ['/en/products/cutting/nope%22x', ['No product found for slug nope"x']],
    ['/en/team/nope', []],
    ['/en/stories/products/nope', []],
  ])('%s says which product is missing, where one is asked for [PR-28]', async (path, expected) => {
    expect((await edge.request(path)).status).toBe(404)
    const messages = edge.getLogs().flatMap(({ message }) => {
      const line = String(message).match(/\{.*\}/)?.[0]
      return line ? [String(JSON.parse(line).message)] : []
    })
    expect(messages.filter((message) => message.startsWith('No product'))).toEqual(expected)
  })

  it.each([
    ['/en/nope', 'Page not found: /en/nope'],
    ['/en/stories/nope', 'Page not found: /en/stories/nope'],
    ['/en/stories/two%20words', 'Page Not Found: /en/stories/two words'],
  ])('%s is logged with its path [CP-32, CP-33]', async (path, message) => {
    expect((await edge.request(path)).status).toBe(404)
    // Lines of the log come by another way than the answer.
    await expect.poll(() => edge.getLogs().map((entry) => entry.message)).toContainEqual(expect.stringContaining(message))
  })
})
