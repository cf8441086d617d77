import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gaugeArea } from '#content-schema/catalogue/wire-gauge.ts'
import { readWireSize } from '#content-schema/catalogue/wire-size.ts'

describe('the size of a wire', () => {
  test.each([
    ['16', 'metric', 16, 16, 'metric'],
    ['0,5', 'metric', 0.5, 0.5, 'metric'],
    ['16 mm²', 'imperial', 16, 16, 'metric'],
    ['16mm2', 'metric', 16, 16, 'metric'],
    ['16 qmm', 'metric', 16, 16, 'metric'],
    ['0.35–2.5', 'metric', 0.35, 2.5, 'metric'],
    ['2,5 bis 0,35 mm²', 'metric', 0.35, 2.5, 'metric'],
    ['6 AWG', 'metric', 13.3, 13.3, 'imperial'],
    ['AWG 6', 'metric', 13.3, 13.3, 'imperial'],
    ['6', 'imperial', 13.3, 13.3, 'imperial'],
    ['2/0', 'metric', 67.43, 67.43, 'imperial'],
    ['22-18 AWG', 'metric', 0.3255, 0.823, 'imperial'],
    ['250 kcmil', 'metric', 126.7, 126.7, 'imperial'],
  ] as const)('%s in a field of the %s system', (text, field, from, to, system) => {
    expect(readWireSize(text, field)).toEqual({ from, to, system })
  })

  test.each(['', 'thick', '-5', '0', '16 kN', '1e3', '0x10', '6 AWG; drop', '1 – 2 – 3'])('is none: %s', (text) => {
    expect(readWireSize(text, 'metric')).toBeNull()
  })

  test('is that of its gauge in either field', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom('metric' as const, 'imperial' as const), (gauge, field) => {
        const area = gaugeArea(String(gauge))
        expect(readWireSize(`${gauge} AWG`, field)).toEqual({ from: area, to: area, system: 'imperial' })
      }),
    )
  })
})
