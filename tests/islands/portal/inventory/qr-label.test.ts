import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrLabel } from '#islands/portal/inventory/label/qr-label.ts'

const ADDRESS = 'https://www.strandwerk.example/downloads?serial=L565-10234'

/** Dark squares of the code of a label, read from its rectangles. */
function squaresOf(pdf: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const unit = 112 / size
  for (const [, x, y, width] of pdf.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re$/gm)) {
    const [column, row] = [Math.round((Number(x) - 8) / unit), size - 1 - Math.round((Number(y) - 8) / unit)]
    for (let at = 0; at < Math.round(Number(width) / unit); at += 1) (rows[row] ?? [])[column + at] = true
  }
  return rows
}

test('a label is a PDF whose code holds the address it is given', () => {
  const pdf = qrLabel({ address: ADDRESS, lines: ['Linea 565', 'L565-10234', 'Linie 4'] })
  const { data, size } = encode(ADDRESS, { ecc: 'M', border: 4 })
  expect(squaresOf(pdf, size)).toEqual(data)
  expect(pdf).toContain('(L565-10234) Tj')
})

test('the table at the end of a label says where its objects begin', () => {
  const pdf = qrLabel({ address: ADDRESS, lines: ['Linea (565)\\', 'Größe'] })
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets.map((offset) => pdf.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((number) => `${number} 0 obj`))
  expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]), -1)).toMatch(/^xref\n0 6/)
  expect(Number(/\/Length (\d+)/.exec(pdf)?.[1])).toBe(/stream\n([\s\S]*)\nendstream/.exec(pdf)?.[1]?.length)
})

test('text of a label is escaped, and letters its font does not have are left to the code', () => {
  const pdf = qrLabel({ address: ADDRESS, lines: ['a) Tj (b\\', '圧着ライン2', 'Größe'] })
  expect(pdf).toContain('(a\\) Tj \\(b\\\\) Tj')
  expect(pdf).toContain('(Gr\\366\\337e) Tj')
  expect(/^[\x20-\x7e\n]*$/.test(pdf)).toBe(true)
})
