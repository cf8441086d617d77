import { z } from 'zod'

/** A test that failed: its full title, and the first line of what it says (of a property what it can be repeated with, too). */
export interface TestFailure {
  title: string
  message: string
}

/** What one file of tests came to. `unsteady` are tests that failed and passed when they were tried again. */
export interface FileResult {
  file: string
  seconds: number
  passed: number
  failures: TestFailure[]
  unsteady: TestFailure[]
  /** Stands for a run and not for a file: it ended badly although no test failed. */
  isRun?: true
}

const vitestReportSchema = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
})

const tryErrorSchema = z.object({ message: z.string().optional() })
const playwrightTestSchema = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ duration: z.number(), error: tryErrorSchema.optional() })),
})
interface Suite {
  file: string
  specs?: { title: string; tests: z.infer<typeof playwrightTestSchema>[] }[] | undefined
  suites?: Suite[] | undefined
}
const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTestSchema) })).optional(),
  suites: z.lazy(() => z.array(suiteSchema)).optional(),
})
const playwrightReportSchema = z.object({ suites: z.array(suiteSchema), errors: z.array(tryErrorSchema) })

/** A report as vitest's JSON reporter writes it, by file; null for none. A file that does not load, or fails around its tests, is a failure. */
export function readVitestReport(report: unknown, root: string): FileResult[] | null {
  const parsed = vitestReportSchema.safeParse(report)
  if (!parsed.success) return null
  return parsed.data.testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, message: messageIn(failureMessages?.[0]) }))
    if (status === 'failed' && failures.length === 0) failures.push({ title: 'the file as a whole', message: messageIn(message) })
    return {
      file: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
      passed: assertionResults.filter((result) => result.status === 'passed').length,
      failures,
      unsteady: [],
    }
  })
}

/** A report as Playwright's JSON reporter writes it, by file; null for none. What failed outside of any test is a file of its own. */
export function readPlaywrightReport(report: unknown): FileResult[] | null {
  const parsed = playwrightReportSchema.safeParse(report)
  if (!parsed.success) return null
  const files = parsed.data.suites.map((suite) => {
    const tests = testsOf(suite)
    const failed = (status: 'unexpected' | 'flaky') =>
      tests
        .filter((test) => test.status === status)
        .map(({ title, projectName, results }) => ({
          title: `[${projectName}] ${title}`,
          message: messageIn(results.find(({ error }) => error)?.error?.message),
        }))
    return {
      file: `tests/browser/${suite.file}`,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
      passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
      failures: failed('unexpected'),
      unsteady: failed('flaky'),
    }
  })
  const around = parsed.data.errors.map(({ message }) => ({ title: 'outside of any test', message: messageIn(message) }))
  return around.length > 0 ? [...files, { file: 'tests/browser', seconds: 0, passed: 0, failures: around, unsteady: [] }] : files
}

function testsOf({ specs = [], suites = [] }: Suite): (z.infer<typeof playwrightTestSchema> & { title: string })[] {
  return [...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))), ...suites.flatMap(testsOf)]
}

/** A counterexample that random inputs found is a fault, however seldom it is found: such a file is not tried again. */
export function mayBeTriedAgain({ failures, isRun }: FileResult): boolean {
  return !isRun && failures.length > 0 && failures.every(({ message }) => !/property failed|counterexample/i.test(message))
}

/** The results after the files that failed were tried again: what passes now is unsteady, what fails again stays a failure. */
export function mergeSecondTry(first: readonly FileResult[], second: readonly FileResult[]): FileResult[] {
  const again = new Map(second.map((result) => [result.file, result]))
  return first.map((result) => {
    const next = mayBeTriedAgain(result) ? again.get(result.file) : undefined
    if (!next) return result
    const titles = new Set(next.failures.map(({ title }) => title))
    const unsteady = result.failures.filter(({ title }) => !titles.has(title))
    return { ...next, seconds: result.seconds + next.seconds, unsteady }
  })
}

/**
 * The results after the tests that failed were run again, they alone: what passes now is unsteady. What was not run again, or failed outside of
 * any test, stays a failure.
 */
export function mergeLastFailed(first: readonly FileResult[], second: readonly FileResult[]): FileResult[] {
  const again = new Map(second.map((result) => [result.file, result]))
  return first.map((result) => {
    const next = again.get(result.file)
    if (!next || result.isRun || result.failures.length === 0) return result
    const failed = new Set(next.failures.map(({ title }) => title))
    // Titles of what passed are not in the report: as many as passed must be those that no longer fail.
    const steady = result.failures.filter(({ title }) => !failed.has(title))
    if (next.passed !== steady.length) return result
    return {
      ...result,
      seconds: result.seconds + next.seconds,
      passed: result.passed + next.passed,
      failures: result.failures.filter(({ title }) => failed.has(title)),
      unsteady: [...result.unsteady, ...steady],
    }
  })
}

/** The results after what an uncaught error may have come from was run again: where that ends well, the error is unsteady. */
export function mergeSecondRun(first: readonly FileResult[], again: readonly FileResult[]): FileResult[] {
  const isWell = again.every(({ failures }) => failures.length === 0)
  return first.map((result) => (result.isRun && isWell ? { ...result, failures: [], unsteady: result.failures } : result))
}

/** The files that took longest, one line each, the slowest first. */
export function describeSlowest(results: readonly FileResult[], count = 10): string {
  return results
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${file}\n`)
    .join('')
}

/** What failed, and what passed on a second try only, two lines a test; empty when all passed at once. */
export function describeFailures(results: readonly FileResult[]): string {
  return [
    listOf('Failed', results, ({ failures }) => failures),
    listOf('Passed on a second try only (unsteady, or a fault that shows seldom)', results, ({ unsteady }) => unsteady),
  ].join('')
}

function listOf(heading: string, results: readonly FileResult[], pick: (result: FileResult) => readonly TestFailure[]): string {
  const lines = results.flatMap((result) => pick(result).map(({ title, message }) => `  ${result.file} › ${title}\n      ${message}\n`))
  return lines.length > 0 ? `\n${heading}:\n${lines.join('')}` : ''
}

/** Colours of a terminal, as Playwright puts them into its messages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character starts such a code
const COLOURS = /\u001B\[[\d;]*m/g

/** What vitest printed of errors that no test caught, which its report leaves out: one line of at most 300 characters. */
export function uncaughtIn(output: string): string {
  const found = /Unhandled (?:Error|Rejection)s?[\s\S]*/.exec(output.replaceAll(COLOURS, ''))?.[0]
  return found
    ? found
        .replaceAll(/[\s⎯]+/g, ' ')
        .trim()
        .slice(0, 300)
    : 'its output says why'
}

/** The first line; of a failed property also the seed and path it can be repeated with, and the counterexample. */
function messageIn(text: string | undefined): string {
  const lines = (text ?? '')
    .replaceAll(COLOURS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [first = 'no message'] = lines
  if (!first.includes('Property failed')) return first.slice(0, 300)
  return [first, ...lines.filter((line) => /^(?:\{ seed:|Counterexample:)/.test(line))].map((line) => line.slice(0, 2000)).join('\n      ')
}
