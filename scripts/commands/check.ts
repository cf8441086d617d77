import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '#content-schema/values/error-message.ts'
import { describeBudgets, measureBudgets } from '../budgets/budgets.ts'
import { readConfig } from '../config.ts'
import { readCommandOptions } from '../platform/command-options.ts'
import { compileRenderer } from '../platform/compile.ts'
import { ROOT } from '../platform/root.ts'
import { auditDependencies } from './npm.ts'
import { runCommand } from './run-command.ts'
import { runTool } from './steps.ts'

const TSCONFIGS = ['content-schema', 'scripts', 'edge', 'islands', 'tests'].filter(hasSources)

/** A folder without sources has nothing to check, which the compiler takes for an error. */
function hasSources(folder: string): boolean {
  return readdirSync(join(ROOT, folder), { recursive: true }).some((name) => /\.tsx?$/.test(String(name)))
}

/** Random edit sequences; `npm test` runs some hundreds. */
const FEW_SEQUENCES = '30'
const MANY_SEQUENCES = '2000'

/** Compiles the templates if that was not done yet, and weighs what browsers load. */
async function checkBudgets(): Promise<{ code: number; output: string }> {
  try {
    const { clientDir } = await compileRenderer(ROOT, readConfig().dataDir)
    const measured = await measureBudgets(clientDir)
    return { code: measured.some(({ size, limit }) => size > limit) ? 1 : 0, output: describeBudgets(measured) }
  } catch (error) {
    return { code: 1, output: `${messageOf(error)}\n` }
  }
}

/** Skipped, with a sentence, where no registry answers. */
async function checkWeaknesses(): Promise<{ code: number; output: string }> {
  const audit = await auditDependencies()
  if (audit.kind === 'skipped') process.stdout.write(`     ${audit.sentence}`)
  return audit.kind === 'found' ? { code: 1, output: audit.sentence } : { code: 0, output: '' }
}

/**
 * `npm run check`: format, lint, types, budgets, unused code, import borders, unit tests. What a person runs before a commit; `--long`
 * tries two thousand random edit sequences.
 */
runCommand(async () => {
  const { values } = readCommandOptions(process.argv.slice(2), { long: { type: 'boolean' } })
  const failed: string[] = []
  const step = async (name: string, run: () => Promise<{ code: number; output: string }>) => {
    const started = Date.now()
    const { code, output } = await run()
    process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
    if (code !== 0) {
      failed.push(name)
      process.stdout.write(output)
    }
  }
  await step('format and lint', () => runTool('biome', ['check', '--error-on-warnings', '.'], { quiet: true }))
  for (const folder of TSCONFIGS) await step(`types of ${folder}`, () => runTool('tsc', ['-p', `${ROOT}/${folder}`], { quiet: true }))
  await step('types of site', () =>
    runTool('astro', ['check', '--silent', '--minimumSeverity', 'error', '--tsconfig', 'site/tsconfig.json'], { quiet: true }),
  )
  await step('budgets of scripts and styles', checkBudgets)
  await step('known weaknesses', checkWeaknesses)
  await step('unused code', () => runTool('knip', [], { quiet: true }))
  await step('import borders and unit tests', () =>
    runTool('vitest', ['run', '--project', 'unit', '--project', 'rules', '--project', 'dom', '--reporter', 'dot'], {
      quiet: true,
      env: { SEQUENCES: process.env.SEQUENCES ?? (values.long ? MANY_SEQUENCES : FEW_SEQUENCES) },
    }),
  )
  if (failed.length > 0) throw new Error(`\nNot ready: ${failed.join(', ')}. \`npx biome check --write .\` mends format and simple lint.`)
})
