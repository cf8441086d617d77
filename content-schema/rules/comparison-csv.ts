import type { ComparisonTable } from '#content-schema/rules/comparison-table.ts'

/** Spreadsheets of these languages separate by comma; where the comma is the decimal sign, by semicolon. */
const COMMA_LANGUAGES = new Set(['en', 'ja', 'zh'])
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The comparison as a file for spreadsheets: a row a specification, a column a product. Begins with a byte order mark, so that
 * accents survive; no cell is taken for a formula.
 */
export function comparisonCsv(
  table: ComparisonTable,
  {
    columns,
    headings,
    notApplicable,
    language,
  }: {
    /** What stands over each product. */
    columns: readonly string[]
    headings: { group: string; name: string }
    notApplicable: string
    language: string
  },
): string {
  const separator = COMMA_LANGUAGES.has(language) ? ',' : ';'
  const rows = table.groups.flatMap(({ title, rows: members }) =>
    members.map(({ name, cells }) => [
      title,
      name,
      ...cells.map((cell) => (cell.state === 'value' ? cell.text : cell.state === 'none' ? notApplicable : '')),
    ]),
  )
  const lines = [[headings.group, headings.name, ...columns], ...rows].map((cells) => cells.map(csvCell).join(separator))
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('')
}

/**
 * A cell in quotation marks. A text that a spreadsheet would read as a formula gets an apostrophe before it; a plain negative number
 * is none.
 *
 * @example '=1+1' → `"'=1+1"`
 */
export function csvCell(text: string): string {
  const flat = text.replaceAll('\u00a0', ' ')
  const isFormula = /^\s*[=+\-@]|^[\t\r\n]/.test(flat) && !/^-?\d+([.,]\d+)?$/.test(flat)
  return `"${(isFormula ? `'${flat}` : flat).replaceAll('"', '""')}"`
}
