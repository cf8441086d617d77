import { expect, test } from 'vitest'
import { layOutPaper, SHEET } from '#islands/portal/account/export/paper-layout.ts'
import type { Paper } from '#islands/portal/account/export/print-paper.ts'
import { writePdf } from '#islands/portal/account/export/write-pdf.ts'

/** Letters as wide as half their height. */
const measure = (text: string, { size }: { size: number }) => text.length * size * 0.5
const layOut = (sections: Paper['sections'], htmlLang = 'en') => layOutPaper({ title: 'Title', lead: 'Lead', sections }, htmlLang, measure)
const inside = (sheets: ReturnType<typeof layOut>) =>
  sheets
    .flat()
    .every(({ x, y, width, size }) => x + width <= SHEET.width - SHEET.margin + 0.01 && y <= SHEET.height - SHEET.margin && y > size)

test('a row stands beside its name, and a long text goes on in lines below each other', () => {
  const [sheet = []] = layOut([{ heading: 'Profile', rows: [['Address', 'word '.repeat(40)]] }])
  expect(sheet.slice(0, 3).map(({ text }) => text)).toEqual(['Title', 'Lead', 'Profile'])
  const name = sheet.find(({ text }) => text === 'Address')
  const lines = sheet.filter(({ text }) => text.startsWith('word'))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines[0]?.y).toBe(name?.y)
  expect(lines[0]?.x).toBeGreaterThan(name?.x ?? 0)
  expect(lines.map(({ text }) => text).join(' ')).toBe('word '.repeat(40).trim())
})

test('what is longer than a line, or written without spaces, is broken and loses no character', () => {
  for (const [htmlLang, text] of [
    ['en', 'x'.repeat(500)],
    ['ja', '東京都千代田区丸の内一丁目'.repeat(20)],
  ] as const) {
    const sheets = layOut([{ heading: '', rows: [['', text]] }], htmlLang)
    expect(inside(sheets)).toBe(true)
    expect(
      sheets
        .flat()
        .slice(2)
        .map((line) => line.text)
        .join(''),
    ).toBe(text)
  }
})

test('rows that find no room go on on the next sheet, whole, and none is lost', () => {
  const rows = Array.from({ length: 120 }, (_, at): [string, string] => [`name ${at}`, 'word '.repeat(30)])
  const sheets = layOut([{ heading: 'Rows', rows }])
  expect(sheets.length).toBeGreaterThan(2)
  expect(inside(sheets)).toBe(true)
  const names = sheets.map((sheet) => sheet.filter(({ text }) => text.startsWith('name')).length)
  expect(names.reduce((sum, count) => sum + count)).toBe(120)
  // A sheet begins with a row, not with the rest of one.
  for (const sheet of sheets.slice(1)) expect(sheet[0]?.text).toMatch(/^name/)
})

test('a text that is longer than a sheet goes on on the next one', () => {
  const sheets = layOut([{ heading: '', rows: [['Long', 'word '.repeat(3000)]] }])
  expect(sheets.length).toBeGreaterThan(1)
  expect(inside(sheets)).toBe(true)
})

test('a file names where each of its objects begins, and holds the text of each sheet beside its picture', () => {
  const line = { text: '佐藤 (Ő)', x: 56, y: 80, width: 40, size: 10, isBold: false }
  const sheet = { picture: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), width: 10, height: 14, lines: [line] }
  const file = Buffer.from(writePdf([sheet, sheet], { title: 'Daten Ihres Kontos', htmlLang: 'de' })).toString('latin1')
  expect(file.startsWith('%PDF-1.7')).toBe(true)
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(start, start + 4)).toBe('xref')
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(11)
  for (const [at, offset] of offsets.entries()) expect(file.slice(offset).startsWith(`${at + 1} 0 obj`)).toBe(true)
  const written = Buffer.from(line.text, 'utf16le').swap16().toString('hex')
  expect(file.split(`<${written}> Tj`)).toHaveLength(3)
  expect(file).toContain('/Count 2')
  for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(content).toHaveLength(Number(length))
})
