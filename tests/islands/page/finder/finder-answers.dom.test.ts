import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectAnswers } from '../../../../islands/page/finder/finder-answers.ts'

const page = (wire: string, answer: string) => `<main data-finder>
  <form id="f" data-finder-form="machines" action="/en/wire-finder"><span data-finder-part="carried-machines">${wire && '<input type="hidden" name="rate" value="5">'}</span><input id="finder-wire" name="wire" value="${wire}"><select name="unit"><option value="mm2">mm²</option><option value="awg">AWG</option></select><input id="finder-pieces" name="pieces"></form>
  <div data-finder-part="answer">${answer}</div>
</main>`
const asked: string[] = []
let answers: Record<string, string> = {}
const root = () => document.querySelector<HTMLElement>('[data-finder]') as HTMLElement
const wire = () => document.querySelector<HTMLInputElement>('#finder-wire') as HTMLInputElement
const answer = () => document.querySelector('[data-finder-part="answer"]')?.textContent
const submit = () => document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

beforeEach(() => {
  history.replaceState(null, '', '/en/wire-finder')
  document.body.innerHTML = page('', 'Examples')
  asked.length = 0
  answers = { '?wire=16&unit=mm2': page('16', 'Six machines'), '': page('', 'Examples') }
  vi.stubGlobal('fetch', async (url: string) => {
    const { search } = new URL(url)
    asked.push(search)
    return new Response(answers[search] ?? '', { status: answers[search] === undefined ? 500 : 200 })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an answer is brought in place, its address holds no empty field, and the form carries the rest', async () => {
  connectAnswers(root())
  wire().value = ' 16 '
  wire().focus()
  submit()
  await vi.waitFor(() => expect(answer()).toBe('Six machines'))
  expect(location.search).toBe('?wire=16&unit=mm2')
  expect(wire().value).toBe('16')
  expect(document.activeElement).toBe(wire())
  expect(document.querySelector('[type=hidden][name=rate]')).not.toBeNull()
})

test('going back brings the earlier answer and what the form said then', async () => {
  const { follow } = connectAnswers(root())
  wire().value = '16'
  submit()
  await vi.waitFor(() => expect(answer()).toBe('Six machines'))
  history.replaceState(null, '', '/en/wire-finder')
  follow(location.href)
  await vi.waitFor(() => expect(answer()).toBe('Examples'))
  expect(wire().value).toBe('')
})

test('a unit that is chosen asks anew where a wire is named, and asks nothing else', async () => {
  connectAnswers(root())
  const unit = document.querySelector('select') as HTMLSelectElement
  unit.dispatchEvent(new Event('change', { bubbles: true }))
  expect(asked).toEqual([])
  wire().value = '16'
  unit.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(asked).toEqual(['?wire=16&unit=mm2']))
})

test('of two questions the later one is answered', async () => {
  answers['?wire=25&unit=mm2'] = page('25', 'Four machines')
  const { follow } = connectAnswers(root())
  follow(new URL('?wire=25&unit=mm2', location.href).href)
  follow(new URL('?wire=16&unit=mm2', location.href).href)
  await vi.waitFor(() => expect(answer()).toBe('Six machines'))
  await Promise.resolve()
  expect(answer()).toBe('Six machines')
})

test('what connects twice is one', () => {
  expect(connectAnswers(root())).toBe(connectAnswers(root()))
})

test('what was found is told to those who do not look', async () => {
  root().insertAdjacentHTML('beforeend', '<p role="status" data-finder-told></p>')
  answers['?wire=16&unit=mm2'] = page('16', '<section class="finder-found"><h2>Machines for 16 mm²</h2></section>')
  connectAnswers(root())
  wire().value = '16'
  submit()
  await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('Machines for 16 mm²'))
})

test('what is chosen before the script is there is answered when it comes', async () => {
  const { connectFinder } = await import('../../../../islands/page/finder/finder.ts')
  connectFinder()
  wire().value = '16'
  wire().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  document.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(answer()).toBe('Six machines'))
})
