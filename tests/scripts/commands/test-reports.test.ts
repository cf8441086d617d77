import { expect, test } from 'vitest'
import {
  describeFailures,
  describeSlowest,
  type FileResult,
  mayBeTriedAgain,
  mergeLastFailed,
  mergeSecondRun,
  mergeSecondTry,
  readPlaywrightReport,
  readVitestReport,
  uncaughtIn,
} from '../../../scripts/commands/test-reports.ts'

const vitestFile = (name: string, tests: [title: string, status: string, message?: string][], status = 'passed', message = '') => ({
  name: `/root/tests/${name}`,
  startTime: 1000,
  endTime: 3500,
  status,
  message,
  assertionResults: tests.map(([fullName, state, said]) => ({ fullName, status: state, failureMessages: said ? [said] : [] })),
})
const file = (name: string, failures: string[], passed = 1): FileResult => ({
  file: name,
  seconds: 2,
  passed,
  failures: failures.map((title) => ({ title, message: 'Error: no' })),
  unsteady: [],
})

test('files of vitest are told with what passed and what failed in them', () => {
  const report = {
    success: false,
    testResults: [
      vitestFile('a.test.ts', [
        ['adds', 'passed'],
        ['divides', 'failed', '\nAssertionError: 1 is not 2\n at line 5'],
        ['sleeps', 'skipped'],
      ]),
      vitestFile('b.test.ts', [], 'failed', 'SyntaxError: what is this'),
    ],
  }
  expect(readVitestReport(report, '/root')).toEqual([
    {
      file: 'tests/a.test.ts',
      seconds: 2.5,
      passed: 1,
      failures: [{ title: 'divides', message: 'AssertionError: 1 is not 2' }],
      unsteady: [],
    },
    {
      file: 'tests/b.test.ts',
      seconds: 2.5,
      passed: 0,
      failures: [{ title: 'the file as a whole', message: 'SyntaxError: what is this' }],
      unsteady: [],
    },
  ])
})

test('files of Playwright are told with the tests of their groups, and what happened outside of any', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ projectName: 'views', status, results: [{ duration: 4000, ...(message && { error: { message } }) }] }],
  })
  const report = {
    errors: [{ message: 'the stack did not start' }],
    suites: [
      {
        file: 'b.spec.ts',
        specs: [spec('opens', 'expected'), spec('closes', 'flaky', '\u001b[31mError: late\u001b[39m')],
        suites: [{ file: 'b.spec.ts', specs: [spec('moves', 'unexpected', 'Error: still')] }],
      },
    ],
  }
  expect(readPlaywrightReport(report)).toEqual([
    {
      file: 'tests/browser/b.spec.ts',
      seconds: 12,
      passed: 2,
      failures: [{ title: '[views] moves', message: 'Error: still' }],
      unsteady: [{ title: '[views] closes', message: 'Error: late' }],
    },
    {
      file: 'tests/browser',
      seconds: 0,
      passed: 0,
      failures: [{ title: 'outside of any test', message: 'the stack did not start' }],
      unsteady: [],
    },
  ])
})

test('a property that failed is told with what it can be repeated with', () => {
  const said =
    'Error: Property failed after 57 tests\n{ seed: 7, path: "56:1", endOnFailure: true }\nCounterexample: [[1,2]]\nShrunk 1 time(s)\n    at x'
  const report = { success: false, testResults: [vitestFile('a.test.ts', [['holds', 'failed', said]], 'failed')] }
  expect(readVitestReport(report, '/root')?.[0]?.failures).toEqual([
    {
      title: 'holds',
      message: 'Error: Property failed after 57 tests\n      { seed: 7, path: "56:1", endOnFailure: true }\n      Counterexample: [[1,2]]',
    },
  ])
})

test('a report that is not there tells nothing', () => {
  expect(readVitestReport(null, '/root')).toBeNull()
  expect(readPlaywrightReport({})).toBeNull()
})

test('what passes on a second try is named as unsteady, what fails again stays a failure', () => {
  const merged = mergeSecondTry([file('a', ['one', 'two']), file('b', [])], [file('a', ['two'], 7)])
  expect(merged).toEqual([{ ...file('a', ['two'], 7), seconds: 4, unsteady: [{ title: 'one', message: 'Error: no' }] }, file('b', [])])
  expect(describeFailures(merged)).toBe(
    '\nFailed:\n  a › two\n      Error: no\n\nPassed on a second try only (unsteady, or a fault that shows seldom):\n  a › one\n      Error: no\n',
  )
  expect(describeFailures([file('b', [])])).toBe('')
})

test('of tests in a browser that were run again alone, what passes is unsteady, and what nobody ran again stays a failure', () => {
  const first = [
    { ...file('a', ['one', 'two'], 5), unsteady: [{ title: 'zero', message: 'Error: slow' }] },
    file('b', ['three']),
    file('c', []),
  ]
  expect(mergeLastFailed(first, [file('a', ['two'], 1)])).toEqual([
    {
      ...file('a', ['two'], 6),
      seconds: 4,
      unsteady: [
        { title: 'zero', message: 'Error: slow' },
        { title: 'one', message: 'Error: no' },
      ],
    },
    file('b', ['three']),
    file('c', []),
  ])
  // One of the two was not run again, whichever it was.
  expect(mergeLastFailed([file('a', ['one', 'two'])], [file('a', [], 1)])).toEqual([file('a', ['one', 'two'])])
})

test('a counterexample found by random inputs is never tried again', () => {
  const found: FileResult = { ...file('a', []), failures: [{ title: 'equals', message: 'Error: Property failed after 3 tests' }] }
  expect(mayBeTriedAgain(found)).toBe(false)
  expect(mergeSecondTry([found], [file('a', [])])).toEqual([found])
  expect(mayBeTriedAgain(file('a', ['one']))).toBe(true)
})

test('an error that no test caught is unsteady where a second run ends well, and no file to try again', () => {
  const run: FileResult = { ...file('vitest, unit', ['the run as a whole'], 0), isRun: true }
  expect(mayBeTriedAgain(run)).toBe(false)
  expect(mergeSecondRun([run, file('a', ['one'])], [file('b', [])])).toEqual([
    { ...run, failures: [], unsteady: run.failures },
    file('a', ['one']),
  ])
  expect(mergeSecondRun([run], [file('b', ['again'])])).toEqual([run])
})

test('the slowest files lead', () => {
  expect(describeSlowest([file('a', []), { ...file('b', []), seconds: 9 }], 1)).toBe('     9 s  b\n')
})

test('errors that no test caught are read from what vitest printed', () => {
  const printed = 'ok\n\u001b[31m⎯⎯ Unhandled Errors ⎯⎯\u001b[39m\n\nError: socket closed\n'
  expect(uncaughtIn(printed)).toBe('Unhandled Errors Error: socket closed')
  expect(uncaughtIn('all is well')).toBe('its output says why')
})
