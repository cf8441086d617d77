import { expect, test } from 'vitest'
import { dimensionDrawing, sidesInBoth } from '../../../content-schema/documents/dimension-drawing.ts'
import { drawingSvg } from '../../../content-schema/documents/drawing-svg.ts'
import { envelopeOf, type NamedFigure } from '../../../content-schema/documents/envelope.ts'

const line = (name: string, value: string, unit = 'mm', key?: string): NamedFigure => ({
  name,
  value,
  unit,
  measurementSystem: 'Metric',
  ...(key === undefined ? {} : { key }),
})

test.each<[string, NamedFigure[], object | null]>([
  ['three sides', [line('Length', '680'), line('Width', '520'), line('Height', '410')], { length: 680, width: 520, height: 410 }],
  [
    'names of another language',
    [line('Länge', '1’200', 'mm', 'Length'), line('Breite', '52', 'cm', 'Width'), line('Höhe', '1.5', 'm', 'Height')],
    { length: 1200, width: 520, height: 1500 },
  ],
  ['a side that is missing', [line('Length', '680'), line('Width', '520')], null],
  ['a side that is a range', [line('Length', '680 – 900'), line('Width', '520'), line('Height', '410')], null],
  ['a side in a unit nobody knows', [line('Length', '680', 'kg'), line('Width', '520'), line('Height', '410')], null],
  ['a side of nothing', [line('Length', '0'), line('Width', '520'), line('Height', '410')], null],
])('the box of a machine follows from its data sheet: %s', (_name, sheet, envelope) => {
  expect(envelopeOf(sheet)).toEqual(envelope)
})

const ENVELOPE = { length: 680, width: 520, height: 410 }

test('a dimension drawing shows three views to one scale within its box, and four dimensions', () => {
  const { width, height, strokes } = dimensionDrawing(ENVELOPE, { length: 'L', width: 'W', height: 'H' }, { width: 500, height: 240 })
  expect(width).toBeLessThanOrEqual(500.01)
  expect(height).toBeLessThanOrEqual(240.01)
  const outlines = strokes.filter((stroke) => stroke.kind === 'line' && stroke.weight === 'outline')
  const lengths = new Set(
    outlines.map((stroke) =>
      stroke.kind === 'line' ? Math.hypot(stroke.to[0] - stroke.from[0], stroke.to[1] - stroke.from[1]).toFixed(3) : '',
    ),
  )
  const scale = (height - 82) / (410 + 520)
  expect(lengths).toEqual(new Set([680, 520, 410].map((side) => (side * scale).toFixed(3))))
  expect(strokes.flatMap((stroke) => (stroke.kind === 'text' ? stroke.text : []))).toEqual(['L', 'W', 'H', 'W'])
  expect(strokes.filter(({ kind }) => kind === 'arrow')).toHaveLength(8)
})

test.each([[{ length: 12_000, width: 300, height: 200 }], [{ length: 60, width: 50, height: 2400 }]])(
  'a drawing of an odd box stays within its own',
  (envelope) => {
    const { width, height, strokes } = dimensionDrawing(envelope, sidesInBoth(envelope), { width: 500, height: 240 })
    for (const stroke of strokes)
      for (const [x, y] of stroke.kind === 'line' ? [stroke.from, stroke.to] : [stroke.at]) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(height)
      }
  },
)

test('the drawing of its own says millimetres and inches, and takes a name for text', () => {
  const svg = drawingSvg(['Corda <330>'], ENVELOPE)
  expect(svg).toContain('>680 [26.8]<')
  expect(svg).toContain('<title>Corda &lt;330&gt;</title>')
  expect(svg).not.toContain('NaN')
})

test('the drawing of a box names its variants, each on a line within the drawing', () => {
  const names = ['Linea 910, 95 mm², 10 stations with a very long name', 'Linea 910 B']
  const svg = drawingSvg(names, { length: 60, width: 50, height: 2400 })
  const [, width = 0, height = 0] = /width="(\d+)" height="(\d+)"/.exec(svg)?.map(Number) ?? []
  for (const name of names) expect(svg).toContain(`>${name}</text>`)
  for (const [, x = 0, y = 0, text = ''] of [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" (?:stroke)[^>]*>([^<]*)/g)].map(
    ([whole, x, y, text]) => [whole, Number(x), Number(y), text ?? ''] as const,
  )) {
    expect(y).toBeLessThan(height)
    expect(x + text.length * 5).toBeLessThan(width)
  }
})
