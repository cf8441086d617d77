import { z } from 'zod'

/** How long a file of tests took. */
export interface FileTime {
  file: string
  seconds: number
}

const vitestFilesSchema = z.object({ testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })) })

interface Suite {
  file: string
  specs?: { tests: { results: { duration: number }[] }[] }[] | undefined
  suites?: Suite[] | undefined
}
const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })).optional(),
  suites: z.lazy(() => z.array(suiteSchema)).optional(),
})
const playwrightFilesSchema = z.object({ suites: z.array(suiteSchema) })

/** The times of a report as vitest's or Playwright's JSON reporter writes it; none for another. */
export function readFileTimes(report: unknown, root: string): FileTime[] {
  const vitest = vitestFilesSchema.safeParse(report)
  if (vitest.success)
    return vitest.data.testResults.map(({ name, startTime, endTime }) => ({
      file: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
    }))
  const playwright = playwrightFilesSchema.safeParse(report)
  if (!playwright.success) return []
  return playwright.data.suites.map((suite) => ({ file: `tests/browser/${suite.file}`, seconds: secondsOf(suite) }))
}

function secondsOf({ specs = [], suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return results.reduce((sum, { duration }) => sum + duration / 1000, 0) + suites.reduce((sum, suite) => sum + secondsOf(suite), 0)
}

/** The files that took longest, one line each, the slowest first. */
export function describeSlowest(times: readonly FileTime[], count = 10): string {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${file}\n`)
    .join('')
}
