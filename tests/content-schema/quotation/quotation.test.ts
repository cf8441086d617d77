import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { supplyOf } from '#content-schema/catalogue/supply.ts'
import { drawingProblem, drawingType, parseDrawings, writeDrawings } from '#content-schema/quotation/drawing.ts'
import { piecesOf } from '#content-schema/quotation/pieces-of-day.ts'
import { quotationLinesIn, quotationSearch } from '#content-schema/quotation/quotation-address.ts'
import { addLine, changeLine, EMPTY_QUOTATION, parseQuotation, removeLine } from '#content-schema/quotation/quotation-basket.ts'
import { MAX_LINES, MAX_QUANTITY, parseLines, type QuotationLine, quantityOf } from '#content-schema/quotation/quotation-line.ts'
import { withQuotedVariant } from '#content-schema/quotation/quotation-path.ts'
import { supplyText } from '#content-schema/quotation/supply-text.ts'

const line = (change: Partial<QuotationLine> = {}): QuotationLine => ({
  product: 'punto-12',
  variant: '',
  quantity: 1,
  wire: '',
  contactPart: '',
  pieces: 0,
  ...change,
})
const BASKET = '1c8de1d4-7f2b-4f6e-9a53-0d6e5a1b2c3d'
const FILE = 'a'.repeat(32)

describe('the basket of a quotation', () => {
  it('takes variants, wires and parts of one machine as lines of their own, and the same line once', () => {
    const asked = [line(), line({ variant: 'v2' }), line({ wire: '2.5 mm²' }), line({ contactPart: 'F2' }), line({ quantity: 4 })]
    const basket = asked.reduce(addLine, EMPTY_QUOTATION)
    expect(basket.lines).toEqual(asked.slice(0, 4))
    expect(addLine(basket, line())).toBe(basket)
  })

  it('learns how many pieces a day are made of what it holds, and forgets them by no line that does not say', () => {
    const basket = [line(), line({ pieces: 8000 }), line({ pieces: 9000 }), line()].reduce(addLine, EMPTY_QUOTATION)
    expect(basket.lines).toEqual([line({ pieces: 9000 })])
  })

  it('is full with as many lines as can be asked for', () => {
    const many = Array.from({ length: MAX_LINES + 3 }, (_, at) => line({ product: `punto-${at}` }))
    expect(many.reduce(addLine, EMPTY_QUOTATION).lines).toEqual(many.slice(0, MAX_LINES))
  })

  it('changes and removes the line that is meant', () => {
    const basket = { ...EMPTY_QUOTATION, lines: [line(), line({ product: 'punto-30' })] }
    expect(changeLine(basket, 1, { quantity: 3 }).lines).toEqual([line(), line({ product: 'punto-30', quantity: 3 })])
    expect(removeLine(basket, 0).lines).toEqual([line({ product: 'punto-30' })])
  })

  it('is understood as far as it can be, whatever was stored', () => {
    const drawing = { id: FILE, name: 'a.pdf', bytes: 5, at: 1000 }
    const stored = { id: BASKET, lines: [line(), { product: '' }, 7, { ...line(), price: 1 }], drawings: [drawing, { id: 1 }] }
    expect(parseQuotation(stored, 2000)).toEqual({ id: BASKET, lines: [line(), line()], drawings: [drawing] })
    expect(parseQuotation({ ...stored, id: 'mine' }, 2000).drawings).toEqual([])
    fc.assert(fc.property(fc.anything(), (value) => parseQuotation(value).lines.length <= MAX_LINES))
  })

  it('forgets drawings that the edge has removed', () => {
    const stored = { id: BASKET, lines: [], drawings: [{ id: FILE, name: 'a.pdf', bytes: 5, at: 0 }] }
    expect(parseQuotation(stored, 22 * 3_600_000).drawings).toHaveLength(1)
    expect(parseQuotation(stored, 24 * 3_600_000).drawings).toEqual([])
  })
})

describe('lines as they are sent', () => {
  it('are taken with what a line has, cleaned, and without anything else', () => {
    const sent = [
      { product: 'punto-12', quantity: 2, wire: ' 2.5\u0000\r\nBcc: x@evil.test ', name: 'Free machine', url: 'https://evil.test' },
    ]
    expect(parseLines(JSON.stringify(sent))).toEqual([line({ quantity: 2, wire: '2.5 Bcc: x@evil.test' })])
  })

  it.each([
    ['no list', '{}'],
    ['no JSON', 'x'],
    ['nothing', '[]'],
    ['a quantity of nothing', JSON.stringify([line({ quantity: 0 })])],
    ['a quantity beyond reason', JSON.stringify([line({ quantity: MAX_QUANTITY + 1 })])],
    ['half a machine', JSON.stringify([line({ quantity: 0.5 })])],
    ['pieces of less than nothing', JSON.stringify([line({ pieces: -1 })])],
    ['pieces beyond reason', JSON.stringify([line({ pieces: 1e9 })])],
    ['a path for a product', JSON.stringify([line({ product: '../evil' })])],
    ['a wire without end', JSON.stringify([line({ wire: 'x'.repeat(81) })])],
    ['more than can be asked for', JSON.stringify(Array.from({ length: MAX_LINES + 1 }, () => line()))],
  ])('%s is refused', (_, text) => {
    expect(parseLines(text)).toBeNull()
  })

  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['1e9', MAX_QUANTITY],
    ['x', 1],
    ['', 1],
  ])('%j typed as a quantity is %i', (typed, quantity) => {
    expect(quantityOf(typed)).toBe(quantity)
  })

  it.each([
    ['8000', 8000],
    [' 12 000 ', 12_000],
    ['8’000', 8000],
    ['0', 0],
    ['-5', 0],
    ['1e9', 0],
    ['1000000000', 0],
    ['many', 0],
    ['', 0],
  ])('%j typed as pieces a day is %i', (typed, pieces) => {
    expect(piecesOf(typed)).toBe(pieces)
  })
})

