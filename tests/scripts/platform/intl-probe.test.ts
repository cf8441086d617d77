import { afterEach, expect, test, vi } from 'vitest'
import { probeIntl } from '../../../scripts/platform/intl-probe.ts'

afterEach(() => vi.restoreAllMocks())

test('the same runtime says the same each time', () => {
  expect(probeIntl()).toBe(probeIntl())
})

test('one country named otherwise in one language is another digest', () => {
  const before = probeIntl()
  const { of } = Intl.DisplayNames.prototype
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function (this: Intl.DisplayNames, code) {
    return code === 'TR' && this.resolvedOptions().locale.startsWith('cs') ? 'Another Name' : of.call(this, code)
  })
  expect(probeIntl()).not.toBe(before)
})

test('another order of words, or another number, is another digest', () => {
  const before = probeIntl()
  vi.spyOn(Intl.Collator.prototype, 'compare', 'get').mockReturnValue((a: string, b: string) => (a < b ? -1 : 1))
  const sorted = probeIntl()
  vi.restoreAllMocks()
  vi.spyOn(Intl.ListFormat.prototype, 'format').mockReturnValue('1; 2; 3')
  expect(new Set([before, sorted, probeIntl()]).size).toBe(3)
})
