import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../root.ts'
import { findTestBrowser } from '../stack/browser.ts'
import { runCommand } from './run-command.ts'
import { describeSlowest, readFileTimes } from './slowest-files.ts'
import { runTool } from './steps.ts'

/** Runs of vitest beside each other, by their projects: the whole stack waits much, and what is computed fills the time. */
const RUNS = { unit: ['unit', 'rules', 'dom', 'workerd'], flow: ['flow'] }

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
})
const playwrightSchema = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })

/**
 * `npm test`: tests in Node, in a document, in workerd and of the whole stack, then those in a browser; what took longest, and a closing
 * line `N passed, N failed`.
 */
runCommand(async () => {
  const [unit, flow] = await Promise.all([runVitest('unit'), runVitest('flow', { quiet: true })])
  process.stdout.write(flow.output)
  const browser = await runPlaywright()
  const passed = unit.passed + flow.passed + browser.passed
  const failed = unit.failed + flow.failed + browser.failed
  const reports = [...Object.keys(RUNS), 'browser'].map((name) => `.data/test-${name}.json`)
  const times = reports.flatMap((report) => readFileTimes(read(join(ROOT, report), z.unknown()), ROOT))
  process.stdout.write(`\nWhat took longest (files run beside each other):\n${describeSlowest(times)}`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
})

/** A quiet run hands its output over in place of printing it among that of another. */
async function runVitest(name: keyof typeof RUNS, { quiet = false } = {}): Promise<{ passed: number; failed: number; output: string }> {
  const report = join(ROOT, `.data/test-${name}.json`)
  rmSync(report, { force: true })
  const projects = RUNS[name].flatMap((project) => ['--project', project])
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const { code, output } = await runTool('vitest', ['run', ...projects, ...reporters], { quiet })
  const counts = read(report, vitestSchema)
  if (!counts) return { passed: 0, failed: 1, output }
  // A file that does not even load counts as one failure.
  const failed = counts.numFailedTests || (counts.success && code === 0 ? 0 : Math.max(1, counts.numFailedTestSuites))
  return { passed: counts.numPassedTests, failed, output }
}

async function runPlaywright(): Promise<{ passed: number; failed: number }> {
  const report = join(ROOT, '.data/test-browser.json')
  rmSync(report, { force: true })
  const browser = findTestBrowser()
  const { code } = await runTool('playwright', ['test'], { env: { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
  const counts = read(report, playwrightSchema)
  if (!counts) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = counts.stats
  return { passed: expected + flaky, failed: unexpected || (code === 0 ? 0 : 1) }
}

function read<T>(path: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
