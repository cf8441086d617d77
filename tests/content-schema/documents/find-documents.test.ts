import { expect, test } from 'vitest'
import type { DocumentedMachine, DocumentIndex, Paper } from '../../../content-schema/documents/document-index.ts'
import { asksForDocuments, documentSearch, findDocuments, readDocumentQuestion } from '../../../content-schema/documents/find-documents.ts'
import { machineOfSerial, readSerialNumber } from '../../../content-schema/documents/serial-number.ts'

const paper = (change: Partial<Paper> = {}): Paper => ({
  type: 'manual',
  title: 'Operating manual',
  url: 'https://assets.test/files/manual.pdf',
  size: 4000,
  language: 'en',
  version: '3.2',
  date: '2026-05-04',
  ...change,
})
const machine = (change: Partial<DocumentedMachine> = {}): DocumentedMachine => ({
  slug: 'corda-330',
  name: 'Corda 330',
  serial: 'C330',
  drawn: { drawing: 4000, step: 6000 },
  boxes: [],
  day: '2026-03-01',
  papers: [paper(), paper({ language: 'de', url: 'https://assets.test/files/manual-de.pdf', version: '3.1' })],
  ...change,
})
const INDEX: DocumentIndex = {
  machines: [machine(), machine({ slug: 'linea-565', name: 'Linea 565', serial: 'L565', drawn: null, papers: [] })],
}
const PLACE = {
  locale: 'de-ch',
  locales: new Map([
    ['de', 'de-ch'],
    ['fr', 'fr-ch'],
  ]),
  international: new Map([
    ['de', 'de'],
    ['ja', 'ja'],
  ]),
}
const find = (query: string) => findDocuments(INDEX, readDocumentQuestion(query), PLACE).documents.map(({ type, url }) => `${type} ${url}`)

test.each([
  ['?machine=linea', ['dataSheet /de-ch/doc/linea-565.pdf', 'dataSheet /fr-ch/doc/linea-565.pdf']],
  ['?machine=330+corda&type=step', ['step /doc/corda-330.step']],
  ['?type=manual&language=de', ['manual https://assets.test/files/manual-de.pdf']],
  ['?type=manual', ['manual https://assets.test/files/manual-de.pdf', 'manual https://assets.test/files/manual.pdf']],
  ['?version=3.1', ['manual https://assets.test/files/manual-de.pdf']],
  ['?since=2026-04-01', ['manual https://assets.test/files/manual-de.pdf', 'manual https://assets.test/files/manual.pdf']],
  ['?type=drawing&language=fr', ['drawing /doc/corda-330.svg']],
  ['?machine=nothing', []],
  ['?type=dataSheet&language=ja&machine=linea', ['dataSheet /ja/doc/linea-565.pdf']],
  ['?type=dataSheet&language=de&machine=linea', ['dataSheet /de-ch/doc/linea-565.pdf']],
  ['?type=dataSheet&language=pt&machine=linea', []],
])('the finder answers %s', (query, documents) => {
  expect(find(query)).toEqual(documents)
})

test('the machine that is called what was typed comes before those whose name holds it', () => {
  const index = { machines: ['Corda 330 Coax', 'Neo Corda 330', 'Corda 330'].map((name) => machine({ name, slug: name.toLowerCase() })) }
  const { documents } = findDocuments(index, readDocumentQuestion('?machine=corda-330&type=step'), PLACE)
  expect(documents.map(({ machine: { name } }) => name)).toEqual(['Corda 330', 'Corda 330 Coax', 'Neo Corda 330'])
})

test('the newest documents come first where that is asked for, and the catalogue keeps its order else', () => {
  const index = { machines: [machine({ day: '2025-01-01' }), machine({ slug: 'x', name: 'X', day: '2026-08-01', papers: [] })] }
  const days = (query: string) => findDocuments(index, readDocumentQuestion(query), PLACE).documents.map(({ date }) => date)
  const newest = days('?machine=&since=2020-01-01&order=newest')
  expect(newest).toEqual(newest.toSorted().reverse())
  expect(days('?since=2020-01-01&order=oldest')).not.toEqual(newest)
  expect(asksForDocuments('?order=newest')).toBe(false)
})

test('each box of a machine has its drawing and its solid, with the variants it is of', () => {
  const names = { nameMetric: 'Linea 565 M', nameImperial: 'Linea 565 M' }
  const index = { machines: [machine({ boxes: [{ part: 'v2', drawing: 1, step: 2, variants: [names] }] })] }
  const found = findDocuments(index, readDocumentQuestion('?type=step'), PLACE).documents
  expect(found.map(({ url, variants }) => [url, variants])).toEqual([
    ['/doc/corda-330.step', []],
    ['/doc/corda-330~v2.step', [names]],
  ])
})

test.each([
  ['?type=manual&page=3', 3, '?type=manual&page=4'],
  ['?type=manual&page=-1', 1, '?type=manual&page=2'],
  ['?type=manual&page=1e9&x=y', 1, '?type=manual&page=2'],
])('the page of %s is %d, and the next keeps what was asked', (query, page, next) => {
  const question = readDocumentQuestion(query)
  expect(question.page).toBe(page)
  expect(documentSearch(question, page + 1)).toBe(next)
})

test.each([
  ['?type=constructor', false],
  ['?language=%27%20or%201', false],
  ['?since=yesterday', false],
  ['?type=manual&type=step', true],
  ['?machine=%00%00', false],
  [`?machine=${'a'.repeat(5000)}`, true],
  ['?utm_source=x', false],
])('a query that means nothing asks for nothing: %s', (query, asks) => {
  expect(asksForDocuments(query)).toBe(asks)
})

test('a serial number finds its machine with the manuals first', () => {
  const { machine: found, documents } = findDocuments(INDEX, readDocumentQuestion('?serial=c330-20417'), PLACE)
  expect(found?.slug).toBe('corda-330')
  expect(documents.slice(0, 2).map(({ type }) => type)).toEqual(['manual', 'manual'])
})

test('a number that was made and one that never was find the same: which there are cannot be told', () => {
  const answers = ['C330-20417', 'C330-99999'].map((serial) => findDocuments(INDEX, readDocumentQuestion(`?serial=${serial}`), PLACE))
  expect(answers[0]).toEqual(answers[1])
})

test.each([
  [' l565-10234 ', 'linea-565'],
  ['L56510234', 'linea-565'],
  ['Ｌ５６５－１０２３４', 'linea-565'],
  ['C330 20417', 'corda-330'],
  ['C330-204', null],
  ['X999-10234', null],
  ['10234', null],
  ['C330-20417; drop table', null],
  ['__proto__-12345', null],
  ['C330-204170000000000000000', null],
])('the serial number %s belongs to %s', (text, slug) => {
  expect(machineOfSerial(text, INDEX.machines)?.slug ?? null).toBe(slug)
})

test('a serial number is read as it stands on the plate', () => {
  expect(readSerialNumber('mt6-00017')).toEqual({ type: 'MT6', number: '00017' })
  expect(readSerialNumber('A'.repeat(100))).toBeNull()
})
