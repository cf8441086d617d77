import { create } from 'fontkitten'
import { expect, test } from 'vitest'
import type { DataSheet } from '../../../../content-schema/documents/data-sheet.ts'
import { breakLines } from '../../../../scripts/builder/threads/pdf/break-lines.ts'
import { createSheetSetter } from '../../../../scripts/builder/threads/pdf/set-data-sheet.ts'
import { objectsOf, pageTexts } from './read-pdf.ts'

const BOX = {
  name: '',
  envelope: { length: 680, width: 520, height: 410 },
  labels: { length: '680 mm', width: '520 mm', height: '410 mm' },
  caption: '680 × 520 × 410 mm',
}

function buildSheet(change: Partial<DataSheet> = {}): DataSheet {
  return {
    lang: 'en',
    paper: { width: 595.28, height: 841.89 },
    brand: 'Strandwerk',
    kind: 'Data sheet',
    overline: 'Compact',
    name: 'Corda 330',
    paragraph: 'Cuts and strips heavy cable without changing a blade.',
    imageUrl: '',
    specifications: { title: 'Technical data', groups: [{ title: '', rows: [{ name: 'Weight', values: ['58 kg'] }] }] },
    variants: { title: 'Variants', columns: ['16 mm²', '35 mm²'], rows: [{ name: 'Feed force', values: ['180 N', '320 N'] }] },
    dimensions: {
      title: 'Dimensions',
      boxes: [BOX],
    },
    address: ['Strandwerk AG', 'Drahtzug 12'],
    asOf: 'As of 3 March 2026',
    url: 'https://www.strandwerk.example/de-ch/products/corda-330',
    pageNumber: 'Page {page} of {pages}',
    note: 'Subject to change.',
    ...change,
  }
}

const set = createSheetSetter(async () => null)
const pdfOf = (sheet: DataSheet) => set(new TextEncoder().encode(JSON.stringify(sheet)))

test('a data sheet says all that its description says, on pages that are counted', async () => {
  const [page = []] = pageTexts(await pdfOf(buildSheet()))
  for (const text of [
    'Corda 330',
    'Weight',
    '58 kg',
    'Feed force',
    '320 N',
    '35 mm²',
    '680 mm',
    '410 mm',
    'As of 3 March 2026',
    'Page 1 of 1',
  ])
    expect(page).toContain(text)
  expect(page.join(' ')).toContain('Strandwerk AG · Drahtzug 12')
})

test('a sheet draws every size of the machine below the name of its variants', async () => {
  const boxes = ['S', 'M', 'L', 'XL'].map((size, at) => ({
    ...BOX,
    name: `Linea 565 ${size}`,
    labels: { ...BOX.labels, length: `${3900 + at * 700} mm` },
  }))
  const texts = pageTexts(await pdfOf(buildSheet({ dimensions: { title: 'Dimensions', boxes } }))).flat()
  for (const { name, labels } of boxes) expect(texts).toEqual(expect.arrayContaining([name, labels.length]))
})

test.each([
  ['cs', 'Příliš žluťoučký kůň úpěl ďábelské ódy'],
  ['hu', 'Árvíztűrő tükörfúrógép'],
  ['sk', 'Kŕdeľ šťastných ďatľov učí pri ústí Váhu'],
  ['ro', 'Înălțime și lățime, ăâîșț'],
  ['ja', '太い電線を、刃を替えずに切断・皮むきします。'],
  ['zh', '不换刀片即可裁切和剥除粗电缆。'],
  ['de', 'Länge ± 0.2 % – «Höhe» µm ≥ 3 °C'],
])('a data sheet in %s has every letter, and none is the empty box', async (lang, paragraph) => {
  const bytes = await pdfOf(buildSheet({ lang, paragraph, name: paragraph.slice(0, 12) }))
  expect(pageTexts(bytes).flat().join('')).toContain(paragraph.slice(0, 20))
  const fonts = [...objectsOf(bytes).values()].filter(({ dictionary }) => dictionary.includes('/Length1'))
  expect(fonts).toHaveLength(2)
  for (const { stream } of fonts) {
    const font = create(stream ?? Buffer.alloc(0))
    if (font.isCollection) throw new Error('one font is embedded')
    const box = font.getGlyph(0).path.toSVG()
    for (let glyph = 1; glyph < font.numGlyphs; glyph += 1) expect(font.getGlyph(glyph).path.toSVG()).not.toBe(box)
  }
})

test('Chinese and Japanese draw the sign that is written differently in each', async () => {
  const outlines = await Promise.all(
    ['ja', 'zh'].map(async (lang) => {
      const bytes = await pdfOf(buildSheet({ lang, paragraph: '直骨' }))
      const sizes = [...objectsOf(bytes).values()].flatMap(({ dictionary, stream }) =>
        dictionary.includes('/Length1') ? [stream?.toString('base64')] : [],
      )
      return sizes.join()
    }),
  )
  expect(outlines[0]).not.toBe(outlines[1])
})

test('the same description gives the same bytes, whatever was set before', async () => {
  const first = await pdfOf(buildSheet())
  await pdfOf(buildSheet({ lang: 'ja', paragraph: '寸法図' }))
  const other = createSheetSetter(async () => null)
  expect(Buffer.from(await other(new TextEncoder().encode(JSON.stringify(buildSheet())))).equals(Buffer.from(first))).toBe(true)
  expect(Buffer.from(await pdfOf(buildSheet({ name: 'Corda 331' }))).equals(Buffer.from(first))).toBe(false)
})

test('a long sheet goes on to further pages, and every line of it is on one of them', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({ name: `Figure ${at}`, values: [`${at} mm`] }))
  const pages = pageTexts(await pdfOf(buildSheet({ specifications: { title: 'Technical data', groups: [{ title: '', rows }] } })))
  expect(pages.length).toBeGreaterThan(2)
  expect(rows.filter(({ name }) => !pages.flat().includes(name))).toEqual([])
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

test('texts of any sort neither break the file nor become part of it', async () => {
  const odd = buildSheet({
    name: ') Tj ET (',
    paragraph: '<</JS (x)>> \u0000 \ud800 😀',
    url: 'https://x.test/a)(\\b',
    address: ['>> endobj'],
  })
  const bytes = await pdfOf(odd)
  const objects = [...objectsOf(bytes).values()]
  expect(objects.some(({ dictionary }) => dictionary.includes('/JS'))).toBe(false)
  expect(objects.find(({ dictionary }) => dictionary.includes('/URI/URI'))?.dictionary).toMatch(
    /\/URI\(https:\/\/x\.test\/[^()]*\\\)\\\([^()]*\)/,
  )
})

test('a picture of the machine stands in the sheet as it came', async () => {
  const jpeg = Buffer.from('ffd8ffd9', 'hex')
  const withPicture = createSheetSetter(async () => ({ jpeg, width: 480, height: 360 }))
  const bytes = await withPicture(new TextEncoder().encode(JSON.stringify(buildSheet({ imageUrl: 'https://assets.test/a.png' }))))
  const image = [...objectsOf(bytes).values()].find(({ dictionary }) => dictionary.includes('/Subtype/Image'))
  expect(image?.stream?.equals(jpeg)).toBe(true)
})

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['長さ、幅。高さ', 3, ['長さ、', '幅。高', 'さ']],
  ['Kabelkonfektion', 5, ['Kabel', 'konfe', 'ktion']],
  ['', 5, []],
  ['a\nb', 9, ['a b']],
])('the text %s is broken to lines of %d signs', (text, width, lines) => {
  expect(breakLines(text, width, (part) => part.length)).toEqual(lines)
})
