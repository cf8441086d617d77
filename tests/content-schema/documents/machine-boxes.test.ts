import { expect, test } from 'vitest'
import { drawingPath, stepPath } from '../../../content-schema/documents/document-paths.ts'
import { boxesOf } from '../../../content-schema/documents/machine-boxes.ts'

const line = (name: string, value: number) => ({
  name,
  value: String(value),
  unit: 'mm',
  measurementSystem: 'Metric' as const,
  group: null,
})
const variant = (id: string, ...specifications: ReturnType<typeof line>[]) => ({ id, specifications })
const SHARED = [line('Width', 1650), line('Height', 1780)]
const boxes = (variants: ReturnType<typeof variant>[], specifications = SHARED) =>
  boxesOf({ slug: 'linea-565', specifications, variants }).map(({ part, variants: ids, envelope }) => [part, ids.join(), envelope.length])

test('a machine without variants has the box of its data sheet', () => {
  expect(boxes([], [...SHARED, line('Length', 3900)])).toEqual([['', '', 3900]])
  expect(boxes([])).toEqual([])
})

test('variants of one size share a box, and each other size has its own, whose part is a word of an address', () => {
  expect(
    boxes([
      variant('linea-565-v1', line('Length', 3900)),
      variant('linea-565-v2', line('Length', 4600)),
      variant('linea-565-v3', line('Length', 3900)),
      variant('Größe/L 10 m', line('Length', 5800)),
    ]),
  ).toEqual([
    ['', 'linea-565-v1,linea-565-v3', 3900],
    ['v2', 'linea-565-v2', 4600],
    ['gr-e-l-10-m', 'Größe/L 10 m', 5800],
  ])
})

test('a variant whose sides nobody says has no box, and its box is not that of the first', () => {
  expect(boxes([variant('a'), variant('b', line('Length', 4600))])).toEqual([['b', 'b', 4600]])
})

test('no two boxes share an address, whatever the ids are', () => {
  const ids = ['x', 'v2', 'linea-565-v2', 'V2', '長', '短']
  const parts = boxes(ids.map((id, at) => variant(id, line('Length', 1000 + at)))).map(([part]) => part)
  expect(new Set(parts).size).toBe(ids.length)
  expect(parts[0]).toBe('')
})

test('the files of a box are named by machine and part', () => {
  expect([drawingPath('corda-330'), stepPath('linea-565', 'v2')]).toEqual(['/doc/corda-330.svg', '/doc/linea-565~v2.step'])
})
