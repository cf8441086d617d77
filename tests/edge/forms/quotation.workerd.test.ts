import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparisonKey } from '#content-schema/comparison/compared-product.ts'
import type { FormCopyTexts } from '#content-schema/forms/form-copy.ts'
import { BASKET_HEADER } from '#content-schema/quotation/drawing.ts'
import { MAIN_HOST } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'
import { fromText, jpeg, mp4, withText } from '../uploads/sample-files.ts'
import { startForms } from './forms-harness.ts'

const PERSON = { firstName: 'Mia', lastName: 'Brunner', email: 'mia@example.test', company: 'Kabelbau', country: 'CH' }
const COPY: FormCopyTexts = {
  language: 'de',
  subject: 'Kopie {{reference}}',
  intro: 'Danke.',
  reference: 'Nummer {{reference}}',
  labels: { firstName: 'Vorname' },
  quotation: {
    ...{
      machines: 'Maschinen',
      wire: 'Leiter',
      contactPart: 'Kontaktteil',
      pieces: 'Stück am Tag',
      wishes: 'Wünsche',
      drawings: 'Zeichnungen',
      next: 'Danach',
    },
    ...{ onRequest: 'Preis auf Anfrage', delivery: 'Lieferung in {{weeks}}', both: 'Preis auf Anfrage, Lieferung in {{weeks}}' },
    wish: { wishPrice: 'Preis', wishSample: 'Musterlauf', wishVisit: 'Besuch' },
    steps: ['Wir lesen.', 'Wir antworten.'],
  },
}
const product = {
  ...{ slug: 'corda', name: 'Corda', brandId: '', shortDescription: '', imageUrl: '/a.png', largeImageUrl: '/b.png' },
  ...{ classification: { slug: 'cut', name: 'Cut' }, specifications: [], isPriceOnRequest: true, deliveryWeeks: 8 },
  variants: [
    { id: 'corda-1', nameMetric: 'Corda, 16 mm²', nameImperial: 'Corda, 5 AWG', specifications: [] },
    { id: 'corda-2', nameMetric: 'Corda, 35 mm²', nameImperial: 'Corda, 2 AWG', specifications: [], deliveryWeeks: 12 },
  ],
}
const texts = {
  ...{
    variant: 'v',
    quantity: 'Anzahl',
    pieces: 'Stück',
    wire: 'Leiter',
    wireExample: '16',
    contactPart: 'Teil',
    onRequest: 'o',
    delivery: 'in {{weeks}}',
  },
  ...{ both: 'Anfrage, {{weeks}}', remove: 'r', removed: 'r', missing: 'm', failed: 'f', retry: 'r', addDrawing: 'a', drawingHint: 'h' },
  ...{ sending: 's', problems: { kind: 'k', size: 's', full: 'f', failed: 'f' } },
}
const escaped = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const PAGE = `<!doctype html><html lang="de"><body><main data-quotation="empty" data-quotation-texts="${escaped(texts)}"><div data-quotation-lines></div>
<form id="quotation" data-form="quotation" data-copy="${escaped(COPY)}"><input type="hidden" name="lines" value=""><input type="checkbox" name="wishPrice" value="yes" checked><input name="firstName"><p data-error-for="firstName"></p><p data-error-for="lines"></p><template data-success><p>Danke <b data-reference></b></p></template></form></main></body></html>`
const line = (change: object = {}) => ({
  ...{ product: 'corda', variant: 'corda-2', quantity: 2, wire: '2.5 mm²', contactPart: 'F2' },
  ...change,
})
const lines = (...all: object[]) => JSON.stringify(all)

let forms: Awaited<ReturnType<typeof startForms>>
beforeAll(async () => {
  forms = await startForms()
  await forms.edge.put(
    buildRelease({
      id: 'quotation-1',
      catalogue: { routes: ['/products/cut'], products: { corda: 0, elsewhere: 0 }, services: {} },
      pages: {
        main: [
          buildPage('/de'),
          buildPage('/de/quotation', { html: PAGE }),
          buildPage('/de/products/cut/corda'),
          buildPage('/en-us'),
          buildPage('/en-us/quotation', { html: PAGE.replace('<html lang="de">', '<html lang="en-US" data-measurement="imperial">') }),
          buildPage('/en-us/products/cut/corda'),
          buildPage(comparisonKey('en', 'corda'), { html: JSON.stringify(product) }),
          buildPage(comparisonKey('de', 'corda'), { html: JSON.stringify(product) }),
        ],
      },
    }),
  )
})
afterAll(() => forms.close())

