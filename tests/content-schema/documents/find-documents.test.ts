import { expect, test } from 'vitest'
import type { DocumentedMachine, DocumentIndex, Paper } from '../../../content-schema/documents/document-index.ts'
import { asksForDocuments, findDocuments, readDocumentQuestion } from '../../../content-schema/documents/find-documents.ts'
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
])('the finder answers %s', (query, documents) => {
  expect(find(query)).toEqual(documents)
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
