import { afterEach, beforeEach, expect, test } from 'vitest'
import { BASKET_KEY } from '#content-schema/comparison/basket-key.ts'
import { leavePage, openPage } from '../../dom.tsx'

const button = (attributes = '') => `<button type="button" data-action="compare" aria-pressed="false" ${attributes}>Compare</button>`
const card = (slug: string, address: string) =>
  `<li data-product="${slug}"><h3><a href="${address}">The ${slug}</a></h3><p>${button()}<a href="/de-ch/quotation?product=${slug}">Quote</a></p></li>`

beforeEach(() =>
  openPage(
    `<ul>${card('corda-330', '/de-ch/products/cutting/benchtop/corda-330')}${card('Linea', '/de-ch/products/b%C3%A4nke/linea')}</ul>
     <h1>Punto</h1>${button('id="own" data-slug="punto-12" data-path="crimping/bench-presses"')}`,
  ),
)
afterEach(leavePage)

const kept = () =>
  (
    JSON.parse(localStorage.getItem(BASKET_KEY) ?? '{}') as { classifications?: { slug: string; products: { slug: string }[] }[] }
  ).classifications?.map(({ slug, products }) => [slug, ...products.map((product) => product.slug)])

test('a button compares what it says, or what its card is about in the classification of its address', async () => {
  const { toggleCompared } = await import('#islands/page/comparison/comparison-basket.ts')
  const all = [...document.querySelectorAll<HTMLElement>('[data-action="compare"]')]
  for (const each of all) await toggleCompared(each)
  expect(kept()).toEqual([
    ['benchtop', 'corda-330'],
    ['bänke', 'Linea'],
    ['bench-presses', 'punto-12'],
  ])
  expect(all.map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'true'])
  for (const each of all.slice(0, 2)) await toggleCompared(each)
  expect(kept()).toEqual([['bench-presses', 'punto-12']])
})
