import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { button, isSeen, leavePage, openPage, playEdge } from '../../dom.tsx'

const RIGHT = {
  firstName: 'Mia',
  lastName: 'Brunner',
  email: 'mia.brunner@example.test',
  company: 'Kabelbau Emmental',
  country: 'CH',
  phone: '',
  subject: '',
  message: 'Which crimp height for 2.5 mm²?',
}

/** The contact page as far as the panel reads it. */
const FIELDS = Object.keys(RIGHT)
  .filter((name) => name !== 'message')
  .map((name) => `<div class="field"><label>${name}<input name="${name}" maxlength="254"></label><p data-error-for="${name}"></p></div>`)
const CONTACT_PAGE = `<main><div class="form-box"><form id="expert" data-form="contact" action="/api/forms/contact">
  <div data-form-summary hidden>Please look at the fields.</div>
  <div data-form-failure role="alert" hidden>Something went wrong.<p data-form-offline hidden></p></div>
  ${FIELDS.join('')}
  <div class="field"><label>message<textarea name="message" maxlength="2000"></textarea></label><p data-error-for="message"></p></div>
  <div class="field"><label>consent<input type="checkbox" name="consent"></label><p data-error-for="consent"></p></div>
  <button type="submit">Send</button>
  <template data-success><div tabindex="-1" class="form-success">Sent as <b data-reference></b></div></template>
</form></div>
<ul class="people-list">
  <li data-countries="US" data-department="sales">Ann</li>
  <li data-countries="CH DE" data-department="service">Urs</li>
  <li data-countries="CH" data-department="sales">Lea</li>
</ul></main>`

let edge: ReturnType<typeof playEdge>
beforeEach(() => {
  openPage()
  document.documentElement.dataset.contact = '/en-ch/contact#expert'
  edge = playEdge()
})
afterEach(leavePage)

const panel = () => screen.getByRole('dialog', { name: 'Talk to an Expert' })
const failure = () => document.querySelector('[data-contact-failure]')
const field = (name: string) => within(panel()).getByLabelText<HTMLInputElement>(name)

async function openPanel(request: object = {}): Promise<void> {
  const { showExpertPanel } = await import('#islands/page/contact/expert-panel.ts')
  void showExpertPanel(request)
  await screen.findByRole('dialog', { name: 'Talk to an Expert' })
}
async function openFilled(request: object = {}): Promise<void> {
  await openPanel(request)
  ;(await edge.request(0)).answerPage(CONTACT_PAGE)
  await within(panel()).findByLabelText('firstName')
  // The script takes the form over a moment after it stands there.
  await waitFor(() => expect(panel().querySelector('form')?.noValidate).toBe(true))
}
function fillIn(values: Record<string, string>): void {
  for (const [name, text] of Object.entries(values)) fireEvent.input(field(name), { target: { value: text } })
  fireEvent.click(field('consent'))
}

describe('the panel of experts', () => {
  test('stands there at once with its promise, busy until the form of the contact page has come [FM-01, FM-02]', async () => {
    await openPanel()
    expect(screen.getByText('An engineer answers within 24 hours, in your language.')).toBeTruthy()
    expect(panel().querySelector('[data-contact-body]')?.getAttribute('aria-busy')).toBe('true')
    ;(await edge.request(0)).answerPage(CONTACT_PAGE)
    expect(await within(panel()).findByLabelText('firstName')).toBeTruthy()
    expect(panel().querySelector('[data-contact-body]')?.hasAttribute('aria-busy')).toBe(false)
    expect(edge.asked.map(({ url }) => url)).toEqual(['/en-ch/contact'])
  })

  test('names the people of the visitor’s country, sales before service [AH-78]', async () => {
    await openFilled()
    expect([...panel().querySelectorAll('[data-contact-people] li')].map((card) => card.textContent)).toEqual(['Lea', 'Urs'])
    expect(isSeen(panel().querySelector('[data-contact-beside]'))).toBe(true)
  })

  test('writes what was asked for into the form, and below what the visitor wrote when it is opened again', async () => {
    await openFilled({ subject: 'Corda 330', message: 'About the Corda.' })
    expect([field('subject').value, field('message').value]).toEqual(['Corda 330', 'About the Corda.'])
    fireEvent.input(field('message'), { target: { value: 'My own words.' } })
    await openPanel({ subject: 'Linea 355', message: 'About the Linea.' })
    await waitFor(() => expect(field('message').value).toMatch(/^My own words\.\s+About the Linea\.$/))
    expect(edge.asked).toHaveLength(1)
  })
})

