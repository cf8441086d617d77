import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageAddressKey } from '#content-schema/pages/page-address.ts'
import { STORE_TOKEN } from '../edge-harness.ts'
import { RIGHT, startForms } from '../forms/forms-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

const PAGE = '/de-ch/paper'
const FORM = `<form id="paper" data-form="whitepaper" method="post" action="/api/forms/whitepaper"><input name="email">
<template data-success><p><a href="${PAGE}#paper" data-file="/file/crimp-handbook?l=de&amp;dl=true">Whitepaper</a> <b data-reference></b></p></template></form>`

let forms: Awaited<ReturnType<typeof startForms>>
beforeAll(async () => {
  forms = await startForms()
  const address = { paths: ['/paper'], origin: 'http://www.strandwerk.test' }
  const file = (text: string) => ({ bytes: new TextEncoder().encode(text), contentType: 'application/pdf', fileName: 'Handbook.pdf' })
  await forms.edge.publish(
    buildRelease({
      id: 'papers-1',
      files: {
        'crimp-handbook': { l: ['de', 'en'], g: 2, f: 'page-paper' },
        'second-paper': { l: ['en'], g: 2, f: 'page-paper' },
        staff: { l: ['en'], g: 2 },
        manual: { l: ['en'] },
      },
      pages: {
        main: [
          buildPage('/en/paper'),
          buildPage(PAGE, { html: `<!doctype html><html lang="de">${FORM}</html>` }),
          buildPage(pageAddressKey('page-paper'), { html: JSON.stringify(address) }),
        ],
      },
    }),
    { release: 'papers-1', sequence: 1 },
  )
  await forms.edge.put(
    new Map([
      ['files/crimp-handbook/en', file('the paper')],
      ['files/crimp-handbook/de', file('das Papier')],
      ['files/second-paper/en', file('another paper')],
      ['files/staff/en', file('the staff')],
      ['files/manual/en', file('the manual')],
    ]),
  )
})
afterAll(() => forms.close())

async function sentFile(file = 'crimp-handbook'): Promise<string> {
  const answer = (await (await forms.send('whitepaper', { ...RIGHT.whitepaper, file })).json()) as { file: string }
  return answer.file
}
const ticketOf = (address: string) => new URL(address, 'http://host').searchParams.get('ticket') ?? ''
const signed = (ends: number, slug: string, secret = STORE_TOKEN) =>
  `${ends}.${createHmac('sha256', secret).update(`file 1 ${ends} ${slug}`).digest('hex')}`
const now = () => Math.floor(Date.now() / 1000)

describe('the file of a white paper', () => {
  it.each(['', '?dl=true', '?l=de', '?ticket=', '?ticket=1.2', '?ticket=true'])(
    'is refused at its address%s without a form [AH-77]',
    async (query) => {
      const response = await forms.edge.request(`/file/crimp-handbook${query}`)
      expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'no-store'])
      expect(await response.text()).not.toContain('paper')
    },
  )

  it('opens with the ticket of the answer, in any language, and is nobody else’s to keep [AH-77]', async () => {
    const address = await sentFile()
    const response = await forms.edge.request(address)
    expect([response.status, await response.text()]).toEqual([200, 'the paper'])
    expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex'])
    expect(await (await forms.edge.request(`${address}&l=de&dl=true`)).text()).toBe('das Papier')
    expect((await forms.edge.request(address, { method: 'HEAD' })).status).toBe(200)
  })

  it('is refused to a form that is wrong [FM-11, AH-77]', async () => {
    const response = await forms.send('whitepaper', { ...RIGHT.whitepaper, consent: false })
    expect(await response.json()).not.toHaveProperty('file')
  })

  it('opens with a ticket of its own alone, unchanged, and no longer than it lasts [AH-77]', async () => {
    const ticket = ticketOf(await sentFile())
    const [ends = '', signature = ''] = ticket.split('.')
    expect(Number(ends)).toBeGreaterThan(now() + 3600)
    expect(Number(ends)).toBeLessThanOrEqual(now() + 24 * 3600)
    const open = async (slug: string, value: string) => (await forms.edge.request(`/file/${slug}?ticket=${value}`)).status
    expect(await open('crimp-handbook', signed(now() + 60, 'crimp-handbook'))).toBe(200)
    for (const [slug, value] of [
      ['second-paper', ticket],
      ['crimp-handbook', `${Number(ends) + 1}.${signature}`],
      ['crimp-handbook', `${ends}.${signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`],
      ['crimp-handbook', `${ends}.${signature.slice(1)}`],
      ['crimp-handbook', signed(now() - 1, 'crimp-handbook')],
      ['crimp-handbook', signed(now() + 60, 'crimp-handbook', 'another secret')],
    ] as const)
      expect([slug, value, await open(slug, value)]).toEqual([slug, value, 403])
  })

  it('is no way to a file that no form gives out, whatever the post names [SC-02, AH-77]', async () => {
    expect((await forms.edge.request(await sentFile('staff'))).status).toBe(403)
    const open = await forms.edge.request(await sentFile('manual'))
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
  })

  it('leads a person who has no ticket to the page with its form, in their language [AH-77]', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'de-CH' }
    const response = await forms.edge.request('/file/crimp-handbook', { headers })
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const location = response.headers.get('location') ?? ''
    const next = await forms.edge.request(location, { headers })
    expect([location, next.status, next.headers.get('location')]).toEqual(['/de-ch/page-paper?direct', 302, PAGE])
  })

  it('is linked by the confirmation of a form sent without script, which may be loaded again [FM-18, AH-77]', async () => {
    const fields = { page: PAGE, instance: 'paper', firstName: 'Mia', lastName: 'Brunner', email: 'mia@example.test', company: 'K' }
    const sent = await forms.post('whitepaper', { ...fields, consent: 'yes', file: 'crimp-handbook' })
    const location = (sent.headers.get('location') ?? '').replace(/#.*/, '')
    expect([sent.status, ticketOf(location)]).toEqual([303, expect.stringMatching(/^\d+\.[0-9a-f]{64}$/)])
    for (let load = 0; load < 2; load += 1) {
      const html = await (await forms.edge.request(location)).text()
      const href = /<a href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect(href).toBe(`/file/crimp-handbook?l=de&dl=true&ticket=${ticketOf(location)}`)
      expect(await (await forms.edge.request(href)).text()).toBe('das Papier')
    }
  })

  it.each(['', '&ticket=%22%3E%3Cscript%3E', '&ticket=1.2'])(
    'is not linked by a confirmation somebody made up: %s [AH-77]',
    async (query) => {
      const html = await (await forms.edge.request(`${PAGE}?sent=STW-2026-7F3K-9QXM&form=whitepaper&instance=paper${query}`)).text()
      expect(html).toContain(`<a href="${PAGE}#paper"`)
      expect(html).not.toContain('script')
    },
  )
})
