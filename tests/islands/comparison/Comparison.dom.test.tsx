import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BASKET_KEY } from '#content-schema/comparison/basket-key.ts'
import { button, leavePage, openPage, playEdge, show } from '../dom.tsx'

let edge: ReturnType<typeof playEdge>
beforeEach(() => {
  openPage()
  edge = playEdge()
})
afterEach(leavePage)

const specification = (name: string, value: string) => ({ name, value, unit: 'kg', group: 'Body', measurementSystem: 'Metric' })
const detail = (slug: string, over: object = {}) => ({
  slug,
  name: `The ${slug}`,
  brandId: 'strandwerk',
  shortDescription: '',
  imageUrl: `/${slug}-96.png`,
  largeImageUrl: `/${slug}.png`,
  url: `/en-ch/products/${slug}`,
  classification: { slug: 'presses', name: 'Presses' },
  lineage: [{ slug: 'presses', name: 'Presses' }],
  isForeign: false,
  language: 'en',
  specifications: [specification('Weight', slug === 'a' ? '5' : '7')],
  variants: [],
  ...over,
})

function fillBasket(...slugs: string[]): void {
  const products = slugs.map((slug) => ({ slug, variantId: '', key: slug }))
  localStorage.setItem(BASKET_KEY, JSON.stringify({ classifications: [{ slug: 'presses', products }] }))
}
const kept = () =>
  (JSON.parse(localStorage.getItem(BASKET_KEY) ?? 'null') as { classifications: { products: { slug: string }[] }[] }).classifications.map(
    ({ products }) => products.map(({ slug }) => slug),
  )

/** The page of the comparison, with modules that know nothing yet. */
async function openComparison(search = ''): Promise<void> {
  history.replaceState(null, '', `/en-ch/compare${search}`)
  const { default: Comparison } = await import('#islands/comparison/Comparison.island.tsx')
  await show(<Comparison locale="en-ch" productsUrl="/en-ch/products" />)
}
const columnsShown = () => [...document.querySelectorAll('.comparison-names th:not(:first-child)')].map((cell) => cell.textContent)

