import fc from 'fast-check'
import papa from 'papaparse'
import { expect, test } from 'vitest'
import type { ListColumn } from '#islands/portal/list/column.ts'
import { MAX_CSV_ROWS, readAll, toCsv } from '#islands/portal/list/csv.ts'

interface Row {
  subject: string
  replies: number
}
const COLUMNS: ListColumn<Row>[] = [
  { id: 'subject', head: 'Subject', cell: ({ subject }) => subject, text: ({ subject }) => subject },
  { id: 'replies', head: 'Replies', cell: ({ replies }) => replies, text: ({ replies }) => replies },
]

test('no cell of a file begins as a formula, whatever a user wrote', async () => {
  const sign = fc.constantFrom('=', '+', '-', '@', '\t=', '\r=', ' =', '＝', '')
  const subjects = fc.tuple(sign, fc.string({ unit: 'binary' })).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(subjects, { maxLength: 5 }), async (all) => {
      const file = await toCsv(
        all.map((subject) => ({ subject, replies: 1 })),
        COLUMNS,
      )
      const { data } = papa.parse<string[]>(file.slice(1), { newline: '\r\n' })
      for (const [cell = ''] of data) expect(cell).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/)
    }),
  )
})

test('a file says its encoding, and keeps quotes, line breaks and languages', async () => {
  const file = await toCsv([{ subject: 'Riss, „quer“\n次の行 "ja"', replies: 3 }], COLUMNS)
  expect(file).toBe('\uFEFFSubject,Replies\r\n"Riss, „quer“\n次の行 ""ja""",3')
})

test('all rows of a filter are read, page by page, and no page twice', async () => {
  const rows = Array.from({ length: 2_345 }, (_, at) => at)
  const offsets: number[] = []
  const { rows: all, total } = await readAll(async (offset) => {
    offsets.push(offset)
    return { total: rows.length, rows: rows.slice(offset, offset + 1000) }
  })
  expect(all).toEqual(rows)
  expect(total).toBe(2_345)
  expect(offsets).toEqual([0, 1000, 2000])
})

test('rows that go while a file is written end it', async () => {
  expect(await readAll(async (offset) => ({ total: 10, rows: offset === 0 ? [1, 2] : [] }))).toEqual({ rows: [1, 2], total: 10 })
})

test('a filter that finds more rows than a file holds is read as far as that, and how many there are is told', async () => {
  const { rows, total } = await readAll(async (offset) => ({ total: 25_000, rows: Array.from({ length: 1_000 }, (_, at) => offset + at) }))
  expect([rows.length, rows.at(-1), total]).toEqual([MAX_CSV_ROWS, MAX_CSV_ROWS - 1, 25_000])
})
