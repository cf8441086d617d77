import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM_MESSAGES } from '#content-schema/forms/form-messages.ts'
import { RIGHT, startForms } from './forms-harness.ts'
import { buildPage, buildRelease } from './release-fixture.ts'

let forms: Awaited<ReturnType<typeof startForms>>

function buildForm(id: string, form = 'request'): string {
  return `<form id="${id}" class="form" data-form="${form}" method="post" action="/api/forms/${form}">
<input type="hidden" name="page" value="/de-ch/licences"><input type="hidden" name="instance" value="${id}">
<p data-form-summary hidden>Bitte prüfen</p><p data-form-failure hidden>Das ging schief</p>
<label>E-Mail <input id="${id}-email" name="email" value="" data-message-email="Bitte E-Mail"></label><p data-error-for="email"></p>
<input name="firstName" data-message-firstname="Bitte Vorname"><p data-error-for="firstName" hidden></p>
<input name="lastName"><p data-error-for="lastName"></p>
<input name="company"><p data-error-for="company"></p>
<select name="country" data-message-country="Bitte Land" data-message-select="Bitte wählen"><option value="">–</option><option value="CH" selected>Schweiz</option><option value="JP">Japan</option></select><p data-error-for="country"></p>
<input name="product"><p data-error-for="product"></p>
<input name="serialNumber" data-message-serialnumber="Bitte Nummer"><p data-error-for="serialNumber"></p>
<textarea name="message" data-message-message="Bitte mehr"></textarea><p data-error-for="message"></p>
<input type="checkbox" name="consent" value="yes"><p data-error-for="consent"></p>
<input name="website"><button>Senden</button>
<template data-success><p role="status">Danke, <b data-reference></b></p></template>
</form>`
}

const PAGES = [
  buildPage('/de-ch/licences', {
    html: `<!doctype html><html lang="de"><title>Lizenzen</title><header>Kopf</header>${buildForm('one')}${buildForm('two')}<footer>Fuss</footer></html>`,
  }),
  buildPage('/de-ch/plain'),
  buildPage('/de-ch/secret', { html: `<p>Geheim</p>${buildForm('one')}`, protection: 1 }),
]

beforeAll(async () => {
  forms = await startForms()
  await forms.edge.publish(buildRelease({ pages: { main: PAGES } }), { release: 'release-1', sequence: 1 })
})
afterAll(() => forms.close())

const envelope = { page: '/de-ch/licences', instance: 'one', key: '', opened: '', website: '' }
const halfsOf = (html: string) => [html.slice(0, html.indexOf('id="two"')), html.slice(html.indexOf('id="two"'))] as const

