import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fit, findMachines, spanOf } from '#content-schema/finder/find-machines.ts'
import type { WireMachine } from '#content-schema/finder/wire-machine.ts'
import { barOf, createWireScale } from '#content-schema/finder/wire-scale.ts'

const buildMachine = (slug: string, spans: readonly (readonly [number, number])[], change: Partial<WireMachine> = {}): WireMachine => ({
  slug,
  name: slug,
  imageUrl: '',
  classification: { slug: 'presses', name: 'Presses' },
  path: 'presses',
  processes: ['crimping'],
  ranges: spans.map(([from, to], at) => ({
    variant: spans.length > 1 ? `${slug}-v${at + 1}` : '',
    names: null,
    metric: [from, to],
    imperial: null,
  })),
  rate: { value: 1200, basis: 'output' },
  ...change,
})
const wire = (from: number, to = from, system: 'metric' | 'imperial' = 'metric') => ({ from, to, system })
const slugs = (found: readonly { machine: WireMachine }[]) => found.map(({ machine }) => machine.slug)

const area = fc.double({ min: 0.01, max: 500, noNaN: true })
const span = fc.tuple(area, area).map(([a, b]) => [Math.min(a, b), Math.max(a, b) * 1.001] as const)
const machines = fc
  .array(fc.record({ spans: fc.array(span, { minLength: 1, maxLength: 3 }), processes: fc.subarray(['crimping', 'stripping']) }), {
    maxLength: 12,
  })
  .map((list) => list.map(({ spans, processes }, at) => buildMachine(`m-${at}`, spans, { processes })))
const question = fc.record({
  wire: fc.tuple(area, area, fc.boolean()).map(([a, b, isRange]) => wire(a, isRange ? Math.max(a, b) : a)),
  process: fc.constantFrom('', 'crimping', 'stripping'),
})

describe('every machine', () => {
  test('either fits or has a reason, whatever is asked', () => {
    fc.assert(
      fc.property(machines, question, (all, asked) => {
        const { fitting, others } = findMachines(all, asked)
        expect([...slugs(fitting), ...slugs(others)].sort()).toEqual(slugs(all.map((machine) => ({ machine }))).sort())
        for (const { reasons } of others) expect(reasons.length).toBeGreaterThan(0)
      }),
    )
  })

  test('that is told as fitting covers the wire and does what is asked; the wire lies in its bar', () => {
    fc.assert(
      fc.property(machines, question, (all, asked) => {
        const scale = createWireScale(all, 'metric')
        for (const { machine, range, share } of findMachines(all, asked).fitting) {
          const [from, to] = spanOf(range, 'metric')
          expect(from <= asked.wire.from && asked.wire.to <= to).toBe(true)
          expect(asked.process === '' || machine.processes.includes(asked.process)).toBe(true)
          expect(share).toBeGreaterThanOrEqual(-1e-9)
          expect(share).toBeLessThanOrEqual(1 + 1e-9)
          const { start, width } = barOf(range, 'metric', scale)
          expect(start).toBeGreaterThanOrEqual(0)
          expect(start + width).toBeLessThanOrEqual(100.1)
        }
      }),
    )
  })
})

test.each<[number, Fit]>([
  [1, 'begins'],
  [2, 'lower'],
  [10, 'middle'],
  [50, 'upper'],
  [100, 'ends'],
])('%d mm² in a range from 1 to 100 mm² is told as: %s', (size, fit) => {
  expect(findMachines([buildMachine('one', [[1, 100]])], { wire: wire(size), process: '' }).fitting[0]?.fit).toBe(fit)
})

test('those stand first in the middle of whose range the wire lies, by the variant that suits it best', () => {
  const found = findMachines(
    [
      buildMachine('wide', [[0.1, 20]]),
      buildMachine('middle', [[1, 100]]),
      buildMachine('variants', [
        [0.1, 12],
        [5, 22],
      ]),
    ],
    { wire: wire(10), process: '' },
  )
  expect(slugs(found.fitting)).toEqual(['middle', 'variants', 'wide'])
  expect(found.fitting[1]?.range.variant).toBe('variants-v2')
})

test('a reason names the end that is missed, of the variant that comes nearest, and the process; the nearest stand first', () => {
  const { others } = findMachines(
    [
      buildMachine('far', [[0.1, 1]]),
      buildMachine('near', [
        [0.1, 6],
        [0.1, 12],
      ]),
      buildMachine('thick', [[25, 100]]),
      buildMachine('stripper', [[1, 100]], { processes: ['stripping'] }),
    ],
    { wire: wire(16), process: 'crimping' },
  )
  expect(others.map(({ machine, reasons }) => [machine.slug, reasons])).toEqual([
    ['near', [{ kind: 'ends', limit: 12 }]],
    ['thick', [{ kind: 'begins', limit: 25 }]],
    ['stripper', [{ kind: 'process' }]],
    ['far', [{ kind: 'ends', limit: 1 }]],
  ])
})

test('a gauge is compared with what data sheets say in gauges, and in mm² where they say nothing', () => {
  const gauges = buildMachine('gauges', [[1, 5]], { ranges: [{ variant: '', names: null, metric: [1, 5], imperial: [1, 6] }] })
  const { fitting, others } = findMachines([gauges, buildMachine('metric', [[1, 5]])], { wire: wire(5.5, 5.5, 'imperial'), process: '' })
  expect([slugs(fitting), slugs(others)]).toEqual([['gauges'], ['metric']])
})
