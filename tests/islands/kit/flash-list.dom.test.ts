import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { button, leavePage, openPage } from '../dom.tsx'

/** A document without a top layer: whether the list is in it can be asked. */
let isRaised = false
beforeEach(() => {
  isRaised = false
  openPage()
  Object.assign(HTMLElement.prototype, {
    showPopover() {
      isRaised = true
    },
    hidePopover() {
      isRaised = false
    },
  })
})
afterEach(leavePage)

async function drawList() {
  const { drawFlashList } = await import('#islands/kit/flash-list.ts')
  const { showFlash } = await import('#islands/kit/flash.ts')
  await drawFlashList()
  return showFlash
}
const texts = () => [...document.querySelectorAll('.flash:not(.is-hidden) .flash-text')].map((text) => text.textContent)

describe('messages on top of the page', () => {
  test('come with title and text, a kind that readers are told by, and a button that hides them [ER-06, ER-08, ER-10]', async () => {
    const showFlash = await drawList()
    showFlash({ title: 'Saved', text: 'Your choice is saved.' })
    showFlash({ type: 'error', text: 'It failed.' })
    await waitFor(() => expect(texts()).toEqual(['SavedYour choice is saved.', 'It failed.']))
    expect(screen.getByRole('alert').textContent).toContain('It failed.')
    expect(screen.getByRole('status').textContent).toContain('Saved')
    expect(isRaised).toBe(true)
    for (const left of [1, 0]) {
      fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
      await waitFor(() => expect(document.querySelectorAll('.flash')).toHaveLength(left))
    }
    expect(isRaised).toBe(false)
  })

  test('lead somewhere in place of being hidden, and static ones do neither [ER-10]', async () => {
    const showFlash = await drawList()
    showFlash({ text: 'It is in the comparison.', destination: '/en-ch/compare', linkText: 'Compare now' })
    showFlash({ text: 'Maintenance tonight.', isStatic: true, destination: '/en-ch/news' })
    await waitFor(() => expect(texts()).toHaveLength(2))
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Compare now', '/en-ch/compare'],
    ])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('hold what they are told as text, markup and all', async () => {
    const showFlash = await drawList()
    showFlash({ text: '<img src=x onerror=alert(1)>' })
    await waitFor(() => expect(texts()).toEqual(['<img src=x onerror=alert(1)>']))
    expect(document.querySelector('.flash img')).toBeNull()
  })
})

describe('a message that floats', () => {
  let float: (over?: object) => number
  beforeEach(async () => {
    vi.useFakeTimers()
    const showFlash = await drawList()
    float = (over = {}) => showFlash({ text: 'Floats', isFloating: true, ...over })
  })

  test('goes by itself after seven seconds, or after the time it names [ER-07, ER-09]', async () => {
    float()
    float({ text: 'Short', timeoutMs: 1000 })
    await vi.advanceTimersByTimeAsync(1100)
    expect(texts()).toEqual(['Floats'])
    await vi.advanceTimersByTimeAsync(5800)
    expect(texts()).toEqual(['Floats'])
    await vi.advanceTimersByTimeAsync(200)
    expect(texts()).toEqual([])
  })

  test.each([
    ['the pointer', 'pointerEnter', 'pointerLeave'],
    ['the focus', 'focusIn', 'focusOut'],
  ] as const)('waits as long as %s is on it, and counts anew from then', async (_what, come, go) => {
    float()
    await vi.advanceTimersByTimeAsync(6900)
    const message = screen.getByRole('status')
    fireEvent[come](message)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(texts()).toEqual(['Floats'])
    fireEvent[go](message)
    await vi.advanceTimersByTimeAsync(6900)
    expect(texts()).toEqual(['Floats'])
    await vi.advanceTimersByTimeAsync(200)
    expect(texts()).toEqual([])
  })

  test('stays where it is static, whatever its time [ER-10]', async () => {
    float({ isStatic: true, timeoutMs: 10 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(texts()).toEqual(['Floats'])
  })

  test('can be hidden before its time', async () => {
    float()
    await vi.advanceTimersByTimeAsync(100)
    fireEvent.click(button('Close'))
    expect(texts()).toEqual([])
  })
})