describe('a form sent without script', () => {
  it('comes back with everything typed and a message at each wrong field, in the language of the page [FM-08, FM-19]', async () => {
    const typed = { ...RIGHT.request, email: '"><script>alert(1)</script>', firstName: '', country: 'JP', message: 'Line <one>\nline two' }
    const response = await forms.post('request', { ...envelope, ...typed })
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'")
    const [html, other] = halfsOf(await response.text())
    expect(html).toContain('<header>Kopf</header>')
    expect(html).toContain('<p data-error-for="email">Bitte E-Mail</p>')
    expect(html).toContain('<p data-error-for="firstName">Bitte Vorname</p>')
    expect(html).toContain('<p data-error-for="company"></p>')
    expect(html).toContain('value="&quot;><script>alert(1)</script>" data-message-email="Bitte E-Mail" aria-invalid="true" autofocus="">')
    expect(html.match(/aria-invalid/g)).toHaveLength(2)
    expect(html.match(/autofocus/g)).toHaveLength(1)
    expect(html).toContain('value="Brunner"')
    expect(html).toContain('value="C330-00471"')
    expect(html).toContain('<option value="JP" selected="">')
    expect(html).toContain('<option value="CH">')
    expect(html).toMatch(/<textarea [^>]*>Line &lt;one&gt;\nline two<\/textarea>/)
    expect(html).toContain('<p data-form-summary>')
    expect(html).toContain('<p data-form-failure hidden>')
    expect(html).toContain('<template data-success>')
    expect(other).toContain('<input id="two-email" name="email" value="" data')
    expect(other).toContain('<option value="CH" selected>')
    expect(other).not.toContain('Brunner')
    expect(other).toContain('<footer>Fuss</footer>')
  })

  it('is replaced by the confirmation with its reference, and delivered once however often the page is loaded again [FM-18]', async () => {
    const references: string[] = []
    for (let load = 0; load < 2; load += 1) {
      const response = await forms.post('request', { ...envelope, ...RIGHT.request }, { 'cf-connecting-ip': '203.0.113.5' })
      expect(response.status).toBe(200)
      const [html, other] = halfsOf(await response.text())
      const reference = /<p role="status">Danke, <b data-reference>(STW-[\dA-Z-]+)<\/b><\/p>/.exec(html)?.[1]
      expect(html).toMatch(/<div id="one"/)
      expect(html).not.toMatch(/<form id="one"|<template|<input|<textarea|<button/)
      expect(other).toContain('<template data-success>')
      references.push(reference ?? '')
    }
    expect(references[1]).toBe(references[0])
    expect(await forms.target.waitFor(references[0] ?? '')).toHaveLength(1)
  })

  it('keeps a ticked box ticked', async () => {
    const response = await forms.post('request', { ...envelope, consent: 'yes', instance: 'two' })
    const [first, second] = halfsOf(await response.text())
    expect(second).toContain('<input type="checkbox" name="consent" value="yes" checked="">')
    expect(first).not.toContain('checked')
  })

  it('says that it failed, and keeps what was typed [FM-09]', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.77' }
    const limited = await startForms({ vars: { FORM_LIMIT: '1' }, target: forms.target })
    try {
      await limited.edge.publish(buildRelease({ pages: { main: PAGES } }), { release: 'release-1', sequence: 1 })
      expect((await limited.post('request', { ...envelope, ...RIGHT.request, company: 'One' }, headers)).status).toBe(200)
      const response = await limited.post('request', { ...envelope, ...RIGHT.request, company: 'Two' }, headers)
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
      const [html] = halfsOf(await response.text())
      expect(html).toContain('<p data-form-failure>')
      expect(html).toContain('<p data-form-summary hidden>')
      expect(html).toContain('value="Two"')
    } finally {
      await limited.edge.close()
    }
  })

  it.each([
    ['a page without the form', '/de-ch/plain'],
    ['a page that is protected', '/de-ch/secret'],
    ['no page', '/de-ch/nothing'],
    ['another host', '//evil.example/de-ch/licences'],
    ['another host, written with a backslash', '/\\evil.example'],
    ['an address with a query', '/de-ch/licences?cache=clear'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('from %s is answered on a plain page', async (_, page) => {
    const wrong = await forms.post('request', { ...envelope, page })
    const html = await wrong.text()
    expect([wrong.status, html]).toEqual([422, expect.stringContaining(`email: ${FORM_MESSAGES.email}`)])
    expect(html).not.toContain('Geheim')
    const right = await forms.post('request', { ...envelope, ...RIGHT.request, page, company: `Plain ${page}` })
    expect([right.status, await right.text()]).toEqual([200, expect.stringMatching(/reference number is STW-/)])
  })

  it('from another site is answered on a plain page that shows nothing of it', async () => {
    const response = await forms.post('request', { ...envelope, ...RIGHT.request }, { 'sec-fetch-site': 'cross-site' })
    const html = await response.text()
    expect([response.status, html]).toEqual([403, expect.stringContaining(FORM_MESSAGES.failure)])
    expect(html).not.toContain('Brunner')
  })

  it('is answered with JSON where a script asks for it', async () => {
    const response = await forms.post('request', envelope, { accept: 'application/json' })
    expect([response.status, await response.json()]).toMatchObject([422, { success: false }])
  })
})
