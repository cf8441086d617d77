import type { ListColumn } from './column.ts'

/** What a spreadsheet would take for a formula, a full-width sign among them. */
const FORMULA = /^[\s]*[=+\-@\t\r＝＋－＠]/

/** Most rows of a file. */
export const MAX_CSV_ROWS = 20_000

/**
 * Rows as a file of comma-separated values (RFC 4180) that spreadsheets open in the right encoding. Text that one of them would calculate
 * stands behind an apostrophe.
 */
export async function toCsv<Row, Sort extends string>(rows: readonly Row[], columns: readonly ListColumn<Row, Sort>[]): Promise<string> {
  const { default: papa } = await import('papaparse')
  const data = rows.map((row) => columns.map(({ text }) => text(row) ?? ''))
  return `\uFEFF${papa.unparse({ fields: columns.map(({ head }) => head), data }, { escapeFormulae: FORMULA, newline: '\r\n' })}`
}

/** Reads all that a filter finds, page by page, as far as a file holds; `total` is how many rows there are. @throws whatever `read` throws */
export async function readAll<Row>(
  read: (offset: number) => Promise<{ total: number; rows: readonly Row[] }>,
): Promise<{ rows: Row[]; total: number }> {
  const all: Row[] = []
  for (;;) {
    const { total, rows } = await read(all.length)
    all.push(...rows)
    if (rows.length === 0 || all.length >= Math.min(total, MAX_CSV_ROWS)) return { rows: all.slice(0, MAX_CSV_ROWS), total }
  }
}
