import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findBrowser } from '../stack/browser.ts'
import { runCommand } from './run-command.ts'
import { ROOT, runTool } from './steps.ts'

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
})
const playwrightSchema = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })

/** `npm test`: unit, workerd, flow and browser tests, one after the other, and a closing line `N passed, N failed`. */
runCommand(async () => {
  const total = { passed: 0, failed: 0 }
  for (const project of ['unit', 'workerd', 'flow']) {
    const { passed, failed } = await runVitest(project)
    total.passed += passed
    total.failed += failed
  }
  const browser = await runPlaywright()
  total.passed += browser.passed
  total.failed += browser.failed
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  if (total.failed > 0) process.exitCode = 1
})

async function runVitest(project: string): Promise<{ passed: number; failed: number }> {
  const report = join(ROOT, `.data/test-${project}.json`)
  rmSync(report, { force: true })
  const { code } = await runTool('vitest', [
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'json',
    '--outputFile.json',
    report,
  ])
  const counts = read(report, vitestSchema)
  if (!counts) return { passed: 0, failed: 1 }
  // A file that does not even load counts as one failure.
  const failed = counts.numFailedTests || (counts.success && code === 0 ? 0 : Math.max(1, counts.numFailedTestSuites))
  return { passed: counts.numPassedTests, failed }
}

async function runPlaywright(): Promise<{ passed: number; failed: number }> {
  const report = join(ROOT, '.data/test-browser.json')
  rmSync(report, { force: true })
  const browser = findBrowser()
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
