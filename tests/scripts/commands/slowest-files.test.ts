import { expect, test } from 'vitest'
import { describeSlowest, readFileTimes } from '../../../scripts/commands/slowest-files.ts'

test('files of vitest and of Playwright are told together, the slowest first', () => {
  const vitest = { testResults: [{ name: '/root/tests/a.test.ts', startTime: 1000, endTime: 3500 }] }
  const result = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
  const playwright = { suites: [{ file: 'b.spec.ts', specs: [result(4000)], suites: [{ file: 'b.spec.ts', specs: [result(5000)] }] }] }
  const times = [...readFileTimes(vitest, '/root'), ...readFileTimes(playwright, '/root')]
  expect(times).toEqual([
    { file: 'tests/a.test.ts', seconds: 2.5 },
    { file: 'tests/browser/b.spec.ts', seconds: 9 },
  ])
  expect(describeSlowest(times, 1)).toBe('     9 s  tests/browser/b.spec.ts\n')
})

test('a report that is not there tells nothing', () => {
  expect(readFileTimes(null, '/root')).toEqual([])
})
