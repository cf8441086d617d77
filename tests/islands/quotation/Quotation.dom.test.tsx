import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FORM_ACCEPTED_EVENT } from '#content-schema/forms/form-markup.ts'
import type { QuotationLine } from '#content-schema/quotation/quotation-line.ts'
import { QUOTATION_KEY } from '#content-schema/quotation/quotation-path.ts'
import type { QuotationTexts } from '#content-schema/quotation/quotation-texts.ts'
import { leavePage, openPage, playEdge, show } from '../dom.tsx'

const TEXTS: QuotationTexts = {
  ...{ variant: 'Variant', quantity: 'Quantity', pieces: 'Pieces a day', wire: 'Wire', wireExample: '16 mm²', contactPart: 'Contact part' },
  ...{ onRequest: 'Price on request', delivery: 'Delivery in {{weeks}}', both: 'Price on request, delivery in {{weeks}}' },
  ...{
    remove: 'Remove {{name}}',
    removed: '{{name}} was removed.',
    missing: '{{name}} is not available.',
    failed: 'Failed.',
    retry: 'Again',
  },
  ...{ addDrawing: 'Add drawings', drawingHint: 'PDF', sending: 'Sending {{name}}' },
  problems: { kind: '{{name}} is no drawing.', size: '{{name}} is too large.', full: '{{name}} is too much.', failed: '{{name}} failed.' },
}
const line = (product: string, change: Partial<QuotationLine> = {}) => ({
  product,
  variant: '',
  quantity: 1,
  wire: '',
  contactPart: '',
  pieces: 0,
  ...change,
})
const detail = (slug: string, over: object = {}) => ({
  ...{
    slug,
    name: `The ${slug}`,
    brandId: '',
    shortDescription: '',
    imageUrl: '/a.png',
    largeImageUrl: '/b.png',
    url: `/en/products/${slug}`,
  },
  ...{ classification: { slug: 'c', name: 'C' }, lineage: [], isForeign: false, language: 'en', specifications: [] },
  variants: [
    { id: `${slug}-1`, nameMetric: '16 mm²', nameImperial: '5 AWG', specifications: [] },
    { id: `${slug}-2`, nameMetric: '35 mm²', nameImperial: '2 AWG', specifications: [], deliveryWeeks: 12 },
  ],
  ...over,
})

let edge: ReturnType<typeof playEdge>
let states: string[]
beforeEach(() => {
  openPage('<form id="quotation"><input type="hidden" name="lines"><input type="hidden" name="drawings"><div id="drawings"></div></form>')
  edge = playEdge()
  states = []
})
afterEach(leavePage)

const form = () => document.querySelector('form') as HTMLFormElement
const field = (name: string) => form().querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
const kept = () => JSON.parse(localStorage.getItem(QUOTATION_KEY) ?? '{}') as { lines: QuotationLine[]; drawings: { name: string }[] }

async function open(search = '', lines: QuotationLine[] = []): Promise<void> {
  if (lines.length > 0) localStorage.setItem(QUOTATION_KEY, JSON.stringify({ id: '', lines, drawings: [] }))
  history.replaceState(null, '', `/en/quotation${search}`)
  const { default: Quotation } = await import('#islands/quotation/Quotation.island.tsx')
  const drawingsPlace = document.getElementById('drawings') as HTMLElement
  const onState = (state: string) => void states.push(state)
  await show(<Quotation locale="en" language="en" texts={TEXTS} form={form()} drawingsPlace={drawingsPlace} onState={onState} />)
}

