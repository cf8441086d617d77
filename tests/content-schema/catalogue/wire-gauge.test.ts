import { describe, expect, test } from 'vitest'
import { gaugeArea } from '#content-schema/catalogue/wire-gauge.ts'
import { gaugeName } from '#content-schema/values/gauge-name.ts'

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

test.each([
  [0.5, '20 AWG'],
  [35, '2 AWG'],
  [53.5, '1/0 AWG'],
  [300, '592 kcmil'],
])('%d mm² is nearest to %s', (area, name) => {
  expect(gaugeName(area)).toBe(name)
  expect(gaugeName(gaugeArea(name) ?? 0)).toBe(name)
})
