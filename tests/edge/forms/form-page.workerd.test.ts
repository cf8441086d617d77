import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM_MESSAGES } from '#content-schema/forms/form-messages.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'
import { pause, RIGHT, startForms } from './forms-harness.ts'

let forms: Awaited<ReturnType<typeof startForms>>

function buildForm(id: string, form = 'request'): string {
  const copy = JSON.stringify({
    language: 'de',
    subject: 'Kopie, {{reference}}',
    intro: 'Danke "sehr".',
    reference: 'Nummer: {{reference}}',
    labels: { firstName: 'Vorname', country: 'Land', message: 'Nachricht', phone: 'Telefon' },
  })
  return `<form id="${id}" class="form" data-form="${form}" data-copy="${copy.replaceAll('"', '&quot;')}" method="post" action="/api/forms/${form}">
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

  it('leads to the confirmation with its reference, which may be loaded again, and is delivered once however often it is sent [FM-18]', async () => {
    const references: string[] = []
    for (let load = 0; load < 2; load += 1) {
      const sent = await forms.post('request', { ...envelope, ...RIGHT.request }, { 'cf-connecting-ip': '203.0.113.5' })
      expect(sent.status).toBe(303)
      const location = sent.headers.get('location') ?? ''
      expect(location).toMatch(/^\/de-ch\/licences\?sent=STW-[\dA-Z-]+&form=request&instance=one#one$/)
      const response = await forms.edge.request(location.replace(/#.*/, ''))
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
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

  it.each(['', '?sent=nonsense&form=request', '?sent=STW-2026-7F3K-9QXM', '?sent=STW-2026-7F3K-9QXM&form=unknown'])(
    'stands as it is where the address names no confirmation: %s',
    async (query) => {
      const html = await (await forms.edge.request(`/de-ch/licences${query}`)).text()
      expect(html).toContain('<form id="one"')
      expect(html).toContain('<template data-success>')
    },
  )

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
      expect((await limited.post('request', { ...envelope, ...RIGHT.request, company: 'One' }, headers)).status).toBe(303)
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

describe('a copy of what was sent', () => {
  const copyOf = async (reference: string) => {
    await forms.target.waitFor(reference)
    for (const end = Date.now() + 120_000; Date.now() < end; await pause(20)) {
      const own = forms.target.copies.filter(({ key }) => key === `${reference}-copy`)
      if (own.length > 0) return own
    }
    return []
  }
  const referenceOf = async (response: { json(): Promise<unknown> }) => ((await response.json()) as { reference: string }).reference

  it('goes to the visitor once, in the language of the page, and names the page it was sent from', async () => {
    const body = { ...RIGHT.request, ...envelope, from: '/de-ch/products/corda-330', company: 'Copied' }
    const reference = await referenceOf(await forms.send('request', body))
    const [copy, ...more] = await copyOf(reference)
    expect(more).toEqual([])
    expect(copy?.message).toMatchObject({
      from: 'Forms <forms@site.test>',
      to: ['mia.brunner@example.test'],
      subject: `Kopie, ${reference}`,
      text: `Danke "sehr".\n\nNummer: ${reference}\n\nVorname: Mia\nLand: Schweiz\nNachricht:\nPlease send the sources\nof the GPL parts.`,
    })
    const [delivered] = await forms.target.waitFor(reference)
    expect(delivered?.delivery).toMatchObject({ page: expect.stringMatching(/\/de-ch\/products\/corda-330$/), locale: 'de-ch' })
  })

  it('is not written for what may not come from a person, nor from a page that does not hold the form', async () => {
    const trapped = await referenceOf(await forms.send('request', { ...RIGHT.request, ...envelope, website: 'x', company: 'Trapped' }))
    const elsewhere = await referenceOf(
      await forms.send('request', { ...RIGHT.request, ...envelope, page: '/de-ch/plain', company: 'Elsewhere' }),
    )
    for (const reference of [trapped, elsewhere]) expect(await forms.target.waitFor(reference)).toHaveLength(1)
    await pause(300)
    expect(forms.target.copies.filter(({ key }) => key.startsWith(trapped) || key.startsWith(elsewhere))).toEqual([])
  })
})
