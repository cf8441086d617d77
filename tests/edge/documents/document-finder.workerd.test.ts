import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENT_TYPES, type DocumentedMachine, type DocumentIndex, documentIndexKey } from '#content-schema/documents/document-index.ts'
import { DOCUMENT_MARKUP, type DocumentTexts } from '#content-schema/documents/finder-texts.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

/** Serial numbers a network may ask for here. */
const LIMIT = 12
const edge = createEdgeHarness({ vars: { SERIAL_LIMIT: String(LIMIT) } })

const machine = (slug: string, serial: string, change: Partial<DocumentedMachine> = {}): DocumentedMachine => ({
  slug,
  name: slug.toUpperCase(),
  serial,
  drawn: { drawing: 2600, step: 6400 },
  boxes: [],
  day: '2026-03-01',
  papers: [
    {
      type: 'manual',
      title: 'Operating manual',
      url: `https://assets.test/files/${slug}-manual.pdf`,
      size: 1_258_291,
      language: 'en',
      version: '3.2',
      date: '2026-05-04',
    },
  ],
  ...change,
})
const MANY_PAPERS = Array.from({ length: 130 }, (_, at) => ({
  type: 'other' as const,
  title: `Paper ${at}`,
  url: `https://assets.test/files/paper-${at}.pdf`,
  size: 1000,
  language: 'en',
  version: '1.0',
  date: '2026-05-04',
}))
const INDEX: DocumentIndex = {
  machines: [
    machine('fits', 'F20', { name: 'FITS <b>20</b>' }),
    machine('other', 'O30', { boxes: [{ part: 'v2', drawing: 1, step: 2, variants: [{ nameMetric: '2 m', nameImperial: '7 ft' }] }] }),
    machine('many', 'M70', { papers: MANY_PAPERS }),
    machine('elsewhere', 'E40'),
    machine('staff', 'S50'),
  ],
}
const TEXTS: DocumentTexts = {
  types: Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, `The ${type}`])) as DocumentTexts['types'],
  found: 'Found: {count}',
  none: 'None.',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {page} of {pages}',
  failed: 'Failed.',
  limited: 'Limited.',
  unknownSerial: 'Unknown number.',
  ofMachine: 'For {machine}',
}
const attribute = JSON.stringify(TEXTS).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const finderPage = (locale: string) =>
  buildPage(`/${locale}/downloads`, {
    html: `<!doctype html><html><main ${DOCUMENT_MARKUP.root}="${attribute}"><form ${DOCUMENT_MARKUP.form}><input name="machine"><select name="type"><option value="">Any</option><option value="manual">Manual</option></select></form><form ${DOCUMENT_MARKUP.form}><input name="serial"></form><div ${DOCUMENT_MARKUP.answer}>stored answer</div></main></html>`,
  })

beforeAll(async () => {
  await edge.listen()
  await edge.put(
    buildRelease({
      id: 'documents-1',
      catalogue: {
        routes: ['/products/presses'],
        products: { fits: 0, many: 0, other: 0, elsewhere: 0, staff: 0 },
        services: {},
      },
      pages: {
        main: [
          buildPage('/en'),
          finderPage('en'),
          buildPage('/en/products/presses/fits'),
          buildPage('/en/products/presses/other'),
          buildPage('/en/products/presses/many'),
          buildPage('/en/products/presses/staff', { protection: 1 }),
          buildPage('/doc/fits.svg', { html: '<svg/>' }),
          buildPage('/de'),
          finderPage('de'),
          buildPage(documentIndexKey('en'), { html: JSON.stringify(INDEX) }),
        ],
      },
    }),
  )
})
afterAll(() => edge.close())

let networks = 0
/** Each question is another visitor's, unless it says whose. */
const nextNetwork = () => {
  networks += 1
  return `198.51.100.${networks}`
}
const ask = async (query: string, { locale = 'en', network = nextNetwork(), cookie = '' } = {}) => {
  const headers = { cookie: `uapp_locale=en; ${cookie}`, 'cf-connecting-ip': network }
  const response = await edge.request(`/${locale}/downloads${query}`, { headers })
  const html = await response.text()
  return { response, html, answer: html.split(`${DOCUMENT_MARKUP.answer}="">`)[1] ?? html.split(`${DOCUMENT_MARKUP.answer}>`)[1] ?? '' }
}

