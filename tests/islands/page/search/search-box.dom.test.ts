import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { button, isSeen, leavePage, openPage, playEdge } from '../../dom.tsx'

let edge: ReturnType<typeof playEdge>
beforeEach(async () => {
  openPage('<form class="search-form" action="/en-ch/search"><input id="field" name="q"><button>Search</button></form>')
  edge = playEdge()
  const { enhanceSearchBox } = await import('#islands/page/search/search-box.ts')
  const form = document.querySelector('form')
  if (form) await enhanceSearchBox(form)
  field().focus()
})
afterEach(leavePage)

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (query: string) => fireEvent.input(field(), { target: { value: query } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const record = (name: string) => ({ title: name, description: '', url: `/en-ch/${name}`, kind: 'products', category: '' })
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
const marked = () => document.querySelector('[aria-selected=true]')?.textContent ?? null
const queryOf = ({ init }: { init: RequestInit | undefined }) => (JSON.parse(String(init?.body)) as { query: string }).query

async function suggest(query: string, ...names: string[]): Promise<void> {
  type(query)
  ;(await edge.request(edge.asked.length)).answer({ records: names.map(record) })
  await waitFor(() => expect(options()).toHaveLength(names.length + 1))
}

describe('suggestions of the search', () => {
  test('are asked for once a pause in the typing, in the locale of the page [SE-03]', async () => {
    for (const query of ['cr', 'cri', 'crimp']) type(query)
    const request = await edge.request(0)
    expect(JSON.parse(String(request.init?.body))).toEqual({ localeCode: 'en-ch', siteSlug: '', query: 'crimp' })
    request.answer({ records: [record('crimp-one'), record('crimp-two')] })
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'))
    expect(options()).toEqual([expect.stringContaining('crimp-one'), expect.stringContaining('crimp-two'), 'All results for crimp'])
    expect(screen.getByRole('status').textContent).toBe('Suggestions: 2')
    expect(edge.asked).toHaveLength(1)
  })

  test('of an earlier query that come late change nothing', async () => {
    type('crimp')
    const first = await edge.request(0)
    type('corda')
    const second = await edge.request(1)
    expect(first.init?.signal?.aborted).toBe(true)
    second.answer({ records: [record('corda-330')] })
    await waitFor(() => expect(options()[0]).toContain('corda-330'))
    first.answer({ records: [record('crimp-one')] })
    await Promise.resolve()
    expect(options()[0]).toContain('corda-330')
  })

  test('are said to be none where nothing is found, with the way to all results', async () => {
    await suggest('qqxqq')
    expect(screen.getByRole('status').textContent).toBe('No suggestions')
    expect(options()).toEqual(['All results for qqxqq'])
  })

  test('say the figure that answers the query in place of the classification', async () => {
    type('16 mm2')
    const figures = [{ name: 'Cross-section', value: '0.13 – 16 mm²', isMet: true }]
    ;(await edge.request(0)).answer({ records: [{ ...record('corda'), category: 'Benchtop', figures }, record('other')] })
    await waitFor(() => expect(options()).toHaveLength(3))
    expect(options()[0]).toBe('cordaCross-section 0.13 – 16 mm²')
    expect(document.querySelector('.suggestion-note em')?.textContent).toBe('0.13 – 16 mm²')
  })

  test('are walked by the arrows round and round, and Escape closes them', async () => {
    await suggest('crimp', 'one', 'two')
    press('ArrowDown')
    expect(marked()).toContain('one')
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('one')
    press('ArrowUp')
    expect(marked()).toBe('All results for crimp')
    press('ArrowDown')
    expect(marked()).toContain('one')
    press('Escape')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect([options(), field().getAttribute('aria-activedescendant'), field().value]).toEqual([[], null, 'crimp'])
  })

  test('are taken by Enter, which else sends the form', async () => {
    await suggest('crimp', 'one')
    let followed = ''
    document.addEventListener('click', (event) => {
      event.preventDefault()
      followed = event.target instanceof Element ? (event.target.closest('a')?.getAttribute('href') ?? '') : ''
    })
    expect(press('Enter')).toBe(true)
    expect(followed).toBe('')
    press('ArrowDown')
    expect(press('Enter')).toBe(false)
    expect(followed).toBe('/en-ch/one')
  })
})

describe('suggestions that cannot be had', () => {
  test.each([
    ['the edge fails', (request: { answer(body: unknown, status: number): void }) => request.answer({}, 503)],
    ['nothing answers', (request: { fail(): void }) => request.fail()],
    ['the answer has another shape', (request: { answer(body: unknown): void }) => request.answer({ hits: [] })],
  ])('are said to fail when %s, what was typed stays, and another try asks the same [SE-08]', async (_what, spoil) => {
    type('crimp')
    spoil(await edge.request(0))
    expect((await screen.findByRole('alert')).textContent).toContain('The search does not answer at the moment.')
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['crimp', 'false'])
    fireEvent.click(button('Try again'))
    expect(document.activeElement).toBe(field())
    const again = await edge.request(1)
    expect(queryOf(again)).toBe('crimp')
    again.answer({ records: [record('one')] })
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(isSeen(document.querySelector('.search-failed'))).toBe(false)
  })
})

describe('the last searches', () => {
  test('stand below an empty field after a search was sent, and can be cleared', async () => {
    field().value = 'crimp'
    fireEvent.submit(document.querySelector('form') ?? document.body)
    type('')
    expect(options()).toEqual(['crimp'])
    expect(screen.getByRole('status').textContent).toBe('Your last searches: 1')
    fireEvent.click(button('Clear'))
    expect(options()).toEqual([])
    expect(document.activeElement).toBe(field())
    type('')
    expect(options()).toEqual([])
    expect(edge.asked).toEqual([])
  })
})
