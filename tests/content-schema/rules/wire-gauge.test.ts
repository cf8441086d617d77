import { describe, expect, test } from 'vitest'
import { gaugeArea, standardGauges } from '#content-schema/rules/wire-gauge.ts'

describe('the cross-section of a gauge', () => {
  test.each([
    ['20', 0.518],
    ['20 AWG', 0.518],
    [' 20awg ', 0.518],
    ['1/0', 53.5],
    ['4/0 AWG', 107.2],
    ['250 kcmil', 126.7],
    ['250kcmil', 126.7],
    ['592 MCM', 300],
    ['', null],
    ['thick', null],
    ['20 AWG; drop', null],
    ['1000', null],
  ])('%s', (text, area) => {
    const found = gaugeArea(text)
    if (area === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(area, 0)
  })

  test('takes the unit it is told where the text names none', () => {
    expect(gaugeArea('250', 'kcmil')).toBeCloseTo(126.7, 1)
    expect(gaugeArea('4/0 AWG', 'kcmil')).toBeCloseTo(107.2, 1)
  })

  test('falls as the number grows', () => {
    const areas = ['4/0', '1/0', '1', '10', '20', '36'].map((gauge) => gaugeArea(gauge) ?? 0)
    expect(areas).toEqual([...areas].sort((a, b) => b - a))
  })
})

test('standard gauges enclose what is asked for, thin ones first', () => {
  expect(standardGauges(0.1, 1)).toEqual(['28 AWG', '26 AWG', '24 AWG', '22 AWG', '20 AWG', '18 AWG', '16 AWG'])
  expect(standardGauges(100, 140)).toEqual(['3/0 AWG', '4/0 AWG', '250 kcmil', '300 kcmil'])
  expect(standardGauges(0.0001, 0.001)).toEqual(['40 AWG'])
})