describe('a comparison whose products are on their way', () => {
  test('stands as a busy table with a column for each, and asks for all at once [CM-09]', async () => {
    fillBasket('a', 'b')
    await openComparison()
    expect(screen.getByRole('region', { name: 'Comparison' }).getAttribute('aria-busy')).toBe('true')
    expect(columnsShown()).toEqual(['a', 'b'])
    expect((await edge.request(0)).url).toBe('/api/products?locale=en-ch&slugs=a,b')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows their names and figures once they have come, and is busy no more', async () => {
    fillBasket('a', 'b')
    await openComparison()
    ;(await edge.request(0)).answer({ products: [detail('a'), detail('b')] })
    expect(await screen.findByRole('link', { name: 'The a' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Comparison' }).getAttribute('aria-busy')).toBe('false')
    expect(within(screen.getByRole('row', { name: /^Weight/ })).getAllByRole('cell')).toHaveLength(2)
    expect(edge.asked).toHaveLength(1)
  })

  test.each([
    ['de-DE', '0.05 – 7.5'],
    ['de-CH', '0.05 – 7.5'],
    ['fr-CH', '0,05 – 7,5'],
  ])('say the ends of a scale in %s as %s: German counts the Swiss way (IL-09)', async (lang, ends) => {
    document.documentElement.lang = lang
    fillBasket('a', 'b')
    await openComparison()
    const weighs = (slug: string, value: string) => detail(slug, { specifications: [specification('Weight', value)] })
    ;(await edge.request(0)).answer({ products: [weighs('a', '0.05 – 5'), weighs('b', '0.1 – 7.5')] })
    await waitFor(() => expect(document.querySelector('.comparison-scale')?.textContent).toContain(`${ends}\u00a0kg`))
  })

  test('lead to the data sheet, a quotation and the page of each, and to one quotation for all', async () => {
    fillBasket('a', 'b')
    await openComparison()
    const variants = ['b-1', 'b-2'].map((id) => ({ id, nameMetric: id, nameImperial: id, specifications: [] }))
    ;(await edge.request(0)).answer({ products: [detail('a'), detail('b', { variants })], missing: [] })
    fireEvent.change(await screen.findByRole('combobox', { name: /The b/ }), { target: { value: 'b-2' } })
    const hrefs = (element: Element | null) => [...(element?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(hrefs(document.querySelector('.comparison-steps'))).toEqual([
      ...['/en-ch/doc/a.pdf', '/en-ch/quotation?product=a', '/en-ch/products/a'],
      ...['/en-ch/doc/b.pdf', '/en-ch/quotation?product=b&variant=b-2', '/en-ch/products/b?variant=b-2'],
    ])
    expect(hrefs(document.querySelector('.comparison-expert'))).toEqual(['/en-ch/quotation?product=a&product=b&variant=b-2'])
  })

  test('names a product that is not available in the country, and takes it out when told to', async () => {
    fillBasket('a', 'b')
    await openComparison()
    ;(await edge.request(0)).answer({ products: [detail('a')] })
    expect((await screen.findByRole('alert')).textContent).toContain('Not available in this country: b.')
    expect(columnsShown()).toEqual(['The a'])
    fireEvent.click(button('Remove from the comparison'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(kept()).toEqual([['a']])
  })
})

describe('a comparison whose products cannot be read', () => {
  test.each([
    ['the edge fails', (request: { answer(body: unknown, status: number): void }) => request.answer({}, 503)],
    ['nothing answers', (request: { fail(): void }) => request.fail()],
    ['the answer has another shape', (request: { answer(body: unknown): void }) => request.answer({ items: [] })],
  ])('says which when %s, keeps columns and basket, and shows them after another try [ER-14]', async (_what, spoil) => {
    fillBasket('a', 'b')
    await openComparison()
    spoil(await edge.request(0))
    expect((await screen.findByRole('alert')).textContent).toContain('The data of a, b could not be loaded.')
    expect(columnsShown()).toEqual(['a', 'b'])
    expect(kept()).toEqual([['a', 'b']])
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    ;(await edge.request(1)).answer({ products: [detail('a'), detail('b')] })
    expect(await screen.findByRole('link', { name: 'The b' })).toBeTruthy()
  })

  test('keeps what was read before when one that is added fails', async () => {
    fillBasket('a')
    await openComparison()
    ;(await edge.request(0)).answer({ products: [detail('a')] })
    await screen.findByRole('link', { name: 'The a' })
    fireEvent.click(button('Add a product'))
    ;(await edge.request(1)).answer({ products: [{ slug: 'b', name: 'The b', imageUrl: '', variantCount: 0, variantIds: [] }] })
    fireEvent.click(await screen.findByRole('button', { name: 'Add The b' }))
    ;(await edge.request(2)).fail()
    expect((await screen.findByRole('alert')).textContent).toContain('The data of b could not be loaded.')
    expect(columnsShown()).toEqual(['The a', 'b'])
  })
})

describe('the columns of a comparison', () => {
  beforeEach(async () => {
    fillBasket('a', 'b', 'c')
    await openComparison()
    ;(await edge.request(0)).answer({ products: [detail('a'), detail('b'), detail('c')] })
    await screen.findByRole('link', { name: 'The a' })
  })
  const grip = (name: string) => button(`Move ${name}: drag, or use the arrow keys`)

  test('move by the arrow keys on their grip, which keeps the focus, and say where they are now', async () => {
    grip('The a').focus()
    fireEvent.keyDown(grip('The a'), { key: 'ArrowRight' })
    expect(columnsShown()).toEqual(['The b', 'The a', 'The c'])
    expect(document.activeElement).toBe(grip('The a'))
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('The a: position 2 of 3.')
    fireEvent.keyDown(grip('The a'), { key: 'End' })
    expect(columnsShown()).toEqual(['The b', 'The c', 'The a'])
    expect(kept()).toEqual([['b', 'c', 'a']])
  })

  test('stay where they are at the end they cannot pass', () => {
    expect(fireEvent.keyDown(grip('The a'), { key: 'ArrowLeft' })).toBe(false)
    expect(columnsShown()).toEqual(['The a', 'The b', 'The c'])
    expect(button('Move The a to the left').getAttribute('aria-disabled')).toBe('true')
  })

  test('hand the focus to their neighbour when they are taken out, and leave the basket', async () => {
    fireEvent.click(button('Remove The b'))
    expect(columnsShown()).toEqual(['The a', 'The c'])
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('The b was removed.')
    await waitFor(() => expect(document.activeElement).toBe(button('Remove The c')))
    expect(kept()).toEqual([['a', 'c']])
  })

  test('give way to words how to begin when the last is taken out', async () => {
    for (const name of ['a', 'b', 'c']) fireEvent.click(button(`Remove The ${name}`))
    expect(screen.getByText('There is nothing to compare yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the products' }).getAttribute('href')).toBe('/en-ch/products')
  })
})

describe('a comparison that came with a link', () => {
  test('is not kept while a product of it could not be read: the failure is said beside a way to try again', async () => {
    fillBasket('own')
    await openComparison('?products=a+b')
    ;(await edge.request(0)).answer({}, 500)
    await screen.findByRole('alert')
    fireEvent.click(button('Keep it'))
    ;(await edge.request(1)).fail()
    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('This could not be loaded.'))
    expect(button('Try again')).toBeTruthy()
    expect(kept()).toEqual([['own']])
  })

  test('shows a product that is added after it could not be kept', async () => {
    await openComparison('?products=a+b')
    ;(await edge.request(0)).answer({ products: [detail('a'), detail('b')] }, 500)
    await screen.findByRole('alert')
    fireEvent.click(button('Keep it'))
    ;(await edge.request(1)).fail()
    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('This could not be loaded.'))
    fireEvent.click(button('Try again'))
    ;(await edge.request(2)).answer({ products: [detail('a'), detail('b')] })
    await screen.findByRole('link', { name: 'The a' })
    fireEvent.click(button('Add a product'))
    ;(await edge.request(3)).answer({ products: [{ slug: 'c', name: 'The c', imageUrl: '', variantCount: 0, variantIds: [] }] })
    fireEvent.click(await screen.findByRole('button', { name: 'Add The c' }))
    expect(columnsShown()).toEqual(['The a', 'The b', 'c'])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('joins the basket when it is kept, and is the visitor’s own from then on', async () => {
    await openComparison('?products=a+b')
    ;(await edge.request(0)).answer({ products: [detail('a'), detail('b')] })
    await screen.findByRole('link', { name: 'The a' })
    fireEvent.click(button('Keep it'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull())
    expect(kept()).toEqual([['a', 'b']])
  })
})
