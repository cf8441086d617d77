import { expect, test } from 'vitest'
import { dataSheetSchema } from '#content-schema/documents/data-sheet.ts'
import type { DataSheetView } from '#content-schema/documents/data-sheet-view.ts'
import { UI_LANGUAGES } from '#content-schema/locale/ui-languages.ts'
import { writeDocument } from '../../site/documents/documents.ts'
import { buildSpec, createSampleReader } from './sample-reader.ts'

const both = (name: string, [metric, metricUnit]: [string, string], [imperial, imperialUnit]: [string, string]) => [
  { name, value: metric, unit: metricUnit, measurementSystem: 'Metric' as const, group: 'Machine' },
  { name, value: imperial, unit: imperialUnit, measurementSystem: 'Imperial' as const, group: 'Machine' },
]
const VIEW: DataSheetView = {
  name: 'Corda 330',
  paragraph: 'Cuts and strips.',
  classification: 'Compact',
  imageUrl: '',
  specifications: [
    ...both('Length', ['680', 'mm'], ['26.8', 'in']),
    ...both('Width', ['520', 'mm'], ['20.5', 'in']),
    ...both('Height', ['410', 'mm'], ['16.1', 'in']),
    { name: 'Output', value: '4800', unit: '/h', measurementSystem: 'None', group: null },
  ],
  variants: ['16 mm²', '35 mm²'].map((name, at) => ({
    id: `v${at}`,
    nameMetric: name,
    nameImperial: `${5 - at * 3} AWG`,
    specifications: both('Feed force', [`${at * 100 + 180}`, 'N'], [`${at * 22 + 40}`, 'lbf']),
  })),
  boxes: [{ part: '', variants: ['v0', 'v1'], envelope: { length: 680, width: 520, height: 410 } }],
  organisation: { name: 'Strandwerk AG', addressLines: ['Drahtzug 12', '8899 Wirental'], country: 'CH', phone: '+41 44 555 01 00' },
  day: '2026-03-01',
  url: '/de-ch/products/compact/corda-330',
}

async function sheetIn(locale: string, change: Partial<DataSheetView> = {}) {
  const spec = buildSpec('document', { locale, path: `/${locale}/doc/corda-330.pdf`, args: { kind: 'dataSheet', slug: 'corda-330' } })
  const written = await writeDocument(spec, createSampleReader({ dataSheet: async () => ({ ...VIEW, ...change }) }))
  return dataSheetSchema.parse(JSON.parse(String(written)))
}

test('a sheet speaks the language of its reader, down to date, page number and address', async () => {
  const sheet = await sheetIn('de-ch')
  expect(sheet).toMatchObject({ kind: 'Datenblatt', asOf: 'Stand 1. März 2026', pageNumber: 'Seite {page} von {pages}' })
  expect(sheet.address).toEqual(['Strandwerk AG', 'Drahtzug 12', '8899 Wirental', 'Schweiz', '+41 44 555 01 00'])
  expect(sheet.url).toMatch(/^https?:\/\/.+\/de-ch\/products\/compact\/corda-330$/)
})

test('a sheet has the figures of one measurement system, and puts side by side where variants differ', async () => {
  const sheet = await sheetIn('de-ch')
  expect(sheet.specifications.groups.flatMap(({ rows }) => rows.map(({ values }) => values[0]))).toEqual(
    expect.arrayContaining(['680\u00a0mm', '4800\u00a0/h']),
  )
  expect(JSON.stringify(sheet)).not.toContain('lbf')
  expect(sheet.variants).toMatchObject({
    columns: ['16 mm²', '35 mm²'],
    rows: [{ name: 'Feed force', values: ['180\u00a0N', '280\u00a0N'] }],
  })
  expect(sheet.dimensions?.boxes).toMatchObject([
    { name: '', labels: { length: '680\u00a0mm', width: '520\u00a0mm', height: '410\u00a0mm' } },
  ])
})

test('a sheet draws each size with the names and numbers of its variants', async () => {
  const [first, second] = VIEW.variants.map((variant, at) => ({
    ...variant,
    specifications: both('Length', [`${680 + at * 200}`, 'mm'], [at === 0 ? '26.8' : '34.6', 'in']),
  }))
  if (!first || !second) throw new Error('The sample has two variants.')
  const boxes = [first, second].map(({ id }, at) => ({
    part: at === 0 ? '' : id,
    variants: [id],
    envelope: { length: 680 + at * 200, width: 520, height: 410 },
  }))
  const change = { variants: [first, second], boxes, specifications: VIEW.specifications.filter(({ name }) => name !== 'Length') }
  expect((await sheetIn('de-ch', change)).dimensions?.boxes).toMatchObject([
    { name: '16 mm²', labels: { length: '680\u00a0mm' } },
    { name: '35 mm²', labels: { length: '880\u00a0mm', width: '520\u00a0mm' } },
  ])
})

test('a sheet without box, variants, address and date is a sheet still', async () => {
  const sheet = await sheetIn('en', { boxes: [], variants: [], organisation: null, day: '' })
  expect(sheet).toMatchObject({ dimensions: null, variants: null, asOf: '' })
  expect(sheet.address).toHaveLength(1)
})

test.each(UI_LANGUAGES)('a sheet in %s leaves no place of a text open', async (language) => {
  const sheet = await sheetIn(language)
  expect(JSON.stringify(sheet).replace('{page}', '').replace('{pages}', '')).not.toMatch(/\{\w+\}\}|\{\{/)
  expect(sheet.pageNumber).toMatch(/\{page\}.*\{pages\}|\{pages\}.*\{page\}/)
})

test('there is no sheet of nothing', async () => {
  const spec = buildSpec('document', { path: '/en/doc/x.pdf', args: { kind: 'dataSheet', slug: 'x' } })
  await expect(writeDocument(spec, createSampleReader())).rejects.toThrow('There is no product x')
})
