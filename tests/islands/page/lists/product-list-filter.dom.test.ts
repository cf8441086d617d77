import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { packList } from '#content-schema/catalogue/packed-list.ts'
import type { ProductList } from '#content-schema/catalogue/product-list.ts'
import { leavePage, openPage } from '../../dom.tsx'

const LIST: ProductList = {
  quantities: [{ key: 'output', name: 'Output', kind: 'value', metric: { unit: '/h', extent: { from: 100, to: 400 } }, imperial: null }],
  capabilities: [{ key: 'stripping', name: 'Stripping' }],
  brands: [
    { key: 'corda', name: 'Corda' },
    { key: 'linea', name: 'Linea' },
  ],
  products: ['a', 'b', 'c'].map((slug, rank) => ({
    slug,
    rank,
    metric: [[[(rank + 1) * 100, (rank + 1) * 100]]],
    imperial: [null],
    capabilities: rank === 0 ? [0] : [],
    brand: rank === 2 ? 1 : 0,
  })),
}
const PATH = '/en-ch/products/strippers'
const PAGE = `<section data-product-list="${PATH}">
  <script type="application/json" data-list-facts>${JSON.stringify(packList(LIST))}</script>
  <form id="filters">
    <label>Stripping<input type="checkbox" name="capability" value="stripping"></label><span data-count="capability:stripping"></span>
    <label>Corda<input type="checkbox" name="brand" value="corda"></label><span data-count="brand:corda"></span>
    <label>Linea<input type="checkbox" name="brand" value="linea"></label><span data-count="brand:linea"></span>
    <label>Output from<input name="output-min" data-bound></label>
    <div class="product-list-sort"><label>Order<select name="sort"><option value="">Recommended</option><option value="-output">Output, falling</option></select></label></div>
  </form>
  <p role="status"><span data-shown>3</span></p>
  <p data-ignored hidden>Not understood: <b data-ignored-values></b></p>
  <ul data-chips hidden></ul><a data-reset hidden class="product-filter-foot" href="${PATH}">Reset</a>
  <div class="card-grid">${['a', 'b', 'c'].map((slug) => `<article data-product="${slug}"><a href="#${slug}">${slug}</a></article>`).join('')}</div>
  <div data-none hidden>Nothing fits. <a href="${PATH}">Show all</a><p data-nearest hidden>Nearest:</p></div>
</section>`

beforeEach(() => {
  openPage(PAGE)
  history.replaceState(null, '', PATH)
})
afterEach(leavePage)

async function connect(search = ''): Promise<void> {
  history.replaceState(null, '', PATH + search)
  const { connectProductList } = await import('#islands/page/lists/product-list-filter.ts')
  connectProductList(document.querySelector<HTMLElement>('[data-product-list]') ?? document.body)
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-product]')].filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.product)
const chips = () => [...document.querySelectorAll('[data-chips] a')].map((chip) => chip.textContent)
const isHidden = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden

describe('a list of products that is filtered', () => {
  test('hides what does not fit, counts, and keeps the choice in the address and as chips', async () => {
    await connect()
    fireEvent.click(screen.getByLabelText('Linea'))
    expect(shown()).toEqual(['c'])
    expect(document.querySelector('[data-shown]')?.textContent).toBe('1')
    expect(location.search).toBe('?brand=linea')
    expect(chips()).toEqual(['Linea'])
    expect(isHidden('[data-reset]')).toBe(false)
    fireEvent.click(screen.getByLabelText('Stripping'))
    expect(shown()).toEqual([])
    expect(isHidden('[data-none]')).toBe(false)
  })

  test('begins with what the address says, in the fields too', async () => {
    await connect('?brand=corda&output-min=150')
    expect(shown()).toEqual(['b'])
    expect(screen.getByLabelText<HTMLInputElement>('Corda').checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Output from').value).toBe('150')
  })

  test('shows the nearest where nothing fits, and says that they are', async () => {
    await connect('?output-min=1000')
    expect(isHidden('[data-none]')).toBe(false)
    expect(isHidden('[data-nearest]')).toBe(false)
    expect(shown()).toEqual(['c', 'b', 'a'])
    expect(document.querySelector('[data-shown]')?.textContent).toBe('0')
    fireEvent.click(document.querySelector('[data-chips] a') ?? document.body)
    expect(isHidden('[data-nearest]')).toBe(true)
  })

  test('keeps what was typed before it came, beside what the address says', async () => {
    screen.getByLabelText<HTMLInputElement>('Corda').defaultChecked = true
    screen.getByLabelText<HTMLInputElement>('Output from').value = '150'
    await connect('?brand=corda')
    expect(screen.getByLabelText<HTMLInputElement>('Output from').value).toBe('150')
    expect(location.search).toBe('?output-min=150&brand=corda')
    expect(shown()).toEqual(['b'])
  })

  test('goes back over each choice with the browser', async () => {
    await connect()
    const before = history.length
    fireEvent.click(screen.getByLabelText('Corda'))
    expect(history.length).toBe(before + 1)
    history.replaceState(null, '', PATH)
    window.dispatchEvent(new Event('popstate'))
    expect(shown()).toEqual(['a', 'b', 'c'])
    expect(screen.getByLabelText<HTMLInputElement>('Corda').checked).toBe(false)
    expect(isHidden('[data-chips]')).toBe(true)
  })

  test('takes what is typed after a pause, as one step back', async () => {
    vi.useFakeTimers()
    await connect()
    const before = history.length
    for (const text of ['2', '20', '200']) {
      fireEvent.input(screen.getByLabelText('Output from'), { target: { value: text } })
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(shown()).toEqual(['a', 'b', 'c'])
    await vi.advanceTimersByTimeAsync(300)
    expect(shown()).toEqual(['b', 'c'])
    fireEvent.input(screen.getByLabelText('Output from'), { target: { value: '300' } })
    await vi.advanceTimersByTimeAsync(300)
    expect(shown()).toEqual(['c'])
    expect(history.length).toBe(before + 1)
  })

  test('says which number it does not understand, leaves it in its field, and shows the rest', async () => {
    await connect()
    fireEvent.change(screen.getByLabelText('Output from'), { target: { value: 'many' } })
    expect(document.querySelector('[data-ignored-values]')?.textContent).toContain('many')
    expect(isHidden('[data-ignored]')).toBe(false)
    expect(screen.getByLabelText('Output from').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('Output from').value).toBe('many')
    expect(shown()).toEqual(['a', 'b', 'c'])
  })

  test('is put in order in place, without loading the page', async () => {
    await connect()
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: '-output' } })
    expect(shown()).toEqual(['c', 'b', 'a'])
    expect(location.search).toBe('?sort=-output')
  })

  test('gives up a choice by its chip, and keeps the focus near where that was', async () => {
    await connect('?brand=corda&capability=stripping')
    const [chip] = document.querySelectorAll<HTMLElement>('[data-chips] a')
    chip?.focus()
    expect(fireEvent.click(chip ?? document.body)).toBe(false)
    expect(chips()).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByLabelText('Order'))
  })

  test('leaves a chip that is opened in another tab to the browser', async () => {
    await connect('?brand=corda')
    expect(fireEvent.click(document.querySelector('[data-chips] a') ?? document.body, { ctrlKey: true })).toBe(true)
    expect(shown()).toEqual(['a', 'b'])
  })
})
