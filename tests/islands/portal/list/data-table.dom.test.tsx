import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createTranslate } from '#islands/kit/translate.ts'
import type { ListColumn } from '#islands/portal/list/column.ts'
import { DataTable } from '#islands/portal/list/DataTable.tsx'
import { listTexts } from '#islands/portal/list/list-texts.ts'
import english from '#islands/portal/list/strings/en.json'
import { useRowKeys } from '#islands/portal/list/use-row-keys.ts'

interface Row {
  id: string
  subject: string
  replies: number
}
const ROWS: Row[] = [
  { id: 'a', subject: 'Drift', replies: 3 },
  { id: 'b', subject: '<b>Dust</b>', replies: 0 },
]
const COLUMNS: ListColumn<Row, 'subject' | 'replies'>[] = [
  { id: 'subject', head: 'Subject', cell: ({ subject }) => subject, text: ({ subject }) => subject, sort: 'subject', isMain: true },
  { id: 'replies', head: 'Replies', cell: ({ replies }) => replies, text: ({ replies }) => replies, sort: 'replies', isNumber: true },
  { id: 'extra', head: 'Extra', cell: () => 'more', text: () => 'more', isExtra: true },
]

const withTexts = (element: ReactElement) =>
  render(<listTexts.Provider value={createTranslate<typeof english>('en', english, {})}>{element}</listTexts.Provider>)

function Table({ shown = ['subject', 'replies'], onSort = vi.fn(), onNew = vi.fn(), turn = vi.fn() }) {
  const room = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useRowKeys({ room, search, onNew, turn })
  return (
    <div ref={room}>
      <input ref={search} aria-label="Search" />
      <DataTable
        caption="Tickets"
        columns={COLUMNS}
        shown={shown}
        rows={ROWS}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/tickets/${id}`}
        sort="replies"
        ascending={false}
        onSort={onSort}
      />
    </div>
  )
}

afterEach(cleanup)

test('a table names itself, its columns and its rows, and says what it is sorted by [TK-03]', () => {
  withTexts(<Table />)
  expect(screen.getByRole('table', { name: 'Tickets' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'descending'])
  expect(screen.getByRole('rowheader', { name: 'Drift' })).toBeTruthy()
})

test('text of a row is text', () => {
  withTexts(<Table />)
  expect(screen.getByRole('link', { name: '<b>Dust</b>' }).getAttribute('href')).toBe('/tickets/b')
})

test('a column that is sorted by turns round, another begins upwards', () => {
  const onSort = vi.fn()
  withTexts(<Table onSort={onSort} />)
  fireEvent.click(screen.getByRole('button', { name: /^Replies/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Subject/ }))
  expect(onSort.mock.calls).toEqual([
    ['replies', true],
    ['subject', true],
  ])
})

test('only the columns that are chosen are shown', () => {
  withTexts(<Table shown={['subject', 'extra']} />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/,.*/, ''))).toEqual(['Subject', 'Extra'])
})

test('a table has a field for its order besides, for where its head is not shown', () => {
  const onSort = vi.fn()
  withTexts(<Table onSort={onSort} />)
  const field = screen.getByRole('combobox', { name: 'Sort by' })
  expect([...field.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Subject', 'Replies'])
  fireEvent.change(field, { target: { value: 'subject' } })
  fireEvent.click(screen.getByRole('button', { name: 'Descending order' }))
  expect(onSort.mock.calls).toEqual([
    ['subject', true],
    ['replies', true],
  ])
})

test('pages are turned by h and l, and by neither while somebody types', () => {
  const turn = vi.fn()
  withTexts(<Table turn={turn} />)
  for (const key of ['l', 'h']) fireEvent.keyDown(document.body, { key })
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: 'l' })
  fireEvent.keyDown(document.body, { key: 'l', ctrlKey: true })
  expect(turn.mock.calls).toEqual([[1], [-1]])
})

test('rows are walked by j and k, / searches, n begins something new, and whoever types is left alone', () => {
  const onNew = vi.fn()
  withTexts(<Table onNew={onNew} />)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('j')
  press('j')
  expect(document.activeElement?.textContent).toBe('<b>Dust</b>')
  press('k')
  expect(document.activeElement?.textContent).toBe('Drift')
  press('n')
  expect(onNew).toHaveBeenCalledTimes(1)
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
  press('n')
  expect(onNew).toHaveBeenCalledTimes(1)
})
