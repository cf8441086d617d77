import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FINDER_MARKUP } from '#content-schema/finder/finder-markup.ts'
import type { FinderTexts } from '#content-schema/finder/finder-texts.ts'
import { type WireMachine, type WireMachines, wireMachinesKey } from '#content-schema/finder/wire-machine.ts'
import { createEdgeHarness } from '../../edge-harness.ts'
import { buildPage, buildRelease } from '../../release-fixture.ts'

const edge = createEdgeHarness()

const machine = (slug: string, span: [number, number], change: Partial<WireMachine> = {}): WireMachine => ({
  slug,
  name: slug.toUpperCase(),
  imageUrl: '/placeholder.svg',
  classification: { slug: 'presses', name: 'Presses & lines' },
  path: 'crimping/presses',
  processes: ['crimping'],
  ranges: [{ variant: '', names: null, metric: span, imperial: null }],
  rate: { value: 1000, basis: 'output' },
  ...change,
})
const MACHINES: WireMachines = {
  processes: [
    { key: 'crimping', name: 'Crimping' },
    { key: 'stripping', name: 'Stripping' },
  ],
  machines: [
    machine('fits', [1, 100], {
      ranges: [
        { variant: 'fits-v1', names: { metric: 'FITS, small', imperial: 'FITS, small' }, metric: [0.1, 4], imperial: null },
        { variant: 'fits-v2', names: { metric: 'FITS, large', imperial: 'FITS, large' }, metric: [1, 100], imperial: null },
      ],
    }),
    machine('thin', [0.1, 6]),
    machine('strips', [1, 100], { processes: ['stripping'] }),
    machine('elsewhere', [1, 100]),
    machine('staff', [1, 100]),
  ],
}
const TEXTS: FinderTexts = {
  found: 'Machines for {{wire}}',
  order: 'Middle first.',
  none: 'None takes {{wire}}.',
  noneHint: 'We build some.',
  expert: 'Ask',
  fits: {
    begins: '{{range}}: begins',
    lower: '{{range}}: lower {{wire}}',
    middle: '{{range}}: middle {{wire}}',
    upper: '{{range}}: upper {{wire}}',
    ends: '{{range}}: ends',
  },
  rate: '{{rate}} an hour.',
  cycle: 'At most {{rate}}.',
  hours: '{{pieces}} take {{hours}} h at {{efficiency}}%.',
  machines: 'It takes {{count}}.',
  details: 'Details',
  compare: 'Compare',
  compareProduct: 'Compare: {{name}}',
  compareAll: 'Compare {{count}}',
  quote: 'Quote',
  quoteProduct: 'Quote: {{name}}',
  others: 'Why not',
  ends: 'Ends at {{limit}}.',
  begins: 'Begins at {{limit}}.',
  process: 'Does no {{process}}.',
  allOthers: 'The other {{count}}',
  noWire: 'Name a wire.',
  problems: {
    wire: 'No wire: {{value}}.',
    convert: 'No wire: {{value}}.',
    pieces: 'No number: {{value}}.',
    rate: 'No number: {{value}}.',
    efficiency: 'No share: {{value}}.',
    process: 'No process: {{value}}.',
  },
  failed: 'Failed.',
  retry: 'Again',
  toGauge: '{{wire}} is near {{gauge}} ({{area}}).',
  toMetric: '{{gauge}} is {{area}}, next {{next}}.',
  estimate: '{{pieces}} ÷ ({{rate}} × {{efficiency}}%) = {{hours}}',
}
const attribute = JSON.stringify(TEXTS).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const part = (name: string) => `<div ${FINDER_MARKUP.part}="${name}">stored ${name}</div>`
const finderPage = (locale: string) =>
  buildPage(`/${locale}/wire-finder`, {
    html: `<!doctype html><html data-measurement="${locale === 'en-us' ? 'imperial' : 'metric'}"><main ${FINDER_MARKUP.root} ${FINDER_MARKUP.texts}="${attribute}" ${FINDER_MARKUP.contact}="/${locale}/contact#expert" ${FINDER_MARKUP.compare}="/${locale}/compare" ${FINDER_MARKUP.quotation}="/${locale}/quotation">
<form ${FINDER_MARKUP.form}="machines">${part('carried-machines')}<input name="wire"><select name="unit"><option value="mm2">mm²</option><option value="awg">AWG</option></select><select name="process"><option value="">Any</option><option value="crimping">Crimping</option></select><input name="pieces"></form>
${part('answer')}${part('conversion')}<form ${FINDER_MARKUP.form}="estimate">${part('carried-estimate')}<input name="pieces"></form>${part('estimate')}</main></html>`,
  })
const SEEN = ['fits', 'thin', 'strips']

beforeAll(async () => {
  await edge.listen()
  const locales = ['en', 'en-us']
  await edge.put(
    buildRelease({
      id: 'finder-1',
      catalogue: {
        routes: ['/products/presses'],
        products: Object.fromEntries([...SEEN, 'elsewhere', 'staff'].map((slug) => [slug, 0])),
        services: {},
      },
      pages: {
        main: [
          ...locales.flatMap((locale) => [
            buildPage(`/${locale}`),
            finderPage(locale),
            ...SEEN.map((slug) => buildPage(`/${locale}/products/presses/${slug}`)),
            buildPage(`/${locale}/products/presses/staff`, { protection: 1 }),
          ]),
          buildPage('/de'),
          finderPage('de'),
          buildPage('/en/contact', {
            html: '<form data-form="contact"><input name="subject"></form><form data-form="request"><input name="subject"></form>',
          }),
          buildPage(wireMachinesKey('en'), { html: JSON.stringify(MACHINES) }),
        ],
      },
    }),
  )
})
afterAll(() => edge.close())

