import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEdgeHarness } from '../../edge-harness.ts'
import { buildPage, buildRelease } from '../../release-fixture.ts'

/** What `site/components/catalogue/VariantChoice.astro` writes. */
const choice = `<fieldset class="variant-choice"><div>${['p-1', 'p&amp;2', 'p-3']
  .map((id, at) => `<label><input type="radio" name="variant" value="${id}"${at === 0 ? ' checked' : ''}><span>${id}</span></label>`)
  .join('')}</div></fieldset>`
const PRODUCT = `<!doctype html><title>Punto</title>${choice}<input type="radio" name="variant" value="p-3">`

const ASKED = `<fieldset class="variant-choice"><input type="radio" name="variant" value="v-1" checked><input type="radio" name="variant" value="v-2" data-subject="Punto, 30 &amp; more"></fieldset>
<a class="button" href="/en/contact?subject=Punto#expert" data-action="contact" data-subject="Punto">Ask</a><a href="/en/contact#expert" data-action="contact">Write</a>
<a href="/en/quotation?product=Asked" rel="nofollow">Quote</a><a href="/en/quotation?product=other" data-action="quote">Quote the other</a>`

const edge = createEdgeHarness()
const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await edge.request(path, { headers: { cookie: 'uapp_locale=en', ...headers } })
  return { response, html: await response.text() }
}
const chosen = (html: string) => [...html.matchAll(/value="([^"]*)" checked/g)].map(([, id]) => id)

beforeAll(async () => {
  await edge.listen()
  await edge.put(
    buildRelease({
      id: 'variants-1',
      pages: {
        main: [
          buildPage('/en'),
          buildPage('/en/punto', { html: PRODUCT }),
          buildPage('/en/plain'),
          buildPage('/en/asked', { html: ASKED }),
        ],
      },
    }),
  )
})
afterAll(() => edge.close())

it.each([
  ['the second', '?variant=p%262', 'p&amp;2'],
  ['the third, beside other parameters', '?testing=false&variant=p-3', 'p-3'],
])('an address with %s variant shows it without script [PR-17]', async (_what, query, id) => {
  // What the edge remembers of the page must not answer for its variants.
  for (let load = 0; load < 2; load += 1) expect(chosen((await page('/en/punto')).html)).toEqual(['p-1'])
  const { response, html } = await page(`/en/punto${query}`)
  expect(response.status).toBe(200)
  expect(chosen(html)).toEqual([id])
  expect(html.length).toBe(PRODUCT.length)
  expect(response.headers.get('etag')).toBeNull()
})

it.each(['', '?variant=', '?variant=p-1', '?variant=bogus', '?variant=%22%3E'])(
  'a query that chooses no other variant gets the page as stored: %s [PR-17]',
  async (query) => {
    const { response, html } = await page(`/en/punto${query}`)
    expect(html).toBe(PRODUCT)
    const etag = response.headers.get('etag')
    expect(etag).not.toBeNull()
    expect((await page(`/en/punto${query}`, { 'if-none-match': etag ?? '' })).response.status).toBe(304)
  },
)

it('a page without variants is served as it is [PR-17]', async () => {
  expect((await page('/en/plain?variant=p-3')).response.headers.get('etag')).not.toBeNull()
})

it('a message about a product is about the variant its address shows, without script too [PR-17]', async () => {
  const { html } = await page('/en/asked?variant=v-2')
  expect(html).toContain(
    '<a class="button" href="/en/contact?subject=Punto%2C+30+%26+more#expert" data-action="contact" data-subject="Punto, 30 &amp; more">',
  )
  expect(html).toContain('<a href="/en/contact#expert" data-action="contact">')
  expect((await page('/en/asked')).html).toContain('href="/en/contact?subject=Punto#expert"')
})

it('a quotation is asked for the variant its address shows, and of no other product on the page', async () => {
  const { html } = await page('/en/asked?variant=v-2')
  expect(html).toContain('<a href="/en/quotation?product=Asked&amp;variant=v-2" rel="nofollow">')
  expect(html).toContain('<a href="/en/quotation?product=other" data-action="quote">')
})