describe('the basket on its page', () => {
  test('takes the machine of the address once, and out of the address', async () => {
    await open('?product=a&variant=a-2&wire=16&pieces=8000', [line('a', { variant: 'a-2', wire: '16' })])
    expect(location.search).toBe('')
    expect(kept().lines).toEqual([line('a', { variant: 'a-2', wire: '16', pieces: 8000 })])
    expect(screen.getByLabelText<HTMLInputElement>('Pieces a day').value).toBe('8000')
    expect(states.at(-1)).toBe('filled')
  })

  test.each([false, true])(
    'gives the first field to who comes from a machine, and leaves who is somewhere already: %j',
    async (isSomewhere) => {
      form().insertAdjacentHTML('beforeend', '<input name="firstName"><button type="button">Elsewhere</button>')
      vi.stubGlobal('matchMedia', () => ({ matches: true }))
      const elsewhere = form().querySelector('button')
      if (isSomewhere) elsewhere?.focus()
      await open('?product=a')
      expect(document.activeElement).toBe(isSomewhere ? elsewhere : form().querySelector('input[name="firstName"]'))
    },
  )

  test('shows names, variants and delivery as they come, and sends what is changed', async () => {
    await open('', [line('a')])
    const request = await edge.request(0)
    expect(request.url).toBe('/api/products?locale=en&slugs=a')
    request.answer({ products: [detail('a', { isPriceOnRequest: true, deliveryWeeks: 8 })], missing: [] })
    await screen.findByText('Price on request, delivery in 8 weeks')
    fireEvent.change(screen.getByLabelText('Variant'), { target: { value: 'a-2' } })
    await screen.findByText('Price on request, delivery in 12 weeks')
    fireEvent.change(screen.getByLabelText('Wire'), { target: { value: '4 mm²' } })
    fireEvent.change(screen.getByLabelText('Contact part'), { target: { value: 'F2' } })
    const quantity = screen.getByLabelText<HTMLInputElement>('Quantity')
    quantity.value = '7'
    fireEvent.blur(quantity)
    const pieces = screen.getByLabelText<HTMLInputElement>('Pieces a day')
    pieces.value = '12 000'
    fireEvent.blur(pieces)
    await waitFor(() =>
      expect(JSON.parse(field('lines'))).toEqual([
        line('a', { variant: 'a-2', wire: '4 mm²', contactPart: 'F2', quantity: 7, pieces: 12000 }),
      ]),
    )
  })

  test('says nothing of price and delivery where the data says nothing', async () => {
    await open('', [line('a')])
    ;(await edge.request(0)).answer({ products: [detail('a')], missing: [] })
    await screen.findByText('The a')
    expect(document.querySelector('.quotation-supply')).toBeNull()
  })

  test('leaves out of the request what is not available, and says so', async () => {
    await open('', [line('a'), line('b')])
    ;(await edge.request(0)).answer({ products: [detail('a')], missing: ['b'] })
    await screen.findByText('b is not available.')
    await waitFor(() => expect(JSON.parse(field('lines'))).toEqual([line('a')]))
  })

  test('keeps its machines when their data cannot be read, and asks again', async () => {
    await open('', [line('a')])
    ;(await edge.request(0)).fail()
    fireEvent.click(await screen.findByRole('button', { name: 'Again' }))
    ;(await edge.request(1)).answer({ products: [detail('a')], missing: [] })
    await screen.findByText('The a')
    expect(JSON.parse(field('lines'))).toEqual([line('a')])
  })

  test('is empty when the last machine is removed, and once it was sent', async () => {
    await open('', [line('a')])
    ;(await edge.request(0)).answer({ products: [detail('a')], missing: [] })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove The a' }))
    await screen.findByText('The a was removed.')
    expect([field('lines'), states.at(-1)]).toEqual(['', 'empty'])
  })

  test('forgets what was sent', async () => {
    await open('', [line('a')])
    form().dispatchEvent(new CustomEvent(FORM_ACCEPTED_EVENT, { bubbles: true }))
    await waitFor(() => expect(states.at(-1)).toBe('sent'))
    expect(kept().lines).toEqual([])
  })
})

describe('drawings', () => {
  const add = (...files: File[]) => fireEvent.change(screen.getByLabelText('Add drawings'), { target: { files } })

  test('are sent in parts under a basket of their own, and named in the form', async () => {
    await open('', [line('a')])
    add(new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }))
    const begun = await edge.request(1)
    const basket = new Headers(begun.init?.headers).get('x-quotation-basket')
    expect(JSON.parse(String(begun.init?.body))).toEqual({ name: 'plan.pdf', bytes: 8, mediaType: 'application/pdf', draft: basket })
    const id = 'a'.repeat(32)
    begun.answer({ id, partBytes: 5_000_000 }, 201)
    const part = await edge.request(2)
    expect([part.url, part.init?.method]).toEqual([`/api/drawings/${id}/parts/1`, 'PUT'])
    part.fail()
    ;(await edge.request(3)).answer({ number: 1 })
    ;(await edge.request(4)).answer({ id, name: 'plan.pdf', mediaType: 'application/pdf', bytes: 8 })
    await screen.findByText(/plan\.pdf \(/)
    expect(field('drawings')).toBe(`${basket} ${id}`)
    fireEvent.click(screen.getByRole('button', { name: 'Remove plan.pdf' }))
    expect((await edge.request(5)).init?.method).toBe('DELETE')
    expect(field('drawings')).toBe('')
  })

  test('that may not be sent say why, and nothing is sent', async () => {
    await open()
    add(new File(['<html>'], 'page.html', { type: 'text/html' }))
    await screen.findByText('page.html is no drawing.')
    expect(edge.asked).toEqual([])
  })
})
