import type { ComparisonTable } from '#content-schema/comparison/table.ts'

/** Spreadsheets of these languages separate by comma; where the comma is the decimal sign, by semicolon. */
const COMMA_LANGUAGES = new Set(['en', 'ja', 'zh'])
/**
 * What spreadsheets take for the beginning of a formula, once full-width signs (＝ ＋ － ＠) and small ones are read as the plain ones they
 * stand for.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u
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
  const rows = table.groups.flatMap(({ title, rows: members }) =>
    members.map(({ name, cells }) => [
      title,
      name,
      ...cells.map((cell) => (cell.state === 'value' ? cell.text : cell.state === 'none' ? notApplicable : '')),
    ]),
  )
  return csvFile([[headings.group, headings.name, ...columns], ...rows], language)
}

/** Lines of cells as a file that spreadsheets of a language open as a table. */
export function csvFile(lines: readonly (readonly string[])[], language: string): string {
  const separator = COMMA_LANGUAGES.has(language) ? ',' : ';'
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvCell).join(separator)}\r\n`).join('')
}

/**
 * A cell in quotation marks. A text that a spreadsheet would read as a formula gets an apostrophe before it; a plain negative number
 * is none.
 *
 * @example '=1+1' → `"'=1+1"`
 */
export function csvCell(text: string): string {
  const flat = text.replaceAll('\u00a0', ' ')
  const isFormula = FORMULA.test(flat.normalize('NFKC')) && !/^-?\d+([.,]\d+)?$/.test(flat)
  return `"${(isFormula ? `'${flat}` : flat).replaceAll('"', '""')}"`
}
