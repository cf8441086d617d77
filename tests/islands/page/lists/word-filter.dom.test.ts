import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { filterWords } from '#islands/page/lists/word-filter.ts'

const word = (term: string, meaning: string) => `<div><dt>${term}</dt><dd>${meaning}</dd></div>`

beforeEach(() => {
  document.body.innerHTML = `<div data-words>
    <ul><li><a href="#g-a">A</a></li><li><a href="#g-u">U</a></li></ul>
    <input type="search" aria-label="Find" data-find />
    <div class="no-entries"><div hidden>No word <button type="button">All</button></div></div>
    <section id="g-a"><dl>${word('Amboss', 'Untere Hälfte')}${word('Ader', 'Ein Leiter')}</dl></section>
    <section id="g-u"><dl>${word('Überlappung', 'Wie weit das Band')}</dl></section>
  </div>`
  filterWords()
})

const shown = () => [...document.querySelectorAll('dl > div:not([hidden]) dt')].map((term) => term.textContent)
const type = (value: string) => fireEvent.input(screen.getByLabelText('Find'), { target: { value } })

test('a glossary shows the words that hold what is typed, in the word or its meaning, whatever case and marks', () => {
  type('uber')
  expect(shown()).toEqual(['Überlappung'])
  type('LEITER')
  expect(shown()).toEqual(['Ader'])
  type('')
  expect(shown()).toEqual(['Amboss', 'Ader', 'Überlappung'])
})

test('a letter without a word left goes, and so does its link', () => {
  type('amboss')
  expect(document.getElementById('g-u')).toHaveProperty('hidden', true)
  expect(document.querySelector<HTMLElement>('li:has([href="#g-u"])')?.hidden).toBe(true)
})

test('where no word is left that is said, with the way back to all', () => {
  const none = document.querySelector<HTMLElement>('.no-entries > *')
  expect(none?.hidden).toBe(true)
  type('xyz')
  expect(none?.hidden).toBe(false)
  screen.getByText('All').click()
  expect(shown()).toHaveLength(3)
  expect(none?.hidden).toBe(true)
})

test('what was typed before the script came takes effect with it', () => {
  const input = screen.getByLabelText<HTMLInputElement>('Find')
  input.value = 'amboss'
  expect(shown()).toHaveLength(3)
  filterWords()
  expect(shown()).toEqual(['Amboss'])
})
