import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../platform/root.ts'
import { findTestBrowser } from '../stack/browser.ts'
import { runCommand } from './run-command.ts'
import { runTool, type ToolResult } from './steps.ts'
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
} from './test-reports.ts'

/** Runs of vitest beside each other, by their projects: the whole stack waits much, and what is computed fills the time. */
const RUNS = { unit: ['unit', 'rules', 'dom', 'workerd', 'starts'], flow: ['flow'] }

/** Projects whose files share a process or stand-ins, where one can throw while another runs. */
const SHARED = ['rules', 'dom']

/** More files than these that fail are a fault, and not worth the time of a second try; so are more tests in a browser. */
const MAX_TRIED_AGAIN = 8

/**
 * `npm test`: tests in Node, in a document and in workerd; beside them those of the whole stack and, as they use the same data, after
 * these those in a browser. What failed beside all others (files of vitest, tests in a browser) is tried once more by itself, and what passes
 * only then is named.
 * Prints what failed, what took longest, and a closing line `N passed, N failed`.
 */
runCommand(async () => {
  const unit = runVitest('unit', RUNS.unit)
  const flow = runVitest('flow', RUNS.flow, { after: unit })
  const browser = flow.then(() => runPlaywright(unit))
  const computed = (await Promise.all([unit, flow])).flat()
  const shown = await browser
  const results = [...(await tryAgain(computed)), ...(await tryShownAgain(shown))]
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0)
  process.stdout.write(`\nWhat took longest (files run beside each other):\n${describeSlowest(results)}`)
  process.stdout.write(describeFailures(results))
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
})

async function runVitest(
  name: string,
  projects: readonly string[],
  { after, files = [] }: { after?: Promise<unknown>; files?: readonly string[] } = {},
): Promise<FileResult[]> {
  const report = join(ROOT, `.data/test-${name}.json`)
  rmSync(report, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const run = await runTool('vitest', ['run', ...chosen, ...reporters, ...files], after ? { after } : {})
  return withRunFailure(readVitestReport(read(report), ROOT), `vitest, ${name}`, run)
}

async function tryAgain(all: readonly FileResult[]): Promise<FileResult[]> {
  const first = await runSharedAgain(all)
  const files = first.filter(mayBeTriedAgain).map(({ file }) => file)
  if (files.length === 0 || files.length > MAX_TRIED_AGAIN) return first
  process.stdout.write(`\nTried again by themselves: ${files.join(', ')}\n`)
  const results = await runVitest('again', Object.values(RUNS).flat(), { files })
  return mergeSecondTry(first, results)
}

/** An error that no test caught names no file: what files leave behind for one another is run once more. */
async function runSharedAgain(results: readonly FileResult[]): Promise<FileResult[]> {
  if (!results.some(({ isRun }) => isRun)) return [...results]
  process.stdout.write(`\nRun again, as an error was caught by no test: ${SHARED.join(', ')}\n`)
  const again = await runVitest('shared', SHARED)
  return mergeSecondRun(results, again)
}

async function runPlaywright(after: Promise<unknown>): Promise<FileResult[]> {
  const { results, run } = await askPlaywright('browser', [], { after })
  return withRunFailure(results, 'playwright', run)
}

/** One browser at a time: what a busy machine did not answer in time is answered now. */
async function tryShownAgain(first: readonly FileResult[]): Promise<FileResult[]> {
  const failures = first.flatMap(({ isRun, failures: all }) => (isRun ? [] : all))
  if (failures.length === 0 || failures.length > MAX_TRIED_AGAIN) return [...first]
  process.stdout.write(`\nTried again in a browser, one at a time:\n${failures.map(({ title }) => `  ${title}\n`).join('')}`)
  const { results } = await askPlaywright('browser-again', ['--last-failed', '--workers', '1', '--retries', '0'])
  return results ? mergeLastFailed(first, results) : [...first]
}

async function askPlaywright(
  name: string,
  args: readonly string[],
  { after }: { after?: Promise<unknown> } = {},
): Promise<{ results: FileResult[] | null; run: ToolResult }> {
  const report = join(ROOT, `.data/test-${name}.json`)
  rmSync(report, { force: true })
  const env = { BROWSER_PATH: findTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const run = await runTool('playwright', ['test', ...args], after ? { env, after } : { env })
  return { results: readPlaywrightReport(read(report)), run }
}

/** A run that ends badly although no test of its report failed (an error no test caught, no report at all) is a failure of its own. */
function withRunFailure(results: FileResult[] | null, file: string, { code, output }: ToolResult): FileResult[] {
  const failed = results?.some(({ failures }) => failures.length > 0)
  if (results && (failed || code === 0)) return results
  const message = results ? `ended with code ${code} although no test failed: ${uncaughtIn(output)}` : 'wrote no report'
  return [
    ...(results ?? []),
    {
      file,
      seconds: 0,
      passed: 0,
      failures: [{ title: 'the run as a whole', message }],
      unsteady: [],
      ...(results ? { isRun: true as const } : {}),
    },
  ]
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