describe('the page of the document finder', () => {
  it('lists documents with kind, size, language, version and day, and keeps what was asked', async () => {
    const { html, answer, response } = await ask('?machine=other&type=manual')
    expect(answer).toContain('Found: 1')
    expect(answer).toContain('href="https://assets.test/files/other-manual.pdf"')
    expect(answer).toContain('PDF · 1.3\u00a0MB · EN · 3.2 · May 4, 2026')
    expect(html).toContain('<input name="machine" value="other">')
    expect(html).toContain('<option value="manual" selected="">')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('names what is made from the data: the sheet in the languages of the country, drawing and solid', async () => {
    const { answer } = await ask('?machine=other')
    for (const url of ['/en/doc/other.pdf', '/doc/other.svg', '/doc/other.step']) expect(answer).toContain(`href="${url}"`)
  })

  it('names the variants a drawing is of, in the measures of the country or of the reader', async () => {
    const { answer } = await ask('?machine=other&type=drawing')
    expect(answer).toContain('href="/doc/other~v2.svg"')
    expect(answer).toContain('OTHER, 2 m')
    expect((await ask('?machine=other&type=drawing', { cookie: 'uapp_measurement-system=Imperial' })).answer).toContain('OTHER, 7 ft')
  })

  it('shows a long answer in pages that links lead through, each document once', async () => {
    const seen = new Set<string>()
    let query: string | undefined = '?machine=many&type=other'
    for (let pages = 0; query !== undefined; pages += 1) {
      expect(pages).toBeLessThan(3)
      const { answer } = await ask(query)
      for (const [, url = ''] of answer.matchAll(/href="(https:[^"]*)"/g)) seen.add(url)
      expect(answer).toContain(`Page ${pages + 1} of 3`)
      query = /href="\/en\/downloads([^"]*)" rel="next/.exec(answer)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(seen.size).toBe(MANY_PAPERS.length)
    expect((await ask('?machine=many&type=other&page=99')).answer).toContain('Page 3 of 3')
    expect((await ask('?machine=fits')).answer).not.toContain('Page 1')
  })

  it('names no machine whose page a visitor of the locale may not open, by name or by number', async () => {
    for (const query of ['?type=manual', '?machine=staff', '?machine=elsewhere', '?serial=S50-10234', '?serial=E40-10234']) {
      const { answer } = await ask(query)
      expect(answer).not.toContain('STAFF')
      expect(answer).not.toContain('ELSEWHERE')
    }
  })

  it('leaves the page as it is stored where nothing is asked', async () => {
    for (const query of ['', '?utm_source=mail', '?type=constructor', '?language=english']) {
      const { html, response } = await ask(query)
      expect(html).toContain('stored answer')
      expect(response.headers.get('x-robots-tag')).toBeNull()
    }
  })

  it('says so where there is no index', async () => {
    expect((await ask('?type=manual', { locale: 'de' })).answer).toContain('Failed.')
  })

  it.each([
    '?machine=%3Cscript%3Ealert(1)%3C/script%3E',
    '?serial=%22%3E%3Cscript%3E',
    '?serial=F20-10234%27%20or%201=1',
    '?version=%00%01%3Cimg%20src=x%3E',
    '?machine=%EF%BF%BE%ED%A0%80',
    '?serial=__proto__-10234',
    `?machine=${'%F0%9F%98%80'.repeat(70)}`,
  ])('writes nothing of the query as markup: %s', async (query) => {
    const { html, response } = await ask(query)
    expect(response.status).toBe(200)
    // A value within quotes is no markup, whatever it says; a quote in it would end it.
    expect(html.replace(/="[^"]*"/g, '')).not.toMatch(/<script|<img/)
  })

  it('escapes the names of machines', async () => {
    const { answer } = await ask('?machine=fits')
    expect(answer).toContain('FITS &lt;b&gt;20&lt;/b&gt;')
    expect(answer).not.toContain('<b>')
  })
})

describe('the manual of a machine by its serial number', () => {
  it('leads to the documents of its type, the manual first', async () => {
    const { answer } = await ask('?serial=f20-10234')
    expect(answer).toContain('For FITS')
    expect(answer.indexOf('fits-manual.pdf')).toBeLessThan(answer.indexOf('/en/doc/fits.pdf'))
  })

  it('answers the same for a number that was sold and one that was never made', async () => {
    const answers = await Promise.all(
      ['F20-10234', 'F20-99999', 'F20-00000'].map(async (serial) => (await ask(`?serial=${serial}`)).answer),
    )
    expect(new Set(answers).size).toBe(1)
  })

  it('answers the same for every number that leads nowhere', async () => {
    const serials = ['X99-10234', 'S50-10234', 'E40-10234', 'no-number', '12345678']
    const answers = await Promise.all(serials.map(async (serial) => ask(`?serial=${serial}`)))
    expect(new Set(answers.map(({ answer, response }) => `${response.status} ${answer}`)).size).toBe(1)
    expect(answers[0]?.answer).toContain('Unknown number.')
  })

  it('lets one network ask so often, whatever the answers, and others go on', async () => {
    const network = '203.0.113.7'
    for (let at = 0; at < LIMIT; at += 1) expect((await ask(`?serial=X${at}-10234`, { network })).answer).toContain('Unknown number.')
    expect((await ask('?serial=F20-10234', { network })).answer).toContain('Limited.')
    expect((await ask('?machine=fits', { network })).answer).toContain('Found:')
    expect((await ask('?serial=F20-10234')).answer).toContain('For FITS')
  })

  it('is found without a locale, so that a code on a machine need not know where it stands', async () => {
    const response = await edge.request('/downloads?serial=F20-10234', { redirect: 'manual' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toMatch(/^\/en[^/]*\/downloads\?serial=F20-10234$/)
  })

  it('is beside documents that have no locale', async () => {
    expect((await edge.request('/doc/fits.svg')).status).toBe(200)
  })
})