const ask = async (query: string, locale = 'en') => {
  const response = await edge.request(`/${locale}/wire-finder${query}`, { headers: { cookie: 'uapp_locale=en' } })
  return { response, html: await response.text() }
}
const partOf = (html: string, name: string) => html.split(`${FINDER_MARKUP.part}="${name}">`)[1]?.split('</div>\n')[0] ?? ''

describe('the page of the wire finder', () => {
  it('says which machines take the wire, how well and how fast, and why the others do not', async () => {
    const { html } = await ask('?wire=10&unit=mm2&process=crimping&pieces=8000')
    expect(html).toContain('Machines for 10\u00a0mm² (7 AWG)')
    expect(html).toContain('FITS, large</a>')
    expect(html).toContain('1 – 100\u00a0mm²: middle 10\u00a0mm²')
    expect(html).toContain('8,000 take 9.4 h at 85%.')
    expect(html).toContain('href="/en/products/presses/fits?variant=fits-v2"')
    expect(html).toContain('data-variant="fits-v2"')
    expect(html).toContain('href="/en/quotation?product=fits&amp;variant=fits-v2&amp;wire=10%C2%A0mm%C2%B2&amp;pieces=8000"')
    expect(html).toContain('Ends at 6\u00a0mm².')
    expect(html).toContain('Does no Crimping.')
    expect(html).toContain('Presses &amp; lines')
  })

  it('names no machine whose page a visitor of the locale may not open', async () => {
    const { html } = await ask('?wire=10')
    expect(html).not.toContain('STAFF')
    expect(html).not.toContain('ELSEWHERE')
    expect(html).toContain('STRIPS')
  })

  it('leaves the pieces a day out of a quotation where none are asked for, or no number', async () => {
    for (const query of ['?wire=10', '?wire=10&pieces=many']) {
      const { html } = await ask(query)
      expect(html).toContain('wire=10%C2%A0mm%C2%B2" rel="nofollow"')
    }
  })

  it('keeps in its forms what was asked, and carries it along from one to the other', async () => {
    const { html } = await ask('?wire=10&unit=awg&process=crimping&pieces=8000&rate=500')
    expect(html).toContain('<input name="wire" value="10">')
    expect(html).toContain('<option value="awg" selected="">')
    expect(html).toContain('<option value="crimping" selected="">')
    expect(partOf(html, 'carried-machines')).toContain('<input type="hidden" name="rate" value="500">')
    expect(html.match(/<input type="hidden" name="process" value="crimping">/g)).toHaveLength(1)
    expect(html).toContain('8,000 ÷ (500 × 85%) = 19')
  })

  it('is for one reader and no search engine; without a question it is as it is stored', async () => {
    const { response } = await ask('?wire=10')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    for (const query of ['', '?utm_source=mail', '?unit=awg']) {
      const stored = await ask(query)
      expect(stored.html).toContain('stored answer')
      expect(stored.response.headers.get('etag')).not.toBeNull()
      expect(stored.response.headers.get('x-robots-tag')).toBeNull()
    }
  })

  it('takes a bare number in the unit of the country', async () => {
    expect((await ask('?wire=6', 'en-us')).html).toContain('Machines for 6 AWG (13.3\u00a0mm²)')
  })

  it('converts both ways, and leaves alone what was not asked', async () => {
    const { html } = await ask('?convert=16&from=mm2')
    expect(html).toContain('16\u00a0mm² is near 5 AWG (16.8\u00a0mm²).')
    expect(html).toContain('stored answer')
    expect((await ask('?convert=6+AWG')).html).toContain('6 AWG is 13.3\u00a0mm², next 16\u00a0mm².')
    expect((await ask('?convert=x')).html).toContain('No wire: x.')
  })

  it.each([
    ['?wire=-4', 'No wire: -4.'],
    ['?wire=1e9', 'No wire: 1e9.'],
    ['?wire=1000000000', 'None takes 1,000,000,000\u00a0mm²'],
    ['?wire=abc&wire=10', 'No wire: abc.'],
    ['?process=crimping', 'Name a wire.'],
    ['?wire=10&process=knitting', 'No process: knitting.'],
    ['?wire=10&pieces=many', 'No number: many.'],
    ['?wire=%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'No wire: &lt;script&gt;alert(1)&lt;/script&gt;.'],
    ['?wire=%22%3E%3Cb%3E', 'No wire: &quot;&gt;&lt;b&gt;.'],
    ['?wire=%FF%FE', 'No wire:'],
  ])('answers %s with a sentence', async (query, sentence) => {
    const { response, html } = await ask(query)
    expect(response.status).toBe(200)
    expect(html).toContain(sentence)
    expect(html.replace(/="[^"]*"/g, '')).not.toMatch(/<script|<b>/)
  })

  it('says that it failed where the machines are missing, and leads to the same question again', async () => {
    const { response, html } = await ask('?wire=10&process=crimping', 'de')
    expect(response.status).toBe(200)
    expect(html).toContain('Failed.')
    expect(html).toContain('href="/de/wire-finder?wire=10&amp;process=crimping"')
  })
})

describe('the subject of a message', () => {
  it('is filled into the contact form of the page, as text', async () => {
    const html = await (await edge.request('/en/contact?subject=%22%3EFits%2C+10+mm%C2%B2')).text()
    expect(html).toContain('<form data-form="contact"><input name="subject" value="&quot;>Fits, 10 mm²"></form>')
    expect(html).toContain('<form data-form="request"><input name="subject"></form>')
  })

  it('changes no page without such a form', async () => {
    const response = await edge.request('/en?subject=Fits', { headers: { cookie: 'uapp_locale=en' } })
    expect(response.headers.get('etag')).not.toBeNull()
  })
})