describe('a panel whose form cannot be had', () => {
  test.each([
    ['the edge fails', (request: { answerPage(html: string, status: number): void }) => request.answerPage('', 503)],
    ['nothing answers', (request: { fail(): void }) => request.fail()],
    ['the page holds no form', (request: { answerPage(html: string): void }) => request.answerPage('<main></main>')],
  ])('says so when %s, leads to the contact page, and is filled by another try [ER-14]', async (_what, spoil) => {
    await openPanel()
    spoil(await edge.request(0))
    await waitFor(() => expect(isSeen(failure())).toBe(true))
    expect(screen.getByRole('link', { name: 'To the contact page' }).getAttribute('href')).toBe('/en-ch/contact#expert')
    expect(button('Try again').dataset.action).toBe('contact')
    await openPanel()
    expect(isSeen(failure())).toBe(false)
    ;(await edge.request(1)).answerPage(CONTACT_PAGE)
    expect(await within(panel()).findByLabelText('firstName')).toBeTruthy()
    expect(panel().classList.contains('is-failed')).toBe(false)
  })
})

describe('the form in the panel', () => {
  const send = () => fireEvent.submit(panel().querySelector('form') ?? document.body)

  test('sent empty asks nobody, marks what is wrong and takes the focus to the first of it', async () => {
    await openFilled()
    send()
    await waitFor(() => expect(field('firstName').getAttribute('aria-invalid')).toBe('true'))
    expect(isSeen(panel().querySelector('[data-form-summary]'))).toBe(true)
    expect(document.activeElement).toBe(field('firstName'))
    expect(field('phone').hasAttribute('aria-invalid')).toBe(false)
    expect(edge.asked).toHaveLength(1)
  })

  test('is sent once however often it is pressed, confirmed with its reference, and empty behind that [FM-18]', async () => {
    await openFilled()
    fillIn(RIGHT)
    send()
    send()
    const { url, init, answer } = await edge.request(1)
    expect(url).toMatch(/\/api\/forms\/contact$/)
    expect(JSON.parse(String(init?.body))).toMatchObject({ ...RIGHT, consent: true, from: location.pathname })
    expect(button('Send').getAttribute('aria-disabled')).toBe('true')
    answer({ success: true, reference: 'STW-1' })
    expect((await screen.findByText('Sent as', { exact: false })).textContent).toBe('Sent as STW-1')
    expect(isSeen(panel().querySelector('form'))).toBe(false)
    expect(field('message').value).toBe('')
    expect(edge.asked).toHaveLength(2)
  })

  test.each([
    ['the edge fails', (request: { answer(body: unknown, status: number): void }) => request.answer({}, 503)],
    ['nothing answers', (request: { fail(): void }) => request.fail()],
  ])('keeps every word when %s, and goes under the same key when it is sent again [FM-09]', async (_what, spoil) => {
    await openFilled()
    fillIn(RIGHT)
    send()
    const first = await edge.request(1)
    spoil(first)
    await waitFor(() => expect(isSeen(panel().querySelector('[data-form-failure]'))).toBe(true))
    expect(field('message').value).toBe(RIGHT.message)
    expect(button('Send').hasAttribute('aria-disabled')).toBe(false)
    send()
    const again = await edge.request(2)
    const keyOf = ({ init }: typeof first) => new Headers(init?.headers).get('idempotency-key')
    expect(keyOf(again)).toBe(keyOf(first))
    expect(isSeen(panel().querySelector('[data-form-failure]'))).toBe(false)
    again.answer({ success: true, reference: 'STW-2' })
    expect(await screen.findByText('STW-2')).toBeTruthy()
  })

  test('shows beside its field what the edge refuses, and keeps the rest [FM-19]', async () => {
    await openFilled()
    fillIn(RIGHT)
    send()
    ;(await edge.request(1)).answer(
      { success: false, errors: [{ field: 'email', code: 'email', message: 'Please provide a valid email address' }], message: 'Refused' },
      422,
    )
    await waitFor(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field('email'))
    expect([field('email').value, field('message').value]).toEqual([RIGHT.email, RIGHT.message])
  })
})
