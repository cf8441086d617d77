import fc from 'fast-check'
import { expect, test } from 'vitest'
import { METRIC_SIZES, nearestGauge, nextMetricSize } from '#content-schema/finder/convert-wire.ts'
import { estimateThroughput } from '#content-schema/finder/throughput.ts'

test.each([
  [0.5, '20 AWG', 0.5176],
  [16, '5 AWG', 16.77],
  [70, '2/0 AWG', 67.43],
  [300, '592 kcmil', 300],
])('%d mm² is nearest to %s', (size, gauge, area) => {
  expect(nearestGauge(size)).toEqual({ gauge, area })
})

test('the next metric size holds the wire, and no smaller one does', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 400, noNaN: true }), (area) => {
      const next = nextMetricSize(area) ?? 0
      expect(next).toBeGreaterThanOrEqual(area)
      expect(METRIC_SIZES.filter((size) => size < next).every((size) => size < area)).toBe(true)
    }),
  )
  expect(nextMetricSize(500)).toBeNull()
})

test.each([
  [{ pieces: 8000, rate: 1000, efficiency: 100 }, 8, 1],
  [{ pieces: 8000, rate: 1000, efficiency: 50 }, 16, 1],
  [{ pieces: 8000, rate: 200, efficiency: 100 }, 40, 2],
])('%o takes %d hours and %d machines', (asked, hours, machines) => {
  expect(estimateThroughput(asked)).toEqual({ hours, machines })
})
