import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packList } from '#content-schema/catalogue/packed-list.ts'
import type { ProductList } from '#content-schema/catalogue/product-list.ts'
import { createEdgeHarness } from '../../edge-harness.ts'
import { buildPage, buildRelease } from '../../release-fixture.ts'

const LIST: ProductList = {
  quantities: [
    { key: 'output', name: 'Output <h>', kind: 'value', metric: { unit: '/h', extent: { from: 900, to: 4800 } }, imperial: null },
  ],
  capabilities: [{ key: 'stripping', name: 'Stripping' }],
  brands: [
    { key: 'corda', name: 'Corda' },
    { key: 'linea', name: 'Linea' },
  ],
  products: (['b', 'a', 'c', 'd'] as const).map((slug, at) => ({
    slug,
    rank: ['a', 'b', 'c', 'd'].indexOf(slug),
    metric: [[[(at + 1) * 1000, (at + 1) * 1000]]],
    imperial: [null],
    capabilities: at < 2 ? [0] : [],
    brand: at === 0 ? 1 : 0,
  })),
}

/** What `site/components/catalogue/ProductList.astro` writes, as far as the edge looks at it. */
function listPage(facts: unknown, slugs: readonly string[]): string {
  const cards = slugs.map((slug) => `<li class="card product-card" data-product="${slug}"><dl><dt>${slug}</dt></dl></li>`).join('')
  return `<!doctype html><title>list</title><ul><li class="card product-card" data-product="elsewhere">other</li></ul>
<div class="product-list" data-product-list="/en/list"><script type="application/json" data-list-facts>${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
<form class="product-filter"><input name="output-min" data-bound placeholder="900"><input name="output-max" data-bound>
<input type="checkbox" name="capability" value="stripping"><span data-count="capability:stripping">2</span>
<input type="checkbox" name="brand" value="corda"><span data-count="brand:corda">3</span><a data-reset hidden>reset</a></form>
<b data-active-count hidden></b><p><span data-shown>4</span></p>
<label class="product-list-sort"><select name="sort"><option value="">-</option><option value="name">n</option></select></label>
<p data-ignored hidden>Ignored: <span data-ignored-values></span></p><ul data-chips hidden></ul><div data-none hidden>none<p data-nearest hidden>near</p></div><ul class="card-grid">${cards}</ul></div><p>end</p>`
}

const edge = createEdgeHarness()
const STATIC = listPage(packList(LIST), ['b', 'a', 'c', 'd'])
const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await edge.request(path, { headers: { cookie: 'uapp_locale=en', ...headers } })
  return { response, html: await response.text() }
}
const cards = (html: string) => {
  const list = html.slice(html.indexOf('data-product-list'))
  return [...list.matchAll(/data-product="(\w)"( hidden(?:="")?)?>/g)].map(([, slug, hidden]) => (hidden ? `(${slug})` : slug)).join(' ')
}

beforeAll(async () => {
  await edge.listen()
  await edge.put(
    buildRelease({
      id: 'lists-1',
      pages: {
        main: [
          buildPage('/en'),
          buildPage('/en/list', { html: STATIC, hasList: true }),
          buildPage('/en/corrupt', { html: listPage({ quantities: 'x' }, ['a']), hasList: true }),
          buildPage('/en/other-cards', { html: listPage(packList(LIST), ['a', 'z']), hasList: true }),
          buildPage('/en/plain'),
        ],
      },
    }),
  )
})
afterAll(() => edge.close())

describe('a list asked for with a query', () => {
  it('hides what does not match, fills in the form and offers the way back', async () => {
    const { response, html } = await page('/en/list?output-min=1500&capability=stripping')
    expect(response.status).toBe(200)
    expect(cards(html)).toBe('(b) a (c) (d)')
    expect(html).toContain('value="1500"')
    expect(html).toMatch(/value="stripping" checked/)
    expect(html).toContain('<span data-shown>1</span>')
    expect(html).toContain('<span data-count="brand:corda">1</span>')
    expect(html).toContain('<b data-active-count>2</b>')
    expect(html).toContain('<a href="/en/list?capability=stripping" rel="nofollow">Output &lt;h&gt; ≥ 1500\u00a0/h</a>')
    expect(html).toContain('<a data-reset>')
    expect(html).toContain('<div data-none hidden>')
  })

  it('shows what comes nearest where nothing matches, and says so', async () => {
    const { html } = await page('/en/list?output-min=3500&capability=stripping')
    expect(cards(html)).toBe('a b d (c)')
    expect(html).toContain('<span data-shown>0</span>')
    expect(html).toContain('<div data-none>none<p data-nearest>near</p></div>')
    expect((await page('/en/list?output-min=1500')).html).toContain('<p data-nearest hidden>')
  })

  it('says what it left out, and keeps it in its field', async () => {
    const { html } = await page('/en/list?output-min=abc%3C&output-max=-5&capability=stripping')
    expect(cards(html)).toBe('b a (c) (d)')
    expect(html).toContain('<p data-ignored>Ignored: <span data-ignored-values>Output &lt;h&gt;: abc&lt;; Output &lt;h&gt;: -5</span></p>')
    expect(html).toMatch(/name="output-min" data-bound placeholder="900" value="abc<" aria-invalid="true"/)
    expect((await page(`/en/list?output-min=${'9'.repeat(3000)}`)).html).toContain(`value="${'9'.repeat(20)}" aria-invalid="true"`)
    const alone = await page('/en/list?output-min=abc')
    expect(alone.html).toContain('<p data-ignored>')
    expect(cards(alone.html)).toBe('b a c d')
    expect((await page('/en/list?output-min=')).html).toBe(STATIC)
  })

  it('puts the cards in order, and nothing else', async () => {
    const { html } = await page('/en/list?sort=name')
    expect(cards(html)).toBe('a b c d')
    expect(html).toMatch(/value="name" selected/)
    expect(html).toContain('<a data-reset hidden>')
    expect(html.indexOf('elsewhere')).toBeLessThan(html.indexOf('data-product-list'))
    expect(html.endsWith('</ul></div><p>end</p>')).toBe(true)
  })

  it('says when nothing is left', async () => {
    const { html } = await page('/en/list?output-min=9000')
    expect(cards(html)).toBe('d c a (b)')
    expect(html).toContain('<div data-none>')
  })

  it('is answered for this visitor alone, without validator, and the page itself as ever', async () => {
    const { response } = await page('/en/list?sort=name')
    expect(response.headers.get('etag')).toBeNull()
    expect(response.headers.get('content-security-policy')).not.toBeNull()
    const { response: plain, html } = await page('/en/list')
    expect(html).toBe(STATIC)
    const { response: known } = await page('/en/list', { 'if-none-match': plain.headers.get('etag') ?? '' })
    expect(known.status).toBe(304)
    const { html: again } = await page('/en/list?brand=linea')
    expect(cards(again)).toBe('b (a) (c) (d)')
  })

  it.each(['?utm_source=x', '?output-min=&capability=none&brand=&sort=price', '?%E0%A4%A', '?'])(
    'that means nothing to it is the page itself: %s',
    async (query) => {
      const { response, html } = await page(`/en/list${query}`)
      expect(response.status).toBe(200)
      expect(html).toBe(STATIC)
    },
  )

  it('whose facts can not be read, or whose cards are others, is not broken by it', async () => {
    expect((await page('/en/corrupt?sort=name')).html).toBe(listPage({ quantities: 'x' }, ['a']))
    expect(cards((await page('/en/other-cards?sort=name')).html)).toBe('a (z)')
    expect((await page('/en/plain?sort=name')).html).toContain('page /en/plain')
  })
})