describe('the address of the page', () => {
  it('says what is asked for, and is read as it was written', () => {
    const asked = line({ variant: 'punto-12-v2', quantity: 3, wire: '16 mm²', contactPart: 'A & B', pieces: 8000 })
    expect(quotationLinesIn(quotationSearch(asked))).toEqual([asked])
    const others = [asked, line({ product: 'corda-330' }), line({ product: 'linea-565', quantity: 2, wire: '1 mm²' })]
    expect(quotationLinesIn(quotationSearch(...others))).toEqual(others)
    expect(quotationLinesIn('?variant=a-2&product=a&product=b')).toEqual([line({ product: 'a', variant: 'a-2' }), line({ product: 'b' })])
    expect(quotationSearch({ product: 'punto-12' })).toBe('?product=punto-12')
  })

  it.each(['many', '-1', '0.5', '1e99', ''])('says no pieces a day where it says %j', (pieces) => {
    expect(quotationLinesIn(`?product=a&pieces=${pieces}`)).toEqual([line({ product: 'a' })])
  })

  it('of nothing that may be a product asks for nothing', () => {
    for (const query of ['', '?product=', '?product=../x', '?variant=a']) expect(quotationLinesIn(query)).toEqual([])
  })

  it('follows the variant that is shown', () => {
    expect(withQuotedVariant('/de-ch/quotation?product=a', 'a-2')).toBe('/de-ch/quotation?product=a&variant=a-2')
    expect(withQuotedVariant('/de-ch/quotation?product=a&variant=a-2', '')).toBe('/de-ch/quotation?product=a')
  })
})

describe('drawings', () => {
  it('are named by their basket and ids, and by nothing else', () => {
    expect(parseDrawings(writeDrawings({ basket: BASKET, ids: [FILE] }))).toEqual({ basket: BASKET, ids: [FILE] })
    expect(writeDrawings({ basket: BASKET, ids: [] })).toBe('')
    for (const text of [BASKET, FILE, `${BASKET} ../x`, `mine ${FILE}`, [BASKET, ...Array(6).fill(FILE)].join(' ')])
      expect(parseDrawings(text)).toBeNull()
  })

  it.each([
    ['part.STP', '', 'model/step', null],
    ['part.pdf', 'application/octet-stream', 'application/pdf', null],
    ['photo.jpg', 'image/jpeg', 'image/jpeg', null],
    ['film.mp4', 'video/mp4', 'video/mp4', 'kind'],
    ['page.html', 'text/html', 'text/html', 'kind'],
    ['logo.svg', 'image/svg+xml', 'image/svg+xml', 'kind'],
  ])('%s of type %j is taken for %s', (name, type, mediaType, problem) => {
    expect(drawingType({ name, type })).toBe(mediaType)
    expect(drawingProblem({ mediaType, bytes: 10 })).toBe(problem)
  })

  it('of more than 20 MB are too large', () => {
    expect(drawingProblem({ mediaType: 'application/pdf', bytes: 20 * 1024 * 1024 + 1 })).toBe('size')
  })
})

describe('price and delivery', () => {
  const texts = { onRequest: 'Price on request', delivery: 'Delivery in {{weeks}}', both: 'Price on request, delivery in {{weeks}}' }

  it.each([
    [{}, ''],
    [{ isPriceOnRequest: true }, 'Price on request'],
    [{ deliveryWeeks: 1 }, 'Delivery in 1 week'],
    [{ isPriceOnRequest: true, deliveryWeeks: 8 }, 'Price on request, delivery in 8 weeks'],
  ])('%j says %j', (supply, text) => {
    expect(supplyText(texts, supply, 'en')).toBe(text)
  })

  it('of a variant are its own where it has any', () => {
    expect(supplyOf({ isPriceOnRequest: true, deliveryWeeks: 8 }, { deliveryWeeks: 12 })).toEqual({
      isPriceOnRequest: true,
      deliveryWeeks: 12,
    })
    expect(supplyOf({ deliveryWeeks: 8 }, {})).toEqual({ deliveryWeeks: 8 })
    expect(supplyOf({}, {})).toEqual({})
  })
})