interface Answer {
  success: boolean
  reference: string
  errors: { field: string; code: string }[]
}
const ask = async (change: object, headers: Record<string, string> = {}) => {
  const body = { ...PERSON, page: '/de/quotation', opened: 9000, lines: lines(line()), ...change }
  const response = await forms.send('quotation', body, headers)
  return { status: response.status, ...((await response.json()) as Answer) }
}

/** Calls of the endpoint of drawings as the page makes them. */
function visitor(basket = randomUUID() as string, address = `10.1.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`) {
  const own = { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': address, [BASKET_HEADER]: basket }
  const call = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
    forms.edge.request(`/api/drawings${path}`, { ...init, headers: { ...own, ...headers } } as never)
  const begin = (change: object = {}) =>
    call(
      '',
      { method: 'POST', body: JSON.stringify({ name: 'plan.pdf', mediaType: 'application/pdf', bytes: 400, draft: basket, ...change }) },
      { 'content-type': 'application/json' },
    )
  const part = (id: string, bytes: Uint8Array<ArrayBuffer>) =>
    call(`/${id}/parts/1`, { method: 'PUT', body: bytes }, { 'content-type': 'application/octet-stream' })
  return {
    basket,
    call,
    begin,
    part,
    /** Status of the part, and the id. */
    async send(bytes: Uint8Array<ArrayBuffer>, change: object = {}) {
      const { id } = (await (await begin({ bytes: bytes.length, ...change })).json()) as { id: string }
      const { status } = await part(id, bytes)
      if (status === 200) expect((await call(`/${id}/complete`, { method: 'POST' })).status).toBe(200)
      return { id, status }
    },
  }
}
const padded = (text: string) => fromText(text.padEnd(400, ' '))
const pdf = () => padded('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj')
const step = () => padded("ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nENDSEC;\nDATA;\n")

describe('a request for a quotation', () => {
  it('is delivered once with names, addresses and delivery out of the release, and summed up for the visitor in his language', async () => {
    const key = randomUUID()
    const change = {
      wishPrice: 'yes',
      wishVisit: true,
      lines: lines(line({ name: 'Free', price: 0, pieces: 12000 }), line({ variant: '', quantity: 1, wire: '', contactPart: '' })),
    }
    const [first, second] = [await ask(change, { 'idempotency-key': key }), await ask(change, { 'idempotency-key': key })]
    expect([first.status, second.reference]).toEqual([200, first.reference])
    const received = await forms.target.waitFor(first.reference)
    expect(received).toHaveLength(1)
    const { delivery } = received[0] ?? {}
    const url = `${MAIN_HOST}/de/products/cut/corda`
    expect(delivery?.lines).toEqual([
      { ...line(), pieces: 12000, name: 'Corda, 35 mm²', url: `${url}?variant=corda-2`, isPriceOnRequest: true, deliveryWeeks: 12 },
      {
        product: 'corda',
        variant: 'corda-1',
        quantity: 1,
        wire: '',
        contactPart: '',
        name: 'Corda, 16 mm²',
        url,
        isPriceOnRequest: true,
        deliveryWeeks: 8,
      },
    ])
    expect(delivery?.values).toEqual({ ...PERSON, phone: '', remarks: '', wishPrice: 'yes', wishSample: '', wishVisit: 'yes' })
    await expect.poll(() => forms.target.copies.filter(({ key: own }) => own === `${first.reference}-copy`)).toHaveLength(1)
    const text = String(forms.target.copies.find(({ key: own }) => own === `${first.reference}-copy`)?.message.text)
    expect(text).toContain(
      `- 2 × Corda, 35 mm²\n  Leiter: 2.5 mm²\n  Kontaktteil: F2\n  Stück am Tag: 12’000\n  Preis auf Anfrage, Lieferung in 12 Wochen\n  ${url}?variant=corda-2`,
    )
    expect(text).toContain('Wünsche: Preis, Besuch')
    expect(text).toContain('Danach:\n1. Wir lesen.\n2. Wir antworten.')
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '[{'],
    ['a machine nobody knows', lines(line({ product: 'nothing' }))],
    ['a machine that is not offered here', lines(line({ product: 'elsewhere', variant: '' }))],
    ['a variant of another machine', lines(line({ variant: 'linea-1' }))],
    ['a path', lines(line({ product: '../../x' }))],
  ])('for %s is refused at its field', async (_, value) => {
    const { status, errors } = await ask({ lines: value })
    expect([status, errors.map(({ field, code }) => [field, code])]).toEqual([422, [['lines', 'lines']]])
  })

  it('brings no header into a mail and no line of its own into a summary', async () => {
    const { status, errors } = await ask({ firstName: 'Mia\r\nBcc: all@evil.test', email: 'mia@example.test\nBcc: all@evil.test' })
    expect([status, errors.map(({ field }) => field)]).toEqual([422, ['email']])
    const { reference } = await ask({
      firstName: 'Mia\r\nBcc: all@evil.test',
      lines: lines(line({ wire: '1\n\nDanach:\n1. Zahlen Sie.' })),
    })
    await expect.poll(() => forms.target.copies.some(({ key }) => key === `${reference}-copy`)).toBe(true)
    const { message } = forms.target.copies.find(({ key }) => key === `${reference}-copy`) ?? {}
    expect(message).toMatchObject({ to: ['mia@example.test'], subject: `Kopie ${reference}` })
    expect(String(message?.text)).toContain('Leiter: 1 Danach: 1. Zahlen Sie.')
  })

  it('without script begins with the machine of the address, comes back with what is wrong, and ends with a page that can be loaded again', async () => {
    const begun = await (
      await forms.edge.request('/de/quotation?product=corda&variant=corda-2&pieces=8000', { headers: { cookie: 'uapp_locale=de' } })
    ).text()
    expect(begun).toContain('data-quotation="filled"')
    expect(begun).toContain('<p class="quotation-supply">Anfrage, 12 Wochen</p>')
    expect(begun).toContain(`name="lines" value="${escaped([line({ quantity: 1, wire: '', contactPart: '', pieces: 8000 })])}"`)
    const fields = {
      ...PERSON,
      page: '/de/quotation',
      lines: lines(line({ quantity: 1 })),
      'quantity-0': '3',
      'pieces-0': '9 000',
      'wire-0': '4 mm²',
      'contactPart-0': 'B',
    }
    const wrong = await (await forms.post('quotation', { ...fields, firstName: '' })).text()
    expect(wrong).toContain(
      'name="quantity-0" form="quotation" autocomplete="off" type="number" min="1" max="999" inputmode="numeric" value="3"',
    )
    expect(wrong).toContain('name="wishPrice" value="yes">')
    const sent = await forms.post('quotation', fields)
    expect(sent.status).toBe(303)
    const location = sent.headers.get('location') ?? ''
    const reference = new URL(location, MAIN_HOST).searchParams.get('sent') ?? ''
    expect((await forms.target.waitFor(reference))[0]?.delivery.lines).toMatchObject([
      { quantity: 3, pieces: 9000, wire: '4 mm²', contactPart: 'B' },
    ])
    const confirmed = await (await forms.edge.request(location.replace(/#.*/, ''), { headers: { cookie: 'uapp_locale=de' } })).text()
    expect(confirmed).toContain('data-quotation="sent"')
    expect(confirmed).toContain(`Danke <b data-reference>${reference}</b>`)
  })

  it.each([
    ['as the page shows them in its country', '/en-us/quotation', undefined, 'Corda, 2 AWG'],
    ['as the visitor has chosen', '/en-us/quotation', 'uapp_measurement-system=Metric', 'Corda, 35 mm²'],
    ['as the visitor has chosen elsewhere', '/de/quotation', 'uapp_measurement-system=Imperial', 'Corda, 2 AWG'],
  ])('names its machines %s', async (_, page, cookie, name) => {
    const { reference } = await ask({ page }, cookie === undefined ? {} : { cookie })
    expect((await forms.target.waitFor(reference))[0]?.delivery.lines).toMatchObject([{ name }])
  })

  it('from one network is taken ten times in ten minutes', async () => {
    const limited = await startForms({ vars: { FORM_LIMIT: '10' } })
    await limited.edge.put(buildRelease({ id: 'quotation-2', pages: { main: [buildPage('/de')] } }))
    const send = (at: number) =>
      limited.send('quotation', { ...PERSON, remarks: `${at}`, lines: lines(line()), page: '' }, { 'cf-connecting-ip': '10.9.9.9' })
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) statuses.push((await send(at)).status)
    await limited.close()
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })
})

describe('drawings of a visitor', () => {
  it('come with the quotation, twice with the same one, and are opened by their signed address alone', async () => {
    const own = visitor()
    const sent = [
      await own.send(pdf()),
      await own.send(step(), { name: '../teil.html', mediaType: 'model/step' }),
      await own.send(jpeg(), { name: 'foto.jpg', mediaType: 'image/jpeg' }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    const drawings = [own.basket, ...sent.map(({ id }) => id)].join(' ')
    const [first, second] = [await ask({ drawings }), await ask({ drawings, remarks: 'again' })]
    expect([first.status, second.status]).toEqual([200, 200])
    const files = (await forms.target.waitFor(first.reference))[0]?.delivery.drawings ?? []
    expect(files.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['plan.pdf', 'application/pdf'],
      ['teil.html.step', 'model/step'],
      ['foto.jpg', 'image/jpeg'],
    ])
    const [plan = '', part = ''] = files.map(({ url }) => url)
    const opened = await forms.edge.request(plan)
    expect([opened.status, opened.headers.get('content-type'), opened.headers.get('content-disposition')]).toEqual([
      200,
      'application/octet-stream',
      expect.stringMatching(/^attachment/),
    ])
    expect(opened.headers.get('content-security-policy')).toMatch(/^sandbox;/)
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
    await opened.arrayBuffer()
    const forged = [
      plan.replace(/ticket=.*/, ''),
      plan.replace('application%2Fpdf', 'text%2Fhtml'),
      plan.replace('plan.pdf', 'plan.html'),
      plan.replace(sent[0]?.id ?? '', sent[1]?.id ?? ''),
      part.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ]
    for (const address of forged) expect((await forms.edge.request(address)).status).toBe(404)
  })

  it.each([
    ['a page that says it is a PDF', padded('<!doctype html><script>alert(1)</script>')],
    ['a PDF that is a page too', withText(pdf(), '<script>alert(1)</script>', 60)],
    ['a STEP file that is a page too', withText(step(), '<iframe src=x onload=1>', 100)],
    ['a picture that is a PDF too', withText(jpeg(), '%PDF-1.7', 40)],
    ['a picture that is a page too', withText(jpeg(), '<html><body>', 40)],
    ['a film', mp4()],
    ['a program', fromText(`MZ${'\u0000'.repeat(398)}`)],
  ])('%s is refused, and nothing of it is left', async (_, bytes) => {
    const own = visitor()
    const { id, status } = await own.send(bytes)
    expect(status).toBe(415)
    expect((await own.call(`/${id}/complete`, { method: 'POST' })).status).toBe(404)
  })

  it('of a wrong kind, too large or too many are refused before anything is sent', async () => {
    const own = visitor()
    expect((await own.begin({ mediaType: 'video/mp4' })).status).toBe(415)
    expect((await own.begin({ mediaType: 'text/html' })).status).toBe(415)
    expect((await own.begin({ bytes: 20 * 1024 * 1024 + 1 })).status).toBe(413)
    expect((await own.begin({ bytes: 0 })).status).toBe(422)
    const large = 20 * 1024 * 1024
    expect([(await own.begin({ bytes: large })).status, (await own.begin({ bytes: large })).status, (await own.begin()).status]).toEqual([
      201, 201, 422,
    ])
  })

  it('of more bytes than were told are cut off', async () => {
    const own = visitor()
    const { id } = (await (await own.begin({ bytes: 300 })).json()) as { id: string }
    expect((await own.part(id, pdf())).status).toBe(413)
  })

  it('of somebody else are unknown, whatever id is given', async () => {
    const [own, other] = [visitor(), visitor()]
    const { id } = await own.send(pdf())
    for (const path of [`/${id}/complete`, `/${'b'.repeat(32)}/complete`, '/../complete'])
      expect((await other.call(path, { method: 'POST' })).status).toBe(404)
    expect((await other.call(`/${id}`, { method: 'DELETE' })).status).toBe(404)
    for (const drawings of [`${other.basket} ${id}`, `${own.basket} ${'c'.repeat(32)}`]) {
      const { status, errors } = await ask({ drawings })
      expect([status, errors[0]?.code]).toEqual([422, 'drawings'])
    }
  })

  it('are taken from pages of this host alone, with the id of a basket', async () => {
    const own = visitor()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }])
      expect((await own.call('', { method: 'POST', body: '{}' }, headers)).status).toBe(403)
    expect((await visitor('anna').begin()).status).toBe(404)
    expect((await own.call('', { method: 'GET' })).status).toBe(405)
  })

  it('from one network are begun ten times in ten minutes, however many baskets it makes', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) statuses.push((await visitor(randomUUID(), '10.8.8.8').begin()).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
  })

  it('that were taken out are gone', async () => {
    const own = visitor()
    const { id } = await own.send(pdf())
    expect((await own.call(`/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await ask({ drawings: `${own.basket} ${id}` })).status).toBe(422)
  })
})
