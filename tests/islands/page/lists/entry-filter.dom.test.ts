import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { filterEntries } from '#islands/page/lists/entry-filter.ts'

beforeEach(() => {
  document.body.innerHTML = `<div data-entries>
    <label>Country <select data-choice="countries"><option value="">All</option><option value="ch">CH</option><option value="jp">JP</option></select></label>
    <div class="no-entries"><div hidden>Nobody <button type="button">Show all</button></div></div>
    <p data-countries="ch jp">Both</p>
    <p data-countries="jp">Japan</p>
  </div>`
})

const shown = () => [...document.querySelectorAll('p:not([hidden])')].map(({ textContent }) => textContent)

test('entries of what is chosen are shown, and all of them again', () => {
  filterEntries()
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'ch' } })
  expect(shown()).toEqual(['Both'])
  screen.getByText('Show all').click()
  expect(shown()).toEqual(['Both', 'Japan'])
})

test('what was chosen before the script came takes effect with it', () => {
  screen.getByLabelText<HTMLSelectElement>('Country').value = 'ch'
  expect(shown()).toEqual(['Both', 'Japan'])
  filterEntries()
  expect(shown()).toEqual(['Both'])
})
