import { parseArgs } from 'node:util'
import { examine, PATIENCE } from '../doctor/doctor.ts'
import type { Finding } from '../doctor/finding.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run doctor`: tries every service, the store, the worker, the builder and the webhook end to end as they are configured, and
 * says in a sentence each what is wrong and what to do. Exit code 1 when something is. `-- --slow 5` takes five seconds for an
 * answer for well (2 by default).
 */
runCommand(async () => {
  const { values } = parseArgs({ options: { slow: { type: 'string' } } })
  const slowMs = values.slow === undefined ? PATIENCE.slowMs : Number(values.slow) * 1000
  if (!(slowMs > 0)) throw new Error(`--slow is "${values.slow}"; allowed is a number of seconds above 0.`)
  const findings: Finding[] = []
  for await (const finding of examine(process.env, { ...PATIENCE, slowMs, limitMs: Math.max(PATIENCE.limitMs, slowMs) })) {
    findings.push(finding)
    process.stdout.write(`  ${finding.verdict.padEnd(9)}${finding.part.padEnd(21)}${finding.sentence}\n`)
  }
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong').length
  const untried = findings.filter(({ verdict }) => verdict === 'untried').length
  const rest = untried === 0 ? '' : ` ${untried} could not be tried.`
  process.stdout.write(wrong === 0 ? `\nNothing is wrong.${rest}\n` : `\n${wrong} of ${findings.length} are wrong.${rest}\n`)
  if (wrong > 0) process.exitCode = 1
})
