import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisonCsv, csvCell } from '#content-schema/comparison/csv.ts'

const table = {
  identicalCount: 0,
  groups: [
    {
      title: 'Draht',
      rows: [
        {
          key: 'q',
          name: 'Querschnitt',
          unit: 'mm²',
          scale: null,
          better: null,
          isIdentical: false,
          cells: [
            { state: 'value' as const, text: '0.05 – 10\u00a0mm²', bar: null },
            { state: 'none' as const },
            { state: 'unknown' as const },
          ],
        },
      ],
    },
  ],
}
const options = { columns: ['Punto 12', 'Punto "6"', '=cmd'], headings: { group: 'Gruppe', name: 'Merkmal' }, notApplicable: 'entfällt' }

describe('the file for spreadsheets', () => {
  test('has a row a specification and a column a product, and begins with a byte order mark', () => {
    expect(comparisonCsv(table, { ...options, language: 'en' })).toBe(
      '\uFEFF"Gruppe","Merkmal","Punto 12","Punto ""6""","\'=cmd"\r\n"Draht","Querschnitt","0.05 – 10 mm²","entfällt",""\r\n',
    )
  })

  test('is separated as spreadsheets of the language expect', () => {
    expect(comparisonCsv(table, { ...options, language: 'de' })).toContain('"Gruppe";"Merkmal"')
  })

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+41 52 000 00 00', `"'+41 52 000 00 00"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['-2+3', `"'-2+3"`],
    [' =1', `"' =1"`],
    ['\t=1', `"'\t=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋1', `"'＋1"`],
    ['－1+1', `"'－1+1"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    ['﹦1', `"'﹦1"`],
    ['\u200b=1', `"'\u200b=1"`],
    ['\u3000＝1', `"'\u3000＝1"`],
    ['-40', '"-40"'],
    ['-0.5', '"-0.5"'],
    ['a;b', '"a;b"'],
    ['', '""'],
  ])('%j is written as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  test('no text leaves its cell or begins a formula', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t\r\n ";,]{0,4}\w*$/)), (text) => {
        const cell = csvCell(text)
        expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"')
        expect(cell).not.toMatch(/^"\s*[=+@]/)
      }),
    )
  })
})
